import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import type { ThreadEntry } from "@/api/generated/client";
import { isolate } from "@/language/isolate";
import { fullName } from "@/people/fullName";
import { announce } from "@/ui/feedback/announcements";

/** Announces comments of others that arrive while a thread is open. Entries are undefined before they load. */
export function useAnnouncedEntries(
  thread: number,
  entries: readonly ThreadEntry[] | undefined,
  reader: string,
): void {
  const { t } = useLingui();
  const newest = useRef<{ thread: number; id: number }>(null);
  const announceComment = useEffectEvent(({ kind, author }: ThreadEntry) => {
    if (kind !== "comment" || !author || author.id === reader) return;
    const name = isolate(fullName(author)) || t`Unnamed User`;
    announce(t`New comment from ${name}`);
  });
  useEffect(() => {
    if (!entries) return;
    const before = newest.current?.thread === thread ? newest.current.id : null;
    newest.current = { thread, id: Math.max(before ?? 0, entries.at(-1)?.id ?? 0) };
    if (before === null) return;
    for (const entry of entries) if (entry.id > before) announceComment(entry);
  }, [thread, entries]);
}

import { useEffect, useRef, useState } from "react";
import type { Task } from "@/api/generated/client";
import { useReadThreadMutation, type LoadedThread } from "@/api/client/thread";
import { usePageVisible } from "@/ui/loading/usePageVisible";

/**
 * Marks a shown thread as read. Returns the last entry that was read before it was opened, which stays while it is
 * shown; null until it is loaded.
 */
export function useReadThread(
  { id, unreadComments }: Pick<Task, "id" | "unreadComments">,
  { entries, lastReadId, isFetching }: Pick<LoadedThread, "entries" | "lastReadId" | "isFetching">,
  reader: string,
): number | null {
  const [readThread] = useReadThreadMutation();
  const [readBefore, setReadBefore] = useState<number | null>(null);
  const told = useRef(0);
  const isVisible = usePageVisible();
  // Entries of the cache may be older than what was read elsewhere.
  if (entries && !isFetching && readBefore === null) setReadBefore(lastReadId);

  const newest = entries?.findLast(({ author }) => author?.id !== reader)?.id ?? 0;
  const isUnread = !isFetching && entries !== undefined && (newest > lastReadId || unreadComments > 0);
  useEffect(() => {
    if (!isUnread || !isVisible || newest <= told.current) return;
    told.current = newest;
    void readThread({ id });
  }, [id, isUnread, isVisible, newest, readThread]);
  return readBefore;
}

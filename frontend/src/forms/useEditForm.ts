import { useRef, useState } from "react";
import { isNotFound, isOutdated } from "@/api/transport/callError";
import { differencesOf, mergeDrafts, namesOf, type EditKind, type Values } from "./conflict";
import { sendEdit, type Sent, type Versioned } from "./sendEdit";
import { useForm, type FormOptions } from "./useForm";

/** Draft with the versions that it is based on, kept with it: after a reload there may be a newer one. */
export type Edited<Item, Draft> = Draft & {
  base?: Item;
  /** Version before a conflict, after which the draft is based on the newer one. */
  replaced?: Item | undefined;
};

interface EditFormOptions<Item, Draft extends object, Body extends Values<Draft>> extends Omit<
  FormOptions<Edited<Item, Draft>>,
  "initial" | "send" | "locks" | "asksForMore" | "onDone"
> {
  kind: EditKind<Item, Draft, Body>;
  /** Latest version that this page knows; null for a new item. */
  item: Item | null;
  /** True if the item was deleted meanwhile. */
  isGone?: boolean;
  /** Sends the edit of one version, which is that of `from`. */
  edit: (version: string, body: Body, from: Item) => PromiseLike<Sent<Item>>;
  /** Values of a new item, and its call. */
  creation?: { start: () => Draft; create: (key: string, body: Body) => PromiseLike<Sent<Item>> };
  onDone?: (saved: Item) => void;
}

/**
 * Form of an item under optimistic locking. Fields that were left alone follow a newer version; a field that both
 * changed is a conflict, and the next try is sent for the newer version.
 */
export function useEditForm<Item extends Versioned, Draft extends object, Body extends Values<Draft>>({
  kind,
  item,
  isGone = false,
  edit,
  creation,
  onDone,
  ...options
}: EditFormOptions<Item, Draft, Body>) {
  type EditedDraft = Edited<Item, Draft>;
  const { fields, draftOf, bodyOf } = kind;
  const names = namesOf(fields);
  const merge = (base: Draft, mine: Draft, theirs: Item) =>
    mergeDrafts(names, bodyOf, { base, mine, theirs: draftOf(theirs) });
  const startOf = (of: Item): EditedDraft => ({ ...draftOf(of), base: of });

  const saved = useRef<Item>(null);
  const [isMissing, setMissing] = useState(false);
  // A newer version must not turn typed text into saved text: it is followed below.
  const [initial, setInitial] = useState(() => (item ? startOf(item) : (creation?.start() as EditedDraft)));

  const form = useForm<EditedDraft>({
    ...options,
    initial,
    send: async (draft, keyOf) => {
      const settle = (data: Item) => {
        saved.current = data;
        setInitial(startOf(data));
        return { rebase: (typed: EditedDraft) => ({ ...merge(draft, typed, data).draft, base: data }) };
      };
      // A new item that was typed on while it was created has a base.
      const base = draft.base ?? item;
      if (!base) {
        const body = bodyOf(draft);
        const { data, error } = (await creation?.create(keyOf(body), body)) ?? {};
        return data ? settle(data) : { error };
      }
      const before = draftOf(base);
      const mergeInto = (theirs: Item) => merge(before, draft, theirs);
      const isNewer = item !== null && item.version > base.version && mergeInto(item).contested.length === 0;
      const { data, error } = await sendEdit({
        from: isNewer ? item : base,
        send: (version, from) => edit(version, bodyOf(mergeInto(from).draft), from),
        decide: (newer) => {
          const { kept, contested } = mergeInto(newer);
          if (kept.length === 0) return "saved";
          return contested.length > 0 ? "ask" : "resend";
        },
      });
      if (data) return settle(data);
      if (isNotFound(error)) setMissing(true);
      const newer = isOutdated(error) ? (error.current as Item) : null;
      if (!newer || mergeInto(newer).contested.length === 0) return { error };
      setInitial(startOf(newer));
      return {
        error,
        rebase: (typed) => ({ ...merge(before, typed, newer).draft, base: newer, replaced: base }),
      };
    },
    locks: false,
    asksForMore: (error, { base }) => (base ?? item) !== null && isNotFound(error),
    onDone: () => {
      if (saved.current) onDone?.(saved.current);
    },
  });

  const { draft } = form;
  // Changes of others are shown while nothing is typed here.
  if (item && initial.base && !form.unsaved && item.version > initial.base.version) setInitial(startOf(item));

  const { base, replaced } = draft;
  const contested = base && replaced ? merge(draftOf(replaced), draft, base).contested : [];
  const takeTheirs = (theirs: Draft) => {
    const taken = Object.fromEntries(contested.map((name) => [name, theirs[name]])) as Partial<Draft>;
    const next: EditedDraft = { ...draft, ...taken, replaced: undefined };
    if (mergeDrafts(names, bodyOf, { base: theirs, mine: next, theirs }).kept.length > 0) form.change(next);
    else form.discard();
    form.focus(names[0] as string);
  };
  return {
    ...form,
    /** Values that are saved. */
    before: initial,
    /** Item that the next save edits, also a new one that was typed on while it was created; null before that. */
    edited: (form.unsaved ? draft.base : undefined) ?? item,
    isGone: isGone || isMissing,
    /** Fields that somebody else changed as well; null without any. */
    conflict:
      base && contested.length > 0
        ? {
            version: base.version,
            differences: differencesOf(kind, contested, draftOf(base), draft),
            onTakeTheirs: () => takeTheirs(draftOf(base)),
          }
        : null,
  };
}

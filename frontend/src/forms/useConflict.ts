import { useState } from "react";
import { isCallError } from "@/api/transport/callError";

/** What is edited under optimistic locking (`If-Match`). */
interface Versioned {
  version: number;
}

interface Sent<Item> {
  data?: Item | undefined;
  error?: unknown;
}

interface Edit<Item> {
  /** What the edit was made from. */
  base: Item;
  /** As this page last knew it, which others may have changed. */
  known: Item;
  /** Sends it for one version, named as the header wants it. */
  send: (version: string) => PromiseLike<Sent<Item>>;
  /** Whether the server has it already: the answer to a first try was lost. */
  isSaved: (current: Item) => boolean;
}

/** A version that changes with every try is nobody's edit. */
const MAX_TRIES = 5;

/**
 * Edits that meet a newer version. One that says the same (it was ticked or moved) is no conflict: the edit is sent again
 * for it. Otherwise the newer one is shown, and the next try is made for it. `isSame` compares what an edit overwrites.
 */
export function useConflict<Item extends Versioned>(isSame: (one: Item, other: Item) => boolean) {
  const [current, setCurrent] = useState<Item | null>(null);
  const sendEdit = async ({ base, known, send, isSaved }: Edit<Item>): Promise<Sent<Item>> => {
    let from = current ?? (isSame(known, base) ? known : base);
    for (let tries = 1; ; tries += 1) {
      const sent = await send(`"${from.version.toString()}"`);
      if (!isOutdated(sent.error)) {
        if (!sent.error) setCurrent(null);
        return sent;
      }
      const now = sent.error.current as Item;
      if (isSaved(now)) {
        setCurrent(null);
        return { data: now };
      }
      if (!isSame(now, from) || tries === MAX_TRIES) {
        setCurrent(now);
        return sent;
      }
      from = now;
    }
  };
  return {
    /** What the server has by now, where it is not what the edit was made from. */
    current,
    sendEdit,
    /** It is taken, or nothing is edited any more. */
    settle: () => {
      setCurrent(null);
    },
  };
}

/** Whether it was refused because there is a newer version. */
export function isOutdated(error: unknown): error is { current: unknown } {
  return isCallError(error) && error.status === 412 && error.current !== undefined;
}

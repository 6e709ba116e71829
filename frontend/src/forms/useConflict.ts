import { useState } from "react";
import { isOutdated } from "@/api/transport/callError";

/** Entity under optimistic locking (`If-Match`). */
interface Versioned {
  version: number;
}

interface Sent<Item> {
  data?: Item | undefined;
  error?: unknown;
}

interface Edit<Item> {
  /** Version that the edit is based on. */
  base: Item;
  /** Latest version that this page knows. */
  known: Item;
  /** True if nothing differs that the edit is about. */
  isSame: (one: Item, other: Item) => boolean;
  /** Sends the edit for one version, formatted for the header, which is that of `from`. */
  send: (version: string, from: Item) => PromiseLike<Sent<Item>>;
  /** True if the server has the edit already: the response to the first try was lost. */
  isSaved: (current: Item) => boolean;
}

/** Limit of retries. */
const MAX_TRIES = 5;

/**
 * Conflict handling. A newer version with the same content (`isSame`) is no conflict: the edit is sent again for it.
 * Otherwise the newer version is shown, and the next try is sent for it.
 */
export function useConflict<Item extends Versioned>() {
  const [current, setCurrent] = useState<Item | null>(null);
  const sendEdit = async ({ base, known, isSame, send, isSaved }: Edit<Item>): Promise<Sent<Item>> => {
    let from = current ?? (isSame(known, base) ? known : base);
    for (let tries = 1; ; tries += 1) {
      const sent = await send(`"${from.version.toString()}"`, from);
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
    /** Newer version on the server, if there is one. */
    current,
    sendEdit,
    /** Ends the conflict. */
    settle: () => setCurrent(null),
  };
}

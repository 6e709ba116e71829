import { isOutdated } from "@/api/transport/callError";

/** Entity under optimistic locking (`If-Match`). */
export interface Versioned {
  version: number;
}

export interface Sent<Item> {
  data?: Item | undefined;
  error?: unknown;
}

interface Edit<Item> {
  /** Version that the edit is sent for first. */
  from: Item;
  /** Sends the edit for one version, formatted for the header, which is that of `from`. */
  send: (version: string, from: Item) => PromiseLike<Sent<Item>>;
  /** Decides about a newer version. "saved": it has the edit already, as the response to an earlier try was lost. */
  decide: (newer: Item) => "resend" | "saved" | "ask";
}

/** Limit of retries. */
const MAX_TRIES = 5;

/** Sends an edit, and again for each newer version that it can be resent for. */
export async function sendEdit<Item extends Versioned>({
  from,
  send,
  decide,
}: Edit<Item>): Promise<Sent<Item>> {
  for (let tries = 1; ; tries += 1) {
    const sent = await send(`"${from.version.toString()}"`, from);
    if (!isOutdated(sent.error)) return sent;
    const newer = sent.error.current as Item;
    const decision = decide(newer);
    if (decision === "saved") return { data: newer };
    if (decision === "ask" || tries === MAX_TRIES) return sent;
    from = newer;
  }
}

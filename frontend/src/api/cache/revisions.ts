import type { Topic } from "./lists";

/**
 * Revisions: which topics changed since their lists were fetched. The server numbers changes
 * (crates/actix-http/src/live/revisions.rs); each answer has the number up to which it is complete, and the stream of events
 * begins with the number of the last change of each topic.
 */
interface Revision {
  server: string;
  number: number;
}

/** First event of a stream. */
export interface Revisions {
  /** Build of the screens that the server serves. */
  build?: string;
  revision: string;
  topics: Partial<Record<Topic, number>>;
}

/**
 * All lists are at least this new. Undefined: nothing was fetched. Null: unknown, because two servers answered or a
 * fetch failed.
 */
let complete: Revision | null | undefined;
/** True once a stream has opened; its events cover later changes. */
let hasOpened = false;

/** Records `X-Revision` of a response. Anonymous responses have none. */
export function recordRevision(header: string | null): void {
  if (header === null || hasOpened || complete === null) return;
  const fetched = parse(header);
  if (complete === undefined || (fetched.server === complete.server && fetched.number < complete.number))
    complete = fetched;
  else if (fetched.server !== complete.server) complete = null;
}

/** Records that some list may be stale: its fetch failed, or no stream follows it any more. */
export function recordGap(): void {
  complete = null;
}

/** Topics to refetch when a stream opens. Null: all of them. */
export function topicsChanged({ revision, topics }: Revisions): Topic[] | null {
  const before = complete;
  complete = parse(revision);
  hasOpened = true;
  if (before?.server !== complete.server) return null;
  return (Object.keys(topics) as Topic[]).filter((topic) => (topics[topic] ?? 0) > before.number);
}

/** Resets the state together with the cache. */
export function forgetRevisions(): void {
  complete = undefined;
  hasOpened = false;
}

function parse(revision: string): Revision {
  const [server = "", number] = revision.split("-");
  return { server, number: Number(number) };
}

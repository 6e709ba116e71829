import type { Topic } from "./refetchedAfter";

/**
 * Revisions: which topics changed since their lists were fetched. The server numbers changes
 * (crates/actix-http/src/revisions.rs); each answer has the number up to which it is complete, and the stream of events
 * begins with the number of the last change of each topic.
 */
interface Revision {
  server: string;
  number: number;
}

/** First event of a stream. */
export interface Revisions {
  revision: string;
  topics: Partial<Record<Topic, number>>;
}

/**
 * Every list is at least as new as this. Undefined: nothing was fetched. Null: cannot be told, because two servers
 * answered or a fetch failed.
 */
let complete: Revision | null | undefined;
/** Set once a stream has opened: it tells of whatever changes after its revision. */
let hasOpened = false;

/** Records `X-Revision` of an answer. Answers to anonymous callers have none. */
export function recordRevision(header: string | null): void {
  if (header === null || hasOpened || complete === null) return;
  const fetched = parse(header);
  if (complete === undefined || (fetched.server === complete.server && fetched.number < complete.number))
    complete = fetched;
  else if (fetched.server !== complete.server) complete = null;
}

/** Records that some list may be out of date: its fetch failed, or no stream follows it any more. */
export function recordGap(): void {
  complete = null;
}

/** The topics to fetch again now that a stream has opened. Null: all of them. */
export function topicsChanged({ revision, topics }: Revisions): Topic[] | null {
  const before = complete;
  complete = parse(revision);
  hasOpened = true;
  if (before?.server !== complete.server) return null;
  return (Object.keys(topics) as Topic[]).filter((topic) => (topics[topic] ?? 0) > before.number);
}

/** Starts again with an empty cache. */
export function forgetRevisions(): void {
  complete = undefined;
  hasOpened = false;
}

function parse(revision: string): Revision {
  const [server = "", number] = revision.split("-");
  return { server, number: Number(number) };
}

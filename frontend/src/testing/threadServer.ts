import { http, HttpResponse } from "msw";
import type { Task, Thread, ThreadEntry } from "@/api/generated/client";
import { aMentor, aUser } from "./fixtures";
import { keyOf, recordCalls } from "./recordCalls";
import { changed, server } from "./server";

let lastEntry = 100;

const maya = { id: aUser().id, firstName: "Maya", lastName: "Okafor", pictureUrl: null, isAdmin: false };
export const timo = {
  id: aMentor().id,
  firstName: "Timo",
  lastName: "Berg",
  pictureUrl: null,
  isAdmin: true,
};

/** Comment of the client by default. */
export function anEntry(changes: Partial<ThreadEntry> = {}): ThreadEntry {
  lastEntry += 1;
  return {
    id: lastEntry,
    kind: "comment",
    author: maya,
    text: `Comment ${lastEntry}`,
    links: [],
    revision: null,
    createdAt: new Date(Date.now() - 60_000).toISOString(),
    state: null,
    canDelete: false,
    ...changes,
  };
}

/** Submission that waits by default. */
export function aSubmission(changes: Partial<ThreadEntry> = {}): ThreadEntry {
  return anEntry({ kind: "submission", revision: 1, state: "waiting", ...changes });
}

/** The boards are another mock server's, which knows nothing of the thread. */
const unchanged = changed([]);

/** Mock server of one task's thread; it records mutations. */
export function serveThread(
  task: Task,
  initial: ThreadEntry[],
  { lastReadId = 0, pageSize = 50 }: { lastReadId?: number; pageSize?: number } = {},
) {
  let entries = initial;
  let read = lastReadId;
  const { calls, note } = recordCalls((request, body) => ({
    method: request.method,
    path: new URL(request.url).pathname,
    body,
    key: keyOf(request),
  }));
  const nothing = () => new HttpResponse(null, { status: 204, ...unchanged });
  const thread = `*/api/tasks/${task.id.toString()}`;
  server.use(
    http.get(`${thread}/thread`, ({ request }) => {
      const before = Number(new URL(request.url).searchParams.get("before") ?? Infinity);
      const older = entries.filter(({ id }) => id < before);
      const page = older.slice(-pageSize);
      const next = older.length > page.length ? (page[0]?.id ?? null) : null;
      const answer: Thread = { task, assignedBy: "Timo Berg", entries: page, before: next, lastReadId: read };
      return HttpResponse.json(answer);
    }),
    http.put(`${thread}/thread/read`, async ({ request }) => {
      await note(request);
      read = entries.at(-1)?.id ?? 0;
      return nothing();
    }),
    http.post(`${thread}/comments`, async ({ request }) => {
      const { text } = (await note(request)) as { text: string };
      const entry = anEntry({ text, canDelete: true });
      entries = [...entries, entry];
      return HttpResponse.json(entry, { status: 201, ...unchanged });
    }),
    http.delete("*/api/comments/:id", async ({ request, params }) => {
      await note(request);
      entries = entries.filter(({ id }) => id !== Number(params["id"]));
      return nothing();
    }),
    http.post(`${thread}/submissions`, async ({ request }) => {
      const { text, links } = (await note(request)) as { text: string | null; links: string[] };
      const entry = aSubmission({ text, links });
      entries = [...entries, entry];
      return HttpResponse.json(entry, { status: 201, ...unchanged });
    }),
    http.delete(`${thread}/submissions/waiting`, async ({ request }) => {
      await note(request);
      return nothing();
    }),
  );
  return {
    calls,
    add: (entry: ThreadEntry) => {
      entries = [...entries, entry];
    },
  };
}

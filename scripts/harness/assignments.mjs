// Large assignments, which are handed out in chunks.
import { ask } from "./calls.mjs";

/** Assignments that are still being handed out, or null while the server is away. */
export async function unfinished(server, cookie) {
  const answer = await ask(server, "/api/admin/assignments/unfinished", { cookie });
  return answer.status === 200 ? JSON.parse(answer.text) : null;
}

export async function isFinished(server, cookie) {
  return (await unfinished(server, cookie))?.length === 0;
}

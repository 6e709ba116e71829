// Jobs: work on many clients, in chunks.
import { ask } from "./calls.mjs";

/** Jobs that are unfinished, or null while the server is away. */
export async function jobs(server, cookie) {
  const answer = await ask(server, "/api/admin/jobs", { cookie });
  return answer.status === 200 ? JSON.parse(answer.text) : null;
}

export async function isFinished(server, cookie) {
  return (await jobs(server, cookie))?.length === 0;
}

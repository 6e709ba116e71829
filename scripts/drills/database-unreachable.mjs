import { ask, clients, pause } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { dropPackets } from "../harness/droppedPackets.mjs";
import { answersWhileItHangs, isBackWithin } from "../harness/outages.mjs";
import { startServer } from "../harness/server.mjs";

export const promise = "a network that drops every packet to PostgreSQL costs 503 within 6 s, and nobody restarts the server";
export const databases = ["postgres"];

export async function run({ database, isShort, held, within, say }) {
  const { url } = emptyDatabase(database);
  const { port } = new URL(url);
  const server = await startServer(database, { url });
  const cookies = await clients(server, 12);
  const rounds = isShort ? 1 : 3;
  for (let round = 0; round < rounds; round += 1) {
    const restore = dropPackets(port);
    say("every packet between the server and PostgreSQL is dropped");
    try {
      await answersWhileItHangs(server, cookies, { held, within, seconds: isShort ? 12 : 30 });
    } finally {
      restore();
    }
    await isBackWithin(server, cookies, { held, within });
    await pause(1_500);
  }
  const ready = await ask(server, "/readyz");
  held(`at last readyz says ${ready.status}`, ready.status === 200);
  const restore = dropPackets(port);
  try {
    const began = performance.now();
    const { code } = await server.stop();
    held(`it ended with ${code} while packets were dropped`, code === 0);
    within("until it was gone", performance.now() - began, 21_000);
  } finally {
    restore();
  }
}

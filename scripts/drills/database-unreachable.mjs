import { ask, clients, pause } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { answersWhileItHangs, isBackWithin } from "../harness/outages.mjs";
import { startServer } from "../harness/server.mjs";
import { stallingProxy } from "../harness/stallingProxy.mjs";

export const promise = "a network that carries nothing to PostgreSQL costs 503 within 6 s, and nobody restarts the server";
export const databases = ["postgres"];

export async function run({ database, isShort, held, within, say }) {
  const proxy = await stallingProxy(emptyDatabase(database).url);
  const server = await startServer(database, { url: proxy.url });
  const cookies = await clients(server, 12);
  const rounds = isShort ? 1 : 3;
  for (let round = 0; round < rounds; round += 1) {
    proxy.stall();
    say("nothing passes between the server and PostgreSQL");
    try {
      await answersWhileItHangs(server, cookies, { held, within, seconds: isShort ? 12 : 30 });
    } finally {
      proxy.resume();
    }
    await isBackWithin(server, cookies, { held, within });
    await pause(1_500);
  }
  const ready = await ask(server, "/readyz");
  held(`at last readyz says ${ready.status}`, ready.status === 200);
  proxy.stall();
  const began = performance.now();
  const { code } = await server.stop();
  held(`it ended with ${code} while nothing passed`, code === 0);
  within("until it was gone", performance.now() - began, 21_000);
  proxy.close();
}

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { ask, clients, counted, pause, percentile, until } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { task } from "../harness/people.mjs";
import { startServer } from "../harness/server.mjs";

export const promise = "without its database the server says 503 soon, and is back by itself";
export const databases = ["sqlite", "postgres"];

/** PostgreSQL is stopped and started; SQLite is locked by another writer. */
export async function run({ database, isShort, held, within, say }) {
  const place = emptyDatabase(database);
  const server = await startServer(database, { url: place.url });
  const [cookie] = await clients(server, 1);
  const write = () => ask(server, "/api/tasks", { method: "POST", body: task("While it was away"), cookie });
  const read = () => ask(server, "/api/tasks", { cookie });
  const rounds = isShort ? 1 : 3;
  for (let round = 0; round < rounds; round += 1) {
    const back = database === "postgres" ? stopPostgres() : await lock(place.url.slice("sqlite://".length));
    say(database === "postgres" ? "PostgreSQL is stopped" : "another process holds the lock of writers");
    const answers = [];
    const looking = performance.now();
    while (performance.now() - looking < 8_000) {
      answers.push(...(await Promise.all(Array.from({ length: 6 }, write))));
      await pause(100);
    }
    held(`writes meanwhile: ${counted(answers)}`, answers.every(({ status }) => status === 503));
    held("each 503 says when to come again", answers.every(({ retryAfter }) => Number(retryAfter) > 0));
    within("the slowest of them", percentile(answers.map(({ milliseconds }) => milliseconds), 100), 6_000);
    const reads = await Promise.all(Array.from({ length: 6 }, read));
    const wanted = database === "postgres" ? 503 : 200;
    held(`reads meanwhile: ${counted(reads)}`, reads.every(({ status }) => status === wanted));
    const alive = await ask(server, "/healthz");
    const ready = await ask(server, "/readyz");
    // Nothing can be saved, on either.
    held(`healthz says ${alive.status}, readyz says ${ready.status}`, alive.status === 200 && ready.status === 503);
    await back();
    const recovered = await until(async () => (await write()).status === 201, 30_000);
    within("until a write is accepted again", recovered, 5_000);
  }
  const { code } = await server.stop();
  held(`it ended with ${code}`, code === 0);
}

function stopPostgres() {
  if (!process.env.TEST_DATABASE_FOLDER) throw new Error("TEST_DATABASE_FOLDER is not set: this PostgreSQL is somebody else's");
  execFileSync("scripts/postgres-for-tests.sh", ["down"], { stdio: "inherit" });
  return () => execFileSync("scripts/postgres-for-tests.sh", ["up"], { stdio: "inherit" });
}

async function lock(file) {
  const holder = spawn("sqlite3", ["-batch", file], { stdio: ["pipe", "pipe", "inherit"] });
  holder.stdin.write(".timeout 5000\nBEGIN IMMEDIATE;\nSELECT 'held';\n");
  await once(holder.stdout, "data");
  return async () => {
    const ended = once(holder, "exit");
    holder.stdin.end("ROLLBACK;\n");
    await ended;
  };
}

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { ask, clients, pause } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { answersWhileItHangs, isBackWithin } from "../harness/outages.mjs";
import { startServer } from "../harness/server.mjs";

export const promise = "a PostgreSQL that stops answering without closing anything costs 503 within 6 s, and nobody restarts the server";
export const databases = ["postgres"];

/** SIGSTOP: the system still accepts connections and acknowledges packets for it, so nothing but time tells. */
export async function run({ database, isShort, held, within, say }) {
  const server = await startServer(database, { url: emptyDatabase(database).url });
  const cookies = await clients(server, 12);
  const rounds = isShort ? 1 : 3;
  for (let round = 0; round < rounds; round += 1) {
    const frozen = freeze();
    say(`${frozen.length} processes of PostgreSQL are stopped`);
    try {
      await answersWhileItHangs(server, cookies, { held, within, seconds: isShort ? 12 : 30 });
    } finally {
      signal(frozen, "SIGCONT");
    }
    await isBackWithin(server, cookies, { held, within });
    await pause(1_500);
  }
  const ready = await ask(server, "/readyz");
  held(`at last readyz says ${ready.status}`, ready.status === 200);
  const { code } = await server.stop();
  held(`it ended with ${code}`, code === 0);
}

function freeze() {
  if (!process.env.TEST_DATABASE_FOLDER) throw new Error("TEST_DATABASE_FOLDER is not set: this PostgreSQL is somebody else's");
  const postmaster = readFileSync(`${process.env.TEST_DATABASE_FOLDER}/data/postmaster.pid`, "utf8").split("\n")[0];
  // First the one that makes the others.
  signal([postmaster], "SIGSTOP");
  const children = execFileSync("pgrep", ["-P", postmaster], { encoding: "utf8" }).trim().split("\n");
  signal(children, "SIGSTOP");
  return [postmaster, ...children];
}

function signal(processes, name) {
  for (const id of processes) {
    try {
      process.kill(Number(id), name);
    } catch (error) {
      // One that ended meanwhile.
      if (error.code !== "ESRCH") throw error;
    }
  }
}

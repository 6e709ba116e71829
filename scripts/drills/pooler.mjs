import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { ask, clients } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { task } from "../harness/people.mjs";
import { startPgbouncer } from "../harness/pgbouncer.mjs";
import { binary, startServer } from "../harness/server.mjs";

export const promise = "pgbouncer in session mode serves, the whole black-box suite too; in transaction mode the server and `doctor` refuse it and say why";
export const databases = ["postgres"];

export async function run({ database, held, say }) {
  const direct = emptyDatabase(database);
  const sessions = await startPgbouncer(direct.url, "session");
  const server = await startServer(database, { url: sessions.url });
  const cookies = await clients(server, 10);
  const made = await Promise.all(
    cookies.map((cookie, number) => ask(server, "/api/tasks", { method: "POST", body: task(`Pooled ${number}`), cookie })),
  );
  held(`10 tasks were added through its session mode: ${made.map(({ status }) => status)}`, made.every(({ status }) => status === 201));
  const stored = Number(direct.run("SELECT count(*) FROM tasks;"));
  held(`the database has ${stored}`, stored === 10);
  const { code } = await server.stop();
  held(`the server ended with ${code}`, code === 0);
  await sessions.stop();

  const transactions = await startPgbouncer(direct.url, "transaction");
  const environment = { ...process.env, DATABASE_URL: transactions.url, HUB_BIND: "127.0.0.1:0" };
  for (const command of ["serve", "doctor"]) {
    const tried = spawnSync(binary, [command], { env: environment, encoding: "utf8", timeout: 30_000 });
    const said = `${tried.stdout}${tried.stderr}`.split("\n").find((line) => line.includes("transaction mode"));
    say(said ?? `${command} said: ${tried.stdout}${tried.stderr}`);
    held(`${command} refuses the transaction mode (exit ${tried.status})`, said !== undefined && tried.status > 0);
  }
  await transactions.stop();
  await passesBlackBoxSuite({ held, say });
}

/** The suite is no part of the repository. ACCEPTANCE_SUITE is the path of its `run`. */
async function passesBlackBoxSuite({ held, say }) {
  const beside = "../shared/acceptance/run";
  const suite = process.env.ACCEPTANCE_SUITE ?? (existsSync(beside) ? beside : undefined);
  if (suite === undefined) return say("the black-box suite was skipped: ACCEPTANCE_SUITE does not say where it is");
  const pooler = await startPgbouncer(emptyDatabase("postgres").url, "session");
  const environment = { ...process.env, DATABASE_URL: pooler.url, HUB_BINARY: binary };
  // Beside this process, which has to read what pgbouncer logs.
  const child = spawn("scripts/acceptance.sh", [suite], { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  process.on("exit", () => child.kill());
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  const counts = /^.*\b\d+ (passed|failed|error).* in [\d.]+s.*$/m.exec(output)?.[0] ?? `no counts, exit ${code}`;
  held(`the black-box suite through its session mode: ${counts}`, code === 0);
  if (code !== 0) for (const line of output.trimEnd().split("\n").slice(-60)) say(line);
  await pooler.stop();
}

// Measures what a board lives on, on the built server. `make bench` runs it on both databases.
//   node scripts/bench.mjs sqlite|postgres     (postgres: TEST_DATABASE_URL names a server that may be written to)
//
// Requests a second are capped by wrk, which shares the processors. The steady figure is the processor time of a call:
// the server's own, from /proc, and on PostgreSQL that of the database's processes too.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { loadavg, cpus } from "node:os";
import { startServer, databaseProcesses } from "./harness/server.mjs";
import { boardOf, people, signUpMany } from "./harness/people.mjs";
import { boardScript, createScript, measure, moveScript } from "./bench/load.mjs";

const [database = "sqlite"] = process.argv.slice(2);
const tasks = 50;

console.log(`${database}: ${cpus().length} processors, load before the start ${loadavg()[0].toFixed(2)}`);
const server = await startServer(database);
try {
  console.log(`  ${server.durability}`);
  const boot = await memory("after boot");
  const { cookie, ids } = await boardOf(server, people.owner, tasks);

  const reads = run("board of 50 x 4", boardScript(cookie), { connections: 32 });
  run("the same", boardScript(cookie), { connections: 128 });
  const moves = run("move", moveScript(cookie, ids), { connections: 32 });
  run("the same", moveScript(cookie, ids), { connections: 128 });
  run("the same, one connection", moveScript(cookie, ids), { connections: 1, compareWith: moves });

  const creators = await Promise.all(people.creators.map((person) => boardOf(server, person, 1)));
  const cookies = creators.map((creator) => creator.cookie);
  run("create with 4 subtasks", createScript(cookies), { connections: 32 });
  run("the same", createScript(cookies), { connections: 128 });
  const big = await boardOf(server, people.bigOwner, 500);
  run("board of 500 x 4", boardScript(big.cookie), { connections: 32, compareWith: reads });

  await memory("under load, at its end", boot);
  await signUpMany(server, 200);
  await memory("after 200 sign-ups", boot);
} finally {
  await server.stop();
}
if (database === "sqlite") {
  await coldStart();
  ceiling();
}

function run(name, script, { connections, compareWith }) {
  return measure({ name, script, connections, server, others: databaseProcesses(database), compareWith });
}

/** Anonymous memory: what the process holds for itself. Pages of files are the system's, which takes them back. */
async function memory(when, before) {
  const rollup = readFileSync(`/proc/${server.pid}/smaps_rollup`, "utf8");
  const megabytes = Number(/^Pss_Anon:\s+(\d+)/m.exec(rollup)[1]) / 1024;
  const threads = readdirSync(`/proc/${server.pid}/task`).length;
  const ratio = before === undefined ? "" : `, ${(megabytes / before).toFixed(1)} times as much as after boot`;
  console.log(`  memory ${when}: ${megabytes.toFixed(1)} MB (Pss_Anon), ${threads} threads${ratio}`);
  return megabytes;
}

/** From the start of the process to the first answer, on a database that is there already. */
async function coldStart() {
  const times = [];
  for (let round = 0; round < 11; round += 1) {
    const started = await startServer("sqlite", { keep: "cold" });
    times.push(started.milliseconds);
    await started.stop();
  }
  // The first one made the database.
  const known = times.slice(1).sort((a, b) => a - b);
  console.log(
    `  cold start on an existing database: median ${known[4].toFixed(0)} ms of 10, slowest ${known[9].toFixed(0)} ms`,
  );
}

/** The same use cases on SQLite without a call around them: what no server could go below. */
function ceiling() {
  const example = ["run", "--release", "--locked", "--quiet", "-p", "hub-diesel-storage", "--example", "ceiling"];
  execFileSync("cargo", example, { stdio: "inherit" });
}

// Benchmark of a mentor's calls with ten clients and with ten thousand: lists, a bulk assignment to all of them, reviews.
//   node scripts/bench/mentor.mjs sqlite|postgres     (postgres: TEST_DATABASE_URL names a server that may be written to)
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { measure } from "./load.mjs";
import { fillQueue, measureReviews } from "./reviews.mjs";
import { isFinished } from "../harness/jobs.mjs";
import { until } from "../harness/calls.mjs";
import { call, people, signIn, task } from "../harness/people.mjs";
import { existing } from "../harness/databases.mjs";
import { databaseProcesses, processorSeconds, startServer } from "../harness/server.mjs";

const [database = "sqlite"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "hub-crowd-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const url = database === "postgres" ? process.env.TEST_DATABASE_URL : `sqlite://${join(folder, "hub.db")}`;
const counts = [10, 200, 1_000, 10_000];

console.log(`${database}, the mentor's calls: ${cpus().length} processors, load ${loadavg()[0].toFixed(2)}`);
const lists = new Map();
const rounds = new Map();
for (const count of counts) {
  execFileSync("cargo", ["run", "--release", "--locked", "--quiet", "-p", "hub-diesel-storage", "--example", "crowd", url, count], {
    stdio: "inherit",
  });
  const server = await startServer(database, { url });
  try {
    const cookie = await signIn(server, people.owner);
    console.log(`  ${count} clients`);
    // As many cards as there are of ten clients, so that what differs is how many clients there are.
    for (const [name, query] of [
      ["first page", "limit=10&sort=createdAt&direction=desc"],
      ["last page by name", `limit=10&sort=name&direction=desc&offset=${count - 10}`],
      ["search, many match", "limit=4&search=ma"],
      ["search, long word", "limit=1&search=client1"],
      ["search, none matches", "limit=12&search=zielinski%20qqq"],
      ["waiting", "limit=4&attention=waiting"],
    ]) {
      const path = `/api/users?${query}`;
      const compareWith = lists.get(name);
      const found = measure({
        name,
        script: `wrk.path = "${path}"\nwrk.headers["Cookie"] = "${cookie}"\n`,
        connections: 8,
        seconds: 3,
        server,
        others: databaseProcesses(database),
        compareWith,
      });
      if (!compareWith) lists.set(name, found);
    }
    rounds.set(count, await assignToAll(server, cookie));
    if (count === counts.at(-1)) {
      const rows = existing(database, url);
      fillQueue(rows);
      measureReviews({ database, server, cookie, run: rows.run });
    }
  } finally {
    await server.stop();
  }
}
const base = rounds.get(200);
for (const [count, milliseconds] of rounds) {
  console.log(`  3 tasks x 4 subtasks to ${count} clients: median ${milliseconds.toFixed(0)} ms of 3, ${(milliseconds / base).toFixed(2)} times as long as to 200`);
}

/** Tasks, notifications and mail in one transaction; taken back after each round, so that boards do not grow. */
async function assignToAll(server, cookie) {
  const times = [];
  for (let round = 0; round < 3; round += 1) {
    const before = processorSeconds([server.pid, ...databaseProcesses(database)]);
    const began = performance.now();
    const tasks = ["One", "Two", "Three"].map((title) => task(`${title} of round ${round}`));
    const answered = await call(server, "/api/admin/assign-tasks-bulk", { tasks, assignToAll: true }, cookie);
    const answer = await answered.json();
    // A large one is handed out in chunks after the answer.
    if (answer.unfinished) await until(() => isFinished(server, cookie), 120_000);
    const milliseconds = performance.now() - began;
    const spent = (processorSeconds([server.pid, ...databaseProcesses(database)]) - before) * 1000;
    console.log(`    ${answer.tasks} tasks: ${milliseconds.toFixed(0)} ms, ${spent.toFixed(0)} ms of processor`);
    times.push(milliseconds);
    await call(server, `/api/admin/assignments/${answer.assignmentId}/recall`, undefined, cookie);
  }
  return times.sort((a, b) => a - b)[1];
}

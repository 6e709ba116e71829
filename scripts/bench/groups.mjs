// Benchmark of groups with 10,000 clients who have 200 tasks each: the table by every column, a segment, its preview,
// tagging, a note.
//   node scripts/bench/groups.mjs sqlite|postgres     (postgres: TEST_DATABASE_URL names a server that may be written to)
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { measure } from "./load.mjs";
import { until } from "../harness/calls.mjs";
import { existing } from "../harness/databases.mjs";
import { call, people, signIn } from "../harness/people.mjs";
import { databaseProcesses, processorSeconds, startServer } from "../harness/server.mjs";

const [database = "sqlite"] = process.argv.slice(2);
const count = 10_000;
/** Completed tasks of each client; `crowd` makes ten more that are open. */
const completed = 190;
const columns = ["name", "tags", "open", "overdue", "waiting", "completed", "rate", "lastActive", "joined"];

const folder = mkdtempSync(join(tmpdir(), "hub-groups-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const url = database === "postgres" ? process.env.TEST_DATABASE_URL : `sqlite://${join(folder, "hub.db")}`;
console.log(`${database}, groups of ${count} clients: ${cpus().length} processors, load ${loadavg()[0].toFixed(2)}`);

execFileSync("cargo", ["run", "--release", "--locked", "--quiet", "-p", "hub-diesel-storage", "--example", "crowd", url, count], {
  stdio: "inherit",
});
fillHistory(existing(database, url));
const server = await startServer(database, { url });
try {
  const cookie = await signIn(server, people.owner);
  const rows = existing(database, url);
  const isFilled = () => rows.run("SELECT COUNT(*) FROM client_summaries WHERE lately_until = 0;") === "0";
  console.log(`  figures of all refreshed after ${(await until(isFilled, 180_000, 500)).toFixed(0)} ms`);

  const tags = await Promise.all(["Autumn 26", "Shorts", "On leave"].map((name) => createTag(cookie, name)));
  await timed("one tag to all", () => tagAll(cookie, [tags[0]], []));
  await timed("a second one to all", () => tagAll(cookie, [tags[1]], []));
  await timed("taken from all", () => tagAll(cookie, [], [tags[1]]));
  await timed("a note to all", () =>
    call(server, "/api/admin/notes", { clients: { everybody: true }, message: "See you on Friday." }, cookie),
  );

  // As autovacuum does within a minute or two.
  if (database === "postgres") rows.run("VACUUM ANALYZE client_summaries, client_tags;");
  for (const sort of columns) list(`table by ${sort}`, `sort=${sort}&order=desc`, cookie);
  list("table, last page", `sort=overdue&order=desc&offset=${count - 50}`, cookie);
  const conditions = [
    [{ kind: "tag", has: true, tag: tags[0] }],
    [{ kind: "lastActive", moreThanDays: 7 }],
    [{ kind: "rate", compare: "below", percent: 50 }],
    [{ kind: "tag", has: false, tag: tags[2] }],
    [{ kind: "completed", compare: "atLeast", count: 3, days: 30 }],
  ];
  const answered = await call(server, "/api/admin/segments", { name: "Drifting", conditions }, cookie);
  const segment = await answered.json();
  console.log(`  ${segment.count} clients match five conditions`);
  list("segment of five", `segment=${segment.id}`, cookie);
  preview("its count while typing", conditions, cookie);
  for (const days of [7, 90, 365]) {
    preview(`completed in ${days} days`, [[{ kind: "completed", compare: "atLeast", count: 3, days }]], cookie);
  }
} finally {
  await server.stop();
}

/** Completed tasks spread over two years, another share of them in each client's last month. */
function fillHistory({ kind, run }) {
  const now = Date.now() * 1000;
  const day = 86_400_000_000;
  run(`
    WITH RECURSIVE counted (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < ${completed})
      INSERT INTO tasks (assignee_id, title, category, priority, status, sort_key, created_at, updated_at, completed_at)
      SELECT user_id, 'Task of the history', 'Content Creation', FALSE, 'completed', number, done, done, done
      FROM (
        SELECT user_id, number, ${now} - ${day} * number * (1 + (joined_at / 1000000) % 7) / 2 AS done
        FROM client_summaries CROSS JOIN counted
      ) AS history;
    INSERT INTO completions (task_id, user_id, priority, completed_at)
      SELECT id, assignee_id, priority, completed_at FROM tasks WHERE completed_at IS NOT NULL;
    UPDATE client_summaries SET completed = ${completed}, lately_until = 0,
      active_at = ${now} - ${day} * ((joined_at / 1000000) % 20);
  `);
  if (kind === "postgres") run("VACUUM ANALYZE;");
}

async function createTag(cookie, name) {
  const created = await call(server, "/api/admin/tags", { name, colour: "marine" }, cookie);
  return (await created.json()).id;
}

function tagAll(cookie, add, remove) {
  return call(server, "/api/admin/clients/tags", { clients: { everybody: true }, add, remove }, cookie);
}

async function timed(name, act) {
  const pids = [server.pid, ...databaseProcesses(database)];
  const before = processorSeconds(pids);
  const began = performance.now();
  await act();
  const spent = (processorSeconds(pids) - before) * 1000;
  console.log(`  ${name}: ${(performance.now() - began).toFixed(0)} ms, ${spent.toFixed(0)} ms of processor`);
}

function list(name, query, cookie) {
  load(name, `wrk.path = "/api/admin/clients?limit=50&${query}"\nwrk.headers["Cookie"] = "${cookie}"\n`);
}

function preview(name, conditions, cookie) {
  load(
    name,
    `wrk.method = "POST"
wrk.path = "/api/admin/segments/preview"
wrk.headers["Cookie"] = "${cookie}"
wrk.headers["Content-Type"] = "application/json"
wrk.body = [==[${JSON.stringify({ conditions })}]==]
`,
  );
}

function load(name, script) {
  measure({ name, script, connections: 4, seconds: 3, server, others: databaseProcesses(database) });
}

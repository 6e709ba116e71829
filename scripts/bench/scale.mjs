// Benchmark of a server on a PostgreSQL that is as full as a large community makes it: sizes, calls, workers.
//   node scripts/bench/scale.mjs [clients] [tasks]     (TEST_DATABASE_URL names a server that may be written to; 100000 and 10000000 take 8 GB)
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { emptyDatabase } from "../harness/databases.mjs";
import { boardOf, call, people, signIn, task } from "../harness/people.mjs";
import { binary, databaseProcesses, startServer } from "../harness/server.mjs";
import { boardScript, createScript, measure, moveScript } from "./load.mjs";

const [clients = 100_000, tasks = 10_000_000] = process.argv.slice(2).map(Number);
const place = emptyDatabase("postgres");
console.log(`${clients} clients, ${tasks} tasks: ${cpus().length} processors, load ${loadavg()[0].toFixed(2)}`);

// Creates the schema and the mentor.
await (await startServer("postgres", { url: place.url })).stop();
for (const [name, statement] of Object.entries(rows())) {
  const began = performance.now();
  place.run(statement);
  console.log(`  filled ${name} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
for (const line of place.run(sizes()).split("\n")) console.log(`  ${line}`);

const began = performance.now();
const server = await startServer("postgres", { url: place.url, settings: { HUB_LOG: "info,request=off" } });
console.log(`  start: ${(performance.now() - began).toFixed(0)} ms`);
try {
  const creators = [];
  for (const person of people.creators) creators.push(await boardOf(server, person, 6));
  const { cookie, ids } = await boardOf(server, people.bigOwner, 50);
  const mentor = await signIn(server, people.owner);
  const run = (name, script, connections = 8) => measure({ name, script, connections, seconds: 5, server, others: databaseProcesses("postgres") });
  const get = (path, who) => `wrk.path = "${path}"\nwrk.headers["Cookie"] = "${who}"\n`;
  run("board of 50 x 4", boardScript(cookie));
  run("move", moveScript(cookie, ids));
  run("create with 4 subtasks", createScript(creators.map((creator) => creator.cookie)));
  run("notifications", get("/api/notifications", cookie));
  run("clients, first page", get("/api/users?limit=10&sort=createdAt&direction=desc", mentor), 2);
  run("clients, search", get("/api/users?limit=12&search=zielinski%20qqq", mentor), 2);
  run("clients, waiting", get("/api/users?limit=10&attention=waiting", mentor), 2);
  const assigned = performance.now();
  const answer = await (await call(server, "/api/admin/assign-tasks-bulk", { tasks: [task("For everybody")], assignToAll: true }, mentor)).json();
  console.log(`  ${answer.tasks} tasks x 4 subtasks to all: ${((performance.now() - assigned) / 1000).toFixed(1)} s`);
} catch (error) {
  console.log(`  ${error.message}`);
} finally {
  await server.stop();
}
for (const line of server.log().split("\n").filter((each) => each.includes("housekeeping"))) console.log(`  ${line}`);
const folder = mkdtempSync(join(tmpdir(), "hub-scale-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const copied = performance.now();
const copy = join(folder, "copy");
execFileSync(binary, ["backup", copy], { env: { ...process.env, DATABASE_URL: place.url } });
console.log(`  backup, with its check: ${((performance.now() - copied) / 1000).toFixed(0)} s, ${(statSync(copy).size / 1e6).toFixed(0)} MB`);

/** Statements that fill the tables. A tenth of the tasks is open. */
function rows() {
  const now = Date.now() * 1000;
  const day = 86_400_000_000;
  const client = (number) => `lpad((${number} % ${clients})::text, 8, '0') || '-0000-4000-8000-000000000000'`;
  return {
    users: `INSERT INTO users (id, email, password_hash, password_version, first_name, last_name, is_admin, time_zone, created_at)
      SELECT ${client("n")}, 'client' || n || '@example.com', 'x', 0, 'Client', 'Number ' || n, false, 'Europe/Berlin', ${now} - n FROM generate_series(0::bigint, ${clients - 1}) n;`,
    client_summaries: `INSERT INTO client_summaries (user_id, joined_at, email, name, search, time_zone, active_at, lately_until, waiting)
      SELECT ${client("n")}, ${now} - n, 'client' || n || '@example.com', 'client number ' || n, 'client number ' || n || ' client' || n || '@example.com',
        'Europe/Berlin', ${now} - n, 0, n % 9 FROM generate_series(0::bigint, ${clients - 1}) n;`,
    tasks: `INSERT INTO tasks (assignee_id, title, description, category, priority, status, sort_key, created_at, updated_at, completed_at, due_date)
      SELECT ${client("n")}, 'Film the intro of episode ' || n, 'As long as what people write on a card, which is about a line or two of plain text.', 'Content Creation',
        n % 20 = 0, CASE WHEN n % 10 = 0 THEN 'todo' ELSE 'completed' END, n, ${now} - n * 1000000, ${now} - n * 1000000,
        CASE WHEN n % 10 > 0 THEN ${now} - n % 700 * ${day} END, CURRENT_DATE + (n % 60)::int
      FROM generate_series(0::bigint, ${tasks - 1}) n;`,
    subtasks: `INSERT INTO subtasks (task_id, position, title, completed) SELECT id, number, 'A step', completed_at IS NOT NULL
      FROM tasks CROSS JOIN generate_series(0, 1) number;`,
    completions: `INSERT INTO completions (task_id, user_id, priority, completed_at) SELECT id, assignee_id, priority, completed_at FROM tasks WHERE completed_at IS NOT NULL;`,
    notifications: `INSERT INTO notifications (user_id, kind, title, description, created_at)
      SELECT ${client("n")}, 'task', 'New task', 'Film the intro', ${now} - n * 1000 FROM generate_series(0::bigint, ${clients * 20 - 1}) n;`,
    statistics: "VACUUM ANALYZE;",
  };
}

function sizes() {
  return `SELECT relname || ': ' || to_char(reltuples, 'FM999,999,999,990') || ' rows, ' || pg_size_pretty(pg_total_relation_size(oid)) || ' with indexes'
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > 1000 ORDER BY pg_total_relation_size(oid) DESC;`;
}

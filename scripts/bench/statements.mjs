// Counts the statements and round trips of a call on PostgreSQL, from the log of the test's own server.
//   scripts/postgres-for-tests.sh run node scripts/bench/statements.mjs [--list]     (--list: with each statement)
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asBrowsers } from "../harness/encodings.mjs";
import { boardOf, call, people, task } from "../harness/people.mjs";
import { startServer } from "../harness/server.mjs";

const log = join(process.env.TEST_DATABASE_FOLDER, "server.log");
const isListed = process.argv.includes("--list");
/** Enough for each connection to have prepared its statements. */
const warmUps = 60;
const measured = 15;

psql("ALTER SYSTEM SET log_min_duration_statement = 0; ALTER SYSTEM SET log_line_prefix = '%p|';");
psql("SELECT pg_reload_conf();");
const server = await startServer("postgres");
try {
  const { cookie, ids } = await boardOf(server, people.creators[0], 12);
  const change = async (method, path, body) => {
    const headers = { ...asBrowsers, cookie, "content-type": "application/json" };
    const response = await fetch(server.site + path, { method, headers, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.text();
  };
  const columns = ["todo", "inprogress", "done"];
  const taskAt = (turn) => `/api/tasks/${ids[turn % 10]}`;
  await count("board", () => change("GET", "/api/tasks"));
  await count("move", (turn) => change("PUT", `${taskAt(turn)}/status`, { status: columns[turn % 3], position: turn % 5 }));
  const { subtasks } = JSON.parse(await change("GET", "/api/tasks"))[0];
  await count("tick a subtask", (turn) => change("PUT", `/api/subtasks/${subtasks[0].id}`, { completed: turn % 2 === 0 }));
  await count("edit", (turn) => change("PUT", taskAt(turn), task(`Edited ${turn}`)));
  const created = [];
  await count("create with 4 subtasks", async () => {
    created.push(JSON.parse(await (await call(server, "/api/tasks", task("Created"), cookie)).text()).id);
  });
  for (const id of created) await change("PUT", `/api/tasks/${id}/status`, { status: "done" });
  await count("complete", () => change("PUT", `/api/tasks/${created.pop()}/status`, { status: "completed" }), 30);
  await count("notifications", () => change("GET", "/api/notifications"));
} finally {
  await server.stop();
}

async function count(name, act, runs = warmUps) {
  for (let turn = 0; turn < runs; turn += 1) await act(turn);
  const before = readFileSync(log, "utf8").length;
  for (let turn = 0; turn < measured; turn += 1) await act(turn);
  // The log's writer is another process.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const calls = transactions(readFileSync(log, "utf8").slice(before)).sort((a, b) => a.roundTrips - b.roundTrips);
  const usual = calls[Math.floor(calls.length / 2)];
  console.log(`  ${name.padEnd(24)} ${usual.statements.length} statements, ${usual.roundTrips} round trips`);
  if (isListed) for (const statement of usual.statements) console.log(`      ${statement.slice(0, 160)}`);
}

/** Transactions of signed-in callers. A statement that is not kept prepared is parsed in a round trip of its own. */
function transactions(text) {
  const open = new Map();
  const ended = [];
  for (const line of text.split("\n")) {
    const [, backend, kind, statement] = /^(\d+)\|LOG: {2}duration: \S+ ms {2}(parse|execute|statement)[^:]*: (.*)$/.exec(line) ?? [];
    if (!backend) continue;
    if (statement.startsWith("BEGIN")) open.set(backend, { statements: [], roundTrips: 0 });
    const transaction = open.get(backend);
    if (!transaction) continue;
    transaction.roundTrips += 1;
    if (kind !== "parse") transaction.statements.push(statement);
    if (statement !== "COMMIT") continue;
    open.delete(backend);
    if (transaction.statements.some((one) => /FROM .*"sessions"/.test(one))) ended.push(transaction);
  }
  return ended;
}

function psql(sql) {
  execFileSync("psql", ["-X", "-q", "-v", "ON_ERROR_STOP=1", process.env.TEST_DATABASE_URL], { input: sql });
}

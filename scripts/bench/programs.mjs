// Benchmark of programs: 10,000 enrolments that are due at once, an idle worker, and lists of 20 programs, one of them of 200 steps.
//   node scripts/bench/programs.mjs sqlite|postgres [enrolments] [idle seconds]     (postgres: TEST_DATABASE_URL names a server that may be written to)
import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { cpus, loadavg } from "node:os";
import { measure } from "./load.mjs";
import { ask, pause, percentile, until } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { analyze, fillClients } from "../harness/manyClients.mjs";
import { boardOf, call, people, signIn } from "../harness/people.mjs";
import { databaseProcesses, processorSeconds, startServer, threadMilliseconds } from "../harness/server.mjs";

const [database = "sqlite", ...numbers] = process.argv.slice(2);
const [count = 10_000, idleSeconds = 60] = numbers.map(Number);
const steps = 30;
const matrixSteps = 200;
const goals = database === "postgres" ? { handOut: 10, lists: 25 } : { handOut: 3, boards: 50, lists: 15 };
/** Pause of a reader between two calls. */
const readerPause = 100;
const day = 86_400_000;
const patience = 600_000;

const place = emptyDatabase(database);
console.log(`${database}, programs, ${count} enrolments: ${cpus().length} processors, load ${loadavg()[0].toFixed(2)}`);

const readers = [];
const empty = await startServer(database, { url: place.url });
for (const person of people.creators) readers.push(await boardOf(empty, person, 20));
await empty.stop();
fillClients(place, count);
const server = await startServer(database, { url: place.url });
try {
  const mentor = await signIn(server, people.owner);
  await measureIdle("without enrolments");
  await enrol(mentor);
  await until(isNothingDue, patience, 100);
  await measureIdle(`with ${count} that wait`, 1);
  await measureHandOut(mentor);
  await until(() => counted("outbox WHERE sent_at IS NULL AND failed_at IS NULL") === 0, patience, 500);
  await measureLists(mentor);
} finally {
  await server.stop();
}

function figure(name, value, unit, goal) {
  const judged = goal === undefined ? "" : ` (goal: at most ${goal} ${unit}${value > goal ? ", missed" : ""})`;
  console.log(`  ${name}: ${value.toFixed(value < 10 ? 2 : 0)} ${unit}${judged}`);
}

function counted(rows) {
  return Number(place.run(`SELECT COUNT(*) FROM ${rows};`));
}

function isNothingDue() {
  return counted(`enrolments WHERE next_at <= ${Date.now() * 1000}`) === 0;
}

async function createProgram(mentor, name, length = steps) {
  const step = (number) => ({
    task: { title: `${name}, step ${number + 1}`, category: "Content Creation", needsReview: false, subtasks: ["one", "two"] },
    day: number,
    dueAfter: 3,
  });
  const body = { name, skipsWeekends: false, daysOff: [], joinsByLink: false, steps: Array.from({ length }, (_, number) => step(number)) };
  return (await (await call(server, "/api/admin/programs", body, mentor)).json()).id;
}

/** Enrols all but the readers, from next week on. */
async function enrol(mentor) {
  const id = await createProgram(mentor, "First month");
  const except = await Promise.all(readers.map(async ({ cookie }) => JSON.parse((await ask(server, "/api/auth/user", { cookie })).text).id));
  const start = new Date(Date.now() + 7 * day).toISOString().slice(0, 10);
  const began = performance.now();
  const answered = await call(server, `/api/admin/programs/${id}/enrolments`, { clients: { everybody: true, except }, start }, mentor);
  figure(`${(await answered.json()).enrolled} enrolled`, performance.now() - began, "ms");
  analyze(place);
}

/** Processor time of the process, and of the worker's thread alone, which runs its query. */
async function measureIdle(name, goal) {
  const pids = [server.pid, ...databaseProcesses(database)];
  // After a start or a large change other workers have something to do for a while.
  let before = processorSeconds([server.pid]);
  const isCalm = () => {
    const spent = processorSeconds([server.pid]) - before;
    before += spent;
    return spent <= 0.02;
  };
  await pause(2_000);
  await until(isCalm, patience, 2_000);
  const read = () => ({ worker: threadMilliseconds(server, "duties"), own: processorSeconds([server.pid]), all: processorSeconds(pids) });
  const start = read();
  await pause(idleSeconds * 1000);
  const end = read();
  const aMinute = 60 / idleSeconds;
  figure(`idle, ${name}: processor of the worker a minute`, (end.worker - start.worker) * aMinute, "ms", goal);
  figure(`idle, ${name}: processor of the server a minute`, (end.own - start.own) * 1000 * aMinute, "ms");
  if (database === "postgres") figure(`idle, ${name}: processor with the database a minute`, (end.all - start.all) * 1000 * aMinute, "ms");
}

/** All are due at once, while others read their boards. */
async function measureHandOut(mentor) {
  const pids = [server.pid, ...databaseProcesses(database)];
  await readWhile(pause(5_000), "boards of others before");
  const before = { own: processorSeconds([server.pid]), all: processorSeconds(pids) };
  place.run(`UPDATE enrolments SET start_on = '${new Date().toISOString().slice(0, 10)}', next_at = 0;`);
  // A change of a program wakes the worker, which looks at the database every 30 s by itself.
  await createProgram(mentor, "Another");
  const [milliseconds] = await readWhile(until(isNothingDue, patience, 100), "boards of others meanwhile", goals.boards);
  figure(`${count} due at once`, milliseconds / 1000, "s", goals.handOut);
  figure("its processor of the server", processorSeconds([server.pid]) - before.own, "s");
  if (database === "postgres") figure("its processor with the database", processorSeconds(pids) - before.all, "s");
  for (const rows of ["tasks WHERE program_title IS NOT NULL", "step_releases"]) {
    if (counted(rows) !== count) throw new Error(`${counted(rows)} ${rows}, and not ${count}`);
  }
}

/** Lets all readers look at their boards until `work` is done. Answers with its result and that of each reader. */
function readWhile(work, name, goal) {
  let isOver = false;
  const times = [];
  const done = Promise.resolve(work).then((result) => {
    isOver = true;
    return result;
  });
  const read = async ({ cookie }) => {
    const agent = new Agent({ keepAlive: true });
    while (!isOver) {
      const { status, milliseconds } = await ask(server, "/api/tasks", { cookie, agent });
      if (status !== 200) throw new Error(`a board was answered with ${status}`);
      times.push(milliseconds);
      await pause(readerPause);
    }
    agent.destroy();
  };
  return Promise.all([done, ...readers.map(read)]).then((results) => {
    figure(`${name}, p95 of ${times.length}`, percentile(times, 95), "ms", goal);
    return results;
  });
}

/** Twenty programs: everybody got every step of the first, and few are in the others. A third of the tasks is completed. */
async function measureLists(mentor) {
  const id = await createProgram(mentor, "Matrix", matrixSteps);
  fillProgram(id, count);
  for (let number = 2; number <= 18; number += 1) fillProgram(await createProgram(mentor, `Matrix ${number}`), Math.min(200, count));
  for (const update of readFileSync(`crates/diesel-storage/migrations/${place.kind}/2026-12-08-030000_program_progress/up.sql`, "utf8").match(/^UPDATE [^;]+;/gm)) place.run(update);
  analyze(place);
  const program = `/api/admin/programs/${id}`;
  const path = `${program}/people?limit=50`;
  const { people: rows } = JSON.parse((await ask(server, path, { cookie: mentor })).text);
  const cells = rows.flatMap((row) => row.cells).filter(({ state }) => state !== "notYet").length;
  if (cells !== 50 * matrixSteps) throw new Error(`${cells} cells have something, and not ${50 * matrixSteps}`);
  for (const [name, path] of [
    [`matrix, 50 of ${count} x ${matrixSteps}`, `${program}/people?limit=50`],
    ["matrix, by name", `${program}/people?limit=50&sort=name`],
    ["matrix, late people", `${program}/people?limit=50&filter=late`],
    ["program", program],
    ["programs", "/api/admin/programs"],
  ]) {
    const script = `wrk.path = "${path}"\nwrk.headers["Cookie"] = "${mentor}"\n`;
    const { all } = measure({ name, script, connections: 1, seconds: 5, server, others: databaseProcesses(database) });
    figure(`${name}, processor a call`, all, "ms", goals.lists);
  }
}

/** Lets some people get every step of a program, of which a tenth is late. */
function fillProgram(id, people) {
  const now = Date.now() * 1000;
  const [yesterday, today, later] = [-1, 0, 30].map((days) => new Date(Date.now() + days * day).toISOString().slice(0, 10));
  place.run(`
    INSERT INTO enrolments (program_id, client_id, start_on, enrolled_at, state)
      SELECT ${id}, id, '${today}', ${now}, 'active' FROM users WHERE id LIKE '1%-0000-4000-8000-000000000000' ORDER BY id LIMIT ${people};
    INSERT INTO tasks (assignee_id, title, category, priority, status, sort_key, created_at, updated_at, completed_at, due_date, program_title, step_number)
      SELECT client_id, title, category, FALSE, CASE WHEN position % 3 = 0 THEN 'completed' ELSE 'todo' END, position, ${now}, ${now},
        CASE WHEN position % 3 = 0 THEN ${now} END, CASE WHEN position % 10 = 1 THEN DATE '${yesterday}' ELSE DATE '${later}' END, 'Matrix ${id}', day + 1
      FROM enrolments JOIN program_steps ON program_steps.program_id = enrolments.program_id WHERE enrolments.program_id = ${id};
    INSERT INTO step_releases (enrolment_id, step_id, state, planned_on, given_on, given_at, task_id)
      SELECT enrolments.id, program_steps.id, 'given', '${today}', '${today}', ${now}, tasks.id
      FROM tasks JOIN enrolments ON enrolments.client_id = tasks.assignee_id AND enrolments.program_id = ${id}
        JOIN program_steps ON program_steps.program_id = ${id} AND program_steps.day + 1 = tasks.step_number
      WHERE tasks.program_title = 'Matrix ${id}';
  `.replaceAll("DATE '", place.kind === "postgres" ? "DATE '" : "'"));
}

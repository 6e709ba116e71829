// Benchmark of check-ins: one that opens to 10,000 people in the same minute, and the pages over a year of their answers.
//   node scripts/bench/check-ins.mjs sqlite|postgres [people]     (postgres: TEST_DATABASE_URL names a server that may be written to)
import { Agent } from "node:http";
import { cpus, loadavg } from "node:os";
import { ask, pause, percentile, until } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { analyze, fillClients } from "../harness/manyClients.mjs";
import { boardOf, call, people, signIn } from "../harness/people.mjs";
import { startServer } from "../harness/server.mjs";

const [database = "sqlite", ...numbers] = process.argv.slice(2);
const [count = 10_000] = numbers.map(Number);
const weeks = 52;
const questions = 8;
const goals = { opening: database === "postgres" ? 10 : 3, boards: 50, pages: 50 };
/** Pause of a reader between two calls. */
const readerPause = 100;
const patience = 600_000;
const week = 7 * 86_400_000;

const place = emptyDatabase(database);
console.log(`${database}, check-ins, ${count} people: ${cpus().length} processors, load ${loadavg()[0].toFixed(2)}`);

const readers = [];
const empty = await startServer(database, { url: place.url });
for (const person of people.creators) readers.push(await boardOf(empty, person, 20));
await empty.stop();
fillClients(place, count);
let server = await startServer(database, { url: place.url });
try {
  const mentor = await signIn(server, people.owner);
  const id = await start(mentor);
  await measureOpening(id);
  fillYear(id);
  // Open connections of SQLite would plan by the statistics of the empty tables.
  await server.stop();
  server = await startServer(database, { url: place.url });
  await measurePages(mentor, id);
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

/** Starts a check-in that has opened today, which nobody was asked. */
async function start(mentor) {
  const weekday = new Date().toLocaleDateString("en", { weekday: "long", timeZone: "UTC" }).toLowerCase();
  const asked = [
    { kind: "scale", text: "How full is your battery?", isDemanded: true, points: 10 },
    { kind: "yesNo", text: "Did you post?", isDemanded: true },
    { kind: "number", text: "How many followers?", isDemanded: true, decimals: 0 },
    { kind: "oneOf", text: "What held you back?", isDemanded: true, choices: [{ text: "Time" }, { text: "Courage" }] },
    ...["One", "Two", "Three", "Four"].map((text) => ({ kind: "shortText", text, isDemanded: false })),
  ];
  const rhythm = { kind: "weekly", everyWeeks: 1, weekday, hour: 0, openFor: { amount: 7, unit: "days" } };
  const body = { name: "Look-back", rhythm, audience: { kind: "everybody" }, questions: asked };
  const { id } = await (await call(server, "/api/admin/check-ins", body, mentor)).json();
  await call(server, `/api/admin/check-ins/${id}/resume`, undefined, mentor);
  return id;
}

/** It opens to all at once, while others read their boards. */
async function measureOpening(id) {
  await readWhile(pause(5_000), "boards of others before");
  const total = counted("client_summaries");
  // Who joined after the opening is not asked.
  place.run("UPDATE client_summaries SET joined_at = 0;");
  place.run(`UPDATE check_ins SET opens_from = 0, look_at = 0 WHERE id = ${id};`);
  await until(() => counted("check_in_periods") > 0, patience, 10);
  const [milliseconds] = await readWhile(until(() => counted("check_in_periods") === total, patience, 50), "boards of others meanwhile", goals.boards);
  figure(`opened to ${total}`, milliseconds / 1000, "s", goals.opening);
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

/** A year of rounds before the open one: four of five people answered, and one of a hundred waits to be read. */
function fillYear(id) {
  for (let ago = 1; ago <= weeks; ago += 1) {
    const at = Date.now() - ago * week;
    const [day, opens, closes] = [new Date(at).toISOString().slice(0, 10), at * 1000, (at + week / 2) * 1000];
    place.run(`
      INSERT INTO check_in_rounds (check_in_id, on_day, version, opens, closes, last_closes_at, asked, answered)
        SELECT ${id}, '${day}', 1, '${day}T00:00', '${day}T00:00', ${closes}, COUNT(*), COUNT(*) * 4 / 5 FROM client_summaries;
      INSERT INTO check_in_periods (check_in_id, client_id, occurrence, on_day, version, opens_at, closes_at, opened_at, sent_at, read_at, missed_before)
        SELECT ${id}, user_id, '${day}', '${day}', 1, ${opens}, ${closes}, ${opens},
          CASE WHEN n % 5 > 0 THEN ${opens} + n END, CASE WHEN n % 100 > 1 THEN ${closes} END, n % 9
        FROM (SELECT user_id, ROW_NUMBER() OVER (ORDER BY user_id) AS n FROM client_summaries) AS numbered;
      INSERT INTO check_in_answers (period_id, question_id, part, check_in_id, client_id, on_day, amount, words)
        SELECT check_in_periods.id, question, 0, ${id}, client_id, '${day}',
          CASE WHEN question <= 4 THEN (check_in_periods.id * 7 + question) % 10 + 1 END,
          CASE WHEN question > 4 THEN 'Three shorts from one long cook.' END
        FROM check_in_periods CROSS JOIN (${Array.from({ length: questions }, (_, at) => `SELECT ${at < 4 ? at + 1 : at + 3} AS question`).join(" UNION ALL ")}) AS asked
        WHERE check_in_periods.check_in_id = ${id} AND check_in_periods.on_day = '${day}' AND check_in_periods.sent_at IS NOT NULL;`);
  }
  analyze(place);
}

async function measurePages(mentor, id) {
  const check_in = `/api/admin/check-ins/${id}`;
  const last = new Date(Date.now() - week).toISOString().slice(0, 10);
  const waiting = JSON.parse((await ask(server, "/api/admin/check-in-answers", { cookie: mentor })).text);
  for (const [name, path] of [
    ["check-ins", "/api/admin/check-ins"],
    ["a check-in", check_in],
    ["missing", `${check_in}/missing`],
    ["missing of the last round", `${check_in}/missing?period=${last}&often=true`],
    ["everybody's answers", `${check_in}/answers?period=${last}`],
    ["texts", `${check_in}/answers/texts?period=${last}&question=7&offset=4000`],
    ["queue", "/api/admin/check-in-answers"],
    ["one person's answers", `/api/admin/check-in-answers/${waiting.answers[0].periodId}`],
  ]) {
    const times = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const { status, milliseconds } = await ask(server, path, { cookie: mentor });
      if (status !== 200) throw new Error(`${path} was answered with ${status}`);
      times.push(milliseconds);
    }
    figure(`${name}, p95`, percentile(times, 95), "ms", goals.pages);
  }
}

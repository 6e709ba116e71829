// Benchmark of numbers: one client's over three years, columns, segments, people and the library of 10,000 people.
//   node scripts/bench/numbers.mjs sqlite|postgres [people]     (postgres: TEST_DATABASE_URL names a server that may be written to)
import { cpus, loadavg } from "node:os";
import { ask, percentile } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { analyze, fillClients } from "../harness/manyClients.mjs";
import { boardOf, call, people, signIn } from "../harness/people.mjs";
import { startServer } from "../harness/server.mjs";

const [database = "sqlite", ...numbers] = process.argv.slice(2);
const [count = 10_000] = numbers.map(Number);
/** Values of one client, daily for three years; of the others, weekly for ten weeks. */
const days = 3 * 365;
const weeks = 10;
const turns = 20;

const place = emptyDatabase(database);
console.log(`${database}, numbers, ${count} people: ${cpus().length} processors, load ${loadavg()[0].toFixed(2)}`);

const empty = await startServer(database, { url: place.url });
const { cookie: client } = await boardOf(empty, people.creators[0], 20);
await empty.stop();
fillClients(place, count);
let server = await startServer(database, { url: place.url });
try {
  let mentor = await signIn(server, people.owner);
  const ids = await createNumbers(mentor);
  await giveToAll(mentor, ids);
  fillValues(ids);
  // Open connections of SQLite would plan by the statistics of the empty tables.
  await server.stop();
  server = await startServer(database, { url: place.url });
  mentor = await signIn(server, people.owner);
  await measure(mentor, ids);
} finally {
  await server.stop();
}

function figure(name, value, unit, goal) {
  const judged = goal === undefined ? "" : ` (goal: at most ${goal} ${unit}${value > goal ? ", missed" : ""})`;
  console.log(`  ${name}: ${value.toFixed(value < 10 ? 2 : 0)} ${unit}${judged}`);
}

async function createNumbers(mentor) {
  const ids = [];
  for (const name of ["Followers", "Readers", "Income", "Hours"]) {
    const body = { name, unit: "x", decimals: 0, better: "more", source: "client" };
    ids.push((await (await call(server, "/api/admin/numbers", body, mentor)).json()).id);
  }
  const counted = { name: "Finished", better: "more", source: "counted", counts: { tasks: "all" } };
  ids.push((await (await call(server, "/api/admin/numbers", counted, mentor)).json()).id);
  return ids;
}

async function giveToAll(mentor, ids) {
  const begin = performance.now();
  for (const id of ids) await call(server, `/api/admin/numbers/${id}/give`, { clients: { everybody: true } }, mentor);
  for (;;) {
    const jobs = JSON.parse((await ask(server, "/api/admin/jobs", { cookie: mentor })).text);
    if (jobs.length === 0) break;
  }
  figure(`${ids.length} numbers given to everybody`, (performance.now() - begin) / 1000, "s");
}

function dayOf(ago) {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
}

function fillValues(ids) {
  const written = ids.slice(0, 4).join(", ");
  const one = `(SELECT id FROM users WHERE email = '${people.creators[0].email}')`;
  const insert = "INSERT INTO number_values (number_id, client_id, day, amount, writer, written_by, written_at)";
  for (let week = 0; week < weeks; week += 1) {
    place.run(`${insert}
      SELECT number_id, client_id, '${dayOf(week * 7)}', (${weeks - week} * 1000 + given_at % 997) * 1000, 'client', client_id, 1
      FROM number_holders WHERE number_id IN (${written}) AND client_id <> ${one};`);
  }
  for (let day = 0; day < days; day += 1) {
    place.run(`${insert}
      SELECT number_id, client_id, '${dayOf(day)}', ${(days - day) * 1000}, 'client', client_id, 1
      FROM number_holders WHERE number_id IN (${written}) AND client_id = ${one};`);
  }
  place.run(`UPDATE number_holders SET latest_day = '${dayOf(0)}',
    latest_amount = (SELECT amount FROM number_values AS v WHERE v.number_id = number_holders.number_id
      AND v.client_id = number_holders.client_id AND v.day = '${dayOf(0)}'),
    goal_kind = 'atLeast', goal_amount = 500000, goal_every = 'week', goal_set_on = '${dayOf(90)}'
    WHERE number_id IN (${written});`);
  analyze(place);
}

async function segment(mentor, name, condition) {
  const body = { name, conditions: [[condition]] };
  return (await (await call(server, "/api/admin/segments", body, mentor)).json()).id;
}

async function measure(mentor, ids) {
  const [followers, readers, , , finished] = ids;
  const changed = await segment(mentor, "Standing still", { kind: "numberChanged", numberId: followers, compare: "less", percent: 2, days: 30 });
  const silent = await segment(mentor, "Silent", { kind: "numberSilent", numberId: readers, days: 30 });
  const missed = await segment(mentor, "Missed", { kind: "goalMissed", numberId: readers });
  const table = "/api/admin/clients?limit=50";
  for (const [name, path, cookie, goal] of [
    ["one client's 5 numbers", "/api/numbers", client, 30],
    ["a column", `${table}&numbers=${followers}`, mentor, 20],
    ["sorted by it", `${table}&numbers=${followers}&sort=number-1&order=desc`, mentor, 20],
    ["three columns with a counted one", `${table}&numbers=${followers},${readers},${finished}`, mentor, 20],
    ["sorted by a counted one", `${table}&numbers=${finished}&sort=number-1&order=desc`, mentor],
    ["segment of changes", `${table}&segment=${changed}`, mentor],
    ["segment of silence", `${table}&segment=${silent}`, mentor],
    ["segment of missed goals", `${table}&segment=${missed}`, mentor],
    ["people of a number", `/api/admin/numbers/${followers}/people`, mentor],
    ["library", "/api/admin/numbers", mentor],
  ]) {
    const times = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const { status, milliseconds } = await ask(server, path, { cookie });
      if (status !== 200) throw new Error(`${path} was answered with ${status}`);
      times.push(milliseconds);
    }
    figure(`${name}, p95`, percentile(times, 95), "ms", goal);
  }
}

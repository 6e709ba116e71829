import { ask, pause, until } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { freePort } from "../harness/freePort.mjs";
import { isFinished, jobs } from "../harness/jobs.mjs";
import { boardOf, people, signIn, task } from "../harness/people.mjs";
import { startServer } from "../harness/server.mjs";

export const promise = "a large assignment survives kills, reaches each client once and whole, and lets others write";
export const databases = ["sqlite", "postgres"];

const tasks = ["One", "Two", "Three"].map(task);

export async function run({ database, isShort, held, within, say }) {
  const count = isShort ? 3_000 : 10_000;
  const place = emptyDatabase(database);
  let server = await startServer(database, { url: place.url });
  const writer = await boardOf(server, people.creators[0], 12);
  place.run(copies(database, count - 1));
  const mentor = await signIn(server, people.owner);

  const began = performance.now();
  const answer = await assign(server, mentor);
  const moves = { times: [], isOver: false };
  const moving = move(server, writer, moves);
  await until(() => isFinished(server, mentor), 120_000);
  moves.isOver = true;
  await moving;
  say(`3 tasks x 4 subtasks to ${count} clients: answered in ${answer.milliseconds.toFixed(0)} ms, everybody has it after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const sorted = moves.times.sort((a, b) => a - b);
  within(`p95 of ${sorted.length} moves meanwhile`, sorted[Math.floor(sorted.length * 0.95)], 100);
  held("everybody has it once", isComplete(place, answer.id, count));

  const second = await assign(server, mentor);
  let wasWhole = true;
  let kills = 0;
  for (; kills < 4 && !(await isFinished(server, mentor)); kills += 1) {
    await pause(150 + Math.random() * 200);
    await server.kill();
    server = await startServer(database, { url: place.url });
    wasWhole &&= isWhole(place, second.id);
  }
  const end = await until(() => isFinished(server, mentor), 120_000);
  say(`${kills} kills`);
  held("it is finished", end !== Infinity);
  held("each client had all of it or nothing, after each kill", wasWhole);
  held("everybody has it once, after the kills", isComplete(place, second.id, count));
  if (database === "postgres") server = await takeOver(server, mentor, { place, count, held });
  await server.stop();
  held("the database is whole", place.isWhole());
}

/** Kills the server in the middle of an assignment. Another one on the same database goes on with it. */
async function takeOver(server, mentor, { place, count, held }) {
  // Of the same address, whose port is in the name of the cookie.
  const settings = { HUB_PUBLIC_URL: server.site };
  const other = await startServer("postgres", { url: place.url, port: await freePort(), settings });
  const third = await assign(server, mentor);
  await pause(300);
  held("it is unfinished when its server is killed", (await jobs(other, mentor))?.length === 1);
  await server.kill();
  held("another server finishes it", (await until(() => isFinished(other, mentor), 120_000)) !== Infinity);
  held("everybody has it once, from two servers", isComplete(place, third.id, count));
  return other;
}

async function assign(server, cookie) {
  const answer = await ask(server, "/api/admin/assign-tasks-bulk", { method: "POST", body: { tasks, assignToAll: true }, cookie });
  const { assignmentId, unfinished } = JSON.parse(answer.text);
  if (answer.status !== 201 || !unfinished) throw new Error(answer.text);
  return { id: assignmentId, milliseconds: answer.milliseconds };
}

async function move(server, { cookie, ids }, moves) {
  for (let turn = 0; !moves.isOver; turn += 1) {
    const body = { status: ["todo", "inprogress", "done"][turn % 3], position: 0 };
    const answer = await ask(server, `/api/tasks/${ids[turn % ids.length]}/status`, { method: "PUT", body, cookie });
    moves.times.push(answer.status === 200 ? answer.milliseconds : Infinity);
  }
}

/** Whether each client has all tasks with a notification and a mail, or nothing. */
function isWhole(place, id) {
  const parts = [`assignee_id AS client FROM tasks`, `user_id AS client FROM notifications`, `recipient_id AS client FROM outbox`];
  const rows = parts.map((part) => `SELECT ${part} WHERE assignment_id = ${id}`).join(" UNION ALL ");
  const torn = `SELECT client FROM (${rows}) AS given GROUP BY client HAVING count(*) <> 5`;
  return place.run(`SELECT count(*) FROM (${torn}) AS torn`) === "0";
}

function isComplete(place, id, count) {
  const counts = (from) => Number(place.run(`SELECT count(*) FROM ${from}`));
  return (
    isWhole(place, id) &&
    counts(`tasks WHERE assignment_id = ${id}`) === count * 3 &&
    counts(`subtasks JOIN tasks ON tasks.id = subtasks.task_id WHERE assignment_id = ${id}`) === count * 12 &&
    counts(`notifications WHERE assignment_id = ${id}`) === count &&
    counts(`(SELECT DISTINCT user_id FROM notifications WHERE assignment_id = ${id}) AS told`) === count &&
    counts(`outbox WHERE assignment_id = ${id}`) === count
  );
}

/** Statements that copy the only client so many times. */
function copies(database, count) {
  const padded = database === "postgres" ? "lpad(value::text, 12, '0')" : "printf('%012d', value)";
  const id = `'00000000-0000-4000-8000-' || ${padded}`;
  const email = "value || '@example.test'";
  return `
    INSERT INTO users (id, email, password_hash, password_version, first_name, last_name, is_admin, time_zone, created_at)
      SELECT ${id}, ${email}, password_hash, password_version, first_name, last_name, is_admin, time_zone, created_at
      FROM users, generate_series(1, ${count}) value WHERE NOT is_admin;
    INSERT INTO client_summaries (user_id, joined_at, email, name, search, time_zone, active_at, waiting)
      SELECT ${id}, joined_at, ${email}, name, search, time_zone, active_at, waiting
      FROM client_summaries, generate_series(1, ${count}) value;`;
}

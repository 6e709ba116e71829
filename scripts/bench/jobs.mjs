// Benchmark of work on many clients: how long each act takes, and what others meet while it goes on.
//   node scripts/bench/jobs.mjs sqlite|postgres [clients] [tasks of each]     (postgres: TEST_DATABASE_URL names a server that may be written to)
import { Agent } from "node:http";
import { cpus, loadavg } from "node:os";
import { ask, pause, percentile, until } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { isFinished } from "../harness/jobs.mjs";
import { fillClients, fillTasks } from "../harness/manyClients.mjs";
import { boardOf, call, people, signIn, task } from "../harness/people.mjs";
import { startServer } from "../harness/server.mjs";

const [database = "sqlite", ...numbers] = process.argv.slice(2);
/** With the others just below the most rows of one act. */
const [count = 9_800, tasksEach = 200] = numbers.map(Number);
const goals = { done: database === "postgres" ? 60 : 30, p95: 50, slowest: 500 };
const others = 32;
/** Pause of another person between two calls. */
const breath = 100;
const patience = 900_000;
const everybody = { everybody: true };

const place = emptyDatabase(database);
console.log(`${database}, ${count} clients with ${tasksEach} tasks: ${cpus().length} processors, load ${loadavg()[0].toFixed(2)}`);
await (await startServer(database, { url: place.url })).stop();
fillClients(place, count);
fillTasks(place, tasksEach);
const server = await startServer(database, { url: place.url });
try {
  const boards = [];
  for (let number = 0; number < others; number += 1) {
    boards.push(await boardOf(server, { email: `other${number}@example.test`, password: people.owner.password }, 10));
  }
  const mentor = await signIn(server, people.owner);
  const send = async (path, body, method = "POST") => {
    const { status, text } = await ask(server, path, { method, body, cookie: mentor, patience });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  };
  const act = (name, begin) => measure(name, begin, boards, mentor);
  await measure("nothing", () => pause(5_000), boards, mentor);

  const tasks = Array.from({ length: 20 }, (_, number) => ({
    ...task(`Assigned ${number}`),
    category: "Timo Task",
    subtasks: Array.from({ length: 9 }, (_, subtask) => ({ title: `Subtask ${subtask}` })),
  }));
  const assign = (some) => send("/api/admin/assign-tasks-bulk", { tasks: some, assignToAll: true });
  const { assignmentId } = await act("assign 20 tasks x 9 subtasks", () => assign(tasks));
  const { tasks: given } = await send(`/api/admin/assignments/${assignmentId}`, undefined, "GET");
  const corrected = given.map(({ number, title, description, dueDate, subtasks }) => ({
    number,
    title: `${title}, corrected`,
    description,
    dueDate,
    subtasks: subtasks.map((subtask) => subtask.title ?? subtask),
  }));
  await act("correct them", () => send(`/api/admin/assignments/${assignmentId}`, { tasks: corrected }, "PUT"));
  await act("recall them", () => send(`/api/admin/assignments/${assignmentId}/recall`, {}));

  const tags = [];
  for (const name of ["One", "Two"]) tags.push((await send("/api/admin/tags", { name, colour: "iris" })).id);
  await act("tag", () => send("/api/admin/clients/tags", { clients: everybody, add: tags, remove: [] }));
  await act("merge tags", () => send(`/api/admin/tags/${tags[0]}/merge`, { into: tags[1] }));
  await act("delete a tag", () => send(`/api/admin/tags/${tags[1]}`, undefined, "DELETE"));
  const { batchId } = await act("note", () => send("/api/admin/notes", { clients: everybody, message: "Well done." }));
  await act("recall the note", () => send(`/api/admin/notes/batches/${batchId}/recall`, {}));

  const steps = Array.from({ length: 20 }, (_, number) => ({ task: { title: `Step ${number}`, category: "Content Creation", needsReview: false, subtasks: ["one"] }, day: number, dueAfter: 3 }));
  const program = { name: "First month", skipsWeekends: false, daysOff: [], joinsByLink: false, steps };
  const { id } = await send("/api/admin/programs", program);
  const start = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await act("enrol", () => send(`/api/admin/programs/${id}/enrolments`, { clients: everybody, start }));
  await act("shift", () => send(`/api/admin/programs/${id}/shift`, { days: 3 }));
  await act("pause", () => send(`/api/admin/programs/${id}/pause`, {}));
  await act("resume", () => send(`/api/admin/programs/${id}/resume`, {}));
  for (const path of ["people?limit=50", ""]) {
    const times = [];
    for (let turn = 0; turn < 20; turn += 1) times.push((await ask(server, `/api/admin/programs/${id}/${path}`.replace(/\/$/, ""), { cookie: mentor })).milliseconds);
    console.log(`  program, ${path || "page"}: median ${percentile(times, 50).toFixed(1)} ms`);
  }
  await act("delete the program", () => send(`/api/admin/programs/${id}`, undefined, "DELETE"));

  const lines = Array.from({ length: 2_000 }, (_, number) => `new${number}@example.test,"Local; VIP"`);
  await act("import 2,000 people", () => send("/api/admin/invitations/import", { csv: ["Email,Tags", ...lines].join("\n"), isDryRun: false }));
} finally {
  await server.stop();
}

/** Lets others work until an act and its job are done. Answers with its answer. */
async function measure(name, begin, boards, mentor) {
  let isOver = false;
  const answers = [];
  const unready = [];
  const repeat = async (wait, work) => {
    while (!isOver) {
      await work();
      await pause(wait);
    }
  };
  const working = boards.map(({ cookie, ids }, number) => {
    const agent = new Agent({ keepAlive: true });
    let turn = number;
    return repeat(breath, async () => {
      turn += 1;
      const isRead = turn % 3 === 0;
      const change = { method: "PUT", body: { status: ["todo", "inprogress", "done"][turn % 3], position: 0 } };
      const path = isRead ? "/api/tasks" : `/api/tasks/${ids[turn % ids.length]}/status`;
      answers.push(await ask(server, path, { cookie, agent, ...(isRead ? {} : change) }));
    }).finally(() => agent.destroy());
  });
  const ready = repeat(250, async () => {
    const { status } = await ask(server, "/readyz");
    if (status !== 200) unready.push(status);
  });
  const began = performance.now();
  const answer = await begin();
  const answered = performance.now() - began;
  await until(() => isFinished(server, mentor), patience, 50);
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  await Promise.all([...working, ready]);
  const times = answers.map(({ milliseconds }) => milliseconds);
  const failed = answers.filter(({ status }) => status !== 200).map(({ status }) => status);
  const [p95, slowest] = [percentile(times, 95), Math.max(...times)];
  const missed = [seconds > goals.done && "time", p95 > goals.p95 && "p95", slowest > goals.slowest && "slowest", failed.length > 0 && "answers", unready.length > 0 && "readyz"].filter(Boolean);
  console.log(
    `  ${name}: answered in ${answered.toFixed(0)} ms, done in ${seconds.toFixed(1)} s; others, ${times.length} calls: p95 ${p95.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, ` +
      `${failed.length} failed${failed.length > 0 ? ` (${[...new Set(failed)].join(", ")})` : ""}; /readyz ${unready.length} times not 200${missed.length > 0 ? `; missed: ${missed.join(", ")}` : ""}`,
  );
  return answer;
}

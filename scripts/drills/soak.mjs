import { Agent } from "node:http";
import { ask, clients, counted, pause, percentile } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { task } from "../harness/people.mjs";
import { memoryOf, startServer } from "../harness/server.mjs";

export const promise = "an hour of steady work leaves memory where it was (10 % more at most)";
export const databases = ["sqlite", "postgres"];

const people = 20;

/** Everybody looks, creates, moves, ticks and deletes; boards stay as large as they are. HUB_DRILL_SECONDS: another length. */
export async function run({ database, isShort, held, within, say }) {
  const seconds = Number(process.env.HUB_DRILL_SECONDS ?? (isShort ? 60 : 3600));
  const server = await startServer(database, { url: emptyDatabase(database).url });
  const cookies = await clients(server, people);
  const agent = new Agent({ keepAlive: true });
  const answers = [];
  const times = { reads: [], writes: [] };
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1000;
  const remember = (kind, answer) => {
    times[kind].push(answer.milliseconds);
    answers.push({ status: answer.status, reason: answer.reason });
    return answer;
  };
  const working = cookies.map(async (cookie) => {
    const board = [];
    while (!isOver()) {
      const write = async (method, path, body) => remember("writes", await ask(server, path, { method, body, cookie, agent }));
      for (const path of ["/api/tasks", "/api/notifications", "/api/auth/user", "/api/tasks/counts"]) {
        remember("reads", await ask(server, path, { cookie, agent }));
      }
      const created = await write("POST", "/api/tasks", task("Of an hour's work"));
      if (created.status === 201) board.push(JSON.parse(created.text));
      const last = board.at(-1);
      if (last) {
        await write("PUT", `/api/tasks/${last.id}/status`, { status: "inprogress", position: 0 });
        await write("PUT", `/api/subtasks/${last.subtasks[0].id}`, { completed: true });
      }
      if (board.length > 10) await write("DELETE", `/api/tasks/${board.shift().id}`);
      await pause(150);
    }
  });
  const samples = [];
  const measuring = (async () => {
    while (!isOver()) {
      samples.push({ second: (performance.now() - began) / 1000, memory: memoryOf(server) });
      await pause(Math.min(10_000, (seconds * 1000) / 60));
    }
  })();
  await Promise.all([...working, measuring]);
  agent.destroy();
  const mean = (from, to) => {
    const some = samples.filter(({ second }) => second >= from * seconds && second <= to * seconds);
    return some.reduce((sum, { memory }) => sum + memory, 0) / some.length;
  };
  const early = mean(0.3, 0.5);
  const late = mean(0.8, 1);
  say(`${answers.length} calls in ${seconds} s; memory ${samples.map(({ memory }) => memory.toFixed(0)).filter((_, at) => at % 6 === 0).join(" ")} MB`);
  held(`they heard: ${counted(answers)}`, answers.every(({ status }) => status >= 200 && status < 300));
  const change = (late / early - 1) * 100;
  held(`memory: ${early.toFixed(1)} MB once warm, ${late.toFixed(1)} MB at the end, ${change.toFixed(1)} % more (at most 10)`, change <= 10);
  within("p95 of reads", percentile(times.reads, 95), 50);
  within("p95 of writes", percentile(times.writes, 95), 100);
  const { code } = await server.stop();
  held(`it ended with ${code}`, code === 0);
}

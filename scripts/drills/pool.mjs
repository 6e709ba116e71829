import { Agent } from "node:http";
import { ask, clients, counted, percentile } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { task } from "../harness/people.mjs";
import { startServer } from "../harness/server.mjs";

export const promise = "300 callers at once all hear an answer within 10 s: what they asked for, or 503";
export const databases = ["sqlite", "postgres"];

export async function run({ database, isShort, held, within }) {
  const server = await startServer(database, { url: emptyDatabase(database).url });
  const cookies = await clients(server, 10);
  const agent = new Agent({ keepAlive: true, maxSockets: 300 });
  const rounds = isShort ? 3 : 20;
  const answers = [];
  for (let round = 0; round < rounds; round += 1) {
    const callers = Array.from({ length: 300 }, (_, number) => {
      const cookie = cookies[number % cookies.length];
      if (number % 3 === 0) return ask(server, "/api/tasks", { method: "POST", body: task(`${round}.${number}`), cookie, agent });
      return ask(server, number % 3 === 1 ? "/api/tasks" : "/api/notifications", { cookie, agent });
    });
    answers.push(...(await Promise.all(callers)));
  }
  agent.destroy();
  held(`${rounds} × 300 at once: ${counted(answers)}`, answers.every(({ status }) => (status >= 200 && status < 300) || status === 503));
  const times = answers.map(({ milliseconds }) => milliseconds);
  within("p50", percentile(times, 50), 10_000);
  within("the slowest", percentile(times, 100), 10_000);
  const after = await ask(server, "/api/tasks", { cookie: cookies[0] });
  held(`the next call after them: ${after.status}`, after.status === 200);
  const { code } = await server.stop();
  held(`it ended with ${code}`, code === 0);
}

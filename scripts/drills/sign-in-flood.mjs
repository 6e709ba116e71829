import { Agent } from "node:http";
import { ask, clients, counted, pause, percentile } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { people } from "../harness/people.mjs";
import { memoryOf, startServer } from "../harness/server.mjs";

export const promise = "a flood of sign-ins (1,000 a second) leaves the others their pace";
export const databases = ["sqlite", "postgres"];

export async function run({ database, isShort, held, within, say }) {
  const seconds = isShort ? 3 : 10;
  const server = await startServer(database, { url: emptyDatabase(database).url });
  const [cookie] = await clients(server, 1);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const others = new Agent({ keepAlive: true });
  const quiet = await work(server, cookie, others, () => pause(2_000));
  const before = memoryOf(server);
  let highest = before;
  const attempts = [];
  let sent = 0;
  const began = performance.now();
  const flood = async () => {
    while (performance.now() - began < seconds * 1000) {
      const due = ((performance.now() - began) / 1000) * 1000;
      for (; sent < due; sent += 1) {
        const body = sent % 2 === 0 ? { email: `nobody${sent}@example.test`, password: "Guessed-once-1" } : { ...people.owner, password: "Guessed-once-1" };
        attempts.push(ask(server, "/api/auth/login", { method: "POST", body, agent, address: `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` }));
      }
      highest = Math.max(highest, memoryOf(server));
      await pause(10);
    }
  };
  const times = await work(server, cookie, others, flood);
  const answers = await Promise.all(attempts);
  agent.destroy();
  others.destroy();
  highest = Math.max(highest, memoryOf(server));
  say(`${sent} attempts in ${seconds} s; a GET before them: p95 ${percentile(quiet, 95).toFixed(1)} ms`);
  held(`they heard: ${counted(answers)}`, answers.every(({ status }) => [401, 429, 503].includes(status)));
  within(`p95 of ${times.length} GETs of others meanwhile`, percentile(times, 95), 150);
  within("p99", percentile(times, 99), 500);
  within("memory that it took", highest - before, 64, "MiB");
  const { code } = await server.stop();
  held(`it ended with ${code}`, code === 0);
}

/** The times of a reader's calls while something else happens. */
async function work(server, cookie, agent, meanwhile) {
  const times = [];
  let isOver = false;
  const ended = meanwhile().then(() => (isOver = true));
  while (!isOver) {
    const answer = await ask(server, "/api/tasks", { cookie, agent });
    times.push(answer.status === 200 ? answer.milliseconds : Infinity);
    await pause(10);
  }
  await ended;
  return times;
}

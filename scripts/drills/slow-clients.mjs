import { Agent } from "node:http";
import { connect } from "node:net";
import { ask, clients, pause, percentile, until } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { startServer } from "../harness/server.mjs";

export const promise = "400 slow heads, 200 slow bodies and 1000 idle connections hinder nobody, and are closed";
export const databases = ["sqlite"];

export async function run({ isShort, held, within, say }) {
  const part = isShort ? 4 : 1;
  const server = await startServer("sqlite", { url: emptyDatabase("sqlite").url, settings: { HUB_CLIENT_LIMITS: "on" } });
  const [cookie] = await clients(server, 1);
  const host = new URL(server.site).host;
  const kinds = {
    "slow heads": { count: 400 / part, first: `GET /api/tasks HTTP/1.1\r\nhost: ${host}\r\n`, then: "x-slow: 1\r\n" },
    "slow bodies": {
      count: 200 / part,
      first: `POST /api/tasks HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{`,
      then: " ",
    },
    "idle connections": { count: 1000 / part, first: "", then: "" },
  };
  const began = performance.now();
  const open = [];
  for (const [kind, { count, first, then }] of Object.entries(kinds)) {
    for (let number = 0; number < count; number += 1) {
      // More at once than wait at a door are lost by the system, and the idle among them never hear of it.
      if (number % 50 === 0) await pause(20);
      const slow = { kind, closedAfter: undefined };
      const socket = connect(Number(new URL(server.site).port), "127.0.0.1", () => socket.write(first));
      const drip = then && setInterval(() => socket.writable && socket.write(then), 1_000);
      socket.on("data", () => undefined);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        clearInterval(drip);
        slow.closedAfter ??= performance.now() - began;
      });
      open.push(slow);
    }
  }
  await pause(500);
  say(`${open.length} connections are open: ${Object.entries(kinds).map(([kind, { count }]) => `${count} ${kind}`).join(", ")}`);
  const agent = new Agent({ keepAlive: true });
  const times = [];
  const hanging = () => open.filter(({ closedAfter }) => closedAfter === undefined).length;
  while (performance.now() - began < 20_000) {
    const answer = await ask(server, "/api/tasks", { cookie, agent });
    times.push(answer.status === 200 ? answer.milliseconds : Infinity);
    await pause(20);
  }
  agent.destroy();
  within(`p95 of ${times.length} calls meanwhile`, percentile(times, 95), 250);
  await until(() => hanging() === 0, 60_000 - (performance.now() - began), 200);
  for (const kind of Object.keys(kinds)) {
    const ends = open.filter((slow) => slow.kind === kind).map(({ closedAfter }) => (closedAfter ?? Infinity) / 1000);
    const last = Math.max(...ends);
    held(`the last of the ${kind} was closed after ${last === Infinity ? "never" : `${last.toFixed(1)} s`} (at most 40)`, last <= 40);
  }
  const { code } = await server.stop();
  held(`it ended with ${code}`, code === 0);
}

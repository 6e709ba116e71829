import { Agent } from "node:http";
import { connect } from "node:net";
import { ask, clients, pause, percentile, until } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { headOf } from "../harness/encodings.mjs";
import { people } from "../harness/people.mjs";
import { memoryOf, peakMemoryOf, startServer } from "../harness/server.mjs";

export const promise = "400 slow heads, 200 slow bodies and 1000 idle connections hinder nobody, and are closed; bodies of nobody take no memory";
export const databases = ["sqlite", "postgres"];

/** Calls of nobody whose bodies stall, and what each of them sends before. */
const STALLED = 200;
const SENT = Buffer.alloc(1_000_000, " ");
/** A connection, and 8 KiB; and the buffer that one fills which is not told the length. */
const CONNECTION_KB = 64;
const BUFFER_KB = 160;

export async function run({ database, isShort, held, within, say }) {
  const part = isShort ? 4 : 1;
  const server = await startServer(database, { url: emptyDatabase(database).url, settings: { HUB_CLIENT_LIMITS: "on" } });
  const [cookie] = await clients(server, 1);
  await stallBodies(server, { held, within });
  const json = { "content-type": "application/json" };
  const kinds = {
    "slow heads": { count: 400 / part, first: headOf(server, "GET", "/api/tasks"), then: "x-slow: 1\r\n" },
    "slow bodies": {
      count: 200 / part,
      first: `${headOf(server, "POST", "/api/tasks", { ...json, cookie, "content-length": 4000 })}\r\n{`,
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

/** Bodies of nobody that stall: as long as a sign-in may be, without a length, and to a call that takes megabytes. */
async function stallBodies(server, { held, within }) {
  const chunk = Buffer.concat([Buffer.from(`${SENT.length.toString(16)}\r\n`), SENT]);
  const kinds = {
    "sign-ins of 8 kB": { path: "/api/auth/login", fields: { "content-length": 8_000 }, sent: SENT.subarray(0, 7_999), kilobytes: CONNECTION_KB },
    "sign-ins without a length": { path: "/api/auth/login", fields: { "transfer-encoding": "chunked" }, sent: chunk, kilobytes: CONNECTION_KB + BUFFER_KB },
    "bulk acts with a cookie of nobody": {
      path: "/api/admin/assign-tasks-bulk",
      fields: { cookie: `hub=${"a".repeat(43)}`, "content-length": SENT.length + 1 },
      sent: SENT,
      kilobytes: CONNECTION_KB + BUFFER_KB,
    },
  };
  for (const [kind, { path, fields, sent, kilobytes }] of Object.entries(kinds)) {
    const before = memoryOf(server);
    const sockets = [];
    const peak = await peakMemoryOf(server, async () => {
      for (let number = 0; number < STALLED; number += 1) {
        if (number % 50 === 0) await pause(20);
        const socket = connect(Number(new URL(server.site).port), "127.0.0.1", () => {
          socket.write(`${headOf(server, "POST", path, { ...fields, "content-type": "application/json" })}\r\n`);
          socket.write(sent);
        });
        socket.on("error", () => undefined);
        socket.on("data", () => undefined);
        sockets.push(socket);
      }
      await pause(3_000);
    });
    for (const socket of sockets) socket.destroy();
    within(`memory that ${STALLED} stalled ${kind} took at most`, (peak - before) * 1024, STALLED * kilobytes, "kB");
  }
  const { status } = await ask(server, "/api/auth/login", { method: "POST", body: people.owner });
  held(`a sign-in after them hears ${status}`, status === 200);
}

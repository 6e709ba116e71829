import { randomBytes } from "node:crypto";
import { readdirSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ask, clients, pause, until } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { asBrowsers, headOf } from "../harness/encodings.mjs";
import { task } from "../harness/people.mjs";
import { memoryOf, peakMemoryOf, startServer } from "../harness/server.mjs";

export const promise = "clients that stop reading a long answer, or read too slowly, are cut; what they hold is bounded";
export const databases = ["sqlite", "postgres"];

/** Their list is more than the system's buffers of both ends take, compressed too: nothing shortens chance. */
const TASKS = 700;
const description = () => randomBytes(6_750).toString("base64");
/** Above the least rate of 64 KB/s, and below. */
const SLOW = 150_000;
const TOO_SLOW = 5_000;
/** Of one person that may be unsent. */
const UNSENT_MB = 16 * 1.048576;
/** Calls of one person at work, each of which has the answer in JSON and compressed before it is weighed. */
const AT_WORK = 16;
const METRICS_TOKEN = "a-token-of-the-drill";

export async function run({ database, isShort, held, within, say }) {
  const count = isShort ? 16 : 40;
  const settings = { HUB_CLIENT_LIMITS: "on", HUB_METRICS_TOKEN: METRICS_TOKEN };
  const server = await startServer(database, { url: emptyDatabase(database).url, settings });
  const [reader, staller] = await clients(server, 2);
  for (const cookie of [reader, staller]) {
    const writers = Array.from({ length: 8 }, (_, writer) => write(server, cookie, writer));
    await Promise.all(writers);
  }
  const open = () => socketsOf(server.pid);
  // Once for what a first long answer leaves behind.
  const { text } = await ask(server, "/api/tasks", { cookie: reader });
  const sentMegabytes = gzipSync(text).length / 1e6;
  await pause(1_000);
  const before = { open: open(), memory: memoryOf(server) };
  say(`the answer has ${(text.length / 1e6).toFixed(1)} MB; before: ${before.open} open sockets, ${before.memory.toFixed(0)} MB`);

  const slow = readSlowly(server, "/api/tasks", reader, { bytesPerSecond: SLOW });
  const pace = { bytesPerSecond: TOO_SLOW };
  const tooSlow = readSlowly(server, "/api/tasks", reader, pace);
  await until(async () => (await unsentMegabytes(server)) > 1.9 * sentMegabytes, 30_000);
  const ofReader = await unsentMegabytes(server);
  const stalled = [];
  let mostUnsent = 0;
  let answers;
  const peak = await peakMemoryOf(server, async () => {
    for (let number = 0; number < count; number += 1) stalled.push(stall(server, "/api/tasks", staller));
    const isBegun = Promise.all(stalled.map(({ hasBegun }) => hasBegun)).then((statuses) => (answers = statuses));
    while (!answers) {
      mostUnsent = Math.max(mostUnsent, await unsentMegabytes(server));
      await pause(20);
    }
    await isBegun;
  });
  const refused = answers.filter((status) => status === 503).length;
  say(`${count} clients of one person stopped reading, ${refused} of them were refused: ${open()} open sockets`);
  held(`unsent were at most ${(mostUnsent - ofReader).toFixed(1)} MB of theirs (at most ${UNSENT_MB.toFixed(1)})`, mostUnsent - ofReader <= UNSENT_MB);
  within("memory at its peak", peak, before.memory + 2 * UNSENT_MB + AT_WORK * (text.length / 1e6 + sentMegabytes), "MB");
  within("memory while they hold what they hold", memoryOf(server), before.memory + 4 * UNSENT_MB, "MB");
  // Beside the two slow ones.
  const cutAfter = await until(() => open() <= before.open + 2, 90_000, 200);
  within("until their connections were closed", cutAfter, 60_000);
  const memory = () => memoryOf(server);
  await until(() => memory() <= before.memory + 3 * UNSENT_MB, 10_000, 200);
  within("memory after that", memory(), before.memory + 3 * UNSENT_MB, "MB");
  for (const { socket } of stalled) socket.destroy();

  const { bytes, expected, seconds } = await slow;
  held(`who read ${SLOW} bytes a second has ${bytes} of ${expected} after ${seconds.toFixed(0)} s`, bytes === expected);
  const slowestCut = await until(() => open() <= before.open, 150_000, 200);
  within("until the connection of the slowest was closed, after that", slowestCut, 90_000);
  // What the system still holds for it is all that comes.
  pace.bytesPerSecond = Infinity;
  const cut = await tooSlow;
  held(`who read ${TOO_SLOW} bytes a second has ${cut.bytes} of ${cut.expected}`, cut.bytes < cut.expected);
  const { code } = await server.stop();
  held(`it ended with ${code}`, code === 0);
}

/** An eighth of the tasks. */
async function write(server, cookie, writer) {
  for (let number = writer; number < TASKS; number += 8) {
    const { status } = await ask(server, "/api/tasks", { method: "POST", body: { ...task(`Task ${number}`), description: description() }, cookie });
    if (status !== 201) throw new Error(`a task was answered with ${status}`);
  }
}

function socketsOf(pid) {
  const folder = `/proc/${pid}/fd`;
  const isSocket = (name) => {
    try {
      return readlinkSync(join(folder, name)).startsWith("socket:");
    } catch {
      // Closed meanwhile.
      return false;
    }
  };
  return readdirSync(folder).filter(isSocket).length;
}

function send(server, path, cookie) {
  const { hostname, port } = new URL(server.site);
  const socket = connect(Number(port), hostname, () => {
    socket.write(`${headOf(server, "GET", path, { cookie })}\r\n`);
  });
  socket.on("error", () => undefined);
  return socket;
}

/** Megabytes of answers to anybody that are not read yet. */
async function unsentMegabytes(server) {
  const headers = { ...asBrowsers, authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${server.site}/metrics`, { headers })).text();
  return Number(/^hub_unsent_bytes (\S+)$/m.exec(metrics)[1]) / 1e6;
}

/** Reads the beginning of an answer and no more: its status. */
function stall(server, path, cookie) {
  const socket = send(server, path, cookie);
  const hasBegun = new Promise((resolve) => {
    socket.once("data", (chunk) => {
      socket.pause();
      resolve(Number(/^HTTP\/1.1 (\d+)/.exec(chunk)[1]));
    });
  });
  return { socket, hasBegun };
}

/** Bytes of a response's body, until all were received or the connection ended. */
function readSlowly(server, path, cookie, pace) {
  const began = performance.now();
  const socket = send(server, path, cookie);
  return new Promise((resolve) => {
    let bytes = 0;
    let expected;
    const end = () => {
      socket.destroy();
      resolve({ bytes, expected, seconds: (performance.now() - began) / 1000 });
    };
    socket.on("data", (chunk) => {
      if (expected === undefined) {
        const head = chunk.indexOf("\r\n\r\n");
        expected = Number(/content-length: (\d+)/i.exec(chunk.subarray(0, head))?.[1]);
        bytes = -head - 4;
      }
      bytes += chunk.length;
      if (bytes >= expected) return end();
      socket.pause();
      setTimeout(() => socket.resume(), (chunk.length / pace.bytesPerSecond) * 1000);
      return undefined;
    });
    socket.on("close", end);
  });
}

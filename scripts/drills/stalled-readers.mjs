import { readdirSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { ask, clients, pause, until } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { task } from "../harness/people.mjs";
import { memoryOf, startServer } from "../harness/server.mjs";

export const promise = "clients that stop reading a long answer, or read too slowly, are cut; what they hold is bounded";
export const databases = ["sqlite"];

/** More than the system's buffers of both ends take. */
const TASKS = 700;
/** Above the least rate of 64 KB/s, and below. */
const SLOW = 150_000;
const TOO_SLOW = 5_000;
/** Bytes of one person that may be unsent, and what copies of an answer cost beside it. */
const UNSENT_MB = 16 + 48;

export async function run({ isShort, held, within, say }) {
  const count = isShort ? 10 : 40;
  const server = await startServer("sqlite", { url: emptyDatabase("sqlite").url, settings: { HUB_CLIENT_LIMITS: "on" } });
  const [reader, staller] = await clients(server, 2);
  for (const cookie of [reader, staller]) {
    for (let number = 0; number < TASKS; number += 1) {
      const { status } = await ask(server, "/api/tasks", { method: "POST", body: { ...task(`Task ${number}`), description: "x".repeat(9_000) }, cookie });
      if (status !== 201) throw new Error(`a task was answered with ${status}`);
    }
  }
  const open = () => socketsOf(server.pid);
  // Once for what a first long answer leaves behind.
  const { text } = await ask(server, "/api/tasks", { cookie: reader });
  await pause(1_000);
  const before = { open: open(), memory: memoryOf(server) };
  say(`the answer has ${(text.length / 1e6).toFixed(1)} MB; before: ${before.open} open sockets, ${before.memory.toFixed(0)} MB`);

  const slow = readSlowly(server, "/api/tasks", reader, SLOW);
  const tooSlow = readSlowly(server, "/api/tasks", reader, TOO_SLOW);
  await pause(2_000);
  const stalled = Array.from({ length: count }, () => stall(server, "/api/tasks", staller));
  await Promise.all(stalled.map(({ hasBegun }) => hasBegun));
  const whileStalled = memoryOf(server);
  say(`${count} clients stopped reading: ${open()} open sockets`);
  within("memory meanwhile", whileStalled, before.memory + 2 * UNSENT_MB, "MB");
  // Beside the slow one.
  const cutAfter = await until(() => open() <= before.open + 1, 90_000, 200);
  within("until their connections were closed, and that of the slowest", cutAfter, 60_000);
  const memory = () => memoryOf(server);
  await until(() => memory() <= before.memory + 32, 10_000, 200);
  within("memory after that", memory(), before.memory + 32, "MB");
  for (const { socket } of stalled) socket.destroy();

  const cut = await tooSlow;
  held(`who read ${TOO_SLOW} bytes a second has ${cut.bytes} of ${cut.expected}`, cut.bytes < cut.expected);
  const { bytes, expected, seconds } = await slow;
  held(`who read ${SLOW} bytes a second has ${bytes} of ${expected} after ${seconds.toFixed(0)} s`, bytes === expected);
  const { code } = await server.stop();
  held(`it ended with ${code}`, code === 0);
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
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`);
  });
  socket.on("error", () => undefined);
  return socket;
}

/** Reads the beginning of an answer and no more. */
function stall(server, path, cookie) {
  const socket = send(server, path, cookie);
  const hasBegun = new Promise((resolve) => {
    socket.once("data", () => {
      socket.pause();
      resolve();
    });
  });
  return { socket, hasBegun };
}

/** Bytes of a response's body, until all were received or the connection ended. */
function readSlowly(server, path, cookie, bytesPerSecond) {
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
      setTimeout(() => socket.resume(), (chunk.length / bytesPerSecond) * 1000);
      return undefined;
    });
    socket.on("close", end);
  });
}

// Benchmark of open event streams: memory per stream, and latency of one event to all of them.
//   node scripts/bench/streams.mjs sqlite|postgres     (postgres: TEST_DATABASE_URL names a server that may be written to)
//
// Listeners and server share the processors, so the times hold the listeners' own work too. Each stream needs an open
// file in either process: `ulimit -n` must allow for more than there are streams.
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { cpus, loadavg } from "node:os";
import { headOf } from "../harness/encodings.mjs";
import { call, people, signIn, signUp, task } from "../harness/people.mjs";
import { processorSeconds, startServer } from "../harness/server.mjs";

const [database = "sqlite"] = process.argv.slice(2);
const counts = [1_000, 10_000];
/** As many as the server lets a session have. */
const streamsOfSession = 20;
/** An account may have 60 streams. */
const sessionsOfAccount = 3;
const rounds = 11;
const quietSeconds = 30;

console.log(`${database}, open screens: ${cpus().length} processors, load ${loadavg()[0].toFixed(2)}`);
const server = await startServer(database);
try {
  const admin = await signIn(server, people.owner);
  const cookies = await sessions(counts.at(-1) / streamsOfSession);
  const before = memory();
  const screens = [];
  for (const count of counts) {
    const began = performance.now();
    while (screens.length < count) {
      const wanted = Math.min(100, count - screens.length);
      const opened = Array.from({ length: wanted }, (_, number) => {
        return open(cookies[Math.floor((screens.length + number) / streamsOfSession)]);
      });
      screens.push(...(await Promise.all(opened)));
    }
    console.log(`  ${count} streams, opened in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await oneEventToAll(admin, screens));
    times.sort((a, b) => a - b);
    console.log(
      `    one event to all: median ${times[(rounds - 1) / 2].toFixed(0)} ms, slowest ${times.at(-1).toFixed(0)} ms, from the click to the last screen`,
    );
    const kilobytes = (memory() - before) / count;
    console.log(`    memory: ${kilobytes.toFixed(1)} KiB a stream (PSS), ${threads()} threads`);
    const spent = processorSeconds([server.pid]);
    await new Promise((resolve) => setTimeout(resolve, quietSeconds * 1000));
    const share = ((processorSeconds([server.pid]) - spent) / quietSeconds) * 100;
    console.log(`    while nothing happens: ${share.toFixed(1)} % of a processor, for pings and a look at each session a minute`);
  }
  const broken = screens.filter((screen) => screen.isClosed).length;
  console.log(`  ${broken} streams broke off, load ${loadavg()[0].toFixed(1)}`);
  const began = performance.now();
  await server.stop();
  console.log(`  stopped with all of them open in ${(performance.now() - began).toFixed(0)} ms`);
} catch (error) {
  await server.stop();
  throw error;
}
process.exit();

async function sessions(count) {
  const cookies = [];
  for (let number = 0; cookies.length < count; number += 1) {
    const who = { email: `listener${number}@example.test`, password: people.owner.password };
    await signUp(server, who);
    // A few at a time: who would wait for long to have a password looked at is turned away.
    for (let signedIn = 0; signedIn < sessionsOfAccount && cookies.length < count; signedIn += 8) {
      cookies.push(...(await Promise.all(Array.from({ length: 8 }, () => signIn(server, who)))));
    }
  }
  return cookies;
}

/** A screen, once it hears. */
function open(cookie) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.site);
    const screen = { heard: undefined, isClosed: false };
    let greeted = false;
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${headOf(server, "GET", "/api/events", { cookie })}\r\n`);
    });
    socket.on("data", (chunk) => {
      if (chunk.includes("event: change")) screen.heard?.();
      if (greeted || !chunk.includes("retry: 2000")) return;
      greeted = true;
      resolve(screen);
    });
    socket.on("error", reject);
    socket.on("close", () => {
      screen.isClosed = true;
      reject(new Error("a stream was refused"));
    });
  });
}

async function oneEventToAll(admin, screens) {
  let missing = screens.length;
  const everybody = new Promise((resolve) => {
    for (const screen of screens) {
      screen.heard = () => {
        screen.heard = undefined;
        missing -= 1;
        if (missing === 0) resolve();
      };
    }
  });
  const began = performance.now();
  const body = { tasks: [{ ...task("For everybody"), category: "Timo Task" }], assignToAll: true };
  const answered = call(server, "/api/admin/assign-tasks-bulk", body, admin);
  const patience = setTimeout(() => {
    throw new Error(`${missing} screens heard nothing`);
  }, 30_000);
  await everybody;
  clearTimeout(patience);
  const took = performance.now() - began;
  await answered;
  return took;
}

/** Proportional set size in KiB: what the process alone accounts for. */
function memory() {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/smaps_rollup`, "utf8"))[1]);
}

function threads() {
  return Number(/^Threads:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]);
}

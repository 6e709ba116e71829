// Times of a board, to its first byte and to its last, by encoding: from the server itself, and through nginx and Caddy as
// docs/hosting.md has them.
//   node scripts/bench/first-byte.mjs sqlite|postgres     (postgres: TEST_DATABASE_URL names a server that may be written to)
//
// One call at a time on a connection that stays, so that what waits is seen: a write that waits for the acknowledgement of
// the one before it takes 40 ms.
import { Agent as PlainAgent, request as requestPlain } from "node:http";
import { Agent, request } from "node:https";
import { cpus, loadavg } from "node:os";
import { percentile } from "../harness/calls.mjs";
import { ENCODINGS, decoded } from "../harness/encodings.mjs";
import { freePort } from "../harness/freePort.mjs";
import { boardOf, people } from "../harness/people.mjs";
import { host, proxies, startProxy } from "../harness/proxies.mjs";
import { startServer } from "../harness/server.mjs";
import { boardScript, measure } from "./load.mjs";

const [database = "sqlite"] = process.argv.slice(2);
const boards = { "50 x 4": 50, "500 x 4": 500 };
const encodings = ["identity", "gzip", "br", "zstd", ENCODINGS];
const warmUps = 20;
const rounds = 200;

console.log(`${database}, a board at a time: ${cpus().length} processors, load ${loadavg()[0].toFixed(2)}`);
const port = await freePort();
const server = await startServer(database, { port, settings: { HUB_PUBLIC_URL: `https://${host}` } });
try {
  const ways = { "the server": { port, agent: new PlainAgent({ keepAlive: true, maxSockets: 1 }), send: requestPlain } };
  for (const name of proxies) {
    const proxy = await startProxy(name, port);
    if (!proxy) console.log(`  ${name} is not to be had`);
    else ways[name] = { proxy, port: proxy.secure, agent: new Agent({ keepAlive: true, maxSockets: 1 }), send: request };
  }
  for (const [size, count] of Object.entries(boards)) {
    const { cookie } = await boardOf(server, count === 50 ? people.owner : people.bigOwner, count);
    for (const [name, way] of Object.entries(ways)) {
      for (const encoding of encodings) await look(`board of ${size} from ${name}`, way, cookie, encoding);
    }
  }
  const { cookie } = await boardOf(server, people.creators[0], 50);
  const plain = measure({ name: "board of 50 x 4, identity", script: boardScript(cookie), accept: "identity", connections: 32, server, others: [] });
  measure({ name: "the same, as browsers ask", script: boardScript(cookie), connections: 32, server, others: [], compareWith: plain });
  for (const { agent, proxy } of Object.values(ways)) {
    agent.destroy();
    await proxy?.stop();
  }
} finally {
  await server.stop();
}

async function look(what, way, cookie, encoding) {
  const answers = [];
  for (let round = 0; round < warmUps + rounds; round += 1) answers.push(await get(way, cookie, encoding));
  const [{ bytes, used, plain }] = answers;
  const times = (part) => answers.slice(warmUps).map((answer) => answer[part]);
  const at = (part) => [50, 95].map((percent) => percentile(times(part), percent).toFixed(2)).join(" / ");
  const slowest = Math.max(...times("last")).toFixed(1);
  console.log(
    `  ${what.padEnd(30)} ${(encoding === ENCODINGS ? "as browsers" : encoding).padEnd(11)} ${(used ?? "identity").padEnd(8)} ` +
      `${(bytes / 1000).toFixed(1).padStart(6)} of ${(plain / 1000).toFixed(1)} kB, first byte ${at("first")} ms, last ${at("last")} (p50 / p95), slowest ${slowest}`,
  );
}

/** Milliseconds to the first and the last byte of the answer. */
function get({ send, port, agent }, cookie, encoding) {
  const headers = { host, cookie, "accept-encoding": encoding };
  const options = { host: "127.0.0.1", port, servername: host, rejectUnauthorized: false, path: "/api/tasks", headers, agent };
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = send(options, (response) => {
      const first = performance.now() - began;
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const last = performance.now() - began;
        const received = Buffer.concat(chunks);
        if (response.statusCode !== 200) return reject(new Error(`${response.statusCode} ${received}`));
        const used = response.headers["content-encoding"];
        return resolve({ first, last, bytes: received.length, used, plain: decoded(received, used).length });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

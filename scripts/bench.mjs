// Measures the two calls that a board lives on, at 32 connections: requests a second, latency, and processor time a
// request (the server's own, from /proc). `make bench` runs it on both databases.
//   node scripts/bench.mjs sqlite|postgres     (postgres: TEST_DATABASE_URL names a server that may be written to)
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [database] = process.argv.slice(2);
const port = 18391;
const site = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), "hub-bench-"));
const databaseUrl =
  database === "postgres" ? process.env.TEST_DATABASE_URL : `sqlite://${join(folder, "hub.db")}`;
const [email, password] = ["bench@example.test", "Measured-twice-1"];
const seconds = 10;
const connections = 32;

const server = spawn("target/release/creator-hub", ["serve"], {
  env: {
    ...process.env,
    HUB_BIND: `127.0.0.1:${port}`,
    HUB_PUBLIC_URL: site,
    DATABASE_URL: databaseUrl,
    HUB_ADMIN_EMAIL: email,
    HUB_ADMIN_PASSWORD: password,
    HUB_LOG: "warn",
  },
  stdio: ["ignore", "ignore", "inherit"],
});

try {
  await answers();
  const cookie = await signIn();
  const tasks = [];
  for (let number = 0; number < 50; number += 1) tasks.push(await createTask(cookie, number));
  console.log(`${database}: ${connections} connections, ${seconds} s each, 50 tasks of 4 subtasks`);
  measure("GET  /api/tasks", readScript(cookie));
  measure("PUT  /api/tasks/{id}/status", moveScript(cookie, tasks));
} finally {
  server.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}

async function answers() {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(`${site}/readyz`).then((response) => response.ok, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server did not start");
}

async function call(path, body, cookie) {
  const response = await fetch(site + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function signIn() {
  const response = await call("/api/auth/login", { email, password });
  return response.headers.get("set-cookie").split(";")[0];
}

async function createTask(cookie, number) {
  const response = await call(
    "/api/tasks",
    {
      title: `Task ${number}`,
      description: "As long as what people write on a card, which is about a line or two of plain text.",
      category: "Content Creation",
      dueDate: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
      subtasks: ["one", "two", "three", "four"].map((title) => ({ title })),
    },
    cookie,
  );
  return (await response.json()).id;
}

function readScript(cookie) {
  return `wrk.path = "/api/tasks"\nwrk.headers["Cookie"] = "${cookie}"\n`;
}

function moveScript(cookie, tasks) {
  return `
wrk.method = "PUT"
wrk.headers["Cookie"] = "${cookie}"
wrk.headers["Content-Type"] = "application/json"
local tasks, statuses, turn = { ${tasks.join(", ")} }, { "todo", "inprogress", "done" }, 0
request = function()
  turn = turn + 1
  local path = "/api/tasks/" .. tasks[turn % #tasks + 1] .. "/status"
  return wrk.format(nil, path, nil, '{"status":"' .. statuses[turn % 3 + 1] .. '","position":' .. turn % 5 .. '}')
end
`;
}

function measure(name, script) {
  const file = join(folder, "load.lua");
  writeFileSync(file, script);
  const before = processorSeconds();
  const report = execFileSync(
    "wrk",
    ["-t2", `-c${connections}`, `-d${seconds}s`, "--latency", "-s", file, site],
    { encoding: "utf8" },
  );
  const spent = processorSeconds() - before;
  const requests = Number(/(\d+) requests in/.exec(report)[1]);
  const failed = /Non-2xx.*: (\d+)/.exec(report)?.[1] ?? "0";
  const at = (percent) => new RegExp(`^ +${percent}%\\s+(\\S+)`, "m").exec(report)[1];
  console.log(
    `  ${name.padEnd(28)} ${Math.round(requests / seconds)} requests/s, ${((spent / requests) * 1000).toFixed(3)} ms of processor each, ` +
      `p50 ${at(50)}, p99 ${at(99)}, ${failed} failed`,
  );
}

/** User and system time of the server so far. */
function processorSeconds() {
  const fields = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

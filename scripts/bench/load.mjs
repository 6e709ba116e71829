// Load from wrk, and what the server spent on it.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { ENCODINGS } from "../harness/encodings.mjs";
import { task } from "../harness/people.mjs";
import { processorSeconds } from "../harness/server.mjs";

const usualSeconds = 8;
const folder = mkdtempSync(join(tmpdir(), "hub-load-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

export function boardScript(cookie) {
  return `wrk.path = "/api/tasks"\nwrk.headers["Cookie"] = "${cookie}"\n`;
}

export function moveScript(cookie, ids) {
  return `
wrk.method = "PUT"
wrk.headers["Cookie"] = "${cookie}"
wrk.headers["Content-Type"] = "application/json"
local tasks, statuses, turn = { ${ids.join(", ")} }, { "todo", "inprogress", "done" }, 0
request = function()
  turn = turn + 1
  local path = "/api/tasks/" .. tasks[turn % #tasks + 1] .. "/status"
  return wrk.format(nil, path, nil, '{"status":"' .. statuses[turn % 3 + 1] .. '","position":' .. turn % 5 .. '}')
end
`;
}

/** Several creators, so that no board grows past what a person would have. */
export function createScript(cookies) {
  return `
wrk.method = "POST"
wrk.path = "/api/tasks"
wrk.headers["Content-Type"] = "application/json"
local cookies, turn = { ${cookies.map((cookie) => `"${cookie}"`).join(", ")} }, 0
local body = [==[${JSON.stringify(task("A task of the benchmark"))}]==]
request = function()
  turn = turn + 1
  wrk.headers["Cookie"] = cookies[turn % #cookies + 1]
  return wrk.format(nil, nil, nil, body)
end
`;
}

export function measure({ name, script, connections, seconds = usualSeconds, server, others, compareWith, accept = ENCODINGS }) {
  const file = join(folder, "load.lua");
  writeFileSync(file, script);
  const pids = [server.pid, ...others];
  const before = { server: processorSeconds([server.pid]), all: processorSeconds(pids) };
  const threads = Math.min(2, connections);
  const report = execFileSync(
    "wrk",
    [`-t${threads}`, `-c${connections}`, `-d${seconds}s`, "--latency", "-H", `Accept-Encoding: ${accept}`, "-s", file, server.site],
    { encoding: "utf8" },
  );
  const requests = Number(/(\d+) requests in/.exec(report)[1]);
  const milliseconds = (spent) => (spent / requests) * 1000;
  const own = milliseconds(processorSeconds([server.pid]) - before.server);
  const all = milliseconds(processorSeconds(pids) - before.all);
  const failed = Number(/Non-2xx.*: (\d+)/.exec(report)?.[1] ?? 0);
  const broken = /Socket errors.*/.exec(report)?.[0];
  const at = (percent) => new RegExp(`^ +${percent}%\\s+(\\S+)`, "m").exec(report)[1];
  const rate = requests / seconds;
  console.log(
    [
      `  ${name.padEnd(26)} ${connections.toString().padStart(3)} connections`,
      `${Math.round(rate).toString().padStart(6)} a second`,
      `${own.toFixed(3)} ms of processor${others.length > 0 ? ` (${all.toFixed(3)} with the database)` : ""}`,
      `p50 ${at(50)}`,
      `p99 ${at(99)}`,
      `${failed} failed${broken ? `, ${broken}` : ""}`,
      ...(compareWith ? [`rate 1 : ${(compareWith.rate / rate).toFixed(1)}`, `processor ${(all / compareWith.all).toFixed(2)} times`] : []),
      `load ${loadavg()[0].toFixed(1)}`,
    ].join(", "),
  );
  return { rate, own, all };
}

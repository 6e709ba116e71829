// The built server, as benchmarks, drills and the fuzz start and stop it.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./freePort.mjs";

export const binary = process.env.HUB_BINARY ?? "target/release/creator-hub";
export const admin = { email: "bench@example.test", password: "Measured-twice-1" };

const folder = mkdtempSync(join(tmpdir(), "hub-server-"));
const running = new Set();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(130));

let usualPort;

/**
 * `keep`: the name of a database that is not thrown away at the next start; `url`: one that is there already;
 * `settings`: what else the environment says; `port`: where another one of this process listens already.
 */
export async function startServer(database, { keep, url, settings = {}, port, program = binary } = {}) {
  usualPort ??= await freePort();
  const address = `127.0.0.1:${port ?? usualPort}`;
  const site = `http://${address}`;
  const databaseUrl = url ?? (database === "postgres" ? process.env.TEST_DATABASE_URL : sqliteUrl(keep));
  const began = performance.now();
  const child = spawn(program, ["serve"], {
    env: {
      ...process.env,
      HUB_BIND: address,
      HUB_PUBLIC_URL: site,
      DATABASE_URL: databaseUrl,
      HUB_ADMIN_EMAIL: admin.email,
      HUB_ADMIN_PASSWORD: admin.password,
      HUB_DATA_DIR: folder,
      // Sign-ups come from many addresses.
      HUB_TRUSTED_PROXIES: "127.0.0.1",
      // One person does the work of many. Drills of attacks switch the limits on.
      HUB_CLIENT_LIMITS: "off",
      HUB_LOG: "hub_diesel_storage=info,warn",
      ...settings,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  running.add(child);
  const ended = once(child, "exit").then(([code, signal]) => {
    running.delete(child);
    return { code, signal };
  });
  let log = "";
  child.stderr.on("data", (chunk) => (log += chunk));
  await firstAnswer(site, child, () => log);
  const end = (signal) => {
    child.kill(signal);
    return ended;
  };
  return {
    site,
    databaseUrl,
    pid: child.pid,
    milliseconds: performance.now() - began,
    durability: /(\S+=\S+ )*(journal_mode|fsync)=.*/.exec(log)?.[0] ?? "durability was not logged",
    log: () => log,
    /** Exit of the process, once it has ended. */
    ended,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

/** The server's processes of the database, whose time is spent for us too. */
export function databaseProcesses(database) {
  if (database !== "postgres") return [];
  const output = execFileSync("pgrep", ["-f", "^postgres: |/postgres "], { encoding: "utf8" });
  return output.trim().split("\n").map(Number);
}

/** Resident set size in MB: other than a proportional one it does not change with who else runs the same program. */
export function memoryOf({ pid }) {
  return Number(/^Rss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))[1]) / 1024;
}

/** Most memory in MB that was resident at once while something happens. */
export async function peakMemoryOf({ pid }, happens) {
  // Forgets the peak of before.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  await happens();
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;
}

function sqliteUrl(keep) {
  const own = join(folder, keep ?? readdirSync(folder).length.toString());
  if (!existsSync(own)) mkdirSync(own);
  return `sqlite://${join(own, "hub.db")}`;
}

async function firstAnswer(site, child, log) {
  for (;;) {
    if (await isReady(site)) return;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended:\n${log()}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

export function isReady(site) {
  return new Promise((resolve) => {
    const request = get(`${site}/readyz`, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("error", () => resolve(false));
  });
}

/** User and system time of processes so far, in seconds. What ended meanwhile counts as nothing. */
export function processorSeconds(pids) {
  return pids.map(secondsOf).reduce((sum, seconds) => sum + seconds, 0);
}

/** Time of a server's thread on a processor so far. Finer than the ticks of `processorSeconds`. */
export function threadMilliseconds({ pid }, name) {
  const threads = readdirSync(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}`);
  const found = threads.find((thread) => readFileSync(`${thread}/comm`, "utf8").trim() === name);
  if (!found) throw new Error(`no thread is named ${name}`);
  return Number(readFileSync(`${found}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}

function secondsOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

// The built server, as the benchmark starts and stops it.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

const port = 18391;
const site = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), "hub-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

export const admin = { email: "bench@example.test", password: "Measured-twice-1" };

/** `keep`: the name of a database that is not thrown away at the next start; `url`: one that is there already. */
export async function startServer(database, { keep, url } = {}) {
  const databaseUrl = url ?? (database === "postgres" ? process.env.TEST_DATABASE_URL : sqliteUrl(keep));
  const began = performance.now();
  const child = spawn(process.env.HUB_BINARY ?? "target/release/creator-hub", ["serve"], {
    env: {
      ...process.env,
      HUB_BIND: `127.0.0.1:${port}`,
      HUB_PUBLIC_URL: site,
      DATABASE_URL: databaseUrl,
      HUB_ADMIN_EMAIL: admin.email,
      HUB_ADMIN_PASSWORD: admin.password,
      // Sign-ups of the benchmark come from many addresses.
      HUB_TRUSTED_PROXIES: "127.0.0.1",
      HUB_LOG: "hub_diesel_storage=info,warn",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  child.stderr.on("data", (chunk) => (log += chunk));
  await firstAnswer(child, () => log);
  return {
    site,
    pid: child.pid,
    milliseconds: performance.now() - began,
    durability: /(\S+=\S+ )*(journal_mode|fsync)=.*/.exec(log)?.[0] ?? "durability was not logged",
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** The server's processes of the database, whose time is spent for us too. */
export function databaseProcesses(database) {
  if (database !== "postgres") return [];
  const output = execFileSync("pgrep", ["-f", "^postgres: |/postgres "], { encoding: "utf8" });
  return output.trim().split("\n").map(Number);
}

function sqliteUrl(keep) {
  const own = join(folder, keep ?? readdirSync(folder).length.toString());
  if (!existsSync(own)) mkdirSync(own);
  return `sqlite://${join(own, "hub.db")}`;
}

async function firstAnswer(child, log) {
  for (;;) {
    if (await isReady()) return;
    if (child.exitCode !== null) throw new Error(`the server ended:\n${log()}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

function isReady() {
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

function secondsOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

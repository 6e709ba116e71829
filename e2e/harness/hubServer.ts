import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const binary =
  process.env["HUB_BINARY"] ?? path.resolve(import.meta.dirname, "../../target/debug/creator-hub");
const startLimit = 20_000;

export const adminAccount = {
  // Read from the address.
  firstName: "Admin",
  lastName: "",
  email: "admin@creators.example",
  password: "admin-password",
};

export interface HubServer {
  url: string;
  /** What it has printed for the person in front of the terminal. */
  output: () => string;
  /** As after a deploy: every connection is cut, and it comes back with what it knew. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

interface HubServerOptions {
  /** A server without one prints a link that makes the first admin. */
  withAdmin?: boolean;
  /** A community to look at, in place of an empty database. */
  demo?: boolean;
  /** Who may make an account. */
  signUp?: "open" | "invite";
}

/** The real binary on a free port, with an empty database of its own. */
export async function startHubServer({
  withAdmin = true,
  demo = false,
  signUp = "open",
}: HubServerOptions = {}): Promise<HubServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "hub-e2e-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    HUB_BIND: `127.0.0.1:${port}`,
    HUB_PUBLIC_URL: url,
    HUB_SIGNUP: signUp,
    HUB_DEMO: String(demo),
    HUB_LOG: "warn",
    // Every browser context names an address of its own, so that none is slowed down for another's sign-ins.
    HUB_TRUSTED_PROXIES: "127.0.0.1",
    DATABASE_URL: `sqlite://${path.join(folder, "hub.db")}`,
    ...(withAdmin && !demo
      ? { HUB_ADMIN_EMAIL: adminAccount.email, HUB_ADMIN_PASSWORD: adminAccount.password }
      : {}),
  };
  let output = "";
  const start = async () => {
    let log = "";
    const started = spawn(binary, ["serve"], { cwd: folder, stdio: ["ignore", "pipe", "pipe"], env });
    started.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    started.stderr.on("data", (chunk: Buffer) => (log += chunk.toString()));
    const failed = new Promise<never>((_, reject) => {
      started.once("error", reject);
      started.once("exit", (code) => {
        reject(new Error(`${binary} ended with ${String(code)}:\n${log}`));
      });
    });
    await Promise.race([answers(`${url}/healthz`), failed]);
    failed.catch(() => undefined);
    return started;
  };
  let child = await start();
  return {
    url,
    output: () => output,
    restart: async () => {
      await stop(child);
      child = await start();
    },
    stop: async () => {
      await stop(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A random address for `X-Forwarded-For`. */
export function someAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}

async function answers(address: string): Promise<void> {
  const deadline = Date.now() + startLimit;
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${address} did not answer within ${startLimit} ms`);
    await pause(50);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}

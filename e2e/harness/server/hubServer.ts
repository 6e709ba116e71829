import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../../scripts/harness/freePort.mjs";

const binary =
  process.env["HUB_BINARY"] ?? path.resolve(import.meta.dirname, "../../../target/debug/creator-hub");
const START_TIMEOUT_MS = 20_000;

export const adminAccount = {
  // Read from the address.
  firstName: "Admin",
  lastName: "",
  email: "admin@creators.example",
  password: "admin-password",
};

export interface HubServer {
  url: string;
  /** File of its database. */
  database: string;
  /** Mail server that sends nothing. */
  mailFolder: string;
  /** Terminal output of the server. */
  output: () => string;
  /** Killed in the middle of whatever it does, and started again on the same files. */
  crash: () => Promise<void>;
  stop: () => Promise<void>;
}

interface HubServerOptions {
  /** A server without one prints a link that makes the first admin. */
  withAdmin?: boolean;
  /** A community to look at, in place of an empty database. */
  demo?: boolean;
  /** Sign-up policy. */
  signUp?: "open" | "invite";
  /** The address that it is served at. */
  host?: string;
  /** Host in its public address. Passkeys need a name, not the number of `host`. */
  publicHost?: string;
  /** Settings besides. */
  settings?: Record<string, string>;
}

/** The real binary on a free port, with an empty database of its own. */
export async function startHubServer({
  withAdmin = true,
  demo = false,
  signUp = "open",
  host = "127.0.0.1",
  publicHost = host,
  settings = {},
}: HubServerOptions = {}): Promise<HubServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "hub-e2e-"));
  const port = await freePort();
  const url = `http://${publicHost}:${port}`;
  const database = path.join(folder, "hub.db");
  let output = "";
  const start = () => {
    const env = {
      HUB_BIND: `${host}:${port}`,
      HUB_PUBLIC_URL: url,
      HUB_SIGNUP: signUp,
      HUB_DEMO: String(demo),
      HUB_LOG: "warn",
      // Every browser context names an address of its own, so that none is slowed down for another's sign-ins.
      HUB_TRUSTED_PROXIES: "127.0.0.1",
      // One mentor is signed in by every test.
      HUB_CLIENT_LIMITS: "off",
      DATABASE_URL: `sqlite://${database}`,
      ...(withAdmin && !demo
        ? { HUB_ADMIN_EMAIL: adminAccount.email, HUB_ADMIN_PASSWORD: adminAccount.password }
        : {}),
      ...settings,
    };
    return startProcess(folder, env, url, (text) => (output += text));
  };
  let child = await start();
  return {
    url,
    database,
    mailFolder: path.join(folder, "data/mail"),
    output: () => output,
    crash: async () => {
      await end(child, "SIGKILL");
      child = await start();
    },
    stop: async () => {
      await end(child, "SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startProcess(
  folder: string,
  env: Record<string, string>,
  url: string,
  onOutput: (text: string) => void,
): Promise<ChildProcess> {
  const child = spawn(binary, ["serve"], { cwd: folder, stdio: ["ignore", "pipe", "pipe"], env });
  let log = "";
  child.stdout.on("data", (chunk: Buffer) => {
    onOutput(chunk.toString());
  });
  child.stderr.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const failed = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      reject(new Error(`${binary} ended with ${String(code)}:\n${log}`));
    });
  });
  const answered = answers(`${url}/healthz`).catch((error: unknown) => {
    throw new Error(`${String(error)}. It wrote:\n${log}`);
  });
  await Promise.race([answered, failed]);
  failed.catch(() => undefined);
  return child;
}

/** A random address for `X-Forwarded-For`. */
export function someAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}

async function answers(address: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${address} did not answer within ${START_TIMEOUT_MS} ms`);
    await pause(50);
  }
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

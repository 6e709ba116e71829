// pgbouncer of Debian, in front of the PostgreSQL of the drills.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./freePort.mjs";

/** Starts it. `mode`: session or transaction. Returns the URL of the same database behind it. */
export async function startPgbouncer(databaseUrl, mode) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "hub-pgbouncer-"));
  const { hostname, port: serverPort } = new URL(databaseUrl);
  const config = join(folder, "pgbouncer.ini");
  const users = join(folder, "users.txt");
  writeFileSync(users, '"hub" ""\n');
  writeFileSync(
    config,
    [
      "[databases]",
      `* = host=${hostname} port=${serverPort}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = trust",
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      "default_pool_size = 60",
      "max_client_conn = 400",
      "",
    ].join("\n"),
  );
  // It refuses to run as root.
  const isRoot = process.getuid() === 0;
  if (isRoot) {
    const [uid, gid] = ["-u", "-g"].map((what) => Number(spawnSync("id", [what, "postgres"], { encoding: "utf8" }).stdout));
    chmodSync(folder, 0o755);
    for (const file of [folder, config, users]) chownSync(file, uid, gid);
  }
  const child = spawn("/usr/sbin/pgbouncer", [...(isRoot ? ["-u", "postgres"] : []), config], { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  child.stderr.on("data", (chunk) => (log += chunk));
  process.on("exit", () => child.kill("SIGKILL"));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended:\n${log}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(port) }).href,
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(socket.end() && true));
    socket.on("error", () => resolve(false));
  });
}

// HAProxy of Debian, before the members of Patroni and before servers of the product.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pause, until } from "./calls.mjs";
import { freePort } from "./freePort.mjs";

/** Leads to the primary. `members` as startPatroni has them; as in docs/hosting.md. */
export async function startDatabaseProxy(members) {
  const proxy = await start((port) => [
    "defaults",
    "  mode tcp",
    "  retries 2",
    "  timeout connect 2s",
    "  timeout client 30m",
    "  timeout server 30m",
    "  timeout check 1s",
    "listen primary",
    `  bind 127.0.0.1:${port}`,
    "  option httpchk OPTIONS /primary",
    "  http-check expect status 200",
    "  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions",
    ...members.map(({ name, host, port: own, restPort }) => `  server ${name} ${host}:${own} check port ${restPort}`),
  ]);
  // Each member counts as up until its first check.
  await pause(2_500);
  await proxy.untilTrue(leads);
  return { url: (database) => `postgres://hub@127.0.0.1:${proxy.port}/${database}`, stop: proxy.stop };
}

/** Balances calls over servers of the product: `{ name, port }` each. */
export async function startWebProxy(servers) {
  const proxy = await start((port, folder) => [
    "global",
    `  stats socket ${folder}/admin.sock mode 600 level admin`,
    "defaults",
    "  mode http",
    "  timeout connect 2s",
    "  timeout client 2m",
    "  timeout server 2m",
    "listen hub",
    `  bind 127.0.0.1:${port}`,
    "  option httpchk GET /readyz",
    "  http-check expect status 200",
    "  default-server inter 500ms fall 2 rise 1",
    ...servers.map(({ name, port: own }) => `  server ${name} 127.0.0.1:${own} check`),
  ]);
  const command = (text) =>
    new Promise((resolve, reject) => {
      let answer = "";
      const socket = connect(join(proxy.folder, "admin.sock"), () => socket.end(`${text}\n`));
      socket.on("data", (chunk) => (answer += chunk));
      socket.on("end", () => resolve(answer));
      socket.on("error", reject);
    });
  /** Status of a server, such as UP or DRAIN. */
  const status = async (name) => {
    const rows = (await command("show stat")).split("\n").map((line) => line.split(","));
    const column = rows[0].indexOf("status");
    return rows.find(([group, server]) => group === "hub" && server === name)[column];
  };
  return {
    site: `http://127.0.0.1:${proxy.port}`,
    /** Sends no further calls to it. */
    drain: (name) => command(`set server hub/${name} state drain`),
    /** Answers once it gets calls. */
    async admit(name) {
      await command(`set server hub/${name} state ready`);
      await proxy.untilTrue(async () => (await status(name)) === "UP");
    },
    stop: proxy.stop,
  };
}

/** `linesOf`: the configuration for a port and a folder. */
async function start(linesOf) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "hub-haproxy-"));
  const config = join(folder, "haproxy.cfg");
  writeFileSync(config, `${linesOf(port, folder).join("\n")}\n`);
  const child = spawn("/usr/sbin/haproxy", ["-db", "-f", config], { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  child.stderr.on("data", (chunk) => (log += chunk));
  const end = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.on("exit", end);
  return {
    port,
    folder,
    async untilTrue(found) {
      if ((await until(() => found(port), 15_000)) === Infinity) throw new Error(`HAProxy leads nowhere:\n${log}`);
    },
    async stop() {
      process.off("exit", end);
      const gone = once(child, "exit");
      end();
      await gone;
    },
  };
}

/** Whether PostgreSQL answers behind it. Without one that is up, it closes the connection. */
function leads(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    // SSLRequest, which PostgreSQL answers with one letter.
    socket.on("connect", () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.on("data", () => resolve(socket.destroy() && true));
    socket.on("error", () => resolve(false));
    socket.on("close", () => resolve(false));
  });
}

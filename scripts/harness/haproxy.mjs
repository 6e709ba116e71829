// HAProxy of Debian before the members of Patroni: connections lead to the primary.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pause, until } from "./calls.mjs";
import { freePort } from "./freePort.mjs";

/** `members` as startPatroni has them. The settings are those of Patroni's documentation, with a check each second. */
export async function startHaproxy(members) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "hub-haproxy-"));
  const config = join(folder, "haproxy.cfg");
  const lines = [
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
    "  default-server inter 1s fall 3 rise 2 on-marked-down shutdown-sessions",
    ...members.map(({ name, host, port: own, restPort }) => `  server ${name} ${host}:${own} check port ${restPort}`),
    "",
  ];
  writeFileSync(config, lines.join("\n"));
  const child = spawn("/usr/sbin/haproxy", ["-db", "-f", config], { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  child.stderr.on("data", (chunk) => (log += chunk));
  const end = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.on("exit", end);
  // Each member counts as up until its first check.
  await pause(2_500);
  if ((await until(() => leads(port), 15_000)) === Infinity) throw new Error(`HAProxy leads nowhere:\n${log}`);
  return {
    url: (database) => `postgres://hub@127.0.0.1:${port}/${database}`,
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

// nginx and Caddy before a server, by the samples of docs/hosting.md.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "./calls.mjs";
import { freePort } from "./freePort.mjs";
import { fences } from "./markdown.mjs";

export const proxies = ["nginx", "caddy"];
/** The public address of the samples. */
export const host = "hub.example.com";

/** `own`: the port of the server behind it. Undefined where the program is not to be had. */
export async function startProxy(name, own) {
  const found = spawnSync("scripts/proxy-for-tests.sh", [name], { encoding: "utf8" });
  if (found.status !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), `hub-${name}-`));
  const ports = { secure: await freePort(), plain: await freePort() };
  const options = (name === "nginx" ? nginx : caddy)(folder, { ...ports, own });
  // Caddy stores its data in the user's home.
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(found.stdout.trim(), options, { stdio: ["ignore", "ignore", "pipe"], env });
  let log = "";
  child.stderr.on("data", (chunk) => (log += chunk));
  const end = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.on("exit", end);
  if ((await until(() => isOpen(ports.secure), 20_000)) === Infinity) throw new Error(`${name} does not listen:\n${log}`);
  return {
    ...ports,
    log: () => log,
    async stop() {
      process.off("exit", end);
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      end();
    },
  };
}

function isOpen(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket.destroy() && true));
    socket.on("error", () => resolve(false));
  });
}

function sample(language) {
  return fences("docs/hosting.md").find(({ info }) => info === language).lines.join("\n");
}

function nginx(folder, { secure, plain, own }) {
  certify(folder);
  const config = join(folder, "nginx.conf");
  const site = sample("nginx")
    .replaceAll("127.0.0.1:8080", `127.0.0.1:${own}`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${secure} ssl`)
    .replace("listen 80", `listen 127.0.0.1:${plain}`)
    .replace(/\/etc\/letsencrypt\S+fullchain.pem/, join(folder, "certificate.pem"))
    .replace(/\/etc\/letsencrypt\S+privkey.pem/, join(folder, "key.pem"));
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n");
  // Started by root it would give up its rights, and with them this folder.
  const user = process.getuid() === 0 ? "user root;" : "";
  writeFileSync(config, `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr warn;\nevents {}\nhttp {\n${places}\n${site}\n}\n`);
  mkdirSync(join(folder, "logs"), { recursive: true });
  return ["-p", folder, "-e", "stderr", "-c", config];
}

/** With certificates of its own making: nobody can ask for one for this host. */
function caddy(folder, { secure, plain, own }) {
  const config = join(folder, "Caddyfile");
  const here = ["admin off", "local_certs", "skip_install_trust", `http_port ${plain}`, `https_port ${secure}`];
  const site = sample("caddy").replace("127.0.0.1:8080", `127.0.0.1:${own}`);
  writeFileSync(config, `{\n\t${here.join("\n\t")}\n}\n${site}\n`);
  return ["run", "--adapter", "caddyfile", "--config", config];
}

function certify(folder) {
  const options = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1", "-subj", `/CN=${host}`];
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")];
  execFileSync("openssl", [...options, ...files], { stdio: "ignore" });
}

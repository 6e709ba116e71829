// Holds the hosting files against the programs that read them: the unit of systemd, the compose file, the image, the
// workflows, and the samples of proxies. Through each proxy that is to be had the product is really used: sign-in, a change, a picture, an event.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { request as requestPlain } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./harness/freePort.mjs";
import { task } from "./harness/people.mjs";
import { host, proxies, startProxy } from "./harness/proxies.mjs";
import { pythonProgram } from "./harness/python.mjs";
import { admin, startServer } from "./harness/server.mjs";

/** Exposure by systemd-analyze, from 0 to 10. */
const worstExposure = 2;

const folder = mkdtempSync(join(tmpdir(), "hub-hosting-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const wrong = [];
const held = (statement, isTrue) => {
  console.log(`  ${isTrue ? "held  " : "BROKEN"} ${statement}`);
  if (!isTrue) wrong.push(statement);
};
const skipped = (statement) => console.log(`  skipped ${statement}`);
const has = (program) => spawnSync("which", [program]).status === 0;

checkUnit();
checkCompose();
checkImage();
checkConfinement();
checkPins();
await checkHealth();
for (const name of proxies) await checkProxy(name);
if (wrong.length > 0) process.exit(1);

function checkUnit() {
  if (!has("systemd-analyze")) return skipped("the unit: there is no systemd-analyze");
  // It looks whether the program is there, which it is once it is installed.
  const unit = join(folder, "creator-hub.service");
  writeFileSync(unit, readFileSync("packaging/creator-hub.service", "utf8").replace("/usr/local/bin/creator-hub", process.execPath));
  const verified = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  const said = `${verified.stdout}${verified.stderr}`.split("\n").filter((line) => line.includes("creator-hub"));
  held(`the unit is well-formed${said.length > 0 ? `: ${said.join("; ")}` : ""}`, verified.status === 0 && said.length === 0);
  const judged = spawnSync("systemd-analyze", ["security", "--offline=yes", unit], { encoding: "utf8" });
  const exposure = Number(/exposure level for .*: ([\d.]+)/.exec(judged.stdout)?.[1] ?? NaN);
  held(`its exposure is ${exposure} (at most ${worstExposure})`, exposure <= worstExposure);
}

function checkCompose() {
  const config = spawnSync("docker-compose", ["config", "--quiet"], { env: { ...process.env, HUB_DATABASE_PASSWORD: "x" }, encoding: "utf8" });
  held(`docker-compose reads its file ${config.stderr}`.trim(), config.status === 0);
}

/** A file of YAML as JSON has it. */
function yaml(file) {
  const program = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))";
  return JSON.parse(execFileSync(pythonProgram("python"), ["-c", program, file], { encoding: "utf8" }));
}

function checkImage() {
  const { services } = yaml("docker-compose.yml");
  const image = readFileSync("Dockerfile", "utf8");
  const client = /postgresql-client-(\d+)/.exec(image)?.[1];
  const server = /^postgres:(\d+)\b/.exec(services.database.image)?.[1];
  held(`the image has pg_dump ${client}, for the PostgreSQL ${server} beside it`, client !== undefined && client === server);
  const volume = /^VOLUME (.+)$/m.exec(image)[1];
  const [, user] = /^USER (.+)$/m.exec(image);
  const isMade = new RegExp(`^RUN .*install -d -o ${user} .*${volume}$`, "m").test(image.slice(0, image.indexOf("\nUSER ")));
  held(`its volume ${volume} is a folder of its user, and the one that is mounted`, isMade && services.hub.volumes.some((mount) => mount.endsWith(`:${volume}`)));
  // The image and the volume say these; a demo is for one's own machine; a container would keep the admin's password.
  const settled = ["HUB_BIND", "HUB_DATA_DIR", "HUB_DEMO", "HUB_ADMIN_EMAIL", "HUB_ADMIN_PASSWORD"];
  const settings = [...readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  const missing = settings.filter((name) => !settled.includes(name) && !(name in services.hub.environment));
  held(`docker-compose.yml hands on every setting ${missing.join(", ")}`.trim(), settings.length > 0 && missing.length === 0);
  held("it keeps no password of an admin", !("HUB_ADMIN_PASSWORD" in services.hub.environment));
}

/** Rights of the containers. */
function checkConfinement() {
  for (const [name, service] of Object.entries(yaml("docker-compose.yml").services)) {
    const { "max-size": size, "max-file": files } = service.logging?.options ?? {};
    const demanded = Object.entries({
      init: service.init === true,
      "a read-only root": service.read_only === true,
      "no capabilities": service.cap_drop?.join() === "ALL" && service.cap_add === undefined && !service.privileged,
      "no new privileges": service.security_opt?.includes("no-new-privileges:true"),
      "a bound for its log": Boolean(size && files),
    });
    const missing = demanded.filter(([, isGiven]) => !isGiven).map(([what]) => what);
    held(`the container of ${name} has its confinement${missing.length > 0 ? `, but for ${missing.join(", ")}` : ""}`, missing.length === 0);
  }
}

/** What is fetched from elsewhere, by a digest or a commit: a tag may be moved. */
function checkPins() {
  const bases = [...readFileSync("Dockerfile", "utf8").matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  const images = Object.values(yaml("docker-compose.yml").services).filter(({ build }) => build === undefined).map(({ image }) => image);
  const workflows = readdirSync(".github/workflows").map((file) => readFileSync(join(".github/workflows", file), "utf8"));
  const actions = workflows.flatMap((text) => [...text.matchAll(/\buses: (.+)$/gm)].map(([, action]) => action));
  const loose = [
    ...[...bases, ...images].filter((image) => !/:v?\d[^@]*@sha256:[0-9a-f]{64}$/.test(image)),
    ...actions.filter((action) => !/@[0-9a-f]{40} # v\d/.test(action)),
  ];
  held(`${bases.length + images.length} images and ${actions.length} actions are pinned ${loose.join(", ")}`.trim(), loose.length === 0 && images.length > 0 && actions.length > 0);
}

/** The very command of docker-compose.yml, with a server's port in place of the container's. */
async function checkHealth() {
  const { healthcheck, stop_grace_period: grace } = yaml("docker-compose.yml").services.hub;
  const port = await freePort();
  const [, program, ...args] = healthcheck.test;
  const ask = () => spawnSync(program, args.map((word) => word.replace("/8080", `/${port}`)), { timeout: 5_000 }).status === 0;
  const before = ask();
  const server = await startServer("sqlite", { port });
  const during = ask();
  await server.stop();
  held("its health check tells a server that serves from none", !before && during);
  const stop = Number(/^TimeoutStopSec=(\d+)$/m.exec(readFileSync("packaging/creator-hub.service", "utf8"))[1]);
  held(`a stop may take ${grace}, as long as the unit allows (${stop} s)`, grace === `${stop}s`);
}

async function checkProxy(name) {
  const own = await freePort();
  const server = await startServer("sqlite", { port: own, settings: { HUB_PUBLIC_URL: `https://${host}` } });
  const proxy = await startProxy(name, own);
  if (!proxy) {
    await server.stop();
    return skipped(`the sample of ${name}: it is not to be had`);
  }
  const brokenBefore = wrong.length;
  try {
    await use(proxy);
  } finally {
    await proxy.stop();
    await server.stop();
    if (wrong.length > brokenBefore) console.log(proxy.log());
  }
}

/** As a browser does. */
async function use({ secure, plain }) {
  const call = (path, { method = "GET", body, cookie, onChunk } = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = { host, origin: `https://${host}`, "sec-fetch-site": "same-origin", ...(cookie && { cookie }) };
      if (text) Object.assign(headers, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
      const options = { host: "127.0.0.1", port: secure, servername: host, rejectUnauthorized: false, method, path, headers, agent: false };
      const sent = request(options, (response) => {
        let answer = "";
        response.on("data", (chunk) => {
          answer += chunk;
          onChunk?.(answer, sent);
        });
        response.on("error", () => undefined);
        response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text: answer }));
        response.on("close", () => resolve({ status: response.statusCode, headers: response.headers, text: answer }));
      });
      sent.on("error", reject);
      sent.end(text);
    });
  let first;
  for (let patience = 400; patience > 0 && !first; patience -= 1) {
    first = await call("/").catch(() => undefined);
    if (!first) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  held(`the document comes through (${first?.status}), and is told to stay with HTTPS`, first?.status === 200 && "strict-transport-security" in first.headers);
  const signedIn = await call("/api/auth/login", { method: "POST", body: admin });
  const [cookie, ...attributes] = (signedIn.headers["set-cookie"]?.[0] ?? "").split("; ");
  held(`sign-in ${signedIn.status}, with a cookie for HTTPS alone`, signedIn.status === 200 && cookie.startsWith("__Host-") && attributes.includes("Secure"));

  let changedAt;
  let heardAt;
  const stream = call("/api/events", {
    cookie,
    onChunk: (heard, sent) => {
      if (heard.includes("event: change")) {
        heardAt = performance.now();
        sent.destroy();
      } else if (!changedAt) {
        changedAt = performance.now();
        void call("/api/tasks", { method: "POST", body: task("Told at once"), cookie });
      }
    },
  });
  const patience = new Promise((resolve) => setTimeout(resolve, 10_000));
  await Promise.race([stream, patience]);
  const took = heardAt - changedAt;
  held(`an event comes through ${took.toFixed(0)} ms after its change (at most 2000)`, took <= 2_000);

  const picture = { profileImageUrl: `data:image/png;base64,${"A".repeat(6_900_000)}` };
  const uploaded = await call("/api/users/profile-picture", { method: "PUT", body: picture, cookie });
  held(`5 MB that are no picture are refused by the server and not on the way (${uploaded.status})`, uploaded.status === 422 && uploaded.text.startsWith("{"));
  const redirected = await new Promise((resolve) => {
    requestPlain({ host: "127.0.0.1", port: plain, path: "/dashboard?tab=timo", headers: { host } }, resolve).end();
  });
  redirected.resume();
  held(`plain HTTP leads to ${redirected.headers.location}`, [301, 308].includes(redirected.statusCode) && redirected.headers.location === `https://${host}/dashboard?tab=timo`);
}

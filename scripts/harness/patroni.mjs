// Patroni of Debian: three members of PostgreSQL on loopback with a synchronous standby, and one etcd.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pause, until } from "./calls.mjs";
import { freePort } from "./freePort.mjs";

/** Seconds. Once the leader's key has expired, a standby takes over. */
const TIMES = { ttl: 10, loop_wait: 1, retry_timeout: 3 };
const READY_MS = 90_000;

/** Answers once there is a leader and a synchronous standby. */
export async function startPatroni() {
  const folder = mkdtempSync(join(tmpdir(), "hub-ha-"));
  // In memory: a disk that is slow for a moment would cost the leader its key.
  const store = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "hub-etcd-"));
  const owner = ownerOf(folder, store);
  const etcdPort = await freePort();
  const etcd = run("etcd", etcdArguments(store, etcdPort, await freePort()), { folder, owner, name: "etcd" });
  const members = [];
  for (const name of ["one", "two", "three"]) {
    members.push({ name, host: "127.0.0.1", port: await freePort(), restPort: await freePort(), data: join(folder, name) });
  }
  const launch = (member) => {
    const config = join(folder, `${member.name}.json`);
    writeFileSync(config, JSON.stringify(configOf(member, folder, etcdPort)));
    member.patroni = run("patroni", [config], { folder, owner, name: member.name });
  };
  const clean = () => {
    for (const member of members) {
      signal(processesOf(member), "SIGKILL");
    }
    etcd.kill("SIGKILL");
    for (const each of [folder, store]) rmSync(each, { recursive: true, force: true, maxRetries: 20 });
  };
  process.on("exit", clean);

  const primary = async () => {
    const are = await Promise.all(members.map(async (each) => (await rest(each, "GET", "/primary")).status === 200));
    return members.find((_, number) => are[number]);
  };
  /** A primary that commits with a synchronous standby. */
  const whole = async () => {
    const leader = await primary();
    if (!leader) return false;
    const listed = JSON.parse((await rest(leader, "GET", "/cluster")).text || "{}").members ?? [];
    return listed.some(({ role, state }) => role === "sync_standby" && ["running", "streaming"].includes(state));
  };
  const untilWhole = async () => {
    if ((await until(whole, READY_MS, 200)) === Infinity) throw new Error(`no synchronous standby:\n${logs(folder)}`);
  };
  const theirPrimary = async () => {
    const member = await primary();
    if (!member) throw new Error(`there is no primary:\n${logs(folder)}`);
    return member;
  };
  const sql = async (database, text) => {
    const { port } = await theirPrimary();
    const words = ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", `postgres://postgres@127.0.0.1:${port}/${database}`];
    return execFileSync("psql", words, { input: text, encoding: "utf8", maxBuffer: 1 << 28 }).trim();
  };

  try {
    for (const member of members) launch(member);
    await untilWhole();
    await sql("postgres", "CREATE ROLE hub LOGIN;");
  } catch (error) {
    clean();
    throw error;
  }
  return {
    members,
    primary,
    untilWhole,
    sql,
    createDatabase: (name) => sql("postgres", `CREATE DATABASE ${name} OWNER hub;`),
    /** Every host, the primary first: the one that is about to fail is tried first. */
    async url(database) {
      const first = await theirPrimary();
      const hosts = [first, ...members.filter((member) => member !== first)].map(({ host, port }) => `${host}:${port}`);
      return `postgres://hub@${hosts.join(",")}/${database}`;
    },
    /** As a machine that loses its power. */
    async killPrimary() {
      const member = await theirPrimary();
      signal(processesOf(member), "SIGKILL");
      member.isGone = true;
    },
    /** As a machine that hangs: its kernel still accepts connections and acknowledges packets. */
    async freezePrimary() {
      const member = await theirPrimary();
      const frozen = processesOf(member);
      signal(frozen, "SIGSTOP");
      return { thaw: () => signal(frozen, "SIGCONT") };
    },
    /** Answers once another member is the primary. */
    async switchover() {
      const leader = await theirPrimary();
      const { status, text } = await rest(leader, "POST", "/switchover", { leader: leader.name }, 60_000);
      if (status !== 200) throw new Error(`the switchover was answered with ${status}: ${text}`);
      await until(async () => (await primary()) !== undefined, READY_MS);
    },
    async stop() {
      process.off("exit", clean);
      clean();
      await pause(100);
    },
  };
}

/** User and group of the processes: PostgreSQL refuses to run as root. */
function ownerOf(...folders) {
  if (process.getuid() !== 0) return {};
  const [uid, gid] = ["-u", "-g"].map((what) => Number(spawnSync("id", [what, "postgres"], { encoding: "utf8" }).stdout));
  for (const folder of folders) chownSync(folder, uid, gid);
  return { uid, gid };
}

function run(program, words, { folder, owner, name }) {
  const log = openSync(join(folder, `${name}.log`), "a");
  // A group of its own: Ctrl+C ends it through this process.
  return spawn(program, words, { ...owner, cwd: folder, env: { ...process.env, HOME: folder }, stdio: ["ignore", log, log], detached: true });
}

function etcdArguments(store, port, peerPort) {
  const [client, peer] = [port, peerPort].map((each) => `http://127.0.0.1:${each}`);
  return [
    ...["--name", "one", "--data-dir", store, "--enable-v2"],
    ...["--listen-client-urls", client, "--advertise-client-urls", client],
    ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer, "--initial-cluster", `one=${peer}`],
  ];
}

/** JSON is YAML too. */
function configOf({ name, host, port, restPort, data }, folder, etcdPort) {
  return {
    scope: "hub",
    name,
    restapi: { listen: `${host}:${restPort}`, connect_address: `${host}:${restPort}` },
    // Version 2: with etcd3 Patroni 3.0 overwrites the key of a new leader when it was frozen within its loop.
    etcd: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...TIMES,
        synchronous_mode: true,
        synchronous_node_count: 1,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, shared_buffers: "32MB", wal_log_hints: "on" } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }, { auth: "trust" }, "no-sync"],
      pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
    },
    postgresql: {
      listen: `${host}:${port}`,
      connect_address: `${host}:${port}`,
      data_dir: data,
      bin_dir: postgresFolder(),
      pgpass: join(folder, `${name}.pgpass`),
      authentication: { superuser: { username: "postgres" }, replication: { username: "replicator" }, rewind: { username: "postgres" } },
      parameters: { unix_socket_directories: folder },
    },
    // The machine of the drill is not to be restarted.
    watchdog: { mode: "off" },
  };
}

function postgresFolder() {
  const found = execFileSync("bash", ["-c", "printf '%s\\n' /usr/lib/postgresql/*/bin | sort -t/ -k5,5nr | head -1"], { encoding: "utf8" });
  return found.trim();
}

/** Patroni, the postmaster and its children, in the order in which none can make another. */
function processesOf({ patroni, data, isGone }) {
  if (!patroni || isGone) return [];
  let postmaster;
  try {
    postmaster = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0];
  } catch {
    return [patroni.pid];
  }
  const children = spawnSync("pgrep", ["-P", postmaster], { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
  return [patroni.pid, postmaster, ...children].map(Number);
}

function signal(processes, name) {
  for (const id of processes) {
    try {
      process.kill(id, name);
    } catch (error) {
      // One that ended meanwhile.
      if (error.code !== "ESRCH") throw error;
    }
  }
}

async function rest({ host, restPort }, method, path, body, patience = 2_000) {
  try {
    const answer = await fetch(`http://${host}:${restPort}${path}`, {
      method,
      headers: { connection: "close" },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    return { status: 0, text: error.message };
  }
}

function logs(folder) {
  return spawnSync("sh", ["-c", `tail -n 15 ${folder}/*.log`], { encoding: "utf8" }).stdout;
}

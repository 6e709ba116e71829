import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, clients, counted, pause, percentile, until } from "../harness/calls.mjs";
import { freePort } from "../harness/freePort.mjs";
import { startDatabaseProxy } from "../harness/haproxy.mjs";
import { startMailSink } from "../harness/mailSink.mjs";
import { startPatroni } from "../harness/patroni.mjs";
import { signIn, task } from "../harness/people.mjs";
import { admin, binary, startServer } from "../harness/server.mjs";
import { listen } from "../harness/stream.mjs";

export const promise = "a failover of PostgreSQL loses nothing that was acknowledged, and nobody has to do anything";
export const databases = ["postgres"];

const WRITERS = 32;
const USERS = 12;
/** Duration of a sender's lease of a message, as in crates/domain/src/model/email/delivery.rs. */
const LEASE_MS = 120_000;
const GIVEN_UP_MS = 45_000;

const folder = mkdtempSync(join(tmpdir(), "hub-failover-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

export async function run({ held, within, say }) {
  for (const way of ["several hosts", "HAProxy"]) {
    const cluster = await startPatroni();
    const proxy = way === "HAProxy" ? await startDatabaseProxy(cluster.members) : undefined;
    const checks = (name) => ({
      held: (statement, isTrue) => held(`${way}, ${name}: ${statement}`, isTrue),
      within: (statement, ...rest) => within(`${way}, ${name}: ${statement}`, ...rest),
      say: (text) => say(`${way}, ${name}: ${text}`),
    });
    for (const [name, outage] of Object.entries(outages)) {
      await cluster.untilWhole();
      await cluster.createDatabase(`drill_${name}`);
      await drill({ cluster, url: await (proxy ?? cluster).url(`drill_${name}`), database: `drill_${name}`, ...outage, ...checks(name) });
    }
    await proxy?.stop();
    await cluster.stop();
  }
}

/** The kill comes last: its member stays away. */
const outages = {
  switchover: { strike: (cluster) => cluster.switchover(), isPlanned: true },
  freeze: { strike: (cluster) => cluster.freezePrimary(), mayRestart: true },
  kill: { strike: (cluster) => cluster.killPrimary() },
};

async function drill({ cluster, url, database, strike, isPlanned, mayRestart, held, within, say }) {
  const sink = await startMailSink({ delay: 400 });
  const settings = { HUB_SMTP_URL: sink.url, HUB_MAIL_FROM: "hub@example.test" };
  const server = await startSupervised({ url, settings });
  // Its streams hear of the other's changes through PostgreSQL. The port of their address is in the name of the cookie.
  const other = await startSupervised({ url, settings: { ...settings, HUB_PUBLIC_URL: server.site }, port: await freePort() });
  const cookies = await clients(server, USERS);
  const [reader] = await clients(server, 1, "reader");
  const users = await Promise.all(cookies.map(async (cookie) => JSON.parse((await ask(server, "/api/auth/user", { cookie })).text)));
  const mentor = await signIn(server, admin);
  const stream = listen(other, reader);

  const writers = Array.from({ length: WRITERS }, (_, number) => startWriter(server, cookies[number % USERS], `${database} ${number}`));
  await pause(2_000);
  const assigned = await Promise.all(users.map(({ id }) => assign(server, mentor, id)));
  const before = await cluster.primary();
  const began = performance.now();
  const struck = await strike(cluster);
  if (isPlanned) say(`the switchover took ${(performance.now() - began).toFixed(0)} ms`);

  const back = await writeAgain(writers);
  await pause(2_000);
  const after = await cluster.primary();
  held(`the primary was ${before.name} and is ${after?.name}`, after !== undefined && after !== before);
  within("until every writer writes again", back / 1000, mayRestart ? 60 : 30, "s");
  await readIsHeard({ server, reader, stream, within });
  if (struck?.thaw) {
    struck.thaw();
    within("after the thaw until every writer writes", await writeAgain(writers), 10_000);
    await pause(3_000);
    const last = await cluster.primary();
    held(`the primary after the thaw is ${last?.name}`, last === after);
  }

  const answers = (await Promise.all(writers.map((writer) => writer.stop()))).flat();
  say(timeline(answers, began));
  if (mayRestart) say(`restarts of the servers: ${server.restarts()} and ${other.restarts()}`);
  else held(`the servers ended ${server.restarts()} and ${other.restarts()} times`, server.restarts() + other.restarts() === 0);
  // 0: the server is starting.
  const allowed = [201, ...(isPlanned ? [] : [503]), ...(mayRestart ? [0] : [])];
  held(`writes around it: ${counted(answers)}`, answers.every(({ status }) => allowed.includes(status)));
  within("the slowest of them", percentile(answers.map(({ milliseconds }) => milliseconds), 100), isPlanned ? 5_000 : 6_000);

  const acknowledged = answers.filter(({ status }) => status === 201).map(({ text }) => String(JSON.parse(text).id));
  const stored = new Set((await cluster.sql(database, "SELECT id FROM tasks;")).split("\n"));
  const lost = acknowledged.filter((id) => !stored.has(id)).length;
  held(`${acknowledged.length} tasks were acknowledged, ${lost} lost`, lost === 0);
  const copy = spawnSync(binary, ["backup", "--force", join(folder, "copy")], { env: { ...process.env, DATABASE_URL: url }, encoding: "utf8" });
  held(`a backup is made (${copy.status}) ${copy.stderr}`, copy.status === 0);
  await mailIsWhole({ cluster, database, sink, users, assigned, held, say });

  stream.stop();
  for (const each of [server, other]) {
    const { code } = await each.stop();
    held(`a server ended with ${code}`, code === 0);
  }
  sink.stop();
}

/** A server that is started again when it fails, as systemd and Docker do. */
async function startSupervised(options) {
  let restarts = 0;
  let isOver = false;
  let server = await startServer("postgres", options);
  const supervise = async ({ code }) => {
    if (isOver || code === 0) return;
    restarts += 1;
    await pause(1_000);
    server = await startServer("postgres", options).catch(() => ({ ended: Promise.resolve({ code: 1 }) }));
    server.ended.then(supervise);
  };
  server.ended.then(supervise);
  return {
    site: server.site,
    restarts: () => restarts,
    stop() {
      isOver = true;
      return server.stop();
    },
  };
}

/** Creates one task after the other, each with a key, as a browser does. */
function startWriter(server, cookie, name) {
  const answers = [];
  let isOver = false;
  const writing = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const begun = performance.now();
      const answer = await ask(server, "/api/tasks", { method: "POST", body: task(`${name}.${number}`), cookie, key: randomUUID() });
      answers.push({ ...answer, begun, ended: begun + answer.milliseconds });
      await pause(100);
    }
    return answers;
  })();
  return {
    /** Whether a write that began after this time was acknowledged. */
    hasWrittenSince: (time) => answers.some(({ begun, status }) => begun > time && status === 201),
    stop() {
      isOver = true;
      return writing;
    },
  };
}

/** Milliseconds until each has had a write acknowledged that began after this call. */
function writeAgain(writers) {
  const since = performance.now();
  return until(() => writers.every((writer) => writer.hasWrittenSince(since)), GIVEN_UP_MS);
}

async function assign(server, cookie, assigneeId) {
  const { subtasks, ...fields } = task("Assigned before it");
  const body = { task: { ...fields, assigneeId }, subtasks };
  return (await ask(server, "/api/admin/assign-task", { method: "POST", body, cookie })).status === 201;
}

/** A stream of another server, open since before, hears of a task written now. */
async function readIsHeard({ server, reader, stream, within }) {
  const written = performance.now();
  const body = task("After it");
  const hasWritten = async () => (await ask(server, "/api/tasks", { method: "POST", body, cookie: reader })).status === 201;
  const wrote = await until(hasWritten, GIVEN_UP_MS);
  const heard = wrote === Infinity ? Infinity : await until(() => stream.hasHeardSince(written), GIVEN_UP_MS);
  within("until a stream that was open before hears of a task", heard, 10_000);
}

/** Waits until no message is left, which is when a lost lease has expired. */
async function mailIsWhole({ cluster, database, sink, users, assigned, held, say }) {
  const left = "SELECT count(*) FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL;";
  const sent = await until(async () => (await cluster.sql(database, left)) === "0", LEASE_MS + 60_000, 1_000);
  held(`every message is sent after ${(sent / 1000).toFixed(0)} s`, sent < Infinity);
  const received = users.map(({ email }) => sink.mails.filter(({ recipient, subject }) => recipient === email && subject.startsWith("New task")));
  const lost = received.filter((mails, number) => assigned[number] && mails.length === 0).length;
  held(`${assigned.filter(Boolean).length} messages about assigned tasks, ${lost} lost`, lost === 0 && assigned.some(Boolean));
  const copies = received.flatMap(([first, ...again]) => again.map(({ id, at }) => ({ isSame: id === first.id, later: at - first.at })));
  for (const { isSame, later } of copies) say(`a copy came after ${(later / 1000).toFixed(0)} s, with ${isSame ? "the same" : "another"} Message-ID`);
  held(`${copies.length} copies, each with the Message-ID of the first`, copies.every(({ isSame }) => isSame));
}

/** Failed answers by their message, with the time of the first and the last since the outage. */
function timeline(answers, began) {
  const kinds = {};
  for (const { status, text, reason, ended } of answers.filter((answer) => answer.status !== 201)) {
    const kind = `${status} ${reason ?? JSON.parse(text).message}`;
    (kinds[kind] ??= []).push(((ended - began) / 1000).toFixed(1));
  }
  // They are in the order of writers.
  const inOrder = (times) => times.sort((a, b) => a - b);
  const lines = Object.entries(kinds).map(([kind, times]) => `${times.length} × ${kind} (from ${inOrder(times)[0]} s to ${times.at(-1)} s)`);
  return lines.length === 0 ? "no write failed" : lines.join("; ");
}

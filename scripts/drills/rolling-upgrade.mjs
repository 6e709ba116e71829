import { randomUUID } from "node:crypto";
import { ask, clients, counted, pause, percentile, until } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { freePort } from "../harness/freePort.mjs";
import { startWebProxy } from "../harness/haproxy.mjs";
import { task } from "../harness/people.mjs";
import { binary, startServer } from "../harness/server.mjs";
import { listen } from "../harness/stream.mjs";

export const promise = "two servers behind HAProxy are replaced one after the other under load, without an error and without a stale screen";
export const databases = ["postgres"];

const CALLERS = 12;
/** Binary of the version before. Without it the same version is upgraded to a schema that a newer one has added to. */
const before = process.env.HUB_BINARY_BEFORE ?? binary;
const ADDED = `ALTER TABLE tasks ADD COLUMN colour TEXT;
  INSERT INTO __diesel_schema_migrations (version) VALUES ('29991231000000');`;

export async function run({ database, isShort, held, within, say }) {
  const place = emptyDatabase(database);
  const servers = [];
  for (const name of ["one", "two"]) servers.push({ name, port: await freePort() });
  const proxy = await startWebProxy(servers);
  const start = async (server, program) => {
    const settings = { HUB_PUBLIC_URL: proxy.site };
    server.process = await startServer(database, { url: place.url, port: server.port, settings, program });
    await proxy.admit(server.name);
  };
  for (const server of servers) await start(server, before);
  const cookies = await clients(proxy, CALLERS);
  const stream = listen(proxy, cookies[0]);
  const callers = cookies.map((cookie, number) => startCaller(proxy, cookie, `Upgraded ${number}`));
  await pause(isShort ? 2_000 : 10_000);

  for (const server of servers) {
    const heard = await untilHeard(proxy, cookies[0], stream);
    within(`until a stream hears of a task before server ${server.name} is replaced`, heard, 2_000);
    await proxy.drain(server.name);
    await pause(500);
    const { code } = await server.process.stop();
    held(`server ${server.name} ended with ${code}`, code === 0);
    if (server === servers[0] && before === binary) place.run(ADDED);
    await start(server, binary);
    await pause(isShort ? 2_000 : 10_000);
  }
  within("until a stream hears of a task after both were replaced", await untilHeard(proxy, cookies[0], stream), 2_000);

  const answers = (await Promise.all(callers.map((caller) => caller.stop()))).flat();
  const failed = answers.filter(({ status }) => status < 200 || status > 299);
  held(`calls meanwhile: ${counted(answers)}`, failed.length === 0);
  for (const { status, text, reason } of failed.slice(0, 3)) say(`${status} ${reason ?? text}`);
  within("the slowest of them", percentile(answers.map(({ milliseconds }) => milliseconds), 100), 1_000);
  const acknowledged = answers.filter(({ status }) => status === 201).map(({ text }) => String(JSON.parse(text).id));
  const stored = new Set(place.run("SELECT id FROM tasks;").split("\n"));
  const lost = acknowledged.filter((id) => !stored.has(id)).length;
  held(`${acknowledged.length} tasks were acknowledged, ${lost} lost`, lost === 0);
  stream.stop();
  for (const server of servers) await server.process.stop();
  await proxy.stop();
}

/** Creates tasks and reads the board in turn. */
function startCaller(server, cookie, name) {
  const answers = [];
  let isOver = false;
  const calling = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const body = task(`${name}.${number}`);
      answers.push(await ask(server, "/api/tasks", { method: "POST", body, cookie, key: randomUUID() }));
      answers.push(await ask(server, "/api/tasks", { cookie }));
      await pause(50);
    }
    return answers;
  })();
  return {
    stop() {
      isOver = true;
      return calling;
    },
  };
}

/** Milliseconds until the stream hears of a task that is written now. */
async function untilHeard(server, cookie, stream) {
  const written = performance.now();
  await ask(server, "/api/tasks", { method: "POST", body: task("Is it heard?"), cookie, key: randomUUID() });
  return until(() => stream.hasHeardSince(written), 20_000);
}

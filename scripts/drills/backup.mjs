import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ask, counted, pause } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { people, signIn, signUp, task } from "../harness/people.mjs";
import { binary, startServer } from "../harness/server.mjs";

export const promise = "a backup under load holds all that was acknowledged before it began, and comes back";
export const databases = ["sqlite", "postgres"];

export async function run({ database, isShort, held, within, say }) {
  const folder = mkdtempSync(join(tmpdir(), "hub-backup-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "hub.backup");
  const place = emptyDatabase(database);
  const environment = { ...process.env, DATABASE_URL: place.url, HUB_LOG: "error" };
  let server = await startServer(database, { url: place.url });
  const writers = people.creators.map((who) => ({ who, acknowledged: [] }));
  for (const writer of writers) {
    await signUp(server, writer.who);
    writer.cookie = await signIn(server, writer.who);
  }
  let isOver = false;
  const answers = [];
  const writing = writers.map(async ({ cookie, acknowledged }, number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const answer = await ask(server, "/api/tasks", { method: "POST", body: task(`${number}.${turn}`), cookie });
      answers.push(answer);
      if (answer.status === 201) acknowledged.push(JSON.parse(answer.text).id);
    }
  });
  await pause(isShort ? 1_000 : 20_000);
  const before = writers.map(({ acknowledged }) => [...acknowledged]);
  const began = performance.now();
  const { stdout } = await promisify(execFile)(binary, ["backup", file], { env: environment });
  say(`${stdout.trim().split("\n").at(-1)} (${(performance.now() - began).toFixed(0)} ms, ${(statSync(file).size / 1e6).toFixed(1)} MB)`);
  held("nobody but its owner can read it", (statSync(file).mode & 0o777) === 0o600);
  await pause(300);
  isOver = true;
  await Promise.all(writing);
  held(`calls meanwhile: ${counted(answers)}`, answers.every(({ status }) => status === 201));
  await server.stop();

  const restoring = performance.now();
  execFileSync(binary, ["restore", file], { env: environment, stdio: ["ignore", "ignore", "inherit"] });
  server = await startServer(database, { url: place.url });
  within("from a stopped server with a backup to one that answers", performance.now() - restoring, 300_000);
  let lost = 0;
  let halves = 0;
  let kept = 0;
  for (const [at, { who, cookie }] of writers.entries()) {
    const old = await ask(server, "/api/tasks", { cookie });
    if (old.status !== 401) held(`a session of before hears ${old.status}`, false);
    const found = JSON.parse((await ask(server, "/api/tasks", { cookie: await signIn(server, who) })).text);
    kept += found.length;
    halves += found.filter(({ subtasks }) => subtasks.length !== 4).length;
    const ids = new Set(found.map(({ id }) => id));
    lost += before[at].filter((id) => !ids.has(id)).length;
  }
  const acknowledged = before.flat().length;
  held(`${acknowledged} acknowledged before the backup began, ${lost} lost; ${kept} came back, ${halves} of them in part`, lost + halves === 0 && acknowledged > 0);
  await server.stop();
  if (database === "sqlite") held("integrity_check and foreign_key_check", place.isWhole());
}

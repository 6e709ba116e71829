import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, clients, counted, until } from "../harness/calls.mjs";
import { sqlite } from "../harness/databases.mjs";
import { task } from "../harness/people.mjs";
import { startServer } from "../harness/server.mjs";

export const promise = "on a full disk writes are refused, reads go on, and room is enough to be well again";
export const databases = ["sqlite"];

export async function run({ held, within, say }) {
  const disk = mkdtempSync(join(tmpdir(), "hub-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", disk], { stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    rmdirSync(disk);
    say(`skipped: nothing may be mounted here (${String(error.stderr).trim()})`);
    return;
  }
  const ballast = join(disk, "ballast");
  let server;
  try {
    const place = sqlite(join(disk, "hub.db"));
    server = await startServer("sqlite", { url: place.url });
    const [cookie] = await clients(server, 1);
    const free = statfsSync(disk).bavail * statfsSync(disk).bsize;
    writeFileSync(ballast, Buffer.alloc(free - 3 * 1024 * 1024));
    const body = { ...task("Fills the disk"), description: "x".repeat(10_000) };
    const write = () => ask(server, "/api/tasks", { method: "POST", body, cookie });
    const answers = [];
    const ids = [];
    let refused = 0;
    while (refused < 60 && answers.length < 5_000) {
      const round = await Promise.all(Array.from({ length: 6 }, write));
      answers.push(...round);
      refused += round.filter(({ status }) => status !== 201).length;
      ids.push(...round.filter(({ status }) => status === 201).map(({ text }) => JSON.parse(text).id));
    }
    held(`writes until and on the full disk: ${counted(answers)}`, refused > 0 && answers.every(({ status }) => [201, 503, 507].includes(status)));
    const refusals = answers.filter(({ status }) => status !== 201);
    held(`a refusal tells nothing of the disk: ${refusals[0]?.text}`, refusals.every(({ text }) => !/disk|sqlite|full/i.test(text ?? "")));
    const reads = await Promise.all(Array.from({ length: 12 }, () => ask(server, "/api/tasks", { cookie })));
    held(`reads meanwhile: ${counted(reads)}`, reads.every(({ status }) => status === 200));
    const signedIn = await ask(server, "/healthz");
    held(`healthz says ${signedIn.status}`, signedIn.status === 200);
    rmSync(ballast);
    within("until a write is accepted again, once there is room", await until(async () => (await write()).status === 201, 30_000), 10_000);
    const found = new Set(JSON.parse((await ask(server, "/api/tasks", { cookie })).text).map(({ id }) => id));
    const lost = ids.filter((id) => !found.has(id)).length;
    held(`${ids.length} acknowledged, ${lost} lost`, lost === 0);
    const { code } = await server.stop();
    held(`it ended with ${code}`, code === 0);
    held("integrity_check and foreign_key_check", place.isWhole());
  } finally {
    await server?.kill();
    execFileSync("umount", [disk]);
    rmdirSync(disk);
  }
}

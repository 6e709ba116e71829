import { ask, clients, pause } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { task } from "../harness/people.mjs";
import { startServer } from "../harness/server.mjs";

export const promise = "kill -9 under write load loses nothing that was acknowledged";
export const databases = ["sqlite", "postgres"];

const writers = 12;

export async function run({ database, isShort, held, within, say }) {
  const rounds = isShort ? 4 : 20;
  const place = emptyDatabase(database);
  let server = await startServer(database, { url: place.url });
  say(server.durability);
  const cookies = await clients(server, writers);
  const boards = cookies.map((cookie) => ({ cookie, acknowledged: new Map(), unsure: new Set() }));
  const starts = [];
  let lost = 0;
  let halves = 0;
  for (let round = 0; round < rounds; round += 1) {
    let isOver = false;
    const writing = boards.map((board, number) => write(server, board, `${round}.${number}`, () => isOver));
    await pause(200 + Math.random() * 500);
    await server.kill();
    isOver = true;
    await Promise.all(writing);
    server = await startServer(database, { url: place.url });
    starts.push(server.milliseconds);
    for (const board of boards) {
      const answer = await ask(server, "/api/tasks", board);
      const found = new Map(JSON.parse(answer.text).map((each) => [each.id, each]));
      for (const [id, status] of board.acknowledged) {
        const kept = found.get(id);
        if (!kept || (kept.status !== status && !board.unsure.has(id))) lost += 1;
      }
      halves += [...found.values()].filter((each) => each.subtasks.length !== 4).length;
    }
  }
  const acknowledged = boards.reduce((sum, board) => sum + board.acknowledged.size, 0);
  held(`${rounds} kills, ${acknowledged} tasks acknowledged (created and moved), ${lost} lost`, lost === 0 && acknowledged > rounds);
  held(`${halves} tasks are there without all of their subtasks`, halves === 0);
  within("the slowest start until it answers", Math.max(...starts), 5_000);
  await server.stop();
  if (database === "sqlite") held("integrity_check and foreign_key_check", place.isWhole());
}

/** Creates tasks and moves each, one call after the other, until the server is gone. */
async function write(server, { cookie, acknowledged, unsure }, name, isOver) {
  for (let number = 0; !isOver(); number += 1) {
    const created = await ask(server, "/api/tasks", { method: "POST", body: task(`${name}.${number}`), cookie });
    if (created.status !== 201) continue;
    const { id } = JSON.parse(created.text);
    acknowledged.set(id, "todo");
    unsure.add(id);
    const moved = await ask(server, `/api/tasks/${id}/status`, { method: "PUT", body: { status: "inprogress" }, cookie });
    if (moved.status !== 200) continue;
    acknowledged.set(id, "inprogress");
    unsure.delete(id);
  }
}

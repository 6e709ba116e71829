import { once } from "node:events";
import { connect, createServer } from "node:net";
import { ask, clients, counted, pause } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { headOf } from "../harness/encodings.mjs";
import { task } from "../harness/people.mjs";
import { admin, startServer } from "../harness/server.mjs";

export const promise = "SIGTERM lets what is under way end, and takes nothing new";
export const databases = ["sqlite", "postgres"];

export async function run({ database, isShort, held, within }) {
  const place = emptyDatabase(database);
  const rounds = isShort ? 2 : 8;
  let cookies;
  const acknowledged = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer(database, { url: place.url });
    cookies ??= await clients(server, 12);
    const stream = openStream(server, cookies[0]);
    const answers = [];
    const calling = cookies.map(async (cookie, number) => {
      for (let turn = 0; ; turn += 1) {
        const answer = await ask(server, "/api/tasks", { method: "POST", body: task(`${round}.${number}.${turn}`), cookie });
        answers.push(answer);
        if (answer.status !== 201) return;
        acknowledged.push(JSON.parse(answer.text).id);
      }
    });
    await pause(300);
    const began = performance.now();
    const { code } = await server.stop();
    const took = performance.now() - began;
    await Promise.all(calling);
    // ECONNRESET: the system took a connection that the server had not seen when it closed its door.
    const allowed = ({ status, reason }) => status === 201 || ["ECONNREFUSED", "ECONNRESET"].includes(reason);
    held(`calls around the stop: ${counted(answers)}; it ended with ${code}`, code === 0 && answers.every(allowed));
    within("until it was gone, with a stream open", took, 20_000);
    held("the open stream was ended", await stream);
  }
  const server = await startServer(database, { url: place.url });
  const found = new Set();
  for (const cookie of cookies) {
    for (const { id } of JSON.parse((await ask(server, "/api/tasks", { cookie })).text)) found.add(id);
  }
  const lost = acknowledged.filter((id) => !found.has(id)).length;
  const unanswered = found.size - (acknowledged.length - lost);
  held(`${acknowledged.length} acknowledged before a stop, ${lost} lost; ${unanswered} kept without an answer`, lost + unanswered === 0);

  await server.stop();
  await stopWithEverythingUnderWay({ database, url: place.url, cookie: cookies[0], held });
  await stopTwice({ database, url: place.url, cookie: cookies[0], held, within });
}

/** A request that never ends, and a mail server that never answers: one deadline for both. */
async function stopWithEverythingUnderWay({ database, url, cookie, held }) {
  const mailServer = createServer((socket) => socket.on("error", () => undefined));
  mailServer.listen(0, "127.0.0.1");
  await once(mailServer, "listening");
  const smtp = `smtp://127.0.0.1:${mailServer.address().port}`;
  const server = await startServer(database, { url, settings: { HUB_SMTP_URL: smtp, HUB_MAIL_FROM: "hub@example.test" } });
  const isSending = once(mailServer, "connection");
  await ask(server, "/api/auth/forgot-password", { method: "POST", body: { email: admin.email } });
  await isSending;
  const endless = openBody(server, cookie);
  await pause(200);
  const began = performance.now();
  const { code } = await server.stop();
  const took = (performance.now() - began) / 1000;
  held(`with a mail and a body under way it ended with ${code} after ${took.toFixed(1)} s (at most 20)`, code === 0 && took <= 20);
  endless.destroy();
  mailServer.close();
}

async function stopTwice({ database, url, cookie, held, within }) {
  const server = await startServer(database, { url });
  // Somebody who never ends what they send.
  const endless = openBody(server, cookie);
  await pause(200);
  const first = server.stop();
  const isWaiting = await Promise.race([first.then(() => false), pause(500).then(() => true)]);
  held("with a body half sent, one SIGTERM waits", isWaiting);
  const again = performance.now();
  await server.stop();
  within("and a second one ends it", performance.now() - again, 1_000);
  endless.destroy();
}

/** True once it has ended. */
function openStream(server, cookie) {
  const { hostname, port } = new URL(server.site);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${headOf(server, "GET", "/api/events", { cookie })}\r\n`);
    });
    socket.on("data", () => undefined);
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(true));
  });
}

function openBody(server, cookie) {
  const { hostname, port } = new URL(server.site);
  const socket = connect(Number(port), hostname, () => {
    const head = headOf(server, "POST", "/api/tasks", { cookie, "content-type": "application/json", "content-length": 400 });
    socket.write(`${head}\r\n{`);
  });
  socket.on("error", () => undefined);
  return socket;
}

import { once } from "node:events";
import { Agent, createServer } from "node:http";
import { ask, clients, counted, pause, percentile } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { call, people, signUp } from "../harness/people.mjs";
import { memoryOf, startServer } from "../harness/server.mjs";

export const promise = "a flood of sign-ins (1,000 a second), by each way and also with right passwords, leaves the others their pace";

/** Sign-ins of one account that are under way at once. */
const RIGHT_AT_ONCE = 38;
export const databases = ["sqlite", "postgres"];

/** An answer of a passkey that nobody has. */
const FOREIGN = {
  id: "AAAAAAAAAAAAAAAAAAAAAA",
  rawId: "AAAAAAAAAAAAAAAAAAAAAA",
  type: "public-key",
  response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAAAAAAAAAAAAAAAAAAAA" },
};

/** The ways by which a flood comes: the call of each attempt, and the answers that it may get. */
const ways = [
  {
    name: "passwords",
    heard: [401, 429, 503],
    attempt: (number) => {
      const email = number % 2 === 0 ? `nobody${number}@example.test` : people.owner.email;
      return ["/api/auth/login", { method: "POST", body: { email, password: "Guessed-once-1" } }];
    },
  },
  { name: "questions to passkeys", heard: [200, 429, 503], attempt: () => ["/api/auth/passkey/options", { method: "POST" }] },
  {
    name: "answers of passkeys",
    heard: [401, 429, 503],
    attempt: (number) => ["/api/auth/passkey", { method: "POST", body: { challenge: `none-${number}`, credential: FOREIGN } }],
  },
  { name: "ways to a provider that hangs", heard: [303, 429, 503], attempt: () => ["/api/auth/oidc/start", {}] },
  { name: "ways back from it", heard: [303, 429, 503], attempt: (number) => [`/api/auth/oidc/callback?code=x&state=${number}`, {}] },
];

export async function run({ database, isShort, held, within, say }) {
  const seconds = isShort ? 3 : 10;
  const provider = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(provider, "listening");
  const settings = {
    HUB_CLIENT_LIMITS: "on",
    // Addresses without a name have no passkeys.
    HUB_PUBLIC_URL: "http://localhost:8080",
    HUB_OIDC_ISSUER: `http://127.0.0.1:${provider.address().port}`,
    HUB_OIDC_CLIENT_ID: "hub",
  };
  const server = await startServer(database, { url: emptyDatabase(database).url, settings });
  const [cookie] = await clients(server, 1);
  const others = new Agent({ keepAlive: true });
  const quiet = await work(server, cookie, others, () => pause(2_000));
  say(`a GET before: p95 ${percentile(quiet, 95).toFixed(1)} ms`);
  for (const way of ways) await flood(server, way, { seconds, cookie, others, held, within, say });
  others.destroy();
  await floodWithRightPasswords(server, { seconds, cookie, held, within });
  const { code } = await server.stop();
  provider.close();
  held(`it ended with ${code}`, code === 0);
}

/** Attempts of one way from many networks, while somebody else reads. */
async function flood(server, { name, heard, attempt }, { seconds, cookie, others, held, within, say }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const before = memoryOf(server);
  let highest = before;
  const attempts = [];
  let sent = 0;
  const began = performance.now();
  const times = await work(server, cookie, others, async () => {
    while (performance.now() - began < seconds * 1000) {
      const due = performance.now() - began;
      for (; sent < due; sent += 1) {
        const [path, options] = attempt(sent);
        attempts.push(ask(server, path, { ...options, agent, address: `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` }));
      }
      highest = Math.max(highest, memoryOf(server));
      await pause(10);
    }
  });
  const answers = await Promise.all(attempts);
  agent.destroy();
  highest = Math.max(highest, memoryOf(server));
  say(`${name}: ${sent} attempts in ${seconds} s`);
  held(`they heard: ${counted(answers)}`, answers.every(({ status }) => heard.includes(status)));
  within(`p95 of ${times.length} GETs of others meanwhile`, percentile(times, 95), 150);
  within("p99", percentile(times, 99), 500);
  within("memory that it took", highest - before, 64, "MiB");
}

/** One account signs in with its device cookie, as fast as it is answered, from one network. Others do from theirs. */
async function floodWithRightPasswords(server, { seconds, cookie, held, within }) {
  const who = { email: "known@example.test", password: people.owner.password };
  await signUp(server, who);
  const others = { email: "others@example.test", password: people.owner.password };
  await signUp(server, others);
  const device = await deviceOf(server, who);
  const agent = new Agent({ keepAlive: true, maxSockets: RIGHT_AT_ONCE });
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1000;
  const flooded = [];
  const flood = Array.from({ length: RIGHT_AT_ONCE }, async () => {
    while (!isOver()) {
      const answer = await ask(server, "/api/auth/login", { method: "POST", body: who, cookie: device, agent, address: "192.0.2.1" });
      flooded.push(answer);
      if (answer.status === 429) await pause(50);
    }
  });
  const answers = [];
  const reader = new Agent({ keepAlive: true });
  const times = await work(server, cookie, reader, async () => {
    for (let number = 0; !isOver(); number += 1) {
      await pause(250);
      answers.push(await ask(server, "/api/auth/login", { method: "POST", body: others, address: `198.51.100.${number % 250}` }));
    }
    await Promise.all(flood);
  });
  agent.destroy();
  reader.destroy();
  held(`the flood with right passwords heard: ${counted(flooded)}`, flooded.every(({ status }) => [200, 429, 503].includes(status)));
  held(`sign-ins of others heard: ${counted(answers)}`, answers.every(({ status }) => status === 200));
  within("p95 of their sign-ins", percentile(answers.map(({ milliseconds }) => milliseconds), 95), 1_000);
  within(`p95 of ${times.length} GETs of others meanwhile`, percentile(times, 95), 150);
}

/** The cookie by which a browser is known to the account. */
async function deviceOf(server, who) {
  const response = await call(server, "/api/auth/login", who);
  return response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]).find((cookie) => cookie.includes("device"));
}

/** The times of a reader's calls while something else happens. */
async function work(server, cookie, agent, meanwhile) {
  const times = [];
  let isOver = false;
  const ended = meanwhile().then(() => (isOver = true));
  while (!isOver) {
    const answer = await ask(server, "/api/tasks", { cookie, agent });
    times.push(answer.status === 200 ? answer.milliseconds : Infinity);
    await pause(10);
  }
  await ended;
  return times;
}

// Times of signing in with a passkey: the question, a refused answer, and an answer that signs in.
//   node scripts/bench/passkeys.mjs sqlite|postgres     (postgres: TEST_DATABASE_URL names a server that may be written to)
//
// A refused answer takes its question away (one change), and nothing is verified of it. One that signs in verifies
// besides, and begins a session (two changes): what is left of its time bounds the verification.
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { Agent } from "node:http";
import { cpus, loadavg } from "node:os";
import { ask, percentile } from "../harness/calls.mjs";
import { boardOf, people } from "../harness/people.mjs";
import { startServer } from "../harness/server.mjs";

const [database = "sqlite"] = process.argv.slice(2);
const rounds = 200;
const origin = "http://localhost:8080";
const bytes = (...parts) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const digest = (data) => createHash("sha256").update(data).digest();
const id = randomBytes(16);
const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
let counter = 0;
let calls = 0;

console.log(`${database}, ${rounds} sign-ins, one at a time: ${cpus().length} processors, load ${loadavg()[0].toFixed(2)}`);
const server = await startServer(database, { settings: { HUB_PUBLIC_URL: origin } });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
try {
  const { cookie } = await boardOf(server, people.creators[0], 1);
  const { user } = await add(cookie);
  const times = { question: [], refused: [], "signed in": [] };
  for (let round = 0; round < rounds; round += 1) {
    const foreign = await post("/api/auth/passkey/options", undefined, undefined, times.question);
    const unknown = { ...answer(foreign, user), id: "AAAA", rawId: "AAAA" };
    await post("/api/auth/passkey", { challenge: foreign.challenge, credential: unknown }, undefined, times.refused, 401);
    const asked = await post("/api/auth/passkey/options");
    await post("/api/auth/passkey", { challenge: asked.challenge, credential: answer(asked, user) }, undefined, times["signed in"]);
  }
  for (const [name, all] of Object.entries(times)) {
    console.log(`  ${name.padEnd(10)} p50 ${percentile(all, 50).toFixed(2)} ms, p95 ${percentile(all, 95).toFixed(2)} ms`);
  }
} finally {
  agent.destroy();
  await server.stop();
}

/** Adds the passkey to the account. Returns the user handle. */
async function add(cookie) {
  const asked = await post("/api/passkeys/options", undefined, cookie);
  const { x, y } = publicKey.export({ format: "jwk" });
  const key = bytes([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32], Buffer.from(x, "base64url"), [0x22, 0x58, 32], Buffer.from(y, "base64url"));
  const data = bytes(authenticatorData(0x40), Buffer.alloc(16), [0, 16], id, key);
  const attestation = bytes("\x63fmt\x64none\x67attStmt", [0xa0], "\x68authData", [0x58, data.length], data);
  const credential = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    response: {
      clientDataJSON: clientData("webauthn.create", asked).toString("base64url"),
      attestationObject: bytes([0xa3], attestation).toString("base64url"),
    },
  };
  await post("/api/passkeys", { challenge: asked.challenge, credential }, cookie, [], 201);
  return { user: asked.publicKey.user.id };
}

function answer(asked, user) {
  counter += 1;
  const client = clientData("webauthn.get", asked);
  const data = authenticatorData(0);
  return {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    response: {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", bytes(data, digest(client)), privateKey).toString("base64url"),
      userHandle: user,
    },
  };
}

/** Host, flags (present, verified) and counter. */
function authenticatorData(flags) {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(counter);
  return bytes(digest("localhost"), [flags | 0x05], number);
}

function clientData(type, { publicKey: { challenge } }) {
  return Buffer.from(JSON.stringify({ type, challenge, origin }));
}

async function post(path, body, cookie, times = [], status = 200) {
  calls += 1;
  // A network has a limit.
  const address = `10.0.${calls >> 8}.${calls & 255}`;
  const heard = await ask(server, path, { method: "POST", body, cookie, agent, address });
  if (heard.status !== status) throw new Error(`${path}: ${heard.status} ${heard.text}`);
  times.push(heard.milliseconds);
  return heard.text === "" ? undefined : JSON.parse(heard.text);
}

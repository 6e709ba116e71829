// Calls whose answers are looked at, whatever they are.
import { Agent, request } from "node:http";
import { asBrowsers, decoded } from "./encodings.mjs";
import { call, people, signIn, signUp } from "./people.mjs";

/** Keeps no connection: what is asked while a server goes away meets that server alone. */
const single = new Agent({ keepAlive: false });

/** `status` is 0 where no answer came. `milliseconds` is how long it took. */
export function ask(server, path, options = {}) {
  const { method = "GET", body, cookie, agent = single, patience = 60_000, address, key } = options;
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (answer) => resolve({ milliseconds: performance.now() - began, retryAfter: undefined, ...answer });
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...asBrowsers,
      ...(text !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
      ...(cookie && { cookie }),
      ...(key && { "idempotency-key": key }),
      ...(address && { "x-forwarded-for": address }),
    };
    const sent = request(server.site + path, { method, headers, agent, timeout: patience }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", (error) => end({ status: 0, reason: error.code }));
      response.on("end", () => {
        const answer = decoded(Buffer.concat(chunks), response.headers["content-encoding"]);
        end({ status: response.statusCode, retryAfter: response.headers["retry-after"], text: answer.toString() });
      });
    });
    sent.on("timeout", () => sent.destroy(Object.assign(new Error("no answer"), { code: "TIMEOUT" })));
    sent.on("error", (error) => {
      // The server had closed a connection that lay idle, as a browser meets it: it asks again on another.
      if (sent.reusedSocket && error.code === "ECONNRESET") return resolve(ask(server, path, options));
      return end({ status: 0, reason: error.code ?? error.message });
    });
    sent.end(text);
  });
}

/** So many new clients, signed in. */
export async function clients(server, count, name = "writer") {
  const cookies = [];
  for (let number = 0; number < count; number += 1) {
    const who = { email: `${name}${number}-${Date.now()}@example.test`, password: people.owner.password };
    await signUp(server, who);
    cookies.push(await signIn(server, who));
  }
  return cookies;
}

export { call };

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds until `found` is true. */
export async function until(found, limit, every = 20) {
  const began = performance.now();
  while (!(await found())) {
    if (performance.now() - began > limit) return Infinity;
    await pause(every);
  }
  return performance.now() - began;
}

/** The time that so many percent of these stay below. */
export function percentile(times, percent) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}

/** Counts by status. */
export function counted(answers) {
  const counts = {};
  for (const { status, reason } of answers) {
    const name = status === 0 ? `no answer (${reason})` : status;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return Object.entries(counts).map(([status, count]) => `${count} × ${status}`).join(", ");
}

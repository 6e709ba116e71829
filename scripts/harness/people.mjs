// Users of the benchmarks and drills.
import { asBrowsers } from "./encodings.mjs";
import { admin } from "./server.mjs";

const person = (name) => ({ email: `${name}@example.test`, password: "Measured-twice-1" });

export const people = {
  owner: admin,
  bigOwner: person("big"),
  creators: Array.from({ length: 8 }, (_, number) => person(`creator${number}`)),
};

let addresses = 0;

/** A POST that has to succeed. */
export async function call(server, path, body, cookie) {
  addresses += 1;
  const response = await fetch(server.site + path, {
    method: "POST",
    headers: {
      ...asBrowsers,
      "content-type": "application/json",
      // The benchmark pauses for longer than an idle connection is kept.
      connection: "close",
      "x-forwarded-for": `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** A signed-in person with so many tasks of four subtasks. */
export async function boardOf(server, who, count) {
  if (who !== admin) await signUp(server, who);
  const cookie = await signIn(server, who);
  const ids = [];
  for (let number = 0; number < count; number += 1) {
    const created = await call(server, "/api/tasks", task(`Task ${number}`), cookie);
    ids.push((await created.json()).id);
  }
  return { cookie, ids };
}

/** The cookie of a new session. */
export async function signIn(server, who) {
  const response = await call(server, "/api/auth/login", who);
  return response.headers.get("set-cookie").split(";")[0];
}

export async function signUpMany(server, count) {
  const numbers = Array.from({ length: count }, (_, number) => number);
  while (numbers.length > 0) {
    await Promise.all(numbers.splice(0, 8).map((number) => signUp(server, person(`many${number}`))));
  }
}

export function signUp(server, who) {
  return call(server, "/api/auth/signup", { ...who, firstName: "Bench", lastName: "Mark" });
}

export function task(title) {
  return {
    title,
    description: "As long as what people write on a card, which is about a line or two of plain text.",
    category: "Content Creation",
    dueDate: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    subtasks: ["one", "two", "three", "four"].map((subtask) => ({ title: subtask })),
  };
}

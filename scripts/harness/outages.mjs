// Checks that hold while the database does not answer, whatever the reason.
import { ask, counted, pause, percentile, until } from "./calls.mjs";
import { admin } from "./server.mjs";
import { task } from "./people.mjs";

/** Nothing but 503, soon, and when to come again: boards, changes, sign-ins and streams. */
export async function answersWhileItHangs(server, cookies, { held, within, seconds }) {
  const patience = 75_000;
  const began = performance.now();
  const answers = [];
  const looks = [];
  const calls = [
    (cookie) => ask(server, "/api/tasks", { cookie, patience }),
    (cookie) => ask(server, "/api/tasks", { method: "POST", body: task("While it hangs"), cookie, patience }),
    () => ask(server, "/api/auth/login", { method: "POST", body: admin, patience, address: "203.0.113.7" }),
    (cookie) => ask(server, "/api/events", { cookie, patience }),
  ];
  const callers = cookies.map(async (cookie, number) => {
    for (let turn = number; performance.now() - began < seconds * 1000; turn += 1) {
      answers.push(await calls[turn % calls.length](cookie));
      await pause(50);
    }
  });
  const looking = (async () => {
    while (performance.now() - began < seconds * 1000) {
      looks.push(await ask(server, "/readyz", { patience }));
      await pause(200);
    }
  })();
  await Promise.all([...callers, looking]);
  held(`calls meanwhile: ${counted(answers)}`, answers.every(({ status }) => status === 503));
  held("each 503 says when to come again", answers.every(({ retryAfter }) => Number(retryAfter) > 0));
  within("the slowest of them", percentile(answers.map(({ milliseconds }) => milliseconds), 100), 6_000);
  held(`readyz meanwhile: ${counted(looks)}`, looks.every(({ status }) => status === 503));
  within("the slowest of them", percentile(looks.map(({ milliseconds }) => milliseconds), 100), 2_000);
  const alive = await ask(server, "/healthz");
  held(`healthz says ${alive.status}`, alive.status === 200);
}

/** Reads, changes and readiness, without a restart. */
export async function isBackWithin(server, cookies, { held, within }, limit = 5_000) {
  const body = task("After it hung");
  const recovered = await until(async () => {
    const answers = await Promise.all([
      ...cookies.map((cookie) => ask(server, "/api/tasks", { cookie })),
      ...cookies.map((cookie) => ask(server, "/api/tasks", { method: "POST", body, cookie })),
      ask(server, "/readyz"),
    ]);
    return answers.every(({ status }) => status === 200 || status === 201);
  }, 60_000);
  within("until boards, changes and readyz work again", recovered, limit);
  const after = await Promise.all(cookies.map((cookie) => ask(server, "/api/tasks", { cookie })));
  held(`the boards after it: ${counted(after)}`, after.every(({ status }) => status === 200));
}

// Latency from a mentor's click on 'Assign Task' to the card on the client's open board.
//   node scripts/bench/live.mjs sqlite:///tmp/live.db     (or postgres://…: a database that may be written to)
// Both look through a browser of their own, on the built server. `npm ci` in e2e has to have been run.
import { loadavg } from "node:os";
import { chromium } from "../../e2e/node_modules/@playwright/test/index.mjs";
import { boardOf, people, signIn } from "../harness/people.mjs";
import { startServer } from "../harness/server.mjs";

const [url] = process.argv.slice(2);
if (!url) throw new Error("which database? Its URL is the argument");
const rounds = 20;

const server = await startServer("given", { url });
const browser = await chromium.launch({
  executablePath: process.env.HUB_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  // A name that no earlier run has taken.
  const creator = { email: `live-${Date.now()}@example.test`, password: people.owner.password };
  const { cookie } = await boardOf(server, creator, 1);
  const client = await pageOf(cookie);
  const { id } = await (await client.request.get("/api/auth/user")).json();
  // Disables the welcome and the celebration, which are not measured here.
  await client.request.put("/api/users/profile-picture", { data: { profileImageUrl: "avatar-3" } });
  const stream = client.waitForResponse("**/api/events");
  await client.goto("/dashboard?tab=timo");
  await stream;
  const mentor = await pageOf(await signIn(server, people.owner));
  const times = [];
  for (let round = 1; round <= rounds; round += 1) {
    times.push(await assign(mentor, client, id, `Round ${round}`));
  }
  times.sort((a, b) => a - b);
  const median = (times[rounds / 2 - 1] + times[rounds / 2]) / 2;
  console.log(
    `${url.split(":")[0]}: from the mentor's click to the client's screen: median ${median.toFixed(0)} ms of ${rounds}, ` +
      `fastest ${times[0].toFixed(0)}, slowest ${times.at(-1).toFixed(0)}, load ${loadavg()[0].toFixed(1)}`,
  );
} finally {
  await browser.close();
  await server.stop();
}

async function pageOf(cookie) {
  const context = await browser.newContext({ baseURL: server.site, viewport: { width: 1440, height: 900 } });
  const [name, ...value] = cookie.split("=");
  await context.addCookies([{ name, value: value.join("="), url: server.site }]);
  return context.newPage();
}

/** Milliseconds. Both pages read the same clock. */
async function assign(mentor, client, id, title) {
  await mentor.goto(`/admin?assign=${id}`);
  const dialog = mentor.getByRole("dialog", { name: "Assign New Task" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Category").click();
  await mentor.getByRole("option", { name: "Timo Task" }).click();
  await dialog.getByLabel("Due date").click();
  await mentor.getByRole("dialog", { name: "Due date" }).getByRole("button", { name: /^Today/u }).click();
  await dialog.getByLabel("Subtask 1", { exact: true }).fill("First step");
  const shown = client.evaluate(whenShown, title);
  const button = dialog.getByRole("button", { name: "Assign Task" });
  await button.evaluate((element) => {
    const note = () => (globalThis.clickedAt = performance.timeOrigin + performance.now());
    element.addEventListener("click", note, { capture: true, once: true });
  });
  await button.click();
  const clicked = await mentor.evaluate(() => globalThis.clickedAt);
  return (await shown) - clicked;
}

/** In the client's page: the moment after the frame in which the card is drawn. */
function whenShown(title) {
  return new Promise((resolve) => {
    const look = () => {
      const cards = [...document.querySelectorAll("article h3")];
      if (!cards.some((heading) => heading.textContent === title)) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

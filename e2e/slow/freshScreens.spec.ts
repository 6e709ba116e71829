import { type BrowserContext, expect, type Page } from "@playwright/test";
import { dayFromNow } from "../harness/days.ts";
import { randomNumbers } from "../harness/randomNumbers.ts";
import { Board } from "../harness/screens/board.ts";
import { type HubApi, json, type Task } from "../harness/server/hubApi.ts";
import { idOf, Mentor } from "../harness/server/mentor.ts";
import { creatorTest as test } from "../harness/test.ts";

/** Another seed and another length tell more: `FRESH_SEED=7 FRESH_MINUTES=10 npm run test:slow -- freshScreens`. */
const seed = Number(process.env["FRESH_SEED"] ?? 20_261_127);
const minutes = Number(process.env["FRESH_MINUTES"] ?? 2);

/** Lists of many clients are asked for every 3 s at most, and a slow machine needs as long again. */
const FRESH_WITHIN_MS = 12_000;

const ownAddresses = [
  "/dashboard",
  "/dashboard?tab=timo",
  "/dashboard?tab=completed",
  "/dashboard?tab=achievements",
  "/dashboard?tab=notifications",
  "/dashboard?tab=account",
];

interface Action {
  name: string;
  /** Does nothing where nothing fits. */
  run: () => Promise<unknown>;
}

/** A page that stays open, and another one that is opened anew to compare with. */
interface Screen {
  page: Page;
  fresh: Page;
  addresses: readonly string[];
}

test("screens stay fresh through random actions", async ({ admin, creator, openBrowser }) => {
  test.setTimeout((minutes + 3) * 60_000);
  const random = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const mentor = new Mentor(admin.api);
  const client = await idOf(creator.api);
  const mentorAddresses = [
    "/admin",
    "/admin?view=table",
    `/admin/clients/${client}`,
    "/admin?tab=templates",
    "/admin?tab=activity",
    "/admin?tab=reviews",
    "/admin?tab=programs",
  ];
  const ownBrowsers = [await openBrowser(creator), await openBrowser(creator)];
  const screens: Screen[] = [];
  for (const browser of ownBrowsers) screens.push(await openScreen(browser, ownAddresses));
  screens.push(await openScreen(await openBrowser(admin), mentorAddresses));

  const actions = [
    ...actionsOfCreator(creator.api, pick),
    ...actionsOfMentor(admin.api, mentor, creator.api, client, pick),
    ...actionsOnScreen(screens, pick),
  ];
  for (let task = 0; task < 4; task += 1) await creator.api.createTask({ title: `Task ${task}` });
  const end = Date.now() + minutes * 60_000;
  for (let round = 1; Date.now() < end; round += 1) {
    const told: string[] = [];
    for (const { page, addresses } of screens) {
      const address = pick(addresses);
      if (address && random() < 0.4) await goWithin(page, address);
    }
    for (let count = 1 + Math.floor(random() * 4); count > 0; count -= 1) {
      const action = pick(actions);
      await action?.run();
      told.push(action?.name ?? "");
    }
    for (const screen of screens) await compare(screen, `seed ${seed}, round ${round}: ${told.join(", ")}`);
  }
});

async function openScreen(browser: BrowserContext, addresses: readonly string[]): Promise<Screen> {
  const page = await browser.newPage();
  await page.goto(addresses[0] ?? "/");
  return { page, fresh: await browser.newPage(), addresses };
}

/** Follows an address without loading the page anew, as its own links do. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

async function compare({ page, fresh }: Screen, what: string): Promise<void> {
  const address = new URL(page.url());
  if (address.search === "?tab=reviews") {
    // A review stays open to its reader when it is decided elsewhere, which another page cannot show.
    await goWithin(page, "/admin");
    await goWithin(page, address.pathname + address.search);
  }
  await fresh.goto(address.pathname + address.search);
  await expect(async () => {
    const shown = await textOf(page);
    await fresh.reload();
    await fresh.waitForLoadState("networkidle");
    expect(shown, `${what}; at ${address.pathname}${address.search}`).toEqual(await textOf(fresh));
  }).toPass({ timeout: FRESH_WITHIN_MS });
}

/** Longer lists keep the older entries that they showed before. */
const COMPARED_LINES = 100;

/** First lines of a screen. Ages of entries differ by seconds, and what was new when it was opened says so for a while. */
async function textOf(page: Page): Promise<string[]> {
  const text = await page.locator("#content").innerText();
  const isAge = /^(?:just now|in a moment|now|new|moved just now|\d+ (?:second|minute)s? ago|\d+[sm] ago)$/iu;
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !isAge.test(line))
    .slice(0, COMPARED_LINES);
}

type Pick = <Item>(items: readonly Item[]) => Item | undefined;

function actionsOfCreator(api: HubApi, pick: Pick): Action[] {
  const some = async (fits: (task: Task) => boolean = () => true) => pick((await api.tasks()).filter(fits));
  const own = (task: Task) => task.category !== "Timo Task";
  let number = 0;
  return [
    {
      name: "create",
      run: () => api.createTask({ title: `New ${(number += 1)}`, subtasks: ["One", "Two"] }),
    },
    {
      name: "move",
      run: async () => {
        const task = await some();
        const status = pick(["todo", "inprogress", "done"] as const);
        if (task && status) await api.move(task, status);
      },
    },
    {
      name: "complete",
      run: async () => {
        const task = await some((each) => own(each) && each.status === "done");
        if (task) await api.move(task, "completed");
      },
    },
    {
      name: "tick",
      run: async () => {
        const task = await some(
          ({ subtasks, status }) => status !== "done" && subtasks.some((each) => !each.completed),
        );
        const subtask = task?.subtasks.find((each) => !each.completed);
        if (subtask) await api.tick(subtask);
      },
    },
    {
      name: "rename",
      run: async () => {
        const task = await some(own);
        if (task) await api.edit(task, { title: `Renamed ${(number += 1)}` });
      },
    },
    {
      name: "delete",
      run: async () => {
        const task = await some(own);
        if (task) await api.http.delete(`/api/tasks/${task.id}`);
      },
    },
    {
      name: "restore",
      run: async () => {
        const trash = await json<{ task: Task }[]>(api.http.get("/api/tasks/trash"));
        const found = pick(trash);
        if (found) await api.http.post(`/api/tasks/${found.task.id}/restore`);
      },
    },
    {
      name: "comment",
      run: async () => {
        const task = await some((each) => !own(each));
        if (task) await api.comment(task, `A word ${(number += 1)}`);
      },
    },
    {
      name: "submit",
      run: async () => {
        const task = await some((each) => each.title.startsWith("Reviewed") && each.status === "done");
        // Refused where a submission waits already.
        if (task) await api.http.post(`/api/tasks/${task.id}/submissions`, { data: { text: "The cut." } });
      },
    },
    { name: "read all", run: () => api.http.put("/api/notifications/read-all") },
    {
      name: "picture",
      run: () => api.choosePicture(pick(["avatar-1", "avatar-2", "avatar-3"]) ?? "avatar-1"),
    },
  ];
}

function actionsOfMentor(api: HubApi, mentor: Mentor, creator: HubApi, client: string, pick: Pick): Action[] {
  const clients = { ids: [client] };
  let number = 0;
  let tags: number[] = [];
  let program: number | undefined;
  const post = (path: string, data: object = {}) => api.http.post(path, { data });
  return [
    {
      name: "assign",
      run: () => mentor.assign(creator, { title: `Assigned ${(number += 1)}`, subtasks: ["Film", "Cut"] }),
    },
    {
      name: "assign with review",
      run: () =>
        mentor.assign(creator, { title: `Reviewed ${(number += 1)}`, subtasks: ["Film"], needsReview: true }),
    },
    { name: "note", run: () => mentor.sendNote(creator, `A note ${(number += 1)}`) },
    {
      name: "decide",
      run: async () => {
        const { reviews } = await json<{ reviews: { submissionId: number; revision: number }[] }>(
          api.http.get("/api/admin/reviews"),
        );
        const found = pick(reviews);
        if (found) await mentor.decide({ id: found.submissionId }, "approved", undefined, found.revision);
      },
    },
    {
      name: "tag",
      run: async () => {
        if (tags.length === 0) {
          const name = `Tag ${crypto.randomUUID().slice(0, 8)}`;
          tags = [(await json<{ id: number }>(post("/api/admin/tags", { name, colour: "iris" }))).id];
        }
        const isGiven = pick([true, false]) ?? true;
        await post("/api/admin/clients/tags", {
          clients,
          add: isGiven ? tags : [],
          remove: isGiven ? [] : tags,
        });
      },
    },
    {
      name: "template",
      run: () =>
        json(
          post("/api/admin/task-templates", {
            template: { title: `Template ${(number += 1)}`, taskTitle: "Film", category: "Content Creation" },
            subtasks: [{ title: "One" }],
          }),
        ),
    },
    {
      name: "program",
      run: async () => {
        if (program === undefined) {
          const step = {
            task: {
              title: "First step",
              category: "Content Creation",
              needsReview: false,
              subtasks: ["One"],
            },
            day: 0,
            dueAfter: 3,
          };
          const name = `Road ${crypto.randomUUID().slice(0, 8)}`;
          const made = post("/api/admin/programs", {
            name,
            skipsWeekends: false,
            daysOff: [],
            joinsByLink: false,
            steps: [step],
          });
          program = (await json<{ id: number }>(made)).id;
          await post(`/api/admin/programs/${program}/enrolments`, { clients, start: dayFromNow(1) });
        } else await post(`/api/admin/programs/${program}/${pick(["pause", "resume"]) ?? "pause"}`);
      },
    },
    {
      name: "recall",
      run: async () => {
        const entries = await json<{ kind: string; assignmentId?: number | null }[]>(
          api.http.get("/api/admin/activity"),
        );
        const found = pick(entries.filter(({ kind, assignmentId }) => kind === "assignment" && assignmentId));
        if (found) await post(`/api/admin/assignments/${found.assignmentId}/recall`);
      },
    },
  ];
}

/** Actions of the creator on their own screen, whose changes show before they are answered. */
function actionsOnScreen(screens: readonly Screen[], pick: Pick): Action[] {
  const onBoard = async (run: (board: Board, titles: string[]) => Promise<void>) => {
    const screen = pick(screens.slice(0, 2));
    if (!screen?.page.url().endsWith("/dashboard")) return;
    const board = new Board(screen.page);
    await run(board, await screen.page.getByRole("article").getByRole("heading").allInnerTexts());
  };
  const choose = (entry: string) =>
    onBoard(async (board, titles) => {
      const title = pick(titles);
      if (!title) return;
      const menu = await board.openMenu(title);
      const item = menu.getByRole("menuitem", { name: entry, exact: true });
      if (await item.isVisible()) await item.click();
      else await board.page.keyboard.press("Escape");
    });
  return [
    { name: "move on the screen", run: () => choose("Move to Done") },
    { name: "move back on the screen", run: () => choose("Move to To Do") },
    { name: "delete on the screen", run: () => choose("Delete Task") },
  ];
}

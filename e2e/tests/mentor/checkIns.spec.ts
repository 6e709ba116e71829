import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { expectFingerSizedTargets, expectNoSidewaysScrolling } from "../../harness/layout/reach.ts";
import { phone } from "../../harness/layout/sizes.ts";
import { expectToast } from "../../harness/screens/toasts.ts";
import { CheckIns, everyKind, sendAnswers, wholeAnswers } from "../../harness/server/checkIns.ts";
import { HubApi, json } from "../../harness/server/hubApi.ts";
import { signIn, signUp, somebody } from "../../harness/server/people.ts";
import { type HubServer } from "../../harness/server/hubServer.ts";
import { expect, mentorTest } from "../../harness/test.ts";

const test = mentorTest.extend<{ checkIns: CheckIns }>({
  checkIns: async ({ admin, server }, use) => use(new CheckIns(admin.api, server)),
});

const someName = () => `Look-back ${randomUUID().slice(0, 8)}`;

const questionMenu = (page: Page, question: RegExp) => page.getByRole("button", { name: question });

async function crowd({ url }: HubServer, size: number): Promise<HubApi[]> {
  const people = Array.from({ length: size }, () => somebody());
  for (const person of people) await signUp(url, person);
  return Promise.all(people.map(async (person) => new HubApi(await signIn(url, person))));
}

/** Opens a notification from the bell. */
async function openNotification(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: /^Notifications, /u }).click();
  const latest = page.getByRole("dialog", { name: "Notifications" });
  await latest.getByRole("listitem").filter({ hasText: text }).getByRole("button").first().click();
}

/** Adds a question by the mouse. */
async function addQuestion(page: Page, text: string, kind: string): Promise<void> {
  await page.getByRole("button", { name: "Add question" }).click();
  await expect(page.getByLabel("Question", { exact: true })).toBeFocused();
  await page.keyboard.type(text);
  await page.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: kind, exact: true }).click();
}

test("one of all kinds is written and started", async ({ admin, creator, page }) => {
  const name = someName();
  await page.goto("/admin?tab=check-ins");
  await page.getByRole("link", { name: "Create Check-in" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Who is asked: everybody" }).click();
  const who = page.getByRole("dialog", { name: "Who is asked" });
  await who.getByText("People", { exact: true }).click();
  await who.getByRole("textbox", { name: "Clients" }).fill(creator.email);
  await who.getByRole("checkbox", { name: /1 that match/u }).check();
  await who.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(", 1 person today")).toBeVisible();

  const openings = page.getByRole("list", { name: "The next three openings" });
  await expect(openings.getByRole("listitem")).toHaveText([/^\w{3}, .*Closes/u, /Closes/u, /Closes/u]);
  const before = await openings.textContent();
  await page.getByRole("combobox", { name: "Weekday" }).click();
  await page.getByRole("option", { name: "Sunday" }).click();
  await expect(openings.getByRole("listitem")).toHaveText([/^Sun, /u, /^Sun, /u, /^Sun, /u]);
  expect(await openings.textContent()).not.toBe(before);

  await page.getByLabel("Question", { exact: true }).fill("How full is your battery?");
  await page.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "Scale" }).click();
  await page.getByLabel("Words for 1", { exact: true }).fill("empty");
  await page.getByLabel("Words for 10").fill("full");
  await addQuestion(page, "Did you post?", "Yes or no");
  await addQuestion(page, "How many followers?", "Number");
  await page.getByLabel("Unit").fill("followers");
  await addQuestion(page, "What went best?", "Short text");
  await addQuestion(page, "What held you back?", "One of");
  await page.getByLabel("Choice 1", { exact: true }).fill("Time");
  await page.getByLabel("Choice 2", { exact: true }).fill("Ideas");
  await addQuestion(page, "Where did you post?", "Several of");
  await page.getByLabel("Choice 1", { exact: true }).fill("Instagram");
  await page.getByLabel("Choice 2", { exact: true }).fill("YouTube");
  await addQuestion(page, "What is on your mind?", "Long text");
  await addQuestion(page, "Your best video", "Link");
  await page.getByRole("checkbox", { name: "Must be answered" }).uncheck();

  await dragQuestion(page, 8, 7);
  await expect(questionMenu(page, /^Question 7, Your best video: more$/u)).toBeVisible();
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expectToast(page, "Draft saved");
  await expect(page).toHaveURL(/\/admin\/check-ins\/\d+$/u);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("Running", { exact: true })).toBeVisible();
  const { checkIns } = await json<{ checkIns: { name: string; state: string; questionCount: number }[] }>(
    admin.api.http.get("/api/admin/check-ins"),
  );
  expect(checkIns.find((each) => each.name === name)).toMatchObject({ state: "running", questionCount: 8 });
});

/** Drags a question to the index of another by the mouse. */
async function dragQuestion(page: Page, from: number, to: number): Promise<void> {
  const handle = page.getByRole("button", { name: `Move question ${from}`, exact: true });
  await handle.scrollIntoViewIfNeeded();
  const start = await handle.boundingBox();
  const end = await page.getByRole("button", { name: `Move question ${to}`, exact: true }).boundingBox();
  if (!start || !end) throw new Error("The questions are not on the screen.");
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, start.y + start.height / 2 - 12, { steps: 4 });
  await page.mouse.move(x, end.y + end.height / 2 - 4, { steps: 12 });
  await expect(page.getByText(`Was question ${from}, becomes ${to}`).first()).toBeVisible();
  await page.mouse.up();
}

test("keys alone write and order questions", async ({ creator, page, checkIns }) => {
  const { id } = await checkIns.draft([creator.api]);
  await page.goto(`/admin/check-ins/${id}`);
  const { keyboard } = page;
  await page.getByRole("button", { name: "Move question 3", exact: true }).focus();
  await keyboard.press("Space");
  await keyboard.press("ArrowUp");
  await expect(page.getByText("Was question 3, becomes 2").first()).toBeVisible();
  await keyboard.press("Space");
  await expect(questionMenu(page, /^Question 2, How many followers/u)).toBeVisible();
  await questionMenu(page, /^Question 2, How many followers/u).focus();
  await keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Move up" })).toBeFocused();
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Move down" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(questionMenu(page, /^Question 3, How many followers/u)).toBeVisible();
  await expect(questionMenu(page, /^Question 3, How many followers/u)).toBeFocused();

  await page.getByRole("button", { name: "Add question" }).focus();
  await keyboard.press("Enter");
  await expect(page.getByLabel("Question", { exact: true })).toBeFocused();
  await keyboard.type("Whom did you help?");
  await keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Kind" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await keyboard.type("One");
  await expect(page.getByRole("option", { name: "One of" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByLabel("Choice 1", { exact: true })).toBeVisible();
  await keyboard.press("Tab");
  await keyboard.type("A friend");
  await keyboard.press("Enter");
  await expect(page.getByLabel("Choice 2", { exact: true })).toBeFocused();
  await keyboard.type("A stranger");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await expect(page.getByLabel("Choice 3", { exact: true })).toBeFocused();
  await keyboard.type("Nobody");
  await keyboard.press("Control+Enter");
  await expectToast(page, "Check-in saved");
  await page.reload();
  await expect(questionMenu(page, /^Question 9, Whom did you help/u)).toBeVisible();
});

test("the text of a running one is edited", async ({ creator, page, checkIns }) => {
  const { id } = await checkIns.opened([creator.api]);
  await page.goto(`/admin/check-ins/${id}`);
  await page.getByRole("button", { name: /^How many followers/u }).click();
  const text = page.getByLabel("Question", { exact: true });
  await text.fill("How many people follow you?");
  await expect(page.getByText(/^Asked from the next opening on, /u)).toBeVisible();
  await expect(page.getByText("The one that is open stays as it is.")).toBeVisible();
  await expect(page.getByText("Was: “How many followers do you have today?”")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Put back: Question" }).click();
  await expect(text).toHaveValue("How many followers do you have today?");
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeDisabled();
  await text.fill("How many people follow you?");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Check-in saved");
  await expect(page.getByText("From the next opening on", { exact: true })).toBeVisible();
});

test("another tab's edit is a conflict", async ({ admin, creator, page, checkIns, trouble }) => {
  trouble.expect(/412 .*\/api\/admin\/check-ins\/\d+$/u);
  const { id, name } = await checkIns.draft([creator.api]);
  await page.goto(`/admin/check-ins/${id}`);
  const other = await page.context().newPage();
  await other.goto(`/admin/check-ins/${id}`);
  await page.getByRole("textbox", { name: "Introduction" }).fill("A minute, no essay.");
  await page.getByLabel("Name", { exact: true }).fill(`${name} here`);
  await other.getByLabel("Name", { exact: true }).fill(`${name} there`);
  await other.getByRole("button", { name: "Save Draft" }).click();
  await expectToast(other, "Check-in saved");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByRole("button", { name: "Keep mine" })).toBeVisible();
  await expect(page.getByText(`${name} there`).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Introduction" })).toHaveValue("A minute, no essay.");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expectToast(page, "Check-in saved");
  const saved = await json<object>(admin.api.http.get(`/api/admin/check-ins/${id}`));
  expect(saved).toMatchObject({ name: `${name} here`, introduction: "A minute, no essay." });
});

test("the list names states, missing and unread", async ({ creator, page, checkIns }) => {
  const checkIn = await checkIns.opened([creator.api]);
  await sendAnswers(creator.api, checkIn);
  const draft = await checkIns.draft([creator.api]);
  await page.goto("/admin?tab=check-ins");
  const row = page.getByRole("row", { name: checkIn.name });
  await expect(row).toContainText("1 of 1");
  await expect(row.getByRole("link", { name: /1 to read/u })).toBeVisible();
  await expect(page.getByRole("row", { name: draft.name })).toContainText("Does not open");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search check-ins" })).toBeFocused();
  await page.keyboard.type(draft.name);
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: `${draft.name}: more` }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete check-in" }).click();
  await expectToast(page, "Check-in deleted");
  await expect(page.getByText("No check-in matches.")).toBeVisible();
});

test("answers are read, with the last four", async ({ admin, creator, openBrowser, page, checkIns }) => {
  const client = creator.api;
  const checkIn = await checkIns.opened([client]);
  for (const week of [1, 2, 3, 4, 5]) {
    const battery = { "How full is your battery?": week };
    if (week !== 3) await sendAnswers(client, checkIn, { ...wholeAnswers, ...battery });
    checkIns.moveBack(checkIn, 7);
    await checkIns.openToday(checkIn, [client]);
  }
  await sendAnswers(client, checkIn, { ...wholeAnswers, "How full is your battery?": 9 });
  const other = await checkIns.opened([client], { questions: everyKind.slice(0, 1) });
  const period = await sendAnswers(client, other, { "How full is your battery?": 2 });
  const { id: clientId } = await json<{ id: string }>(client.http.get("/api/auth/user"));
  // The oldest ones are read already.
  const { answers } = await json<{ answers: { periodId: number; checkIn: string }[] }>(
    admin.api.http.get(`/api/admin/check-in-answers?client=${clientId}`),
  );
  for (const { periodId } of answers.slice(0, 4)) {
    await admin.api.http.post(`/api/admin/check-in-answers/${periodId}/read`);
  }

  await page.goto(`/admin?tab=reviews&show=check-ins&client=${clientId}`);
  const open = page.getByRole("region", { name: checkIn.name });
  await expect(open.getByRole("columnheader")).toHaveCount(5);
  await expect(open.getByText("Missed").first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("j");
  await expect(page.getByRole("region", { name: other.name })).toBeVisible();
  await page.keyboard.press("k");
  await expect(open).toBeVisible();

  await page.keyboard.press("r");
  await expect(page.getByLabel(/^Write to Maya/u)).toBeFocused();
  await page.keyboard.type("Nine! What changed?");
  await page.keyboard.press("Control+Enter");
  await expect(open.getByText("Nine! What changed?")).toBeVisible();
  const theirs = await (await openBrowser(creator)).newPage();
  await theirs.goto(new URL("/dashboard", page.url()).href);
  await openNotification(theirs, checkIn.name);
  await expect(theirs.getByText("Nine! What changed?")).toBeVisible();
  await theirs.getByLabel(/^Write to/u).fill("Sleep.");
  await theirs.keyboard.press("Control+Enter");
  await expect(open.getByText("Sleep.")).toBeVisible();

  await page.getByRole("heading", { name: checkIn.name }).first().focus();
  await page.keyboard.press("a");
  await expect(page.getByRole("region", { name: other.name })).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByText("Nothing of this client waits for you.")).toBeVisible();
  await expect
    .poll(async () => json<object>(admin.api.http.get(`/api/admin/check-in-answers/${period.id}`)))
    .not.toMatchObject({ readAt: null });
});

test("those who are missing are reminded once", async ({ creator, openBrowser, page, server, checkIns }) => {
  const [answering] = await crowd(server, 1);
  if (!answering) throw new Error("nobody came");
  const checkIn = await checkIns.opened([creator.api, answering]);
  await sendAnswers(answering, checkIn);
  await page.goto(`/admin/check-ins/${checkIn.id}/missing`);
  await expect(page.getByText(/^1 of 2 has not answered|^1 of 2 have not answered/u)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Remind this 1" }).click();
  await expect(page.getByRole("button", { name: "Reminded" })).toBeDisabled();
  await expect(page.getByText(/^You reminded 1 person/u)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Reminded" })).toBeDisabled();

  const theirs = await (await openBrowser(creator)).newPage();
  await theirs.goto(new URL("/dashboard", page.url()).href);
  await openNotification(theirs, checkIn.name);
  await expect(theirs).toHaveURL(/checkin=\d+/u);
  await sendAnswers(creator.api, checkIn);
  await expect(page.getByText("Everybody has answered")).toBeVisible();
});

test("five people's answers are a spread", async ({ page, server, checkIns }) => {
  const people = await crowd(server, 6);
  const checkIn = await checkIns.opened(people);
  for (const [index, person] of people.slice(0, 5).entries()) {
    const link = index === 0 ? { "Link to your best video": "https://video.example/1" } : {};
    await sendAnswers(person, checkIn, {
      ...wholeAnswers,
      ...link,
      "How full is your battery?": index + 3,
      "How many followers do you have today?": String(1000 * (index + 1)),
    });
  }
  await page.goto(`/admin/check-ins/${checkIn.id}/answers`);
  await expect(page.getByText("5 of 6 answered")).toBeVisible();
  const scale = page.getByRole("article", { name: /How full is your battery/u });
  await expect(scale.getByText("Median 5.")).toBeVisible();
  await expect(page.getByText("Half have between 2,000 and 4,000.")).toBeVisible();
  await expect(page.getByText("Too few.")).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await scale.getByRole("radio", { name: "Table" }).check({ force: true });
  await expect(scale.getByRole("table")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  const lines = file.trim().split("\r\n");
  expect(lines).toHaveLength(6);
  expect(lines[0]).toContain("How full is your battery?");
  expect(file).toContain("https://video.example/1");
});

test.describe("on a phone", () => {
  test.use(phone);

  test("halves, editor and missing fit", async ({ creator, page, checkIns }) => {
    const checkIn = await checkIns.opened([creator.api]);
    for (const half of ["", "/missing", "/answers"]) {
      await page.goto(`/admin/check-ins/${checkIn.id}${half}`);
      await expect(page.getByRole("heading", { level: 1, name: checkIn.name })).toBeVisible();
      await expect(page.getByText(/Add question|Maya|Too few/u).first()).toBeVisible();
      await expectNoSidewaysScrolling(page);
      // Its grips are narrower: a finger moves questions by their menu.
      if (half !== "") await expectFingerSizedTargets(page, "main");
    }
  });
});

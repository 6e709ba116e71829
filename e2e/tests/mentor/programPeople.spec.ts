import { randomUUID } from "node:crypto";
import { type Page } from "@playwright/test";
import { dayFromNow } from "../../harness/days.ts";
import { expectAccessibleInBothThemes } from "../../harness/layout/accessibility.ts";
import { expectToast } from "../../harness/screens/toasts.ts";
import { json } from "../../harness/server/hubApi.ts";
import { expect, mentorTest as test, type SignedIn } from "../../harness/test.ts";

interface Program {
  id: number;
  name: string;
  steps: { id: number }[];
}

const task = (title: string) => ({ title, category: "Timo Task", subtasks: ["First step"] });

/** Program whose first step comes in three days, so that nothing comes while a test looks. */
async function writeProgram({ api }: SignedIn): Promise<Program> {
  const data = {
    name: `Road ${randomUUID().slice(0, 8)}`,
    skipsWeekends: false,
    daysOff: [],
    joinsByLink: false,
    steps: [
      { task: task("Write your promise"), day: 3, dueAfter: 3 },
      { task: task("Film a trailer"), day: 9, dueAfter: null },
    ],
  };
  return json<Program>(api.http.post("/api/admin/programs", { data }));
}

/** Enrols somebody from today on, and finds the enrolment. */
async function enrol({ api }: SignedIn, program: Program, creator: SignedIn): Promise<number> {
  const { id } = await json<{ id: string }>(creator.api.http.get("/api/auth/user"));
  const data = { clients: { ids: [id] }, start: dayFromNow(0) };
  await json(api.http.post(`/api/admin/programs/${program.id}/enrolments`, { data }));
  const { people } = await json<{ people: { enrolment: number }[] }>(
    api.http.get(`/api/admin/programs/${program.id}/people`),
  );
  const enrolment = people[0]?.enrolment;
  if (enrolment === undefined) throw new Error("Nobody was enrolled.");
  return enrolment;
}

async function changeEnrolment(
  { api }: SignedIn,
  enrolment: number,
  name: string,
  data?: object,
): Promise<void> {
  await json(api.http.post(`/api/admin/enrolments/${enrolment}/${name}`, data ? { data } : {}));
}

const row = (page: Page) => page.getByRole("row", { name: /^Maya Okafor/u });

async function choose(page: Page, entry: string): Promise<void> {
  await row(page).getByRole("button", { name: "Maya Okafor: more" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("a person is shifted, given, paused, out", async ({ admin, creator, page }) => {
  const program = await writeProgram(admin);
  await enrol(admin, program, creator);
  await page.goto(`/admin/programs/${program.id}/people`);
  await expect(row(page)).toContainText("Nothing has come yet");

  await choose(page, "Shift dates…");
  const shift = page.getByRole("dialog", { name: "Shift Maya’s dates" });
  await expect(shift.getByRole("definition")).toHaveText([/becomes/u, /becomes/u]);
  await expectAccessibleInBothThemes(page);
  await shift.getByRole("button", { name: "Shift 1 day" }).click();
  await expectToast(page, "Maya’s steps come 1 day later.");

  await choose(page, "Jump to a step…");
  const jump = page.getByRole("dialog", { name: "Jump to a step" });
  await jump.getByRole("combobox", { name: "Step" }).click();
  await page.getByRole("option", { name: "Film a trailer" }).click();
  await expect(jump.getByText("come as planned").or(jump.getByText("comes as planned"))).toBeVisible();
  await jump.getByRole("button", { name: "Give step 2 now" }).click();
  await expectToast(page, "Maya has step 2 now.");
  await expect(row(page).getByRole("img", { name: /^Given/u })).toBeVisible();
  await expect(row(page)).toContainText("Step 2, given today");

  await choose(page, "Pause…");
  await page
    .getByRole("dialog", { name: "Pause Maya Okafor" })
    .getByRole("button", { name: "Pause" })
    .click();
  await expectToast(page, "Maya Okafor is paused.");
  await expect(row(page)).toContainText("Paused since");
  await choose(page, "Go on…");
  await page.getByRole("button", { name: "Go on", exact: true }).last().click();
  await expectToast(page, "Maya Okafor goes on with the program.");
  await expect(row(page)).not.toContainText("Paused since");

  await choose(page, "Leave the program…");
  const leave = page.getByRole("dialog", { name: "Take Maya Okafor out?" });
  await expect(leave.getByRole("definition")).toHaveText(["1 stays", "1 never comes"]);
  await leave.getByRole("button", { name: "Take out" }).click();
  await expectToast(page, `Maya Okafor is out of ${program.name}.`);
  await expect(page.getByRole("heading", { name: "Nobody is in this program yet" })).toBeVisible();
});

test("the matrix is walked by arrow keys", async ({ admin, creator, page }) => {
  const program = await writeProgram(admin);
  await enrol(admin, program, creator);
  await page.goto(`/admin/programs/${program.id}/people`);
  await page.getByRole("link", { name: "Maya Okafor" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(row(page).getByRole("gridcell").first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(row(page).getByRole("button", { name: "Maya Okafor: more" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/clients\//u);
  const programs = page.getByRole("region", { name: "Programs" });
  await expect(programs.getByRole("link", { name: program.name })).toBeVisible();
});

test("the list is downloaded as it is shown", async ({ admin, creator, page }) => {
  const program = await writeProgram(admin);
  await enrol(admin, program, creator);
  await page.goto(`/admin/programs/${program.id}/people?sort=name`);
  await page.getByRole("button", { name: "More about the program" }).click();
  const downloading = page.waitForEvent("download");
  const asking = page.waitForRequest(/\/people\.csv/u);
  await page.getByRole("menuitem", { name: "Download the list (CSV)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.csv$/u);
  expect(new URL((await asking).url()).search).toBe("?sort=name");
});

test("a creator sees the next step live", async ({ admin, creator, openBrowser }) => {
  const program = await writeProgram(admin);
  const enrolment = await enrol(admin, program, creator);
  const page = await (await openBrowser(creator)).newPage();
  await page.goto("/dashboard?tab=timo");
  const line = page.getByRole("button", { name: new RegExp(`^${program.name}`, "u") });
  await expect(line).toContainText("starts on");
  const step = program.steps[0]?.id;
  await changeEnrolment(admin, enrolment, "jump", { step, act: "now" });
  await expect(line).toContainText("step 1 of 2");
  await expect(page.getByRole("article", { name: "Write your promise" })).toContainText(
    `${program.name}, step 1`,
  );
  await line.click();
  const steps = page.getByRole("dialog", { name: "Steps of the program" });
  await expect(steps.getByRole("listitem").first()).toContainText("Write your promise");
  await expect(steps.getByRole("listitem").nth(1)).toContainText("Step 2");
  await expect(steps).not.toContainText("Film a trailer");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await changeEnrolment(admin, enrolment, "pause", {});
  await expect(
    page.getByRole("button", { name: `${program.name} is paused. Nothing new comes for now.` }),
  ).toBeVisible();
});

test("a segment asks who is in a program", async ({ admin, creator, page }) => {
  const program = await writeProgram(admin);
  await enrol(admin, program, creator);
  await page.goto("/admin?edit-segment=new");
  const dialog = page.getByRole("dialog", { name: "New segment" });
  await dialog.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "Program", exact: true }).click();
  await dialog.getByRole("combobox", { name: "Program" }).click();
  await page.getByRole("option", { name: program.name }).click();
  await expect(dialog.getByText("Maya Okafor")).toBeVisible();
});

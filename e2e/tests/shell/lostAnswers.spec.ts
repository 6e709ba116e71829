import { type Page, type TestType } from "@playwright/test";
import { AddTaskDialog } from "../../harness/screens/addTaskDialog.ts";
import { json } from "../../harness/server/hubApi.ts";
import { loseNextAnswer } from "../../harness/network/loseNextAnswer.ts";
import { idOf } from "../../harness/server/mentor.ts";
import { MentorDialogs } from "../../harness/screens/mentorDialogs.ts";
import { creatorTest, expect, mentorTest, type SignedIn } from "../../harness/test.ts";
import { expectToast } from "../../harness/screens/toasts.ts";
import { type TroubleWatch } from "../../harness/network/troubleWatch.ts";

interface People {
  page: Page;
  admin: SignedIn;
  creator: SignedIn;
}

interface Create {
  what: string;
  /** Address of the request. */
  address: string;
  button: string;
  failure: string;
  success: string[];
  /** Opens the form and fills it in. */
  fill: (people: People) => Promise<void>;
  /** Number of created entities. */
  count: (people: People) => Promise<number>;
}

const ownCreates: Create[] = [
  {
    what: "task",
    address: "**/api/tasks",
    button: "Add Task",
    failure: "Failed to create task. Please try again.",
    success: ["Task created successfully!"],
    fill: async ({ page }) => {
      await page.goto("/dashboard?add=1");
      const dialog = new AddTaskDialog(page);
      await dialog.panel.getByLabel("Title").fill("Rewrite the media kit");
      await dialog.chooseCategory("Business Development");
      await dialog.chooseToday();
      await dialog.panel.getByLabel("Subtask 1", { exact: true }).fill("Export the figures");
    },
    count: async ({ creator }) => (await creator.api.tasks()).length,
  },
];

const mentorCreates: Create[] = [
  {
    what: "note",
    address: "**/api/admin/clients/*/notes",
    button: "Send Note",
    failure: "Failed to send note. Please try again.",
    success: ["Note Sent", "Your note has been sent to Maya Okafor."],
    fill: async ({ page, creator }) => {
      await page.goto(`/admin?send-note=${await idOf(creator.api)}`);
      await page.getByRole("textbox", { name: "Message" }).fill("Love the new hook.");
    },
    count: async ({ admin, creator }) =>
      (await list(admin, `/api/admin-notes?clientId=${await idOf(creator.api)}`)).length,
  },
  {
    what: "template",
    address: "**/api/admin/task-templates",
    button: "Create Template",
    failure: "Failed to create template",
    success: ["Task template created successfully"],
    fill: async ({ page, creator }) => {
      await page.goto("/admin?tab=templates&template=new");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Template title").fill(`For ${creator.email}`);
      await dialog.getByLabel("Task title").fill("Record a trailer");
      await dialog.getByLabel("Subtask 1", { exact: true }).fill("Script");
    },
    count: async ({ admin, creator }) =>
      (await list<{ title: string }>(admin, "/api/admin/task-templates")).filter(
        ({ title }) => title === `For ${creator.email}`,
      ).length,
  },
  {
    what: "bulk assignment",
    address: "**/api/admin/assign-tasks-bulk",
    button: "Assign 1 task",
    failure: "Failed to assign tasks",
    success: ["1 task(s) assigned successfully"],
    fill: async ({ page, creator }) => {
      await page.goto("/admin?bulk=1");
      const dialog = page.getByRole("dialog", { name: "Bulk Assign Tasks" });
      const dialogs = new MentorDialogs(page);
      await dialogs.chooseClient(dialog, creator.email);
      await dialog.getByLabel("Title").fill("Record a trailer");
      await dialogs.chooseToday(dialog);
      await dialog.getByLabel("Subtask 1", { exact: true }).fill("Script");
    },
    count: async ({ creator }) => (await creator.api.tasks()).length,
  },
];

for (const create of ownCreates) {
  testLostAnswer(creatorTest, create, "at once");
  testLostAnswer(creatorTest, create, "after a reload");
}
for (const create of mentorCreates) testLostAnswer(mentorTest, create, "after a reload");

function testLostAnswer(
  // Their fixtures differ in who is signed in alone.
  test: TestType<People & { trouble: TroubleWatch }, object>,
  { what, address, button, failure, success, fill, count }: Create,
  way: "at once" | "after a reload",
): void {
  test(`an unanswered ${what} resent ${way} exists once`, async ({ admin, creator, page, trouble }) => {
    trouble.expect(/net::ERR_FAILED .*\/api\//u);
    const people = { admin, creator, page };
    await fill(people);
    await loseNextAnswer(page, address);
    const send = page.getByRole("dialog").getByRole("button", { name: button, exact: true });
    await send.click();
    await expectToast(page, "Error", failure);
    expect(await count(people)).toBe(1);
    if (way === "after a reload") {
      page.once("dialog", (leaving) => void leaving.accept());
      await page.reload();
    }
    await send.click();
    await expectToast(page, ...success);
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await count(people)).toBe(1);
  });
}

function list<Item>({ api }: SignedIn, address: string): Promise<Item[]> {
  return json<Item[]>(api.http.get(address));
}

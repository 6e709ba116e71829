import { dayFromNow } from "../harness/days.ts";
import { addTask } from "../harness/engines/forms.ts";
import { type AppPage } from "../harness/engines/appPage.ts";
import { expect, test } from "../harness/engines/test.ts";
import { type Status } from "../harness/server/hubApi.ts";
import { type SignedIn } from "../harness/test.ts";

const board = "/dashboard";
const card = (app: AppPage, title: string) => app.getByRole("article", title);

const expectCards = (app: AppPage, column: string, titles: string[]) =>
  app.getByRole("group", column).getByRole("article").getByRole("heading").expectTexts(titles);

const expectStatus = ({ api }: SignedIn, status: Status) =>
  expect.poll(async () => (await api.tasks())[0]?.status).toBe(status);

async function choose(app: AppPage, title: string, entry: string): Promise<void> {
  await card(app, title).getByRole("button", `Actions for ${title}`).click();
  await app.getByRole("menu").getByRole("menuitem", entry).click();
}

test("a task is added", async ({ creator, app }) => {
  await app.openAs(creator, board);
  await addTask(app, "Film the desk tour");
  await expectCards(app, "To Do", ["Film the desk tour"]);
  await card(app, "Film the desk tour").getByText("Due today").expectShown();
  expect(await creator.api.tasks()).toMatchObject([
    { title: "Film the desk tour", category: "Content Ideation", dueDate: dayFromNow(0) },
  ]);
});

test("a task is edited", async ({ creator, app }) => {
  await creator.api.createTask({ title: "Rewrite the media kit" });
  await app.openAs(creator, board);
  await choose(app, "Rewrite the media kit", "Edit Task");
  const dialog = app.getByRole("dialog", "Edit Task");
  await dialog.getByLabel("Title").fill("Rewrite the press kit");
  await dialog.getByRole("button", "Save Changes").click();
  await dialog.expectCount(0);
  await expectCards(app, "To Do", ["Rewrite the press kit"]);
  expect(await creator.api.tasks()).toMatchObject([{ title: "Rewrite the press kit" }]);
});

test("a ticked subtask moves its task", async ({ creator, app }) => {
  await creator.api.createTask({ title: "Post the teaser", subtasks: ["Cut", "Post"] });
  await app.openAs(creator, board);
  const box = card(app, "Post the teaser").getByRole("checkbox", "Cut");
  await box.click();
  await box.expectChecked();
  await expectCards(app, "In Progress", ["Post the teaser"]);
  await expectStatus(creator, "inprogress");
});

test("a card is carried by keyboard", async ({ creator, app }) => {
  await creator.api.createTask({ title: "Film the desk tour" });
  await app.openAs(creator, board);
  await card(app, "Film the desk tour").getByRole("button", "Film the desk tour").focus();
  await app.press("Space");
  await app.getByText(/^Lifted Film the desk tour/u).expectShown();
  await app.press("ArrowRight");
  await app.getByText(/^Film the desk tour.*In Progress/u).expectShown();
  await app.press("Space");
  await app.getByText(/^Dropped Film the desk tour/u).expectShown();
  await expectCards(app, "In Progress", ["Film the desk tour"]);
  await expectStatus(creator, "inprogress");
});

test("a completed task is celebrated", async ({ creator, app }) => {
  await creator.api.createTask({ title: "New price list", status: "done" });
  await app.openAs(creator, board);
  await card(app, "New price list").getByRole("button", "Complete").click();
  await app.getByText("Task Completed!").expectShown();
  await card(app, "New price list").expectCount(0);
  expect(await creator.api.completedTasks()).toMatchObject([{ title: "New price list" }]);
});

test("a deleted task comes back by Undo", async ({ creator, app }) => {
  for (const title of ["Third", "Second", "First"]) await creator.api.createTask({ title });
  await app.openAs(creator, board);
  await choose(app, "Second", "Delete Task");
  await expectCards(app, "To Do", ["First", "Third"]);
  await expect.poll(async () => (await creator.api.tasks()).length).toBe(2);
  await app.getByRole("region", "Messages (F8)").getByRole("button", "Undo").click();
  await expectCards(app, "To Do", ["First", "Second", "Third"]);
  await expect.poll(async () => (await creator.api.tasks()).length).toBe(3);
});

test("the month shows tasks on their days", async ({ creator, app }) => {
  const day = dayFromNow(0);
  await creator.api.createTask({ title: "Film the desk tour", dueDate: day });
  await app.openAs(creator, "/dashboard?view=month");
  const spoken = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(day),
  );
  const cell = app.getByRole("gridcell", new RegExp(spoken, "u"));
  await cell.getByRole("button", /Film the desk tour/u).click();
  await app.getByRole("dialog", "Film the desk tour").getByText("First step").expectShown();
});

test("what another device adds appears live", async ({ creator, app }) => {
  await app.openAs(creator, board);
  await app.getByText("No tasks in To Do").expectShown();
  // The first may come with the answer that opens the stream. The second can come by nothing but an event.
  for (const [title, titles] of [
    ["First", ["First"]],
    ["Second", ["Second", "First"]],
  ] as const) {
    await creator.api.createTask({ title });
    await expectCards(app, "To Do", [...titles]);
  }
});

import { describeTask } from "../harness/engines/forms.ts";
import { expect, test } from "../harness/engines/test.ts";
import { idOf } from "../harness/server/mentor.ts";

test("a mentor gives a client a task", async ({ admin, creator, app }) => {
  await app.openAs(admin, "/admin?assign=");
  const dialog = app.getByRole("dialog", "Assign New Task");
  await dialog.getByRole("button", /^Client/u).click();
  await app.getByRole("combobox", "Search clients by name or email").fill(creator.email);
  // The others go when the answer comes, and the one that stays moves up.
  await app.getByRole("option").expectCount(1);
  await app.getByRole("option", new RegExp(creator.email, "u")).click();
  await describeTask(app, dialog, {
    title: "Record a trailer",
    option: "Timo Task Admin Only",
    subtask: "Write it",
  });
  await dialog.getByRole("button", "Assign Task").click();
  await app.getByText("Task Assigned").expectShown();
  expect(await creator.api.tasks()).toMatchObject([{ title: "Record a trailer", category: "Timo Task" }]);
});

test("a mentor finds a client and writes", async ({ admin, creator, app }) => {
  await app.openAs(admin, "/admin");
  await app.getByRole("searchbox", "Search by name or email").fill(creator.email);
  const card = app.getByRole("list", "Clients").getByRole("article");
  await card.getByText(creator.email).expectShown();
  await app.goto(`/admin?send-note=${await idOf(creator.api)}`);
  const dialog = app.getByRole("dialog", "Send Note");
  await dialog.getByRole("textbox", "Message").fill("Love the new hook.");
  await dialog.getByRole("button", "Send Note").click();
  await app.getByText("Note Sent").expectShown();
  const notes = (await (await creator.api.http.get("/api/admin-notes")).json()) as { message: string }[];
  expect(notes).toMatchObject([{ message: "Love the new hook." }]);
});

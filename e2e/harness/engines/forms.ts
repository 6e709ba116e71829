import { type Part, type AppPage } from "./appPage.ts";

/** The fields that a dialog for a new task has, for a creator and for a mentor. */
export async function describeTask(
  app: AppPage,
  dialog: Part,
  task: { title: string; option: string; subtask: string },
): Promise<void> {
  await dialog.getByLabel("Title").fill(task.title);
  await dialog.getByLabel("Category").click();
  await app.getByRole("option", task.option).click();
  await dialog.getByLabel("Due date").click();
  await app
    .getByRole("dialog", "Due date")
    .getByRole("button", /^Today/u)
    .click();
  await dialog.getByLabel("Subtask 1").fill(task.subtask);
}

/** The first task of an empty board. */
export async function addTask(app: AppPage, title: string): Promise<void> {
  await app.getByRole("group", "To Do").getByRole("button", "Add Task").click();
  const dialog = app.getByRole("dialog", "Add Task");
  await describeTask(app, dialog, { title, option: "Content Ideation", subtask: "First step" });
  await dialog.getByRole("button", "Add Task").click();
  await app.getByText("Task created successfully!").expectShown();
}

export async function signInByForm(
  app: AppPage,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await app.getByLabel("Email").fill(email);
  await app.getByLabel("Password").fill(password);
  await app.getByRole("button", "Sign In").click();
}

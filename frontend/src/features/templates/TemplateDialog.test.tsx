import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Template, TemplateBody } from "@/api/generated/admin";
import { aMentor, aTemplate } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";

const opened = aTemplate({
  id: 5,
  title: "Week one",
  taskTitle: "Write your promise",
  subtasks: [{ id: 51, title: "Draft" }],
});
const notice = "This template was changed meanwhile";

async function openEdit() {
  const app = renderApp("/admin?tab=templates&template=5", { user: aMentor() });
  const dialog = within(
    await screen.findByRole("dialog", { name: "Edit Task Template" }, { timeout: 20_000 }),
  );
  return { ...app, dialog, taskTitle: dialog.getByLabelText(/^Task title/) };
}

/** Saves from another device of the mentor. */
async function saveElsewhere({ category }: Template): Promise<void> {
  const body: TemplateBody = {
    title: "Week one, mended",
    taskTitle: "Write your promise",
    category,
    description: null,
    subtasks: [{ id: 51, title: "Draft" }, { title: "Read it aloud" }],
    needsReview: true,
  };
  await fetch(new URL("/api/admin/task-templates/5", window.location.href), {
    method: "PUT",
    body: JSON.stringify(body),
  });
}

/** A dialog whose edit was refused, because another device has saved another one since it was opened. */
async function editOutdated() {
  const { calls } = serveMentor({ templates: [opened] });
  const app = await openEdit();
  await saveElsewhere(opened);
  await app.person.clear(app.taskTitle);
  await app.person.type(app.taskTitle, "Say your promise");
  await app.person.click(app.dialog.getByRole("button", { name: "Save Changes" }));
  const sides = within(await app.dialog.findByRole("region", { name: notice }));
  const saved = () => calls.map(({ body }) => body as TemplateBody);
  return { ...app, sides, saved };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

describe("an edit of an outdated template", () => {
  it("shows both versions and keeps both", async () => {
    const { sides, taskTitle } = await editOutdated();
    expect(sides.getByRole("heading")).toHaveFocus();
    for (const text of ["Week one, mended", "Write your promise", "Say your promise", "Read it aloud"]) {
      expect(sides.getByText(text)).toBeVisible();
    }
    expect(sides.getByText("Needs review")).toBeVisible();
    expect(sides.queryByText("Category")).not.toBeInTheDocument();
    expect(taskTitle).toHaveValue("Say your promise");
    expect(screen.queryByText("Failed to update template")).not.toBeInTheDocument();
  });

  it("is sent again when it is kept", async () => {
    const { person, dialog, saved } = await editOutdated();
    await person.click(dialog.getByRole("button", { name: "Keep mine" }));
    await isClosed();
    expect(saved().at(-1)).toMatchObject({
      title: "Week one",
      taskTitle: "Say your promise",
      subtasks: [{ id: 51, title: "Draft" }],
    });
    expect(await screen.findByRole("article", { name: "Week one" })).toHaveTextContent("Say your promise");
  });

  it("loads the saved version into the fields", async () => {
    const { person, dialog, taskTitle, saved } = await editOutdated();
    await person.click(dialog.getByRole("button", { name: "Take what is saved" }));
    expect(taskTitle).toHaveValue("Write your promise");
    expect(dialog.getByLabelText(/^Template title/)).toHaveValue("Week one, mended");
    expect(dialog.getByLabelText("Subtask 2")).toHaveValue("Read it aloud");
    expect(dialog.getByRole("checkbox", { name: "Needs review" })).toBeChecked();
    expect(dialog.queryByRole("region", { name: notice })).not.toBeInTheDocument();
    await person.type(taskTitle, " twice");
    await person.click(dialog.getByRole("button", { name: "Save Changes" }));
    await isClosed();
    expect(saved().at(-1)).toMatchObject({
      title: "Week one, mended",
      taskTitle: "Write your promise twice",
      subtasks: [{ id: 51, title: "Draft" }, { title: "Read it aloud" }],
    });
  });

  it("is detected after a reload as well", async () => {
    serveMentor({ templates: [opened] });
    const first = await openEdit();
    await first.person.type(first.taskTitle, " aloud");
    first.unmount();
    await saveElsewhere(opened);
    const { person, dialog, taskTitle } = await openEdit();
    expect(taskTitle).toHaveValue("Write your promise aloud");
    await person.click(dialog.getByRole("button", { name: "Save Changes" }));
    const sides = within(await dialog.findByRole("region", { name: notice }));
    expect(sides.getByText("Read it aloud")).toBeVisible();
  });
});

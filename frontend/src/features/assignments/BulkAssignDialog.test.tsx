import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { calendarDayOf } from "@/dates/calendarDay";
import { aClient, aMentor, blankFields } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";

const hana = aClient({ id: "hana", firstName: "Hana", lastName: "Mori" });
const clients = [hana, aClient(), aClient()];

async function openDialog() {
  const served = serveMentor({ clients });
  const app = renderApp("/admin?bulk=1", { user: aMentor() });
  const { person } = app;
  const dialog = within(await screen.findByRole("dialog", { name: "Bulk Assign Tasks" }));
  const task = (number: number) => within(dialog.getByRole("region", { name: `Task ${number}` }));
  const chooseToday = async (number: number) => {
    await person.click(task(number).getByRole("button", { name: /^Due date/ }));
    await person.click(await screen.findByRole("button", { name: /^Today/ }));
  };
  const send = () => person.click(dialog.getByRole("button", { name: /^Assign \d/ }));
  const expectComplaint = async (message: string) => {
    await send();
    const messages = within(screen.getByRole("region", { name: /Messages/ }));
    await waitFor(() => expect(messages.getByText(message)).toBeVisible());
  };
  const fold = (number: number) =>
    person.click(task(number).getByRole("button", { name: new RegExp(`^Task ${number}`) }));
  return { ...app, ...served, dialog, task, chooseToday, send, expectComplaint, fold };
}

async function fillIn(opened: Awaited<ReturnType<typeof openDialog>>, number: number, title: string) {
  const { person, task, chooseToday } = opened;
  await person.type(task(number).getByLabelText("Title"), title);
  await chooseToday(number);
  await person.type(task(number).getByLabelText("Subtask 1"), `${title} first`);
}

describe("assigning several tasks", () => {
  it("validates one field across tasks before the next", async () => {
    const opened = await openDialog();
    const { person, dialog, task, expectComplaint, chooseToday, fold, calls } = opened;
    expect(task(1).getByRole("combobox", { name: "Category" })).toHaveTextContent("Timo Task");
    await fillIn(opened, 1, "Film");
    await person.click(dialog.getByRole("button", { name: "Add another task" }));
    await waitFor(() => expect(task(2).getByLabelText("Title")).toHaveFocus());
    await fold(1);
    expect(task(2).queryByLabelText("Title")).not.toBeInTheDocument();

    await expectComplaint("All tasks must have a title");
    await waitFor(() => expect(task(2).getByLabelText("Title")).toHaveFocus());
    expect(task(2).getByLabelText("Title")).toHaveAccessibleDescription("All tasks must have a title");
    await person.type(task(2).getByLabelText("Title"), "Cut");
    await expectComplaint("All tasks must have a due date");
    expect(task(2).getByRole("button", { name: /^Due date/ })).toHaveFocus();
    await chooseToday(2);
    await person.type(task(2).getByLabelText("Subtask 1"), "Rough cut");
    await person.click(task(2).getByRole("button", { name: "Add subtask" }));
    await expectComplaint("All subtasks must have a title");
    expect(task(2).getByLabelText("Subtask 2")).toHaveFocus();
    await person.type(task(2).getByLabelText("Subtask 2"), "Fine cut");
    await expectComplaint("Please select a client or choose 'Assign to All'");
    expect(dialog.getByRole("button", { name: /^Client/ })).toHaveFocus();
    expect(calls).toEqual([]);
  }, 40_000);

  it("shows client and task counts before assigning", async () => {
    const opened = await openDialog();
    const { person, dialog, task, calls } = opened;
    await fillIn(opened, 1, "Film");
    await person.click(task(1).getByRole("checkbox", { name: "Needs review" }));
    await person.click(dialog.getByRole("button", { name: "Add another task" }));
    expect(task(1).getByRole("img", { name: "Needs review" })).toBeVisible();
    await fillIn(opened, 2, "Cut");
    await person.click(await dialog.findByRole("checkbox", { name: "Assign to All (3 clients)" }));
    expect(dialog.getByRole("button", { name: /^Client/ })).toBeDisabled();
    expect(dialog.getByText("3 clients × 2 tasks")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Assign 2 tasks to 3 clients" }));
    expect(await screen.findByText("6 task(s) assigned successfully")).toBeVisible();
    expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
    const dueDate = calendarDayOf(new Date());
    const expected = (title: string, needsReview: boolean) => ({
      title,
      ...blankFields,
      category: "Timo Task",
      dueDate,
      needsReview,
      subtasks: [{ title: `${title} first`, completed: false }],
    });
    expect(calls).toEqual([
      {
        call: "POST /api/admin/assign-tasks-bulk",
        key: expect.any(String) as string,
        body: { tasks: [expected("Film", true), expected("Cut", false)], assignToAll: true },
      },
    ]);
  }, 40_000);

  it("assigns to one client with one email", async () => {
    const opened = await openDialog();
    const { person, dialog, send, calls } = opened;
    await fillIn(opened, 1, "Film");
    await person.click(dialog.getByRole("button", { name: /^Client/ }));
    await person.click(await screen.findByRole("option", { name: /Hana/ }));
    expect(dialog.getByText("Hana gets one email.")).toBeVisible();
    await send();
    expect(await screen.findByText("1 task(s) assigned successfully")).toBeVisible();
    expect(calls[0]?.body).toMatchObject({
      tasks: [{ title: "Film", assigneeId: "hana" }],
      assignToAll: false,
      assigneeId: "hana",
    });
  }, 30_000);

  it("keeps at least one task and the focus", async () => {
    const { person, dialog, task } = await openDialog();
    expect(dialog.queryByRole("button", { name: "Remove task 1" })).not.toBeInTheDocument();
    await person.click(dialog.getByRole("button", { name: "Add another task" }));
    await person.click(dialog.getByRole("button", { name: "Remove task 2" }));
    expect(dialog.queryByRole("region", { name: "Task 2" })).not.toBeInTheDocument();
    await waitFor(() => expect(task(1).getByRole("button", { name: /^Task 1/ })).toHaveFocus());
    expect(dialog.queryByRole("button", { name: "Remove task 1" })).not.toBeInTheDocument();
  });
});

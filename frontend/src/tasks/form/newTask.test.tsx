import { screen, waitFor, within } from "@testing-library/react";
import { delay, http } from "msw";
import { describe, expect, it } from "vitest";
import { calendarDayOf, weekdayOf } from "@/dates/calendarDay";
import { pickToday } from "@/testing/choices";
import { aTask, aUser, blankFields } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";
import { watchRedirect } from "@/testing/watchRedirect";

type Person = ReturnType<typeof renderApp>["person"];

async function openDialog() {
  const { calls } = serveTasks([aTask({ title: "Film" })]);
  const app = renderApp("/dashboard", { user: aUser() });
  await screen.findByRole("heading", { name: "Film" });
  await app.person.keyboard("n");
  const dialog = await screen.findByRole("dialog", { name: "Add Task" });
  return { ...app, calls, dialog: within(dialog) };
}

const submit = (person: Person) => person.keyboard("{Control>}{Enter}{/Control}");

async function pickCategory(person: Person, name: string) {
  await person.click(screen.getByRole("combobox", { name: "Category" }));
  await person.click(await screen.findByRole("option", { name }));
}

async function fillIn(person: Person) {
  await person.type(screen.getByLabelText("Title"), "  Storyboard  ");
  await pickCategory(person, "Content Ideation");
  await pickToday(person);
  await person.type(screen.getByLabelText("Subtask 1"), "List the scenes{Enter}Sketch frames{Enter}");
}

describe("adding a task", () => {
  it("reports missing fields in order and focuses each", async () => {
    const { person, dialog, calls } = await openDialog();
    const expectComplaint = async (message: string, control: HTMLElement) => {
      expect(await screen.findByText("Validation Error")).toBeVisible();
      await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
      expect(control).toHaveFocus();
      expect(control).toHaveAttribute("aria-invalid", "true");
    };

    await person.click(dialog.getByRole("button", { name: "Add Task" }));
    await expectComplaint("Task title is required.", dialog.getByLabelText("Title"));
    await person.type(dialog.getByLabelText("Title"), "Storyboard");
    await submit(person);
    await expectComplaint("Task category is required.", dialog.getByRole("combobox", { name: "Category" }));
    await pickCategory(person, "Content Creation");
    await person.click(dialog.getByRole("button", { name: "Add Task" }));
    await expectComplaint("Due date is required.", dialog.getByRole("button", { name: /^Due date/ }));
    await pickToday(person);
    await person.click(dialog.getByRole("button", { name: "Add Task" }));
    await expectComplaint("At least one subtask is required.", dialog.getByLabelText("Subtask 1"));
    expect(calls).toEqual([]);
  });

  it("sends nonblank subtasks and shows the new card", async () => {
    const { person, calls } = await openDialog();
    await fillIn(person);
    await submit(person);
    expect(await screen.findByText("Task created successfully!")).toBeVisible();
    expect(calls).toEqual([
      {
        method: "POST",
        path: "/api/tasks",
        body: {
          title: "Storyboard",
          ...blankFields,
          category: "Content Ideation",
          dueDate: calendarDayOf(new Date()),
          status: "todo",
          subtasks: [{ title: "List the scenes" }, { title: "Sketch frames" }],
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() =>
      expect(
        within(screen.getByRole("group", { name: "To Do" })).getAllByRole("heading", { level: 3 })[0],
      ).toHaveTextContent("Storyboard"),
    );
  });

  it("sends a recurrence with its weekday", async () => {
    const { person, calls } = await openDialog();
    await fillIn(person);
    await person.click(screen.getByRole("button", { name: /^Repeat/ }));
    expect(await screen.findByRole("radio", { name: "Week" })).toBeChecked();
    await submit(person);
    expect(await screen.findByText("Task created successfully!")).toBeVisible();
    const on = [weekdayOf(calendarDayOf(new Date()))];
    expect(calls[0]?.body).toMatchObject({ repeat: { every: 1, unit: "week", on, from: "date" } });
  });

  it("keeps a draft after a lost session", async () => {
    const redirected = watchRedirect();
    const { person, unmount } = await openDialog();
    server.use(http.post("*/api/tasks", () => refusal(401, "You are not signed in.")));
    await fillIn(person);
    await submit(person);
    expect(await screen.findByText("You are logged out. Logging in again...")).toBeVisible();
    expect(screen.queryByText("Failed to create task. Please try again.")).not.toBeInTheDocument();
    await redirected();
    unmount();
    await openDialog();
    expect(screen.getByLabelText("Title")).toHaveValue("  Storyboard  ");
    expect(screen.getByLabelText("Subtask 2")).toHaveValue("Sketch frames");
  });

  it("keeps at least one subtask row", async () => {
    const { person } = await openDialog();
    expect(screen.queryByRole("button", { name: /^Remove subtask/ })).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Add subtask" }));
    expect(screen.getByLabelText("Subtask 2")).toHaveFocus();
    await person.click(screen.getByRole("button", { name: "Remove subtask 1" }));
    expect(screen.getByLabelText("Subtask 1")).toHaveFocus();
    expect(screen.queryByRole("button", { name: /^Remove subtask/ })).not.toBeInTheDocument();
  });

  it("shows the card together with the success message", async () => {
    const { person, dialog } = await openDialog();
    await fillIn(person);
    server.use(http.get("*/api/tasks", () => delay("infinite")));
    await person.click(dialog.getByRole("button", { name: "Add Task" }));
    await screen.findByText("Task created successfully!");
    expect(screen.getByRole("heading", { name: "Storyboard", hidden: true })).toBeInTheDocument();
  });
});

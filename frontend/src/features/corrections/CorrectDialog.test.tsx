import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { Assignment, TaskOfAssignment } from "@/api/generated/admin";
import { hubApi } from "@/api/hubApi";
import { calendarDayOf } from "@/dates/calendarDay";
import { pickToday } from "@/testing/choices";
import { aMentor } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { answering, recorded, refusal, server } from "@/testing/server";

const counts = { todo: 14, inProgress: 12, done: 3, inReview: 2, completed: 11, later: 0, overdue: 6 };

function aTaskOf(number: number, changes: Partial<TaskOfAssignment> = {}): TaskOfAssignment {
  return {
    number,
    title: "Record a trailer",
    description: "New visitors decide in seconds.",
    category: "Timo Task",
    dueDate: "2026-11-20",
    subtasks: [
      { title: "Script under 260 words", ticked: 19 },
      { title: "Film in one take", ticked: 0 },
    ],
    stopped: [],
    counts,
    ...changes,
  };
}

function anAssignment(tasks: TaskOfAssignment[]): Assignment {
  const year = new Date().getFullYear();
  return { id: 41, createdAt: `${year}-11-12T12:00:00Z`, actorName: "Timo Berg", clients: 42, tasks };
}

async function openDialog(tasks = [aTaskOf(1)]) {
  server.use(answering("admin/assignments/41", anAssignment(tasks)));
  const sent = recorded("put", "*/api/admin/assignments/41", () =>
    HttpResponse.json({ tasks: 31, clients: 31, completed: 11 }),
  );
  const app = renderApp("/admin?tab=activity&correct=41", { user: aMentor() });
  await screen.findByLabelText("Title");
  const dialog = within(await screen.findByRole("dialog", { name: "Correct assignment" }));
  const rewrite = async (label: string, text: string) => {
    await app.person.clear(dialog.getByLabelText(label));
    await app.person.type(dialog.getByLabelText(label), text);
  };
  /** Shows the assignment as another admin corrected it. */
  const correctElsewhere = (corrected: TaskOfAssignment[]) => {
    server.use(answering("admin/assignments/41", anAssignment(corrected)));
    act(() => {
      app.store.dispatch(hubApi.util.invalidateTags(["clients"]));
    });
  };
  return { ...app, dialog, sent, rewrite, correctElsewhere };
}

describe("correcting an assignment", () => {
  it("shows by column how many tasks change", async () => {
    const { dialog } = await openDialog();
    expect(
      dialog.getByText("Record a trailer · assigned to 42 clients on Nov 12 by Timo Berg"),
    ).toBeVisible();
    expect(dialog.getByText("tasks can change").parentElement).toHaveTextContent(/^31\s?tasks can change$/);
    expect(dialog.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "To Do",
      "In Progress",
      "Done",
      "In review",
    ]);
    expect(dialog.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "14",
      "12",
      "3",
      "2",
    ]);
    expect(dialog.getByText("Completed, stay as they are").parentElement).toHaveTextContent(/11$/);
    expect(dialog.getByRole("button", { name: "Correct" })).toBeDisabled();
  });

  it("counts changes and sends the changed task", async () => {
    const { person, dialog, sent, rewrite, address } = await openDialog();
    await pickToday(person);
    expect(dialog.getByText("Was: Nov 20, 2026")).toBeVisible();
    expect(dialog.getByText("6 tasks that are overdue get the new date.")).toBeVisible();
    expect(dialog.getByText("31 people are told once, with what changed.")).toBeVisible();
    await rewrite("Subtask 1", "Script under 300 words");
    expect(
      dialog.getByText("Was: Script under 260 words. 19 people have ticked it, and it stays ticked."),
    ).toBeVisible();
    expect(dialog.getByText("31 clients × 2 changes")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Correct 31 tasks" }));
    expect(
      await screen.findByText("31 tasks corrected, 31 clients told. 11 were completed and stay as they are."),
    ).toBeVisible();
    expect(sent).toEqual([
      {
        tasks: [
          {
            number: 1,
            title: "Record a trailer",
            description: "New visitors decide in seconds.",
            dueDate: calendarDayOf(new Date()),
            subtasks: ["Script under 300 words", "Film in one take"],
          },
        ],
      },
    ]);
    await waitFor(() => expect(address()).toBe("/admin?tab=activity"));
  }, 30_000);

  it("keeps what another admin corrected meanwhile", async () => {
    const { person, dialog, sent, rewrite, correctElsewhere } = await openDialog();
    await rewrite("Title", "Film a trailer");
    await person.click(dialog.getByRole("button", { name: "Put back: Title" }));
    await rewrite("Subtask 2", "Film in two takes");
    correctElsewhere([
      aTaskOf(1, {
        title: "Cut a trailer",
        description: "Visitors decide in a second.",
        subtasks: [
          { title: "Script under 200 words", ticked: 19 },
          { title: "Film in one take", ticked: 0 },
        ],
      }),
    ]);
    await waitFor(() => expect(dialog.getByLabelText("Title")).toHaveValue("Cut a trailer"));
    expect(dialog.getByText("31 clients × 1 change")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Correct 31 tasks" }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          tasks: [
            {
              number: 1,
              title: "Cut a trailer",
              description: "Visitors decide in a second.",
              dueDate: "2026-11-20",
              subtasks: ["Script under 200 words", "Film in two takes"],
            },
          ],
        },
      ]),
    );
  }, 20_000);

  it("takes a stopped correction back", async () => {
    const { title, description, dueDate, subtasks } = aTaskOf(1);
    const stopped = { title: "Wrong", description, dueDate, subtasks: subtasks.map((each) => each.title) };
    const { person, dialog, sent } = await openDialog([aTaskOf(1, { stopped: [stopped] })]);
    expect(dialog.getByText("A correction was stopped.")).toBeVisible();
    expect(dialog.getByText("Was: Wrong")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Correct 31 tasks" }));
    await waitFor(() => expect(sent).toEqual([{ tasks: [expect.objectContaining({ number: 1, title })] }]));
  });

  it("shortens a long former description", async () => {
    const { dialog, rewrite } = await openDialog([aTaskOf(1, { description: "word ".repeat(100) })]);
    await rewrite("Description (optional)", "Short.");
    const was = dialog.getByText(/^Was: word word/).textContent;
    expect(was).toHaveLength("Was: ".length + 160 + 1);
    expect(was).toMatch(/…$/u);
  });

  it("puts fields back with their focus", async () => {
    const { person, dialog, rewrite } = await openDialog();
    await rewrite("Title", "Film a trailer");
    await rewrite("Description (optional)", "Short.");
    expect(dialog.getByLabelText("Title")).toHaveAccessibleDescription(/^Was: Record a trailer/);
    await person.click(dialog.getByRole("button", { name: "Put back: Title" }));
    expect(dialog.getByLabelText("Title")).toHaveValue("Record a trailer");
    expect(dialog.getByLabelText("Title")).toHaveFocus();
    await person.click(dialog.getByRole("button", { name: "Put back: Description" }));
    expect(dialog.getByText("Nothing is changed yet")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  }, 20_000);

  it("names a blank field", async () => {
    const { person, dialog, sent, rewrite } = await openDialog();
    await person.clear(dialog.getByLabelText("Subtask 2"));
    await rewrite("Title", "Film a trailer");
    await person.click(dialog.getByRole("button", { name: "Correct 31 tasks" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("Subtask 2")).toHaveAccessibleDescription(
        /All subtasks must have a title/,
      ),
    );
    expect(dialog.getByLabelText("Subtask 2")).toHaveFocus();
    expect(sent).toEqual([]);
  }, 20_000);

  it("corrects several tasks of one assignment", async () => {
    const tasks = [aTaskOf(1), aTaskOf(2, { title: "Audit your titles", dueDate: null })];
    const { person, dialog, sent, rewrite } = await openDialog(tasks);
    const pick = async (name: RegExp) => {
      await person.click(dialog.getByRole("combobox", { name: "Task" }));
      await person.click(await screen.findByRole("option", { name }));
    };
    await rewrite("Title", "Film a trailer");
    await pick(/^Audit your titles/);
    expect(dialog.getByLabelText("Title")).toHaveValue("Audit your titles");
    await rewrite("Subtask 2", "List them");
    expect(dialog.getByText("62 tasks, 2 changes")).toBeVisible();
    await pick(/^Record a trailer/);
    expect(dialog.getByRole("combobox", { name: "Task" })).toHaveTextContent("Record a trailerChanged");
    expect(dialog.getByLabelText("Title")).toHaveValue("Film a trailer");
    await person.clear(dialog.getByLabelText("Title"));
    await pick(/^Audit your titles/);
    await person.click(dialog.getByRole("button", { name: "Correct 62 tasks" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("Title")).toHaveAccessibleDescription(/Task title is required\./),
    );
    await rewrite("Title", "Film a trailer");
    await person.click(dialog.getByRole("button", { name: "Correct 62 tasks" }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          tasks: [
            { number: 1, title: "Film a trailer", dueDate: "2026-11-20" },
            { number: 2, dueDate: null, subtasks: ["Script under 260 words", "List them"] },
          ],
        },
      ]),
    );
  }, 40_000);

  it("stays open with its text when refused", async () => {
    const { person, dialog, rewrite } = await openDialog();
    await rewrite("Title", "Film a trailer");
    const message = "All of these tasks are completed.";
    server.use(http.put("*/api/admin/assignments/41", () => refusal(409, message)));
    await person.click(dialog.getByRole("button", { name: "Correct 31 tasks" }));
    expect(await screen.findByText(message)).toBeVisible();
    const field = "The title is not allowed.";
    server.use(http.put("*/api/admin/assignments/41", () => refusal(422, field, "title")));
    await person.click(dialog.getByRole("button", { name: "Correct 31 tasks" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(field);
    expect(dialog.getByLabelText("Title")).toHaveValue("Film a trailer");
    await person.click(dialog.getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  }, 20_000);

  it("leaves dates of later tasks of a series", async () => {
    const { person, dialog, rewrite } = await openDialog([aTaskOf(1, { counts: { ...counts, later: 9 } })]);
    await pickToday(person);
    expect(dialog.getByText("9 tasks are later ones of their series and keep their dates.")).toBeVisible();
    expect(dialog.getByText("22 people are told once, with what changed.")).toBeVisible();
    await rewrite("Title", "Film a trailer");
    expect(dialog.getByText("31 people are told once, with what changed.")).toBeVisible();
  });

  it("is impossible where all are completed", async () => {
    const counts = { todo: 0, inProgress: 0, done: 0, inReview: 0, completed: 42, later: 0, overdue: 0 };
    const { dialog, rewrite } = await openDialog([aTaskOf(1, { counts })]);
    await rewrite("Title", "Film a trailer");
    expect(dialog.getByText("All of them are completed, so nothing can be corrected.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Correct" })).toBeDisabled();
  });

  it("shows why it is not possible", async () => {
    const message = "This was assigned before corrections were possible.";
    server.use(http.get("*/api/admin/assignments/41", () => refusal(409, message)));
    renderApp("/admin?tab=activity&correct=41", { user: aMentor() });
    const dialog = within(await screen.findByRole("dialog", { name: "Correct assignment" }));
    expect(await dialog.findByText(message)).toBeVisible();
  });
});

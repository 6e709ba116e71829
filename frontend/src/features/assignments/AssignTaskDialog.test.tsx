import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { pick, pickToday } from "@/testing/choices";
import { aClient, aMentor, blankFields } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { calendarDayOf } from "@/dates/calendarDay";

const hana = aClient({ id: "hana", firstName: "Hana", lastName: "Mori", email: "hana@example.com" });
const maya = aClient({ id: "maya", firstName: "Maya", lastName: "Okafor", email: "mo@example.com" });
const clients = [hana, maya];

async function openDialog(address = "/admin?assign=") {
  const served = serveMentor({ clients });
  const app = renderApp(address, { user: aMentor() });
  const dialog = within(await screen.findByRole("dialog", { name: "Assign New Task" }));
  const { person } = app;
  const send = () => person.click(dialog.getByRole("button", { name: "Assign Task" }));
  const chooseCategory = (name: string) => pick(person, "Category", new RegExp(name));
  const chooseClient = async (search: string, name: RegExp) => {
    await person.click(dialog.getByRole("button", { name: /^Client/ }));
    await person.type(await screen.findByRole("combobox", { name: /Search clients/ }), search);
    await person.click(await screen.findByRole("option", { name }));
  };
  const chooseToday = () => pickToday(person);
  return { ...app, ...served, dialog, send, chooseCategory, chooseClient, chooseToday };
}

/** Everything that is asked for but what a test is about. */
async function fillIn({
  person,
  dialog,
  chooseCategory,
  chooseToday,
}: Awaited<ReturnType<typeof openDialog>>) {
  await person.type(dialog.getByLabelText("Title"), "Record a trailer");
  await chooseCategory("Timo Task");
  await chooseToday();
  await person.type(dialog.getByLabelText("Subtask 1"), "Script it");
}

describe("assigning one task", () => {
  it("asks in the specified order and text", async () => {
    const opened = await openDialog();
    const { person, dialog, send, calls } = opened;
    const expectComplaint = async (message: string) => {
      await send();
      await waitFor(() =>
        expect(within(screen.getByRole("region", { name: /Messages/ })).getByText(message)).toBeVisible(),
      );
      expect(screen.getByText("Validation Error")).toBeVisible();
    };
    await expectComplaint("Task title is required.");
    expect(dialog.getByLabelText("Title")).toHaveFocus();
    expect(dialog.getByLabelText("Title")).toHaveAccessibleDescription("Task title is required.");
    await person.type(dialog.getByLabelText("Title"), "Record a trailer");
    await expectComplaint("Please select a category.");
    await opened.chooseCategory("Content Ideation");
    await expectComplaint("Please select a client to assign the task to.");
    expect(dialog.getByRole("button", { name: /^Client/ })).toHaveFocus();
    await opened.chooseClient("maya", /Maya Okafor/);
    await expectComplaint("Due date is required.");
    await opened.chooseToday();
    await expectComplaint("At least one subtask is required.");
    expect(dialog.getByLabelText("Subtask 1")).toHaveFocus();
    expect(calls).toEqual([]);
  }, 30_000);

  it("keeps focus in the search on mouse press", async () => {
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole("button", { name: /^Client/ }));
    const search = await screen.findByRole("combobox", { name: /Search clients/ });
    const [first] = await screen.findAllByRole("option");
    if (!first) throw new Error("nobody is listed");
    await person.pointer({ keys: "[MouseLeft>]", target: first });
    expect(search).toHaveFocus();
  });

  it("sends the specified body and offers Undo", async () => {
    const opened = await openDialog("/admin?assign=hana");
    const { person, dialog, send, calls, address } = opened;
    expect(dialog.getByRole("button", { name: /^Client Hana Mori/ })).toBeVisible();
    expect(dialog.getByText("Hana gets one email.")).toBeVisible();
    await fillIn(opened);
    await person.click(dialog.getByRole("button", { name: "Add subtask" }));
    await send();
    expect(await screen.findByText("Task has been successfully assigned to the client.")).toBeVisible();
    expect(screen.getByText("Task Assigned")).toBeVisible();
    expect(calls).toEqual([
      {
        call: "POST /api/admin/assign-task",
        key: expect.stringMatching(/^[\da-f]{32}$/) as string,
        body: {
          task: {
            title: "Record a trailer",
            ...blankFields,
            dueDate: calendarDayOf(new Date()),
            status: "todo",
            category: "Timo Task",
            assigneeId: "hana",
            needsReview: false,
          },
          subtasks: [{ title: "Script it", completed: false }],
        },
      },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: "Assign New Task" })).not.toBeInTheDocument(),
    );
    await person.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(address()).toBe("/admin?recall=41"));
  }, 30_000);

  it("marks a Timo Task for review, no other", async () => {
    const opened = await openDialog("/admin?assign=hana");
    const { person, dialog, send, calls, chooseCategory } = opened;
    await fillIn(opened);
    const mark = dialog.getByRole("checkbox", { name: "Needs review" });
    expect(mark).toHaveAccessibleDescription("The client submits it, you approve.");
    await person.click(mark);
    await chooseCategory("Content Ideation");
    expect(mark).toBeDisabled();
    expect(mark).not.toBeChecked();
    expect(mark).toHaveAccessibleDescription("Only Timo Tasks can be reviewed.");
    await chooseCategory("Timo Task");
    expect(mark).toBeChecked();
    await send();
    await screen.findByText("Task Assigned");
    expect(calls[0]?.body).toMatchObject({ task: { needsReview: true } });
  }, 30_000);

  it("asks before it loses the mark alone", async () => {
    const { person, dialog } = await openDialog("/admin?assign=hana");
    await person.click(dialog.getByRole("checkbox", { name: "Needs review" }));
    await person.click(dialog.getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  });
});

describe("choosing the client", () => {
  it("searches the server, marks matches, selects by keys", async () => {
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole("button", { name: /^Client/ }));
    const search = await screen.findByRole("combobox", { name: /Search clients/ });
    expect(search).toHaveFocus();
    expect(await screen.findAllByRole("option")).toHaveLength(2);
    await person.type(search, "ma");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    expect(within(screen.getByRole("option")).getByText("Ma").tagName).toBe("MARK");
    await person.clear(search);
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
    await person.keyboard("{ArrowDown}{Enter}");
    expect(dialog.getByRole("button", { name: /^Client Maya Okafor/ })).toHaveFocus();
    expect(screen.getByRole("dialog", { name: "Assign New Task" })).toBeVisible();
  }, 20_000);

  it("shows no matches, more matches, and failed loads", async () => {
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole("button", { name: /^Client/ }));
    const search = await screen.findByRole("combobox", { name: /Search clients/ });
    await person.type(search, "zz");
    expect(await screen.findByText("Nobody matches “zz”.")).toBeVisible();
    server.use(
      http.get("*/api/users", () => HttpResponse.json([hana], { headers: { "X-Total-Count": "1234" } })),
    );
    await person.clear(search);
    await person.type(search, "h");
    expect(await screen.findByText("The first 1 of 1,234. Type to find others.")).toBeVisible();
    server.use(http.get("*/api/users", () => refusal(503, "The database is away.")));
    await person.type(search, "x");
    expect(await screen.findByText("The clients did not load.")).toBeVisible();
    server.use(
      http.get("*/api/users", () => HttpResponse.json([maya], { headers: { "X-Total-Count": "1" } })),
    );
    await person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("option", { name: /Maya/ })).toBeVisible();
  }, 20_000);
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import type { Repeat, Task } from "@/api/generated/client";
import type { ClientDetail, Note } from "@/api/generated/admin";
import { aClient, aMentor, aSubtask, aTask, aUser } from "@/testing/fixtures";
import { pageOf } from "@/testing/pageOf";
import { renderApp } from "@/testing/renderApp";
import { answering, recorded, server } from "@/testing/server";

const maya: ClientDetail = {
  ...aUser({ id: "maya", instagramUrl: "https://instagram.com/mayamakes" }),
  tags: [],
};

interface Work {
  client?: ClientDetail;
  tasks?: Task[];
  completed?: Task[];
  notes?: Note[];
}

function serveClient({ client = maya, tasks = [], completed = [], notes = [] }: Work = {}) {
  const weeks = Array.from({ length: 12 }, (_, index) => ({
    week: new Date(Date.UTC(2026, 8, 7 + 7 * index)).toISOString().slice(0, 10),
    completed: index === 11 ? 2 : 0,
  }));
  server.use(
    http.get(`*/api/admin/clients/${client.id}`, () => HttpResponse.json(client)),
    http.get(`*/api/admin/clients/${client.id}/tasks`, () => HttpResponse.json(tasks)),
    http.get(`*/api/admin/clients/${client.id}/completed-tasks`, ({ request }) =>
      HttpResponse.json(pageOf(request, completed)),
    ),
    http.get(`*/api/admin/clients/${client.id}/task-counts`, () =>
      HttpResponse.json({ open: tasks.length, timo: 0, completed: completed.length }),
    ),
    http.get(`*/api/admin/clients/${client.id}/completed-weeks`, () => HttpResponse.json(weeks)),
    answering("admin-notes", notes),
  );
}

function open(work: Work = {}, query = "") {
  serveClient(work);
  return renderApp(`/admin/clients/maya${query}`, { user: aMentor() });
}

const part = async (name: string) => within(await screen.findByRole("region", { name }));
const done = (title: string, changes: Partial<Task> = {}) =>
  aTask({ title, status: "completed", completedAt: "2026-11-18T10:00:00Z", ...changes });

describe("a client's page", () => {
  it("shows all tags and edits them", async () => {
    const names = ["Autumn 26", "Food", "Shorts"];
    const tags = names.map((name, id) => ({ id, name, colour: "moss" as const }));
    const { person, address } = open({ client: { ...maya, tags } });
    const list = await screen.findByRole("list", { name: "Tags" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(names);
    await person.click(screen.getByRole("button", { name: "Edit tags" }));
    expect(address()).toBe("/admin/clients/maya?client-tags=maya");
  });

  it("shows the client, with links without a referrer", async () => {
    open();
    expect(await screen.findByRole("heading", { level: 1, name: "Maya Okafor" })).toBeVisible();
    const information = await part("Client Information");
    expect(information.getByRole("link", { name: /^@mayamakes/ })).toHaveAttribute(
      "href",
      "https://instagram.com/mayamakes",
    );
    expect(information.getByRole("link", { name: /^@mayamakes/ })).toHaveAttribute(
      "rel",
      "noopener noreferrer nofollow",
    );
    expect(information.getByRole("link", { name: "maya@example.com" })).toBeVisible();
    for (const title of [
      "Basic Information",
      "Main Social Platforms",
      "Other Platforms",
      "Social Media Heroes",
    ]) {
      expect(information.getByRole("heading", { name: title })).toBeVisible();
    }
    expect(information.getAllByText("Not provided")).toHaveLength(8);
    expect(information.getAllByRole("definition")[2]).toHaveTextContent("Client");
  });

  it("shows a fallback for a missing name", async () => {
    open({ client: { ...maya, firstName: "", lastName: "" } });
    expect(await screen.findByRole("heading", { level: 1, name: "Unnamed Client" })).toBeVisible();
    expect((await part("Client Information")).getAllByText("Not provided")).toHaveLength(9);
  });

  it("shows both boards, to look at", async () => {
    const tasks = [
      aTask({ id: 1, title: "Film", subtasks: [aSubtask({ title: "Lens" })] }),
      aTask({ id: 2, title: "Edit" }),
      aTask({ id: 3, title: "Trailer", category: "Timo Task", status: "done" }),
    ];
    open({ tasks });
    expect(await screen.findByText("Read-only preview.")).toBeVisible();
    const roadmap = await part("Content Roadmap");
    expect(await roadmap.findByRole("button", { name: "Film" })).toBeVisible();
    expect(roadmap.getByText("Regular content creation and business tasks")).toBeVisible();
    expect(roadmap.queryByText("Trailer")).not.toBeInTheDocument();
    const timo = await part("Timo Assigned Tasks");
    expect(timo.getByText("Prioritize these tasks.")).toBeVisible();
    expect(timo.getByRole("button", { name: "Trailer" })).toBeVisible();
    expect(timo.queryByRole("button", { name: "Complete" })).not.toBeInTheDocument();

    const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
    const card = roadmap.getByRole("button", { name: "Film" });
    card.focus();
    // No call is made: one that is not expected fails the test.
    for (const keyCode of [32, 40, 32]) fireEvent.keyDown(card, { keyCode });
    expect(log).toHaveBeenCalledWith(expect.any(String), { taskId: 1, status: "todo", position: 1 });
    expect(roadmap.getAllByRole("heading", { level: 3 }).map((title) => title.textContent)).toEqual([
      "Film",
      "Edit",
    ]);
  });

  it.each(["task", "edit"])("opens a read-only task by ?%s", async (name) => {
    const subtasks = [aSubtask({ title: "Lens" })];
    open({ tasks: [aTask({ id: 7, title: "Film", status: "done", subtasks })] }, `?${name}=7`);
    const dialog = within(await screen.findByRole("dialog", { name: "Film" }));
    expect(dialog.getByRole("heading", { name: "Description" })).toBeVisible();
    expect(dialog.getByText("No description provided")).toBeVisible();
    expect(dialog.getByRole("checkbox", { name: "Lens" })).toBeDisabled();
    expect(dialog.getAllByRole("button").map((button) => button.textContent || button.ariaLabel)).toEqual([
      "Close",
    ]);
  });

  it("sets the mark that a task needs review", async () => {
    const task = aTask({ id: 7, title: "Film", category: "Timo Task" });
    const { person } = open({ tasks: [task] }, "?task=7");
    const sent = recorded("put", "*/api/admin/tasks/7/needs-review", () =>
      HttpResponse.json({ ...task, needsReview: true }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Film" }));
    await person.click(await dialog.findByRole("switch", { name: /^Needs review/ }));
    await waitFor(() => expect(sent).toEqual([{ needsReview: true }]));
  });

  it("stops repeating a task of a mentor", async () => {
    const recurrence: Repeat = { every: 1, unit: "week", on: [5], from: "date" };
    const task = aTask({ id: 7, title: "Film", category: "Timo Task", dueDate: "2026-11-20" });
    const work: Task[] = [{ ...task, repeat: recurrence }];
    const { person } = open({ tasks: work }, "?task=7");
    server.use(
      http.post("*/api/admin/tasks/7/stop-repeating", () => {
        work[0] = task;
        return HttpResponse.json(work[0]);
      }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Film" }));
    expect(await dialog.findByText("Every Friday")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Stop repeating" }));
    expect(await screen.findByText("This one stays, no more come.")).toBeVisible();
    await waitFor(() => expect(dialog.queryByText("Every Friday")).not.toBeInTheDocument());
    expect(dialog.queryByRole("button", { name: "Stop repeating" })).not.toBeInTheDocument();
  });

  it("keeps the mark while the task waits", async () => {
    const since = new Date().toISOString();
    const review = { state: "waiting", revision: 1, submissionId: 3, since, text: null } as const;
    const task = aTask({ id: 7, title: "Film", category: "Timo Task", status: "done", needsReview: true });
    open({ tasks: [{ ...task, review }] }, "?task=7");
    const dialog = within(await screen.findByRole("dialog", { name: "Film" }));
    expect(await dialog.findByRole("switch", { name: /^Needs review/ })).toBeDisabled();
    expect(dialog.getByText("Not while it is in review")).toBeVisible();
  });

  it("shows the notes sent, first five of many", async () => {
    const notes = Array.from({ length: 6 }, (_, index) => ({
      id: index,
      clientId: "maya",
      authorName: "Timo Berg",
      message: `Note number ${index + 1}`,
      createdAt: "2026-11-16T10:00:00Z",
    }));
    const { person } = open({ notes });
    const sent = await part("Notes sent");
    expect(await sent.findByText("Note number 5")).toBeVisible();
    expect(sent.queryByText("Note number 6")).not.toBeInTheDocument();
    await person.click(sent.getByRole("button", { name: "Show all 6 notes" }));
    expect(sent.getByText("Note number 6")).toBeVisible();
  });

  it("speaks the completed weeks as a table", async () => {
    open();
    const weeks = await part("Completed each week");
    expect(await weeks.findByText("2 tasks in 12 weeks")).toBeVisible();
    const rows = within(weeks.getByRole("table")).getAllByRole("row");
    expect(rows).toHaveLength(13);
    expect(rows.at(-1)).toHaveTextContent("Nov 23, 20262 tasks");
  });

  it("leads back to the list with its state", async () => {
    serveClient({ tasks: [aTask({ id: 7, title: "Film" })] });
    const listed = aClient({ id: "maya", firstName: "Maya", lastName: "Okafor" });
    server.use(
      http.get("*/api/users", () => HttpResponse.json([listed], { headers: { "X-Total-Count": "1" } })),
    );
    const { person, address } = renderApp("/admin?q=maya&sort=email", { user: aMentor() });
    await screen.findByRole("link", { name: "View Tasks" });
    screen.getByRole("main").scrollTop = 240;
    await person.click(screen.getByRole("link", { name: "View Tasks" }));
    screen.getByRole("main").scrollTop = 0;
    await person.click(await screen.findByRole("button", { name: "Film" }));
    await person.click(
      within(await screen.findByRole("dialog", { name: "Film" })).getByRole("button", { name: "Close" }),
    );
    await person.click(await screen.findByRole("link", { name: "Back to Clients" }));
    expect(address()).toBe("/admin?q=maya&sort=email");
    expect(screen.getByRole("main").scrollTop).toBe(240);
  });
});

describe("completed tasks of a client", () =>
  it("show the latest three, all in a dialog", async () => {
    const completed = [
      done("Price list", {
        description: "Three packages.",
        dueDate: "2026-11-20",
        subtasks: [aSubtask({ title: "Compare" }), aSubtask({ title: "Decide" })],
      }),
      done("Old one", { completedAt: null }),
      ...Array.from({ length: 20 }, (_, index) => done(`Task ${index + 3}`)),
    ];
    const asked: string[] = [];
    server.events.on("request:start", ({ request }) => {
      const { pathname, search } = new URL(request.url);
      if (pathname.endsWith("/completed-tasks")) asked.push(search);
    });
    const { person, address } = open({ completed });
    const section = await part("Completed Tasks");
    expect(await section.findByRole("button", { name: /^Price list/ })).toBeVisible();
    expect(section.getAllByRole("listitem")).toHaveLength(3);
    expect(section.getByText("22")).toBeVisible();
    expect(asked).toEqual(["?limit=3"]);
    await person.click(section.getByRole("button", { name: "Show all completed" }));
    expect(address()).toBe("/admin/clients/maya?client-completed=1");
    const dialog = within(await screen.findByRole("dialog", { name: "Completed Tasks" }));
    expect(await dialog.findByText("20 of 22")).toBeVisible();
    expect(asked).toEqual(["?limit=3", "?limit=21"]);
    server.events.removeAllListeners();
    const [first, second] = dialog.getAllByRole("listitem");
    if (!first || !second) throw new Error("The dialog lists nothing");
    for (const text of [
      "Three packages.",
      "Compare, Decide",
      "Completed: Nov 18, 2026",
      "Due: Nov 20, 2026",
    ]) {
      expect(within(first).getByText(text)).toBeVisible();
    }
    expect(within(second).getByText("Completed: N/A")).toBeVisible();
    expect(within(second).getByText("Due: No due date")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Show more" }));
    expect(await dialog.findByText("22 of 22")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  }));

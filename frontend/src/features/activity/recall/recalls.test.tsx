import { screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { Assignment } from "@/api/generated/admin";
import { openActivity } from "@/testing/activityServer";
import { anActivity } from "@/testing/fixtures";
import { refusal, server } from "@/testing/server";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const twoTasks = { clients: 12, tasks: 2 };
const assignments = "*/api/admin/assignments/41/recall";
const batches = "*/api/admin/notes/batches/5/recall";

/** Mock server of a recall, of which `gone` go in the end. It records the calls that were sent. */
function serveRecall(
  call: string,
  preview: { goes: number; stays: number; clients: number },
  gone = preview.goes,
) {
  const recalled: string[] = [];
  server.use(
    http.get(call, () => HttpResponse.json({ titles: [], ...preview })),
    http.post(call, () => {
      recalled.push(call);
      return HttpResponse.json({ gone, stayed: preview.goes + preview.stays - gone });
    }),
  );
  return recalled;
}

function anAssignment(): Assignment {
  const counts = { todo: 1, inProgress: 0, done: 0, inReview: 0, completed: 0, later: 0, overdue: 0 };
  const task = {
    title: "Cut",
    description: null,
    category: "Timo Task",
    dueDate: "2026-11-20",
    counts,
  } as const;
  return {
    id: 41,
    createdAt: hoursAgo(2),
    actorName: "Timo Berg",
    clients: 1,
    tasks: [{ ...task, number: 1, subtasks: [], stopped: [] }],
  };
}

describe("recalling an assignment", () => {
  const assignment = () =>
    anActivity({
      client: null,
      clients: 12,
      tasks: 24,
      titles: ["Record a trailer", "Audit your titles"],
      at: hoursAgo(2),
      assignmentId: 41,
      recallableUntil: hoursAgo(-22),
    });

  const serve = () => serveRecall(assignments, { ...twoTasks, goes: 21, stays: 3 }, 20);

  it("previews removed and kept tasks, then shows results", async () => {
    const recalled = serve();
    const { person, address, asked } = openActivity([assignment()]);
    await person.click(await screen.findByRole("button", { name: "Recall: 2 tasks to 12 clients" }));
    expect(address()).toBe("/admin?tab=activity&recall=41");
    const dialog = within(await screen.findByRole("dialog", { name: "Recall 2 tasks from 12 clients?" }));
    expect(dialog.getByText(/^24 tasks in all/)).toBeVisible();
    expect(dialog.getAllByRole("term").map((row) => row.textContent)).toEqual([
      "Not touched yet",
      "Started, moved or ticked by a client",
    ]);
    expect(dialog.getAllByRole("definition").map((row) => row.textContent)).toEqual(["21 go", "3 stay"]);
    const before = asked.length;
    // The preview of a recalled assignment is not requested again.
    server.use(
      http.get(assignments, () => {
        recalled.push("asked about");
        return refusal(409, "This assignment has been recalled already.");
      }),
    );
    await person.click(dialog.getByRole("button", { name: "Recall 21 tasks" }));
    expect(
      await screen.findByText("20 tasks recalled. 4 tasks stay, because a client had touched them."),
    ).toBeVisible();
    expect(recalled).toEqual([assignments]);
    await waitFor(() => expect(address()).toBe("/admin?tab=activity"));
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it("keeps them where somebody thinks better of it", async () => {
    const recalled = serve();
    const { person, address } = openActivity([assignment()], "/admin?tab=activity&recall=41");
    await person.click(await screen.findByRole("button", { name: "Keep them" }));
    expect(address()).toBe("/admin?tab=activity");
    expect(recalled).toEqual([]);
  });

  it("shows why it is no longer possible", async () => {
    const message = "This assignment is older than 24 hours.";
    server.use(http.get(assignments, () => refusal(409, message)));
    openActivity([], "/admin?tab=activity&recall=41");
    const dialog = within(await screen.findByRole("dialog", { name: "Recall" }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it("is not offered once its day is over", async () => {
    openActivity([{ ...assignment(), recallableUntil: hoursAgo(1) }]);
    await screen.findByText("12 clients");
    expect(screen.queryByRole("button", { name: /^Recall/ })).not.toBeInTheDocument();
  });

  it("leaves correcting open after its day", async () => {
    const { person, address } = openActivity([{ ...assignment(), recallableUntil: hoursAgo(1) }]);
    server.use(http.get("*/api/admin/assignments/41", () => refusal(404, "No such assignment.")));
    await person.click(await screen.findByRole("button", { name: "Correct: 2 tasks to 12 clients" }));
    expect(address()).toBe("/admin?tab=activity&correct=41");
  });

  it("gets the focus back after correcting loaded", async () => {
    const { person } = openActivity([assignment()]);
    server.use(
      http.get("*/api/admin/assignments/41", async () => {
        await delay(50);
        return HttpResponse.json(anAssignment());
      }),
    );
    const opener = await screen.findByRole("button", { name: "Correct: 2 tasks to 12 clients" });
    await person.click(opener);
    await screen.findByLabelText("Title");
    await person.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

describe("recalling notes to several clients", () => {
  const notes = () =>
    anActivity({
      kind: "note",
      action: "sent",
      client: null,
      clients: 27,
      titles: [],
      noteBatchId: 5,
      recallableUntil: hoursAgo(-22),
    });

  it("takes those that nobody has read", async () => {
    const recalled = serveRecall(batches, { clients: 27, goes: 25, stays: 2 });
    const { person, address } = openActivity([notes()]);
    await person.click(await screen.findByRole("button", { name: "Recall: note to 27 clients" }));
    expect(address()).toBe("/admin?tab=activity&recall-notes=5");
    const dialog = within(await screen.findByRole("dialog", { name: "Recall the notes to 27 clients?" }));
    expect(dialog.getAllByRole("definition").map((row) => row.textContent)).toEqual(["25 go", "2 stay"]);
    await person.click(dialog.getByRole("button", { name: "Recall 25 notes" }));
    expect(
      await screen.findByText("25 notes recalled. 2 notes stay, because they have been read."),
    ).toBeVisible();
    expect(recalled).toEqual([batches]);
  });
});

describe.each([
  {
    what: "an assignment",
    call: assignments,
    path: "/admin?tab=activity&recall=41",
    question: "Recall 2 tasks from 12 clients?",
    preview: twoTasks,
    button: "Recall 24 tasks",
    none: /^All of them have been started/,
  },
  {
    what: "notes",
    call: batches,
    path: "/admin?tab=activity&recall-notes=5",
    question: "Recall the notes to 27 clients?",
    preview: { clients: 27 },
    button: "Recall 24 notes",
    none: /^All of them have been read/,
  },
])("a recall of $what", ({ call, path, question, preview, button, none }) => {
  it("offers nothing where nothing can go", async () => {
    serveRecall(call, { ...preview, goes: 0, stays: 24 });
    openActivity([], path);
    const dialog = within(await screen.findByRole("dialog", { name: question }));
    expect(dialog.getByText(none)).toBeVisible();
    expect(dialog.queryByRole("button", { name: /^Recall/ })).not.toBeInTheDocument();
  });

  it("shows why it was refused and stays open", async () => {
    serveRecall(call, { ...preview, goes: 24, stays: 0 });
    const message = "This has been recalled already.";
    const { person } = openActivity([], path);
    const recall = await screen.findByRole("button", { name: button });
    server.use(
      http.get(call, () => refusal(409, message)),
      http.post(call, () => refusal(409, message)),
    );
    await person.click(recall);
    const dialog = within(screen.getByRole("dialog"));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.queryByRole("button", { name: /^Recall/ })).not.toBeInTheDocument();
  });
});

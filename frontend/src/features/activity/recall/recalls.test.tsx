import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { RecallPreview } from "@/api/generated/admin";
import { openActivity } from "@/testing/activityServer";
import { anActivity } from "@/testing/fixtures";
import { refusal, server } from "@/testing/server";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

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

  function serveRecall(preview: Partial<RecallPreview> = {}) {
    const recalled: string[] = [];
    server.use(
      http.get("*/api/admin/assignments/41/recall", () =>
        HttpResponse.json({
          assignmentId: 41,
          clients: 12,
          tasks: 2,
          titles: [],
          goes: 21,
          stays: 3,
          ...preview,
        }),
      ),
      http.post("*/api/admin/assignments/41/recall", () => {
        recalled.push("41");
        return HttpResponse.json({ gone: 20, stayed: 4 });
      }),
    );
    return recalled;
  }

  it("previews removed and kept tasks, then shows results", async () => {
    const recalled = serveRecall();
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
      http.get("*/api/admin/assignments/41/recall", () => {
        recalled.push("asked about");
        return refusal(409, "This assignment has been recalled already.");
      }),
    );
    await person.click(dialog.getByRole("button", { name: "Recall 21 tasks" }));
    expect(
      await screen.findByText("20 tasks recalled. 4 tasks stay, because a client had touched them."),
    ).toBeVisible();
    expect(recalled).toEqual(["41"]);
    await waitFor(() => expect(address()).toBe("/admin?tab=activity"));
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it("keeps them where somebody thinks better of it", async () => {
    const recalled = serveRecall();
    const { person, address } = openActivity([assignment()], "/admin?tab=activity&recall=41");
    await person.click(await screen.findByRole("button", { name: "Keep them" }));
    expect(address()).toBe("/admin?tab=activity");
    expect(recalled).toEqual([]);
  });

  it("offers nothing where every task has been touched", async () => {
    serveRecall({ goes: 0, stays: 24 });
    openActivity([assignment()], "/admin?tab=activity&recall=41");
    const dialog = within(await screen.findByRole("dialog", { name: "Recall 2 tasks from 12 clients?" }));
    expect(dialog.getByText(/^All of them have been started/)).toBeVisible();
    expect(dialog.queryByRole("button", { name: /^Recall/ })).not.toBeInTheDocument();
  });

  it("shows why it is no longer possible", async () => {
    const words = "This assignment is older than 24 hours.";
    server.use(http.get("*/api/admin/assignments/41/recall", () => refusal(409, words)));
    openActivity([], "/admin?tab=activity&recall=41");
    const dialog = within(await screen.findByRole("dialog", { name: "Recall" }));
    expect(await dialog.findByText(words)).toBeVisible();
  });

  it("shows why it was refused and stays open", async () => {
    serveRecall();
    const words = "This assignment has been recalled already.";
    const { person } = openActivity([assignment()], "/admin?tab=activity&recall=41");
    const button = await screen.findByRole("button", { name: "Recall 21 tasks" });
    server.use(
      http.get("*/api/admin/assignments/41/recall", () => refusal(409, words)),
      http.post("*/api/admin/assignments/41/recall", () => refusal(409, words)),
    );
    await person.click(button);
    const dialog = within(screen.getByRole("dialog"));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.queryByRole("button", { name: /^Recall/ })).not.toBeInTheDocument();
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

  function serveRecall(goes: number, stays: number) {
    const recalled: string[] = [];
    server.use(
      http.get("*/api/admin/notes/batches/5/recall", () =>
        HttpResponse.json({ batchId: 5, clients: goes + stays, goes, stays }),
      ),
      http.post("*/api/admin/notes/batches/5/recall", () => {
        recalled.push("5");
        return HttpResponse.json({ gone: goes, stayed: stays });
      }),
    );
    return recalled;
  }

  it("takes those that nobody has read", async () => {
    const recalled = serveRecall(25, 2);
    const { person, address } = openActivity([notes()]);
    await person.click(await screen.findByRole("button", { name: "Recall: note to 27 clients" }));
    expect(address()).toBe("/admin?tab=activity&recall-notes=5");
    const dialog = within(await screen.findByRole("dialog", { name: "Recall the notes to 27 clients?" }));
    expect(dialog.getAllByRole("definition").map((row) => row.textContent)).toEqual(["25 go", "2 stay"]);
    await person.click(dialog.getByRole("button", { name: "Recall 25 notes" }));
    expect(
      await screen.findByText("25 notes recalled. 2 notes stay, because they have been read."),
    ).toBeVisible();
    expect(recalled).toEqual(["5"]);
  });

  it("offers nothing where all have been read", async () => {
    serveRecall(0, 27);
    openActivity([notes()], "/admin?tab=activity&recall-notes=5");
    const dialog = within(await screen.findByRole("dialog", { name: "Recall the notes to 27 clients?" }));
    expect(dialog.getByText(/^All of them have been read/)).toBeVisible();
    expect(dialog.queryByRole("button", { name: /^Recall/ })).not.toBeInTheDocument();
  });

  it("shows why it was refused", async () => {
    serveRecall(27, 0);
    const words = "These notes have been recalled already.";
    const { person } = openActivity([notes()], "/admin?tab=activity&recall-notes=5");
    const button = await screen.findByRole("button", { name: "Recall 27 notes" });
    server.use(
      http.get("*/api/admin/notes/batches/5/recall", () => refusal(409, words)),
      http.post("*/api/admin/notes/batches/5/recall", () => refusal(409, words)),
    );
    await person.click(button);
    expect(await within(screen.getByRole("dialog")).findByText(words)).toBeVisible();
  });
});

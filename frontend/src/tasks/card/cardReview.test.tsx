import { fireEvent, screen, within, waitFor } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { Task } from "@/api/generated/client";
import { announced } from "@/testing/announcements";
import { aSubtask, aTask, aUser } from "@/testing/fixtures";
import { held } from "@/testing/held";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";
import { serveThread } from "@/testing/threadServer";

const since = new Date().toISOString();
const waiting = { state: "waiting", revision: 2, submissionId: 3, since, text: null } as const;

async function open(changes: Partial<Task>) {
  const task = aTask({ id: 7, title: "Trailer", category: "Timo Task", status: "done", ...changes });
  serveTasks([task]);
  serveThread(task, []);
  const app = renderApp("/dashboard?tab=timo", { user: aUser() });
  const card = await screen.findByRole("article", { name: "Trailer" });
  return { ...app, task, card: within(card) };
}

describe("a card that needs a review", () => {
  it("is submitted in place of Complete", async () => {
    const { card, person, address } = await open({ needsReview: true });
    expect(card.getByRole("img", { name: "Needs review" })).toBeVisible();
    expect(card.queryByRole("button", { name: "Complete" })).not.toBeInTheDocument();
    await person.click(card.getByRole("button", { name: "Submit for Review" }));
    expect(address()).toBe("/dashboard?tab=timo&submit=7");
    expect(await screen.findByRole("dialog", { name: "Submit for Review" })).toBeVisible();
  });

  it("without the mark is completed as before", async () => {
    const { card } = await open({});
    expect(card.getByRole("button", { name: "Complete" })).toBeVisible();
    expect(card.queryByRole("button", { name: "Submit for Review" })).not.toBeInTheDocument();
  });

  it("in review opens on Space", async () => {
    const { card } = await open({
      needsReview: true,
      review: waiting,
      subtasks: [aSubtask({ title: "Film" })],
    });
    fireEvent.keyDown(card.getByRole("button", { name: "Trailer" }), { key: " ", keyCode: 32 });
    expect(await screen.findByRole("dialog", { name: "Trailer" })).toBeVisible();
  });

  it("in review is neither lifted, moved nor deleted", async () => {
    const { card, person } = await open({
      needsReview: true,
      review: waiting,
      subtasks: [aSubtask({ title: "Film" })],
    });
    expect(card.getByText("In review since today")).toBeVisible();
    expect(card.getByRole("checkbox", { name: "Film" })).toBeDisabled();
    expect(document.querySelector("[data-rfd-drag-handle-draggable-id]")).toBeNull();
    await person.click(card.getByRole("button", { name: "Actions for Trailer" }));
    const move = await screen.findByRole("menuitem", { name: "Move to To Do" });
    expect(move).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("menuitem", { name: "Delete Task" })).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByText("Not while it is in review")).toBeVisible();
  });

  it("is withdrawn at once", async () => {
    const { card, person, task } = await open({ needsReview: true, review: waiting });
    const { answer, release } = held();
    server.use(
      http.delete("*/api/tasks/7/submissions/waiting", async () => {
        await answer;
        serveTasks([{ ...task, review: null }]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await person.click(card.getByRole("button", { name: "Withdraw" }));
    await card.findByRole("button", { name: "Submit for Review" });
    release();
    await waitFor(() => expect(announced()).toContain("Trailer is no longer in review."));
    expect(card.getByRole("button", { name: "Submit for Review" })).toBeVisible();
  });

  it("stays in review after a refusal", async () => {
    const { card, person } = await open({ needsReview: true, review: waiting });
    server.use(
      http.delete("*/api/tasks/7/submissions/waiting", async () => {
        await delay(50);
        return refusal(409, "Nothing waits.");
      }),
    );
    await person.click(card.getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText("Nothing waits.")).toBeVisible();
    expect(await card.findByText("In review since today")).toBeVisible();
  });

  it("shows the asked changes and unread comments", async () => {
    const { card } = await open({
      status: "inprogress",
      needsReview: true,
      review: { ...waiting, state: "changes", text: "Number two is the keeper." },
      commentCount: 4,
      unreadComments: 1,
    });
    expect(card.getByText("Changes asked")).toBeVisible();
    expect(card.getByText("Number two is the keeper.")).toBeVisible();
    expect(card.getByRole("img", { name: "4 comments, 1 unread" })).toBeVisible();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import type { Task, ThreadEntry } from "@/api/generated/client";
import { aTask, aUser } from "@/testing/fixtures";
import { held } from "@/testing/held";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";
import { anEntry, aSubmission, serveThread, timo } from "@/testing/threadServer";

const trailer = (changes: Partial<Task> = {}) =>
  aTask({ id: 7, title: "Trailer", category: "Timo Task", needsReview: true, ...changes });

async function open(task: Task, entries: ThreadEntry[], options?: Parameters<typeof serveThread>[2]) {
  const board = serveTasks([task]);
  const thread = serveThread(task, entries, options);
  const app = renderApp("/dashboard?tab=timo&task=7", { user: aUser() });
  const dialog = within(await screen.findByRole("dialog", { name: "Trailer" }));
  await dialog.findByRole("region", { name: "Conversation" });
  return { ...app, ...thread, board, dialog };
}

describe("a task's thread", () => {
  it("shows submissions, decisions and comments in order", async () => {
    const { dialog, person } = await open(trailer(), [
      aSubmission({ state: "changes", text: "First cut.", links: ["https://youtu.be/first"] }),
      anEntry({ kind: "changes", author: timo, text: "Move the promise." }),
      aSubmission({ revision: 2, text: "Moved.", links: ["https://www.youtu.be/second?si=1"] }),
      anEntry({ author: null, text: "See http://example.com/a, please." }),
    ]);
    const rows = (await dialog.findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(rows.join(" ")).toMatch(/Revision 1First cut\..*Changes asked.*Revision 2.*In review.*Moved\./u);
    expect(dialog.getByText("Deleted account")).toBeVisible();
    const link = dialog.getByRole("link", { name: "youtu.be/second?si=1" });
    expect(link).toHaveAttribute("href", "https://www.youtu.be/second?si=1");
    expect(link).toHaveAttribute("rel", "noopener nofollow ugc");
    expect(dialog.getByRole("link", { name: "example.com/a" })).toHaveAttribute(
      "href",
      "http://example.com/a",
    );
    expect(dialog.queryByRole("link", { name: "youtu.be/first" })).not.toBeInTheDocument();
    await person.click(dialog.getByRole("button", { name: /^Revision 1/ }));
    expect(dialog.getByRole("link", { name: "youtu.be/first" })).toBeVisible();
  });

  it("marks new entries and reads them", async () => {
    const old = anEntry({ text: "Old" });
    const { dialog, calls } = await open(
      trailer({ commentCount: 2, unreadComments: 1 }),
      [old, anEntry({ author: timo, text: "Fresh" })],
      { lastReadId: old.id },
    );
    await dialog.findByText("Fresh");
    const rows = dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows.findIndex((row) => row === "New")).toBe(rows.findIndex((row) => row.includes("Fresh")) - 1);
    await waitFor(() => expect(calls).toMatchObject([{ method: "PUT", path: "/api/tasks/7/thread/read" }]));
    expect(dialog.getByText("New")).toBeVisible();
    expect(await screen.findByRole("img", { name: "2 comments", hidden: true })).toBeInTheDocument();
  });

  it("has no line for own entries", async () => {
    const { dialog, calls } = await open(trailer(), [anEntry({ text: "Mine" })]);
    await dialog.findByText("Mine");
    expect(dialog.queryByText("New")).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it("sends a comment by keyboard, then deletes it", async () => {
    const { dialog, person, calls } = await open(trailer(), []);
    const field = await dialog.findByRole("textbox", { name: "Write to Timo" });
    await person.click(dialog.getByRole("button", { name: "Send" }));
    expect(dialog.getByText("Please write a comment.")).toBeVisible();
    await person.type(field, " Second ending too? ");
    expect(dialog.getByText("18/1,000")).toBeInTheDocument();
    await person.keyboard("{Control>}{Enter}{/Control}");
    expect(await dialog.findByText("Second ending too?")).toBeVisible();
    expect(field).toHaveValue("");
    expect(calls[0]).toMatchObject({ body: { text: "Second ending too?" } });
    expect(calls[0]?.key).toMatch(/^\w{32}$/u);
    await person.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(dialog.queryByText("Second ending too?")).not.toBeInTheDocument());
    expect(calls[1]).toMatchObject({ method: "DELETE" });
  });

  it("keeps what is typed while it sends", async () => {
    const { dialog, person, calls } = await open(trailer(), []);
    const answer = held();
    server.use(
      http.post("*/api/tasks/7/comments", async () => {
        await answer.answer;
      }),
    );
    const field = await dialog.findByRole("textbox", { name: "Write to Timo" });
    await person.type(field, "First.{Control>}{Enter}{/Control} Second.");
    expect(field).toHaveValue("First. Second.");
    answer.release();
    await waitFor(() => expect(field).toHaveValue(" Second."));
    expect(field).toHaveFocus();
    expect(calls).toMatchObject([{ body: { text: "First." } }]);
  });

  it("closes the failure of a comment once sent", async () => {
    const { dialog, person } = await open(trailer(), []);
    server.use(http.post("*/api/tasks/7/comments", () => refusal(500, ""), { once: true }));
    await person.type(await dialog.findByRole("textbox", { name: "Write to Timo" }), "Second ending?");
    await person.click(dialog.getByRole("button", { name: "Send" }));
    const failure = "The comment was not sent. Please try again.";
    expect(await screen.findByText(failure)).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Send" }));
    expect(await dialog.findByText("Second ending?")).toBeVisible();
    expect(screen.queryByText(failure)).not.toBeInTheDocument();
  });

  it("loads older entries above", async () => {
    const entries = Array.from({ length: 5 }, (_, index) => anEntry({ text: `Entry ${index}` }));
    const { dialog, person } = await open(trailer(), entries, { pageSize: 3 });
    await dialog.findByText("Entry 4");
    expect(dialog.queryByText("Entry 1")).not.toBeInTheDocument();
    await person.click(dialog.getByRole("button", { name: "Show older" }));
    expect(await dialog.findByText("Entry 0")).toBeVisible();
    expect(dialog.getAllByText(/^Entry/).map(({ textContent }) => textContent)).toEqual(
      entries.map(({ text }) => text),
    );
    expect(dialog.queryByRole("button", { name: "Show older" })).not.toBeInTheDocument();
  });

  it("stands beside a completed task too", async () => {
    const { dialog } = await open(trailer({ status: "completed", completedAt: "2026-11-18T10:00:00Z" }), [
      anEntry({ kind: "approved", author: timo, text: "Lovely." }),
    ]);
    expect(await dialog.findByText("Approved")).toBeVisible();
    expect(dialog.getByText("Lovely.")).toBeVisible();
    expect(dialog.getByRole("textbox", { name: "Write to Timo" })).toBeVisible();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import type { Task } from "@/api/generated/client";
import { aTask, aUser } from "@/testing/fixtures";
import { held } from "@/testing/held";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";
import { serveThread } from "@/testing/threadServer";

const since = new Date().toISOString();

async function open(changes: Partial<Task> = {}) {
  const task = aTask({
    id: 7,
    title: "Promise",
    category: "Timo Task",
    status: "done",
    needsReview: true,
    ...changes,
  });
  serveTasks([task]);
  const { calls } = serveThread(task, []);
  const app = renderApp("/dashboard?tab=timo&submit=7", { user: aUser() });
  const dialog = await screen.findByRole("dialog", { name: "Submit for Review" });
  const submit = () => app.person.click(within(dialog).getByRole("button", { name: "Submit for Review" }));
  return { ...app, calls, submit, dialog: within(dialog) };
}

describe("a submission", () => {
  it("sends text and links", async () => {
    const { dialog, person, calls, submit } = await open();
    await person.type(dialog.getByLabelText("Your words"), "Four dinners.");
    await person.click(dialog.getByRole("button", { name: "Add link" }));
    expect(dialog.getByLabelText("Link 1")).toHaveFocus();
    await person.type(dialog.getByLabelText("Link 1"), " https://sheets.example.com/maya ");
    await submit();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(calls[0]).toMatchObject({
      path: "/api/tasks/7/submissions",
      body: { text: "Four dinners.", links: ["https://sheets.example.com/maya"] },
    });
    expect(calls[0]?.key).toMatch(/^\w{32}$/u);
    expect(screen.getByText("Submitted for review")).toBeVisible();
  });

  it("takes no more text while it is sent", async () => {
    const { dialog, person, submit } = await open();
    const answer = held();
    server.use(http.post("*/api/tasks/7/submissions", () => answer.answer));
    await person.click(dialog.getByRole("button", { name: "Add link" }));
    await person.type(dialog.getByLabelText("Link 1"), "https://example.com");
    await submit();
    for (const name of ["Your words", "Link 1"]) {
      expect(dialog.getByLabelText(name)).toHaveAttribute("readonly");
    }
    answer.release();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("needs text or a link", async () => {
    const { dialog, submit, calls } = await open();
    await submit();
    expect(dialog.getByLabelText("Your words")).toHaveAccessibleDescription(
      /Please write something or add a link/,
    );
    expect(dialog.getByLabelText("Your words")).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it("names a wrong link at its field", async () => {
    const { dialog, person, submit, calls } = await open();
    const add = dialog.getByRole("button", { name: "Add link" });
    await person.click(add);
    await person.type(dialog.getByLabelText("Link 1"), "https://a.example");
    await person.click(add);
    await person.type(dialog.getByLabelText("Link 2"), "bakery recording.m4a");
    await submit();
    expect(dialog.getByLabelText("Link 2")).toHaveAccessibleDescription(
      "A link starts with https:// or http:// and has no spaces",
    );
    expect(dialog.getByLabelText("Link 2")).toHaveFocus();
    await person.click(dialog.getByRole("button", { name: "Remove link 2" }));
    await submit();
    await waitFor(() =>
      expect(calls[0]).toMatchObject({ body: { text: null, links: ["https://a.example"] } }),
    );
  });

  it("takes at most five links", async () => {
    const { dialog, person } = await open();
    for (let count = 0; count < 5; count += 1)
      await person.click(dialog.getByRole("button", { name: "Add link" }));
    expect(dialog.getByText("5 of 5")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Add link" })).not.toBeInTheDocument();
  });

  it("shows the asked changes and its revision", async () => {
    const { dialog } = await open({
      review: { state: "changes", revision: 1, submissionId: 3, since, text: "Cut “passionate”." },
    });
    expect(dialog.getByText("Changes asked today")).toBeVisible();
    expect(dialog.getByText("Cut “passionate”.")).toBeVisible();
    expect(dialog.getByText("Revision 2")).toBeVisible();
  });
});

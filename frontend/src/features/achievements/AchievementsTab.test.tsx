import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { Achievement } from "@/api/generated/client";
import { aTask, aUser, anAchievement } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const maya = aUser();
const earnedAt = new Date(2026, 10, 18, 17, 40).toISOString();

function openTab(achievements: Achievement[], address = "/dashboard?tab=achievements") {
  server.use(
    http.get("*/api/achievements", () => HttpResponse.json(achievements)),
    // Two more completed ones were deleted.
    http.get("*/api/tasks/counts", () =>
      HttpResponse.json({ open: 0, timo: 0, completed: 3, everCompleted: 5 }),
    ),
    http.get("*/api/tasks/completed", () =>
      HttpResponse.json([aTask({ status: "completed", completedAt: earnedAt })]),
    ),
  );
  return renderApp(address, { user: maya });
}

describe("the achievements tab", () => {
  it("counts earned ones as text and bar", async () => {
    openTab(["first_task", "dynamic_duo", "the_finisher"].map((type) => anAchievement({ type })));
    expect(await screen.findByText("3 of 26 achievements earned")).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Achievements earned" })).toHaveAttribute(
      "aria-valuenow",
      "12",
    );
    expect(screen.getByText("12% complete")).toBeVisible();
    expect(await screen.findByText("Next: Working Class Hero, 1 task to go")).toBeVisible();
  });

  it("shows both grids, locked ones with their condition", async () => {
    openTab([anAchievement({ earnedAt })]);
    const milestones = within(await screen.findByRole("region", { name: "Task Completion Milestones" }));
    const specials = within(screen.getByRole("region", { name: "Special Achievements" }));
    expect(milestones.getAllByRole("listitem")).toHaveLength(22);
    expect(specials.getAllByRole("listitem")).toHaveLength(4);
    expect(milestones.getByText("1 of 22")).toBeVisible();
    expect(milestones.getByText(/^Earned /)).toBeVisible();
    expect(milestones.getByText("Complete 1,000 tasks")).toBeVisible();
    // Only what is unlocked opens.
    expect(milestones.getAllByRole("button").map((button) => button.textContent)).toEqual([
      "Just Getting Started",
    ]);
    expect(specials.queryByRole("button")).not.toBeInTheDocument();
  });

  it("keeps unknown types", async () => {
    openTab([anAchievement({ type: "from_the_future" })]);
    const specials = within(await screen.findByRole("region", { name: "Special Achievements" }));
    expect(specials.getByRole("button", { name: "Achievement" })).toBeVisible();
    expect(screen.getByText("0 of 26 achievements earned")).toBeVisible();
  });

  it("shows details of an unlocked one by address", async () => {
    const { person, address } = openTab([anAchievement({ type: "double_digits", earnedAt })]);
    const tile = await screen.findByRole("button", { name: "Double Digits" });
    await person.click(tile);
    expect(address()).toBe("/dashboard?tab=achievements&achievement=double_digits");
    const dialog = within(await screen.findByRole("dialog", { name: "Double Digits" }));
    const day = new Date(earnedAt).toLocaleDateString(undefined, { dateStyle: "long" });
    const time = new Date(earnedAt).toLocaleTimeString(undefined, { hour: "numeric", minute: "2-digit" });
    expect(dialog.getByText(/^Earned Nov 18, 2026/)).toBeVisible();
    expect(dialog.getByText("How to Unlock")).toBeVisible();
    expect(dialog.getByText("Complete 10 tasks in all.")).toBeVisible();
    expect(dialog.getByText("The narrator")).toBeVisible();
    expect(dialog.getByText("Achievement Details")).toBeVisible();
    for (const detail of ["double digits", day, time]) expect(dialog.getByText(detail)).toBeVisible();

    const [, close] = dialog.getAllByRole("button", { name: "Close" });
    if (!close) throw new Error("The dialog has no Close in its foot");
    await person.click(close);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(address()).toBe("/dashboard?tab=achievements");
    expect(tile).toHaveFocus();
  });

  it("closes the dialog of an unknown one", async () => {
    const { address } = openTab([], "/dashboard?tab=achievements&achievement=xyz");
    await waitFor(() => expect(address()).toBe("/dashboard?tab=achievements"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("shows a locked one as locked, without details", async () => {
    openTab([], "/dashboard?tab=achievements&achievement=centurion");
    const dialog = within(await screen.findByRole("dialog", { name: "The Centurion" }));
    expect(dialog.getByText("Not yet unlocked")).toBeVisible();
    expect(dialog.queryByText("Achievement Details")).not.toBeInTheDocument();
  });

  it("shows weekly completions with a table for screenreaders", async () => {
    server.use(
      http.get("*/api/tasks/completed-weeks", () =>
        HttpResponse.json([
          { week: "2026-11-09", completed: 0 },
          { week: "2026-11-16", completed: 1 },
        ]),
      ),
    );
    openTab([]);
    const weeks = within(await screen.findByRole("region", { name: "Completed each week" }));
    expect(await weeks.findByText("1 task in 2 weeks")).toBeVisible();
    expect(weeks.getAllByRole("row").map((row) => row.textContent)).toEqual([
      "Week ofCompleted",
      "Nov 9, 20260 tasks",
      "Nov 16, 20261 task",
    ]);
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Task } from "@/api/generated/client";
import { aTask, aUser } from "@/testing/fixtures";
import { freezeToday } from "@/testing/month";
import { renderApp } from "@/testing/renderApp";
import { serveTasks } from "@/testing/taskServer";

freezeToday();

const weekdays = { every: 1, unit: "weekday", from: "date" } as const;

async function open(changes: Partial<Task> = {}, path = "/dashboard") {
  const task = { id: 7, title: "Three hooks", dueDate: "2026-11-20", repeat: weekdays, ...changes };
  const { calls } = serveTasks([aTask(task)], { nextOn: "2026-11-23" });
  const { person } = renderApp(path, { user: aUser() });
  const card = within(await screen.findByRole("article", { name: "Three hooks" }));
  await person.click(card.getByRole("button", { name: "Actions for Three hooks" }));
  await screen.findByRole("menuitem", { name: "Delete Task" });
  return { person, calls, card };
}

const entry = (name: RegExp) => screen.getByRole("menuitem", { name });

describe("the card of a recurring task", () => {
  it("is skipped at once, Undo brings it back", async () => {
    const { person, calls, card } = await open();
    expect(card.getByText("Weekdays")).toBeVisible();
    await person.click(entry(/^Skip this one Next one on Monday, Nov 23$/));
    expect(await screen.findByText("Three hooks: skipped")).toBeVisible();
    expect(screen.getByText("The next one comes on Monday.")).toBeVisible();
    expect(screen.queryByRole("article", { name: "Three hooks" })).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("article", { name: "Three hooks" })).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(["/api/tasks/7/skip", "/api/tasks/7/restore"]);
  });

  it("names its next one after a move", async () => {
    await open({
      dueDate: "2026-11-24",
      seriesDay: "2026-11-26",
      repeat: { every: 1, unit: "week", on: [4], from: "date" },
    });
    expect(entry(/^Skip this one Next one on Thursday, Dec 3$/)).toBeVisible();
  });

  it("stays as the last one when stopped", async () => {
    const { person, calls, card } = await open();
    await person.click(entry(/^Stop repeating This one stays, no more come$/));
    expect(await screen.findByText("Three hooks: no longer repeats")).toBeVisible();
    await waitFor(() => expect(card.queryByText("Weekdays")).not.toBeInTheDocument());
    expect(calls.map(({ path }) => path)).toEqual(["/api/tasks/7/stop-repeating"]);
  });

  it("of a mentor offers neither", async () => {
    const { card } = await open({ category: "Timo Task" }, "/dashboard?tab=timo");
    expect(card.getByText("Weekdays")).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: /^(Skip|Stop)/ })).not.toBeInTheDocument();
  });

  it("without a recurrence offers neither", async () => {
    await open({ repeat: null });
    expect(screen.queryByRole("menuitem", { name: /^(Skip|Stop)/ })).not.toBeInTheDocument();
  });
});

import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import type { Task } from "@/api/generated/client";
import * as week from "@/dates/firstWeekday";
import { renderApp } from "./renderApp";
import { aTask, aUser } from "./fixtures";
import { server } from "./server";
import { serveTasks } from "./taskServer";

export const todayLong = "Friday, November 20, 2026";
export const wednesday = "Wednesday, November 25, 2026";

/** November 20, 2026, in weeks from Monday, for every test of a file. */
export function freezeToday(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00") });
    vi.spyOn(week, "firstWeekday").mockReturnValue(1);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    server.events.removeAllListeners();
  });
}

/** Tasks of today that stay on their day: one of Timo's, one that is completed. */
export const timosAndCompleted = () => [
  aTask({ title: "Audit", category: "Timo Task", dueDate: "2026-11-20" }),
  aTask({
    title: "Price list",
    dueDate: "2026-11-20",
    status: "completed",
    completedAt: "2026-11-19T10:00:00Z",
  }),
];

export const dayButton = (name: string) => screen.getByRole("button", { name });

export function cellOf(day: string): HTMLElement {
  const cell = screen.getAllByRole("gridcell", { hidden: true }).find((each) => each.dataset["day"] === day);
  if (!cell) throw new Error(`${day} is not shown`);
  return cell;
}

/** Picks a day in the dialog that moves a task. */
export async function moveTo(person: UserEvent, day: RegExp): Promise<void> {
  const dialog = within(await screen.findByRole("dialog", { name: "Move to another day" }));
  await person.click(await dialog.findByRole("button", { name: day }));
}

/** The tasks that a day shows, as they are read out. */
export const linesOf = (day: string) =>
  within(cellOf(day))
    .getAllByRole("button", { hidden: true })
    .slice(1)
    .map((line) => line.textContent)
    .filter(Boolean);

export async function showMonth(tasks: Task[], path = "/dashboard?view=month") {
  const served = serveTasks(tasks);
  const app = renderApp(path, { user: aUser() });
  await screen.findByRole("grid", {}, { timeout: 15_000 });
  const open = tasks.find(({ status, dueDate }) => status !== "completed" && dueDate !== null);
  if (open) await screen.findAllByText(open.title);
  return { ...app, ...served };
}

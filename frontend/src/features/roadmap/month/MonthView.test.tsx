import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { hubApi } from "@/api/hubApi";
import { pickEntry } from "@/testing/choices";
import { aTask, aUser } from "@/testing/fixtures";
import {
  cellOf,
  dayButton,
  freezeToday,
  linesOf,
  moveTo,
  showMonth,
  timosAndCompleted,
  todayLong,
  wednesday,
} from "@/testing/month";
import { mirrorPage } from "@/testing/mirrorPage";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";
import { showOnPhone } from "@/testing/windows";

freezeToday();

describe("the month", () => {
  it("names days with tasks and marks today", async () => {
    await showMonth([
      aTask({ title: "Film", dueDate: "2026-11-20" }),
      aTask({ title: "Late", dueDate: "2026-11-17" }),
    ]);
    const grid = screen.getByRole("grid", { name: "November 2026" });
    expect(within(grid).getAllByRole("row")).toHaveLength(7);
    expect(within(grid).getAllByRole("columnheader")[0]).toHaveTextContent("Monday");
    expect(dayButton(`${todayLong}, 1 task`)).toHaveAttribute("aria-current", "date");
    expect(dayButton("Tuesday, November 17, 2026, 1 task, 1 overdue")).toBeVisible();
    expect(dayButton(`${wednesday}, no tasks`)).toBeVisible();
    expect(linesOf("2026-11-17")).toEqual(["Late (overdue)"]);
  });

  it("shows Timo's and completed tasks of its days", async () => {
    const asked: string[] = [];
    server.events.on("request:start", ({ request }) => {
      if (request.url.includes("/tasks/completed")) asked.push(new URL(request.url).search);
    });
    await showMonth(timosAndCompleted());
    await waitFor(() => expect(linesOf("2026-11-20")).toEqual(["Audit", "Price list (completed)"]));
    expect(asked).toEqual(["?dueFrom=2026-10-26&dueTo=2026-12-06"]);
  });

  it("shows a few tasks a day, opens all", async () => {
    const due = (title: string, dueDate: string) => aTask({ title, dueDate });
    const { person, address } = await showMonth([
      ...["One", "Two", "Three"].map((title) => due(title, "2026-11-26")),
      ...["Four", "Five", "Six", "Seven"].map((title) => due(title, "2026-11-27")),
    ]);
    expect(linesOf("2026-11-26")).toEqual(["One", "Two", "Three"]);
    expect(linesOf("2026-11-27")).toEqual(["Four", "Five", "+2 more"]);
    await person.click(screen.getByRole("button", { name: "+2 more" }));
    const list = within(await screen.findByRole("dialog", { name: "Friday, Nov 27" }));
    expect(list.getAllByRole("listitem")).toHaveLength(4);
    expect(list.getByText("4 tasks")).toBeVisible();
    expect(address()).toContain("day=2026-11-27");
    await person.click(list.getByRole("button", { name: "Seven" }));
    expect(await screen.findByRole("dialog", { name: "Seven" })).toBeVisible();
  });

  it("opens a completed task without loading older pages", async () => {
    const asked: string[] = [];
    const { person } = await showMonth([
      aTask({
        title: "Price list",
        dueDate: "2026-11-12",
        status: "completed",
        completedAt: "2026-11-12T10:00:00Z",
      }),
    ]);
    server.use(
      http.get("*/api/tasks/completed", ({ request }) => {
        asked.push(request.url);
        return refusal(500, "Not asked for");
      }),
    );
    await person.click(await screen.findByRole("button", { name: "Price list (completed)" }));
    expect(await screen.findByRole("dialog", { name: "Price list" })).toBeVisible();
    expect(asked).toEqual([]);
  });

  it("lists tasks without due date and sets one", async () => {
    const { person, calls } = await showMonth([
      aTask({ id: 7, title: "A book" }),
      aTask({ title: "From Timo", category: "Timo Task" }),
    ]);
    await person.click(await screen.findByRole("button", { name: "2 tasks have no due date" }));
    const list = within(await screen.findByRole("dialog", { name: "No due date" }));
    expect(list.getAllByRole("listitem")).toHaveLength(2);
    expect(list.queryByRole("button", { name: "Pick a day for From Timo" })).not.toBeInTheDocument();
    await person.click(list.getByRole("button", { name: "Pick a day for A book" }));
    await moveTo(person, /November 25th/u);
    await waitFor(() =>
      expect(calls).toMatchObject([{ path: "/api/tasks/7/due-date", body: { dueDate: "2026-11-25" } }]),
    );
    const left = within(await screen.findByRole("dialog", { name: "No due date" }));
    expect(left.getAllByRole("listitem")).toHaveLength(1);
    expect(linesOf("2026-11-25")).toEqual(["A book"]);
  });

  it("adds a task for a day", async () => {
    const { person, address } = await showMonth([]);
    await person.click(screen.getByRole("button", { name: "Add a task for Wednesday, Nov 25" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Task" }));
    expect(dialog.getByRole("button", { name: /^Due date/u })).toHaveTextContent("Nov 25, 2026");
    expect(address()).toContain("add=2026-11-25");
    expect(
      screen.queryByRole("button", { name: "Add a task for Thursday, Nov 19", hidden: true }),
    ).not.toBeInTheDocument();
  });
});

it("offers another try for completed tasks", async () => {
  serveTasks([]);
  const fail = () => refusal(503, "The database is away.");
  server.use(http.get("*/api/tasks/completed", fail, { once: true }));
  const { person } = renderApp("/dashboard?view=month", { user: aUser() });
  const again = await screen.findByRole("button", { name: "Completed tasks did not load. Try again" });
  await person.click(again);
  await waitFor(() => expect(again).not.toBeInTheDocument());
});

it("keeps its content when a refetch fails", async () => {
  serveTasks([]);
  const { store } = renderApp("/dashboard?view=month", { user: aUser() });
  await screen.findByRole("button", { name: "Add a task for Wednesday, Nov 25" });
  const answered = () => waitFor(() => Promise.all(store.dispatch(hubApi.util.getRunningQueriesThunk())));
  await answered();
  server.use(http.get("*/api/*", () => HttpResponse.error()));
  act(() => void store.dispatch(hubApi.util.invalidateTags(["openTasks", "completedTasks"])));
  await answered();
  expect(screen.queryByText(/did not load/)).not.toBeInTheDocument();
});

describe("the address of the month", () => {
  it("is set by the switch, and Back returns", async () => {
    serveTasks([aTask({ title: "Film", dueDate: "2026-11-20" })]);
    const { person, address, goBack } = renderApp("/dashboard", { user: aUser() });
    await screen.findByRole("heading", { name: "Film" });
    const views = within(screen.getByRole("navigation", { name: "View" }));
    await person.click(views.getByRole("link", { name: "Month" }));
    await screen.findByRole("grid", { name: "November 2026" });
    expect(views.getByRole("link", { name: "Month" })).toHaveFocus();
    expect(views.getByRole("link", { name: "Month" })).toHaveAttribute("aria-current", "true");
    await person.click(screen.getByRole("button", { name: "Next month" }));
    await person.click(screen.getByRole("button", { name: "Next month" }));
    expect(screen.getByRole("grid", { name: "January 2027" })).toBeVisible();
    expect(address()).toBe("/dashboard?view=month&month=2027-01");
    await person.click(screen.getByRole("button", { name: "Today" }));
    expect(screen.getByRole("grid", { name: "November 2026" })).toBeVisible();
    expect(address()).toBe("/dashboard?view=month");
    await goBack();
    expect(await screen.findByRole("heading", { name: "Film" })).toBeVisible();
    expect(address()).toBe("/dashboard");
  });

  it.each([
    ["month=2026-02", "February 2026"],
    ["month=2026-31", "November 2026"],
    ["month=soon", "November 2026"],
    ["day=2027-03-05", "March 2027"],
  ])("with %s shows %s", async (search, month) => {
    serveTasks([]);
    renderApp(`/dashboard?view=month&${search}`, { user: aUser() });
    const grid = await screen.findByRole("grid", { hidden: true }, { timeout: 15_000 });
    expect(grid).toHaveAttribute("aria-label", month);
  });
});

describe("the month by keyboard", () => {
  it("has a roving tab stop and arrow keys", async () => {
    const { person } = await showMonth([aTask({ title: "Film", dueDate: "2026-11-20" })]);
    const today = dayButton(`${todayLong}, 1 task`);
    const stops = screen.getAllByRole("gridcell").flatMap((cell) => within(cell).getAllByRole("button"));
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([today]);
    today.focus();
    const press = async (key: string, day: string) => {
      await person.keyboard(key);
      await waitFor(() => expect(document.activeElement).toHaveTextContent(day));
    };
    await press("{ArrowRight}", "Saturday, November 21, 2026");
    await press("{ArrowDown}", "Saturday, November 28, 2026");
    await press("{Home}", "Monday, November 23, 2026");
    await press("{End}", "Sunday, November 29, 2026");
    await press("{PageDown}", "Tuesday, December 29, 2026");
    expect(screen.getByRole("grid", { name: "December 2026" })).toBeVisible();
    await press("{PageUp}", "Sunday, November 29, 2026");
    await press("{ArrowDown}", "Sunday, December 6, 2026");
    await press("{ArrowDown}", "Sunday, December 13, 2026");
    await person.keyboard("{Enter}");
    expect(await screen.findByRole("dialog", { name: "Sunday, Dec 13" })).toBeVisible();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toHaveTextContent("Sunday, December 13, 2026"));
  });

  it("mirrors arrow keys from right to left", async () => {
    await mirrorPage();
    const { person } = await showMonth([]);
    dayButton(`${todayLong}, no tasks`).focus();
    await person.keyboard("{ArrowLeft}");
    await waitFor(() => expect(document.activeElement).toHaveTextContent("Saturday, November 21, 2026"));
    await person.keyboard("{ArrowRight}");
    await waitFor(() => expect(document.activeElement).toHaveTextContent(todayLong));
  });
});

describe("the month on a phone", () => {
  beforeEach(showOnPhone);

  it("lists today's tasks, then those of another day", async () => {
    const { person, address } = await showMonth([
      aTask({ title: "Film", dueDate: "2026-11-20" }),
      aTask({ title: "Cut", dueDate: "2026-11-25", status: "inprogress" }),
      aTask({ title: "A book" }),
    ]);
    const today = within(screen.getByRole("region", { name: "Today, Friday, Nov 20" }));
    expect(today.getByRole("listitem")).toHaveTextContent("FilmContent Creation · To Do");
    await person.click(dayButton(`${wednesday}, 1 task`));
    const chosen = within(screen.getByRole("region", { name: "Wednesday, Nov 25" }));
    expect(chosen.getByRole("listitem")).toHaveTextContent("CutContent Creation · In Progress");
    expect(cellOf("2026-11-25")).toHaveAttribute("aria-selected", "true");

    const bar = within(screen.getByRole("navigation", { name: "Month" }));
    await person.click(bar.getByRole("button", { name: "Add Task" }));
    await screen.findByRole("dialog", { name: "Add Task" });
    expect(address()).toContain("add=2026-11-25");
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await person.click(bar.getByRole("button", { name: "Today" }));
    expect(screen.getByRole("region", { name: "Today, Friday, Nov 20" })).toBeVisible();
    await person.click(bar.getByRole("button", { name: "1 has no due date" }));
    expect(await screen.findByRole("dialog", { name: "No due date" })).toBeVisible();
  });

  it("moves a task by its menu", async () => {
    const { person, calls } = await showMonth([aTask({ id: 7, title: "Film", dueDate: "2026-11-20" })]);
    await pickEntry(person, "Actions for Film", "Move to another day…");
    await moveTo(person, /November 25th/u);
    await waitFor(() =>
      expect(calls).toMatchObject([{ path: "/api/tasks/7/due-date", body: { dueDate: "2026-11-25" } }]),
    );
    expect(await screen.findByRole("button", { name: `${wednesday}, 1 task` })).toBeVisible();
    expect(screen.getByText("Nothing is due on this day.")).toBeVisible();
  });
});

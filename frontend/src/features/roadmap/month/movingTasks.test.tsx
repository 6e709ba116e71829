import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { announced } from "@/testing/announcements";
import { pickEntry } from "@/testing/choices";
import { serveEvents } from "@/testing/events";
import { aSubtask, aTask, aUser } from "@/testing/fixtures";
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
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";

freezeToday();

type Person = ReturnType<typeof renderApp>["person"];

/** From the day's list, as somebody without a mouse does it. */
async function moveByMenu(person: Person, day: string, task: string, to: string) {
  await person.click(dayButton(day));
  const list = within(await screen.findByRole("dialog"));
  await person.click(list.getByRole("button", { name: `Actions for ${task}` }));
  await person.click(await screen.findByRole("menuitem", { name: "Move to another day…" }));
  await moveTo(person, new RegExp(to));
}

describe("a move by the menu", () => {
  const film = aTask({
    id: 7,
    title: "Film",
    description: "Two cameras",
    dueDate: "2026-11-20",
    subtasks: [aSubtask({ id: 70, title: "Lens", completed: true })],
  });

  it("changes only the day, optimistically, and is announced", async () => {
    const { person, calls } = await showMonth([film]);
    await moveByMenu(person, `${todayLong}, 1 task`, "Film", "November 25th");
    await waitFor(() => expect(linesOf("2026-11-25")).toEqual(["Film"]));
    await waitFor(() =>
      expect(calls).toEqual([
        { method: "PUT", path: "/api/tasks/7/due-date", body: { dueDate: "2026-11-25" } },
      ]),
    );
    await waitFor(() => expect(announced()).toContain(`Film is now due on ${wednesday}.`));
  });

  it("is not offered for Timo's or completed tasks", async () => {
    const { person } = await showMonth(timosAndCompleted());
    await screen.findByRole("button", { name: "Price list (completed)" });
    await person.click(dayButton(`${todayLong}, 2 tasks`));
    const list = within(await screen.findByRole("dialog"));
    for (const title of ["Audit", "Price list"]) {
      await person.click(list.getByRole("button", { name: `Actions for ${title}` }));
      await screen.findByRole("menuitem", { name: "Delete Task" });
      expect(screen.queryByRole("menuitem", { name: "Move to another day…" })).not.toBeInTheDocument();
      await person.keyboard("{Escape}");
      await waitFor(() =>
        expect(screen.queryByRole("menuitem", { name: "Delete Task" })).not.toBeInTheDocument(),
      );
    }
  });

  it("stands in the board's menu as well", async () => {
    const { calls } = serveTasks([film]);
    const { person } = renderApp("/dashboard", { user: aUser() });
    await pickEntry(person, "Actions for Film", "Move to another day…");
    await moveTo(person, /November 25th/u);
    await waitFor(() => expect(calls).toMatchObject([{ body: { dueDate: "2026-11-25" } }]));
    await waitFor(() => expect(announced()).toContain(`Film is now due on ${wednesday}.`));
  });
});

describe("a drag", () => {
  let under: Element | null = null;
  const hold = (x: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: 0 });

  beforeEach(() => {
    // Nothing is laid out in jsdom.
    Object.assign(document, { elementFromPoint: () => under });
  });

  function lift(task: string) {
    under = null;
    fireEvent.pointerDown(screen.getByRole("button", { name: task }), hold(0));
    fireEvent.pointerMove(document, hold(20));
  }

  function carryTo(day: string) {
    under = cellOf(day);
    fireEvent.pointerMove(document, hold(40));
  }

  it("sets the task's day to the drop target", async () => {
    const { calls } = await showMonth([aTask({ id: 7, title: "Film", dueDate: "2026-11-23" })]);
    lift("Film");
    carryTo("2026-11-25");
    expect(screen.getByText("Wednesday, Nov 25")).toBeInTheDocument();
    expect(linesOf("2026-11-25")).toEqual(["Film"]);
    fireEvent.pointerUp(document, hold(40));
    await waitFor(() =>
      expect(calls).toMatchObject([{ path: "/api/tasks/7/due-date", body: { dueDate: "2026-11-25" } }]),
    );
    expect(linesOf("2026-11-23")).toEqual([]);
    expect(linesOf("2026-11-25")).toEqual(["Film"]);
  });

  it("drops nothing on a past day or Escape", async () => {
    const { calls } = await showMonth([aTask({ title: "Film", dueDate: "2026-11-23" })]);
    lift("Film");
    carryTo("2026-11-19");
    expect(screen.getByText("Thursday, Nov 19 is past")).toBeInTheDocument();
    expect(linesOf("2026-11-19")).toEqual([]);
    fireEvent.pointerUp(document, hold(40));
    lift("Film");
    carryTo("2026-11-25");
    fireEvent.keyDown(document, { key: "Escape" });
    fireEvent.pointerUp(document, hold(40));
    expect(linesOf("2026-11-23")).toEqual(["Film"]);
    expect(calls).toEqual([]);
  });

  it("does not start on Timo's or completed tasks", async () => {
    await showMonth([
      aTask({ title: "Audit", category: "Timo Task", dueDate: "2026-11-23" }),
      aTask({
        title: "Price list",
        dueDate: "2026-11-23",
        status: "completed",
        completedAt: "2026-11-19T10:00:00Z",
      }),
    ]);
    await screen.findByRole("button", { name: "Price list (completed)" });
    for (const task of ["Audit", "Price list (completed)"]) {
      lift(task);
      carryTo("2026-11-25");
      expect(linesOf("2026-11-25")).toEqual([]);
      fireEvent.pointerUp(document, hold(40));
    }
  });

  it("is not interrupted by remote changes", async () => {
    const film = aTask({ title: "Film", dueDate: "2026-11-23" });
    const events = serveEvents();
    await showMonth([film]);
    await waitFor(() => expect(events.asked()).toBe(1));
    events.accept();
    lift("Film");
    serveTasks([aTask({ title: "Cut", dueDate: "2026-11-23" }), film]);
    const asked = vi.fn();
    server.events.on("request:start", asked);
    events.send({ what: ["tasks"], client: aUser().id, tab: "of-somebody-else" });
    carryTo("2026-11-19");
    expect(asked).not.toHaveBeenCalled();
    expect(linesOf("2026-11-23")).toEqual(["Film"]);
    fireEvent.pointerUp(document, hold(40));
    await waitFor(() => expect(linesOf("2026-11-23")).toEqual(["Cut", "Film"]));
  });
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { serveTasks } from "@/testing/taskServer";

async function openBoard() {
  const tasks = ["Film", "Cut"].map((title, index) => aTask({ id: index + 1, title, status: "done" }));
  const { calls } = serveTasks(tasks);
  const { address } = renderApp("/dashboard", { user: aUser() });
  const [first, second] = await screen.findAllByRole("button", { name: "Complete" });
  const surface = screen.getByRole("button", { name: "Cut" });
  if (!first || !second) throw new Error("The board shows two tasks");
  /** Completes the first task by an event at the moment zero. */
  const complete = async (event: Event) => {
    fire(first, event, 0);
    await waitFor(() => expect(first).not.toBeInTheDocument());
  };
  return { calls, address, complete, second, surface };
}

function fire(element: Element, event: Event, timeStamp: number): void {
  fireEvent(element, Object.defineProperty(event, "timeStamp", { value: timeStamp }));
}

const click = (how: PointerEventInit) =>
  new PointerEvent("click", { bubbles: true, cancelable: true, ...how });
const enter = (how: KeyboardEventInit = {}) =>
  new KeyboardEvent("keydown", { bubbles: true, cancelable: true, key: "Enter", ...how });

describe("the second half of a double click", () => {
  const tap = { detail: 1, pointerType: "touch", clientX: 9, clientY: 9 };
  it.each([
    ["click", { detail: 1 }, { detail: 2 }],
    ["tap", tap, tap],
  ])("does nothing once its button went: %s", async (_, one, two) => {
    const { calls, address, complete, second, surface } = await openBoard();
    await complete(click(one));
    for (const hit of [surface, second]) fire(hit, click(two), 300);
    expect(address()).toBe("/dashboard");
    expect(second).toBeInTheDocument();
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it("counts on a button that stays", async () => {
    const { address, surface } = await openBoard();
    fire(surface, click({ detail: 1 }), 0);
    fire(surface, click({ detail: 2 }), 300);
    expect(address()).toBe("/dashboard?task=2");
  });

  it("leaves the dialog alone that opened", async () => {
    const { calls, surface } = await openBoard();
    fire(surface, click({ detail: 1 }), 0);
    const dialog = await screen.findByRole("dialog", { name: "Cut" });
    const clickOutside = (timeStamp: number) => {
      fire(document.body, new PointerEvent("pointerdown", { bubbles: true }), timeStamp);
      fire(document.body, click({}), timeStamp);
    };
    fire(within(dialog).getByRole("button", { name: "Delete Task" }), click({ detail: 2 }), 300);
    clickOutside(300);
    expect(dialog).toBeInTheDocument();
    expect(calls).toEqual([]);
    clickOutside(Number.MAX_SAFE_INTEGER);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it.each([
    ["elsewhere", { detail: 1 }, 300],
    ["later", { detail: 2 }, 700],
  ])("counts for a click %s", async (_, how, moment) => {
    const { address, complete, surface } = await openBoard();
    await complete(click({ detail: 1 }));
    fire(surface, click(how), moment);
    expect(address()).toBe("/dashboard?task=2");
  });
});

describe("Enter on a button that goes", () =>
  it("does nothing pressed again at once or held", async () => {
    const { address, complete, surface } = await openBoard();
    await complete(click({ detail: 0 }));
    fire(surface, enter(), 300);
    fire(surface, enter({ repeat: true }), 2000);
    expect(address()).toBe("/dashboard");
    fire(surface, enter(), 2100);
    expect(address()).toBe("/dashboard?task=2");
  }));

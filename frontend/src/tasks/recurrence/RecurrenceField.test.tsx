import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import type { Repeat } from "@/api/generated/client";
import { freezeToday } from "@/testing/month";
import { renderPart } from "@/testing/renderPart";
import { showOnPhone } from "@/testing/windows";
import { RecurrenceField } from "./RecurrenceField";

freezeToday();

const friday = "2026-11-20";
const noop = () => undefined;

interface Start {
  recurrence?: Repeat | null;
  due?: string | null;
}

/** A sheet with the field in it; `kept` is what it holds. */
async function open({ recurrence = null, due = friday }: Start = {}) {
  const kept: { recurrence: Repeat | null } = { recurrence };
  function Sheet() {
    const [shown, setShown] = useState(recurrence);
    return (
      <div role="dialog" aria-label="Add Task">
        <RecurrenceField
          ref={noop}
          recurrence={shown}
          due={due}
          error={undefined}
          onChange={(next) => {
            kept.recurrence = next;
            setShown(next);
          }}
        />
      </div>
    );
  }
  renderPart(<Sheet />);
  const person = userEvent.setup();
  await person.click(line());
  await screen.findByRole("radio", { name: "Week" });
  return { person, kept };
}

const line = () => screen.getByRole("button", { name: /^Repeat/ });
const pressed = () =>
  within(screen.getByRole("group", { name: "Weekdays" }))
    .getAllByRole("button", { pressed: true })
    .map((button) => button.ariaLabel);
const sentence = () => screen.getByText(/on top of To Do|due date/).parentElement?.textContent;

describe("the panel of a recurrence", () => {
  it("begins weekly, on the due date's weekday", async () => {
    const { kept } = await open();
    expect(kept.recurrence).toEqual({ every: 1, unit: "week", from: "date" });
    expect(screen.getByRole("radio", { name: "Week" })).toHaveFocus();
    expect(screen.getByRole("radio", { name: "By date" })).toBeChecked();
    expect(pressed()).toEqual(["Friday"]);
    expect(sentence()).toBe(
      "Every Friday. The next one comes on Nov 27, on top of To Do. If this one is still open then, the next waits for it.",
    );
  });

  it("takes several weekdays, never none", async () => {
    const { person, kept } = await open();
    await person.click(screen.getByRole("button", { name: "Monday" }));
    expect(kept.recurrence).toEqual({ every: 1, unit: "week", on: [1, 5], from: "date" });
    await person.click(screen.getByRole("button", { name: "Friday" }));
    await person.click(screen.getByRole("button", { name: "Monday" }));
    expect(pressed()).toEqual(["Monday"]);
    expect(sentence()).toMatch(/^Every Monday\. The next one comes on Nov 23/);
  });

  it("counts by buttons, by keys and by typing", async () => {
    const { person, kept } = await open();
    const every = within(screen.getByRole("group", { name: "Every" }));
    const number = every.getByRole("spinbutton", { name: "Every" });
    expect(every.getByRole("button", { name: "Less" })).toBeDisabled();
    await person.click(every.getByRole("button", { name: "More" }));
    expect(kept.recurrence?.every).toBe(2);
    await person.click(number);
    await person.keyboard("{ArrowUp}{PageUp}{ArrowDown}");
    expect(number).toHaveAttribute("aria-valuenow", "12");
    await person.clear(number);
    await person.type(number, "99");
    expect(kept.recurrence?.every).toBe(99);
    await person.type(number, "9");
    await person.tab();
    expect(number).toHaveValue("99");
  });

  it("names the last day of a month", async () => {
    const { person, kept } = await open({ due: "2026-11-30" });
    await person.click(screen.getByRole("radio", { name: "Month" }));
    expect(sentence()).toMatch(/^On day 30 of every month\. The next one comes on Dec 30/);
    await person.click(
      within(screen.getByRole("group", { name: "Day of the month" })).getByRole("button", { name: "More" }),
    );
    expect(kept.recurrence).toEqual({ every: 1, unit: "month", on: [31], from: "date" });
    expect(screen.getByText("In shorter months the last day")).toBeVisible();
    expect(sentence()).toMatch(/^On the last day of every month\. The next one comes on Dec 31/);
  });

  it("takes no days after completion", async () => {
    const { person, kept } = await open();
    await person.click(screen.getByRole("button", { name: "Monday" }));
    await person.click(screen.getByRole("radio", { name: "After completion" }));
    expect(kept.recurrence).toEqual({ every: 1, unit: "week", from: "completion" });
    expect(screen.queryByRole("group", { name: "Weekdays" })).not.toBeInTheDocument();
    expect(sentence()).toBe(
      "A week after completion. Completed today, it brings the next one at once: due on Nov 27, on top of To Do.",
    );
  });

  it("closes by Do not repeat, restores focus", async () => {
    const { person, kept } = await open({ recurrence: { every: 2, unit: "day", from: "date" } });
    expect(screen.getByRole("spinbutton", { name: "Every" })).toHaveValue("2");
    await person.click(screen.getByRole("button", { name: "Do not repeat" }));
    expect(kept.recurrence).toBeNull();
    expect(line()).toHaveTextContent("Does not repeat");
    expect(line()).toHaveFocus();
  });

  it.each([
    ["", "Every week. Pick a due date to see when the next one comes."],
    [null, "Every week. Each task counts from its own due date."],
  ])("tells no date without a due date: %j", async (due, text) => {
    const { person } = await open({ due });
    expect(sentence()).toBe(text);
    await person.click(screen.getByRole("radio", { name: "Month" }));
    expect(screen.getByText("As the due date")).toBeVisible();
    const day = screen.getByRole("spinbutton", { name: "Day of the month" });
    expect(day).not.toHaveAttribute("aria-valuenow");
    await person.click(day);
    await person.keyboard("{ArrowDown}");
    expect(day).toHaveValue("31");
  });
});

describe("the page of a recurrence on a phone", () => {
  async function openPage() {
    showOnPhone();
    const opened = await open();
    const page = await screen.findByRole("dialog", { name: "Repeat" });
    return { ...opened, page: within(page) };
  }

  it("stands in the sheet, Done keeps it", async () => {
    const { person, kept, page } = await openPage();
    expect(page.getByText("Comes on its day: Nov 27, Dec 4, Dec 11")).toBeVisible();
    await person.click(page.getByRole("radio", { name: "Month" }));
    expect(page.getByText("On day 20")).toBeVisible();
    await person.click(page.getByRole("radio", { name: /^After completion/ }));
    await person.click(page.getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("dialog", { name: "Repeat" })).not.toBeInTheDocument();
    expect(kept.recurrence).toEqual({ every: 1, unit: "month", from: "completion" });
    expect(line()).toHaveTextContent("A month after completion");
    await waitFor(() => expect(line()).toHaveFocus());
  });

  it("keeps the choice when Esc leads back", async () => {
    const { person, kept } = await openPage();
    await person.keyboard("{Escape}");
    expect(screen.queryByRole("dialog", { name: "Repeat" })).not.toBeInTheDocument();
    expect(kept.recurrence).toMatchObject({ unit: "week" });
    expect(screen.getByRole("dialog", { name: "Add Task" })).toBeVisible();
  });

  it("is undone by Do not repeat", async () => {
    const { person, kept, page } = await openPage();
    await person.click(page.getByRole("button", { name: "Do not repeat" }));
    expect(kept.recurrence).toBeNull();
    expect(line()).toHaveTextContent("Does not repeat");
  });
});

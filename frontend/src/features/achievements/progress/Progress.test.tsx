import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ClientNumber } from "@/api/generated/client";
import { formatShortDay } from "@/dates/calendarDay";
import { aUser } from "@/testing/fixtures";
import { aGoal, anOwnNumber, aValue, daysAgo, serveOwnNumbers } from "@/testing/ownNumberServer";
import { renderApp } from "@/testing/renderApp";

const address = "/dashboard?tab=achievements&part=progress";
const today = daysAgo(0);
const short = (day: string) => formatShortDay(day, today);

function openProgress(numbers: ClientNumber[], at = address) {
  const hub = serveOwnNumbers(numbers);
  return { ...renderApp(at, { user: aUser() }), ...hub };
}

async function cardOf(name = "Newsletter readers") {
  return within(await screen.findByRole("article", { name }));
}

it("a client without numbers sees no switch", async () => {
  openProgress([], "/dashboard?tab=achievements");
  expect(await screen.findByText("0 of 26 achievements earned")).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "What to see" })).not.toBeInTheDocument();
});

it("the switch leads to the numbers and back", async () => {
  const { person } = openProgress([anOwnNumber()], "/dashboard?tab=achievements");
  await person.click(await screen.findByRole("link", { name: "Progress 1" }));
  expect(await screen.findByText("Your own numbers. You, Timo and the other admins see them.")).toBeVisible();
  expect(screen.getByRole("article", { name: "Newsletter readers" })).toBeVisible();
  const parts = within(screen.getByRole("navigation", { name: "What to see" }));
  await person.click(parts.getByRole("link", { name: "Achievements" }));
  expect(await screen.findByText("0 of 26 achievements earned")).toBeVisible();
});

it("a card says value, change, source and goal", async () => {
  openProgress([anOwnNumber({ change: { amount: "50", percent: 6.3 }, goal: aGoal() })]);
  const card = await cardOf();
  expect(card.getByText("You write it, more is better")).toBeVisible();
  expect(card.getByText("822")).toBeVisible();
  expect(card.getByText("50 more in 4 weeks").parentElement).toHaveClass("text-success-text");
  expect(card.getByRole("progressbar", { name: "Goal" })).toHaveAttribute("aria-valuenow", "84");
  expect(card.getByText("158 to go")).toBeVisible();
  expect(card.getByRole("slider", { name: "Values of Newsletter readers" })).toBeInTheDocument();
});

it.each<[string, Partial<ClientNumber>, string[]]>([
  [
    "by a check-in",
    { source: "checkIn", askedBy: { name: "Weekly look-back", nextOn: null } },
    ["Weekly look-back asks for it, more is better", "The next one comes with Weekly look-back"],
  ],
  ["by the mentor", { source: "mentor" }, ["Timo writes it, more is better", "Timo writes the next one"]],
  [
    "by the hub",
    {
      source: "counted",
      unit: null,
      counts: { tasks: "category", category: "Content Creation" },
    },
    [
      "The hub counts it, more is better",
      "this week",
      "Content Creation tasks you complete, Monday to Sunday",
    ],
  ],
  ["from a file", { source: "csv", better: "none" }, ["Timo reads it in from a file"]],
])("a number written %s has no field", async (_by, changes, texts) => {
  openProgress([anOwnNumber(changes)]);
  const card = await cardOf();
  for (const text of texts) expect(card.getByText(text)).toBeVisible();
  expect(card.queryByRole("textbox")).not.toBeInTheDocument();
});

it.each<[string, Partial<ClientNumber>, string[]]>([
  ["less for the better", { better: "less", change: { amount: "-2", percent: null } }, ["2 less in 4 weeks"]],
  ["no change", { change: { amount: "0", percent: 0 } }, ["As many as 4 weeks ago"]],
  ["too few to compare", { change: null }, ["Too early to compare", "No goal yet"]],
  [
    "a goal of weeks",
    {
      goal: aGoal({
        kind: "atLeast",
        amount: "2",
        every: "week",
        by: null,
        periods: [1, 2, 3].map((week) => ({ from: daysAgo(7 * (4 - week)), sum: "2", isKept: week > 1 })),
      }),
    },
    ["At least 2 a week", "Kept in 2 of 3 weeks"],
  ],
  [
    "a goal of months that is kept",
    {
      goal: aGoal({
        kind: "atLeast",
        amount: "500",
        every: "month",
        by: null,
        isMet: true,
        periods: [{ from: "2026-11-01", sum: "620", isKept: true }],
      }),
    },
    ["At least 500 a month", ", kept in November", "620 of 500"],
  ],
])("a card says %s", async (_name, changes, texts) => {
  openProgress([anOwnNumber(changes)]);
  const card = await cardOf();
  for (const text of texts) expect(card.getByText(text)).toBeVisible();
});

it("two values wait for the third", async () => {
  openProgress([anOwnNumber({ values: [aValue(daysAgo(20), "1"), aValue(daysAgo(4), "2")] })]);
  const card = await cardOf();
  expect(card.getByText("Two values so far")).toBeVisible();
  expect(card.getByText("With the third one there is a line.")).toBeVisible();
  expect(card.queryByRole("group", { name: "How to see Newsletter readers" })).not.toBeInTheDocument();
});

it("today's value is read with a comma", async () => {
  const { person, sent } = openProgress([anOwnNumber({ name: "Income", unit: "€", decimals: 2 })]);
  const card = await cardOf("Income");
  const field = card.getByRole("textbox", { name: "Today" });
  const save = card.getByRole("button", { name: "Save" });
  expect(save).toBeDisabled();
  await person.type(field, "1.240,5");
  expect(card.getByText("1,240.50 €")).toBeVisible();
  expect(field).toHaveAccessibleDescription("Reads as 1,240.50 €. A comma is fine.");
  await person.click(save);
  await waitFor(() => expect(sent).toEqual([{ day: today, amount: "1240.5" }]));
  expect(await card.findByRole("button", { name: "Delete the value of today" })).toBeVisible();
  expect(field).toHaveValue("1240.5");
});

it("an amount with two meanings is explained", async () => {
  const { person, sent } = openProgress([anOwnNumber({ decimals: 2 })]);
  const card = await cardOf();
  await person.type(card.getByRole("textbox", { name: "Today" }), "1,240{Enter}");
  expect(card.getByText(/^This can be read as two numbers/u)).toBeVisible();
  expect(sent).toEqual([]);
});

it("what is no amount is refused", async () => {
  const { person, sent } = openProgress([anOwnNumber()]);
  const card = await cardOf();
  const field = card.getByRole("textbox", { name: "Today" });
  await person.type(field, "12.5{Enter}");
  expect(card.getByText("Please write a whole number, such as 12")).toBeVisible();
  expect(field).toHaveAttribute("aria-invalid", "true");
  expect(sent).toEqual([]);
});

it("today's value is deleted, and written again", async () => {
  const { person, sent } = openProgress([anOwnNumber({ values: [aValue(today, "861")] })]);
  const card = await cardOf();
  expect(card.getByRole("textbox", { name: "Today" })).toHaveValue("861");
  await person.click(card.getByRole("button", { name: "Delete the value of today" }));
  expect(await card.findByText("No value yet")).toBeVisible();
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toEqual([{ deleted: today }, { day: today, amount: "861" }]));
});

it("the table has gaps, corrections and all values", async () => {
  const days = [49, 42, 35, 28, 14, 7];
  const values = days.map((days_, index) => aValue(daysAgo(days_), (800 + index).toString()));
  const corrected = { ...aValue(daysAgo(7), "842"), earlier: [{ amount: "824", by: "Maya", at: "" }] };
  const { person } = openProgress([
    anOwnNumber({
      values: [...values.slice(0, -1), corrected],
      gaps: [{ after: daysAgo(28), before: daysAgo(14), missed: [] }],
    }),
  ]);
  const card = await cardOf();
  await person.click(card.getByRole("button", { name: "Table" }));
  const rows = () => card.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows().slice(1, 5)).toEqual([
    `${short(daysAgo(7))}was 824842+38`,
    `${short(daysAgo(14))}804+1`,
    "14 days without a value",
    `${short(daysAgo(28))}803+1`,
  ]);
  expect(rows()).toHaveLength(7);
  await person.click(card.getByRole("button", { name: "All 6 values" }));
  expect(rows()).toHaveLength(8);
});

it("a value of another day is corrected", async () => {
  const { person, sent, address: now } = openProgress([anOwnNumber()]);
  const card = await cardOf();
  await person.click(card.getByRole("button", { name: "Table" }));
  await person.click(card.getByRole("button", { name: `Correct ${short(daysAgo(7))}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Correct ${short(daysAgo(7))}` }));
  const field = dialog.getByRole("textbox", { name: "Amount" });
  expect(field).toHaveValue("822");
  await person.clear(field);
  await person.type(field, "825");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent).toEqual([{ day: daysAgo(7), amount: "825" }]);
  expect(now()).toBe(address);
});

it("another day is written", async () => {
  const { person, sent } = openProgress([anOwnNumber()]);
  const card = await cardOf();
  await person.click(card.getByRole("button", { name: /Write another day/u }));
  const dialog = within(await screen.findByRole("dialog", { name: "Write a value" }));
  await person.type(dialog.getByRole("textbox", { name: "Amount" }), "840");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([{ day: daysAgo(1), amount: "840" }]));
});

it("a goal is set, changed and removed", async () => {
  const { person, sent } = openProgress([anOwnNumber()]);
  const card = await cardOf();
  await person.click(card.getByRole("button", { name: "Set a goal for Newsletter readers" }));
  let dialog = within(await screen.findByRole("dialog", { name: "Set a goal" }));
  await person.type(dialog.getByRole("textbox", { name: "Amount" }), "1.000");
  await person.click(dialog.getByRole("button", { name: "Set the goal" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  await person.click(await card.findByRole("button", { name: /Change the goal of Newsletter readers/u }));
  dialog = within(await screen.findByRole("dialog", { name: "Change the goal" }));
  await person.click(dialog.getByRole("radio", { name: "At most" }));
  await person.click(dialog.getByRole("radio", { name: "Every month" }));
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  await person.click(await card.findByRole("button", { name: /Change the goal of Newsletter readers/u }));
  await person.click(await screen.findByRole("button", { name: "Remove the goal" }));
  expect(await card.findByText("No goal yet")).toBeVisible();
  expect(sent).toEqual([
    { goal: { kind: "reach", amount: "1000", by: daysAgo(-90) } },
    { goal: { kind: "atMost", amount: "1000", every: "month" } },
    { goal: null },
  ]);
});

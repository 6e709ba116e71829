import { screen, waitFor, within } from "@testing-library/react";
import { delay, http } from "msw";
import { expect, it } from "vitest";
import { formatShortDay } from "@/dates/calendarDay";
import { hasDrafts } from "@/forms/useDraft";
import { aUser } from "@/testing/fixtures";
import { aGoal, anOwnNumber, aValue, daysAgo, serveOwnNumbers } from "@/testing/ownNumberServer";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const openProgress = (overlay = "") =>
  renderApp(`/dashboard?tab=achievements&part=progress${overlay}`, { user: aUser() });

it.each([
  ["&number-goal=1", "Set a goal", "Amount"],
  ["&number-value=1", "Write a value", "Amount"],
  ["", "Newsletter readers", "Today"],
])("a typed amount is there again: %s", async (overlay, name, label) => {
  serveOwnNumbers([anOwnNumber({ id: 1 })]);
  const open = async () => {
    const app = openProgress(overlay);
    const part = await screen.findByRole(overlay ? "dialog" : "article", { name });
    return { ...app, field: within(part).getByRole("textbox", { name: label }) };
  };
  const { person, field, unmount } = await open();
  await person.type(field, "75");
  unmount();
  expect((await open()).field).toHaveValue("75");
});

it("a value typed in another form is saved", async () => {
  serveOwnNumbers([anOwnNumber({ decimals: 2, values: [aValue(daysAgo(0), "4")] })]);
  const { person } = openProgress();
  await person.type(await screen.findByRole("textbox", { name: "Today" }), ".00");
  await person.click(screen.getByRole("link", { name: "Account Settings" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();
});

it("today's typed values are asked about once", async () => {
  serveOwnNumbers([anOwnNumber(), anOwnNumber({ id: 2, name: "Income" })]);
  const { person } = openProgress();
  const fields = await screen.findAllByRole("textbox", { name: "Today" });
  for (const field of fields) await person.type(field, "75");
  const leave = async (answer: string) => {
    await person.click(screen.getByRole("link", { name: "Account Settings" }));
    const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    await person.click(within(question).getByRole("button", { name: answer }));
  };
  await leave("Keep editing");
  for (const field of fields) expect(field).toHaveValue("75");
  await leave("Discard");
  expect(await screen.findByLabelText("First name")).toBeVisible();
  expect(hasDrafts()).toBe(false);
});

it("closing a dialog asks about its text alone", async () => {
  serveOwnNumbers([anOwnNumber()]);
  const { person } = openProgress();
  const field = await screen.findByRole("textbox", { name: "Today" });
  await person.type(field, "75");
  await person.click(screen.getByRole("button", { name: /^Set a goal/u }));
  await person.type(await screen.findByRole("textbox", { name: "Amount" }), "9");
  await person.click(screen.getByRole("button", { name: "Cancel" }));
  await person.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(field).toHaveValue("75");
});

it.each([
  [/Change the goal/u, "Remove the goal"],
  [`Correct ${formatShortDay(daysAgo(7), daysAgo(0))}`, "Delete"],
])("what is removed is not asked about: %s", async (open, remove) => {
  serveOwnNumbers([anOwnNumber({ goal: aGoal() })]);
  const { person } = openProgress();
  await person.click(await screen.findByRole("button", { name: "Table" }));
  await person.click(screen.getByRole("button", { name: open }));
  await person.type(await screen.findByRole("textbox", { name: "Amount" }), "9");
  await person.click(screen.getByRole("button", { name: remove }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(hasDrafts()).toBe(false);
});

it("a deleted value passes the focus on", async () => {
  serveOwnNumbers([anOwnNumber({ values: [aValue(daysAgo(0), "5")] })]);
  const { person } = openProgress();
  const button = await screen.findByRole("button", { name: "Delete the value of today" });
  button.focus();
  await person.keyboard("{Enter}");
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
});

it("a saved value stays in its field", async () => {
  serveOwnNumbers([anOwnNumber({ decimals: 1, values: [aValue(daysAgo(0), "5")] })]);
  const { person } = openProgress();
  const card = within(await screen.findByRole("article", { name: "Newsletter readers" }));
  const field = card.getByRole<HTMLInputElement>("textbox", { name: "Today" });
  server.use(http.get("*/api/numbers", () => delay("infinite")));
  await person.clear(field);
  await person.type(field, "7.5{Enter}");
  expect(await screen.findByText(/value saved/u)).toBeVisible();
  expect(field).toHaveValue("7.5");
  expect(card.getByRole("button", { name: "Save" })).toBeDisabled();
});

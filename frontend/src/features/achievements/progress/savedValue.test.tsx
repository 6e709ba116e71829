import { screen, waitFor, within } from "@testing-library/react";
import { delay, http } from "msw";
import { expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { anOwnNumber, aValue, daysAgo, serveOwnNumbers } from "@/testing/ownNumberServer";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

it.each([
  ["&number-goal=1", "Set a goal", "Amount"],
  ["&number-value=1", "Write a value", "Amount"],
  ["", "Newsletter readers", "Today"],
])("a typed amount is there again: %s", async (overlay, name, label) => {
  serveOwnNumbers([anOwnNumber({ id: 1 })]);
  const open = async () => {
    const app = renderApp(`/dashboard?tab=achievements&part=progress${overlay}`, { user: aUser() });
    const part = await screen.findByRole(overlay ? "dialog" : "article", { name });
    return { ...app, field: within(part).getByRole("textbox", { name: label }) };
  };
  const { person, field, unmount } = await open();
  await person.type(field, "75");
  unmount();
  expect((await open()).field).toHaveValue("75");
});

it("a typed value of today is asked about", async () => {
  serveOwnNumbers([anOwnNumber()]);
  const { person } = renderApp("/dashboard?tab=achievements&part=progress", { user: aUser() });
  await person.type(await screen.findByRole("textbox", { name: "Today" }), "75");
  await person.click(screen.getByRole("link", { name: "Account Settings" }));
  expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
});

it("a deleted value passes the focus on", async () => {
  serveOwnNumbers([anOwnNumber({ values: [aValue(daysAgo(0), "5")] })]);
  const { person } = renderApp("/dashboard?tab=achievements&part=progress", { user: aUser() });
  const button = await screen.findByRole("button", { name: "Delete the value of today" });
  button.focus();
  await person.keyboard("{Enter}");
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
});

it("a saved value stays in its field", async () => {
  serveOwnNumbers([anOwnNumber({ decimals: 1, values: [aValue(daysAgo(0), "5")] })]);
  const { person } = renderApp("/dashboard?tab=achievements&part=progress", { user: aUser() });
  const card = within(await screen.findByRole("article", { name: "Newsletter readers" }));
  const field = card.getByRole<HTMLInputElement>("textbox", { name: "Today" });
  server.use(http.get("*/api/numbers", () => delay("infinite")));
  await person.clear(field);
  await person.type(field, "7.5{Enter}");
  expect(await screen.findByText(/value saved/u)).toBeVisible();
  expect(field).toHaveValue("7.5");
  expect(card.getByRole("button", { name: "Save" })).toBeDisabled();
});

import { screen, within } from "@testing-library/react";
import { delay, http } from "msw";
import { expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { anOwnNumber, aValue, daysAgo, serveOwnNumbers } from "@/testing/ownNumberServer";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

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

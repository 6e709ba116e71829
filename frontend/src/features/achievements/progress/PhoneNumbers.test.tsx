import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { anOwnNumber, aValue, daysAgo, serveOwnNumbers } from "@/testing/ownNumberServer";
import { renderApp } from "@/testing/renderApp";
import { showOnPhone } from "@/testing/windows";

beforeEach(showOnPhone);

const address = "/dashboard?tab=achievements&part=progress";
const talks = anOwnNumber({ id: 2, name: "Talks", values: [aValue(daysAgo(4), "2")] });

it("a row leads to its number and back", async () => {
  const { sent } = serveOwnNumbers([anOwnNumber(), talks]);
  const { person, address: now } = renderApp(address, { user: aUser() });
  expect(
    within(await screen.findByRole("link", { name: /^Talks/u })).getByText("One value so far"),
  ).toBeVisible();
  await person.click(screen.getByRole("link", { name: /^Newsletter readers/u }));
  expect(now()).toBe(`${address}&number=1`);
  expect(await screen.findByRole("heading", { level: 1, name: "Newsletter readers" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Values" })).toBeVisible();
  await person.type(screen.getByRole("textbox", { name: /^Today, / }), "861");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([{ day: daysAgo(0), amount: "861" }]));
  await person.click(screen.getByRole("link", { name: "Back to your numbers" }));
  expect(await screen.findByRole("link", { name: /^Talks/u })).toBeVisible();
});

it("a number that is gone shows the list", async () => {
  serveOwnNumbers([talks]);
  renderApp(`${address}&number=9`, { user: aUser() });
  expect(await screen.findByRole("link", { name: /^Talks/u })).toBeVisible();
});

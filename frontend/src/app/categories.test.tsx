import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "@/testing/renderApp";
import { readerOf, serveWholeHub } from "@/testing/wholeHub";

const own = ["Content Creation", "Content Ideation", "Business Development", "Business Outreach"];
const all = ["Timo Task", ...own];
const tagged = all.map((category) => `${category}Admin Only`);

it.each([
  ["/dashboard?add=1", own],
  ["/dashboard?edit=7", own],
  ["/admin?tab=templates&template=new", all],
  ["/admin?tab=templates&template=7", all],
  ["/admin?assign=maya", tagged],
  ["/admin?bulk=1", all],
])("%s lists its categories in order", async (path, categories) => {
  serveWholeHub();
  const { person } = renderApp(path, { user: readerOf(path) });
  await person.click(await screen.findByRole("combobox", { name: "Category" }));
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(categories);
});

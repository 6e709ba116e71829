import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { serveTasks } from "@/testing/taskServer";

it("counts a task added on another tab", async () => {
  serveTasks([]);
  const { person } = renderApp("/dashboard?tab=account", { user: aUser() });
  await screen.findByRole("heading", { level: 1, name: "Account Settings" });
  await person.keyboard("n");
  await person.type(await screen.findByLabelText("Title", {}, { timeout: 10_000 }), "Storyboard");
  await person.click(screen.getByRole("combobox", { name: "Category" }));
  await person.click(await screen.findByRole("option", { name: "Content Ideation" }));
  await person.click(screen.getByRole("button", { name: /^Due date/ }));
  await person.click(await screen.findByRole("button", { name: /^Today/ }, { timeout: 10_000 }));
  await person.type(screen.getByLabelText("Subtask 1"), "List the scenes");
  await person.keyboard("{Control>}{Enter}{/Control}");
  const board = await screen.findByRole("link", { name: "Content Roadmap 1 task" });
  await person.click(board);
  const column = await screen.findByRole("group", { name: "To Do" }, { timeout: 10_000 });
  expect(within(column).getByRole("heading", { level: 3 })).toHaveTextContent("Storyboard");
});

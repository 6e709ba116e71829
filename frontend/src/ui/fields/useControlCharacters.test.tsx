import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { serveTasks } from "@/testing/taskServer";

async function openForm() {
  serveTasks([]);
  const { person } = renderApp("/dashboard?add=", { user: aUser() });
  const title = await screen.findByLabelText<HTMLInputElement>("Title");
  return { person, title };
}

it("a pasted tab becomes a space", async () => {
  const { person, title } = await openForm();
  await person.click(title);
  await person.paste("Film intro\tTuesday");
  expect(title).toHaveValue("Film intro Tuesday");
  await person.keyboard(" at ten");
  expect(title).toHaveValue("Film intro Tuesday at ten");
});

it("the caret stays behind the pasted text", async () => {
  const { person, title } = await openForm();
  await person.type(title, "Tuesday");
  title.setSelectionRange(0, 0);
  await person.paste("Film\u0000\tintro ");
  expect(title).toHaveValue("Film intro Tuesday");
  expect([title.selectionStart, title.selectionEnd]).toEqual([11, 11]);
});

it("a text area breaks the line instead", async () => {
  const { person } = await openForm();
  const description = screen.getByLabelText(/^Description/);
  await person.click(description);
  await person.paste("Film\tintro\u000bTuesday\u0000");
  expect(description).toHaveValue("Film\tintro\nTuesday");
});

it("a composition is left alone", async () => {
  const { title } = await openForm();
  fireEvent.input(title, { target: { value: "映\t画" }, isComposing: true });
  expect(title).toHaveValue("映\t画");
});

it("a shown password is left alone", async () => {
  const { person } = renderApp("/login");
  const password = await screen.findByLabelText("Password");
  await person.click(screen.getByRole("button", { name: "Show password" }));
  await person.click(password);
  await person.paste("tab\there");
  expect(password).toHaveValue("tab\there");
  expect(password).toHaveAttribute("autocapitalize", "none");
  expect(password).toHaveAttribute("autocorrect", "off");
  expect(password).toHaveAttribute("spellcheck", "false");
});

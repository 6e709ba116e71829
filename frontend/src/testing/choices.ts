import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

type Name = string | RegExp;

/** Picks an option of a select. */
export async function pick(person: UserEvent, field: Name, option: Name): Promise<void> {
  await person.click(await screen.findByRole("combobox", { name: field }));
  await person.click(await screen.findByRole("option", { name: option }));
}

/** Picks the present day as the due date. */
export async function pickToday(person: UserEvent): Promise<void> {
  await person.click(await screen.findByRole("button", { name: /^Due date/ }));
  await person.click(await screen.findByRole("button", { name: /^Today/ }));
}

/** Picks an entry of a menu. */
export async function pickEntry(person: UserEvent, button: Name, entry: Name): Promise<void> {
  await person.click(await screen.findByRole("button", { name: button }));
  await person.click(await screen.findByRole("menuitem", { name: entry }));
}

import { screen, within } from "@testing-library/react";

/** Titles of the cards in a column, in order, behind a dialog too. */
export const titlesIn = (column: string) =>
  within(screen.getByRole("group", { name: column, hidden: true }))
    .queryAllByRole("heading", { level: 3, hidden: true })
    .map((heading) => heading.textContent);

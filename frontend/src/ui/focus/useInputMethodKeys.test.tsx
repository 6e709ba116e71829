import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aClient, aMentor, aTask, aUser } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";
import { serveTasks } from "@/testing/taskServer";

/** Ways in which browsers tell of a key that an input method takes. */
const taken = [
  ["isComposing", { isComposing: true }],
  ["its code", { keyCode: 229 }],
] as const;

describe.each(taken)("a composition, told by %s", (_, how) => {
  it("keeps the dialog of a form open", async () => {
    const { calls } = serveTasks([aTask({ title: "Film" })]);
    const { person } = renderApp("/dashboard?add=", { user: aUser() });
    const title = await screen.findByLabelText("Title");
    await person.type(title, "映画");
    fireEvent.keyDown(title, { key: "Escape", ...how });
    fireEvent.keyDown(title, { key: "Enter", ctrlKey: true, ...how });
    fireEvent.keyDown(screen.getByLabelText("Subtask 1"), { key: "Enter", ...how });
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.queryByText("Validation Error")).toBeNull();
    expect(screen.queryByLabelText("Subtask 2")).toBeNull();
    expect(calls).toEqual([]);

    fireEvent.keyDown(title, { key: "Escape" });
    expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  });

  it("chooses nobody and keeps the list", async () => {
    serveMentor({ clients: [aClient({ id: "hana", firstName: "Hana" })] });
    const { person } = renderApp("/admin?assign=", { user: aMentor() });
    await person.click(await screen.findByRole("button", { name: /^Client/ }));
    const search = await screen.findByRole("combobox", { name: /Search clients/ });
    await screen.findByRole("option", { name: /Hana/ });
    for (const key of ["Enter", "Escape"]) fireEvent.keyDown(search, { key, ...how });
    expect(screen.getByRole("option", { name: /Hana/ })).toBeVisible();
  });

  it("keeps what was typed into a search", async () => {
    serveTasks([aTask({ title: "Film" })]);
    const { person } = renderApp("/dashboard", { user: aUser() });
    const search = await screen.findByRole("searchbox", { name: "Search tasks" });
    await person.type(search, "ふぃ");
    fireEvent.keyDown(search, { key: "Escape", ...how });
    expect(search).toHaveValue("ふぃ");
  });
});

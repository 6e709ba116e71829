import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { hasDrafts } from "@/forms/useDraft";
import { renderApp } from "@/testing/renderApp";
import { readerOf, serveWholeHub } from "@/testing/wholeHub";

/** Field that is typed into, and the link or button that leaves it; Escape without one. */
it.each([
  ["First name", "/dashboard?tab=account", "link", "Achievements"],
  ["Title", "/dashboard?add=1", null, ""],
  ["Title", "/dashboard?edit=7", "button", "Cancel"],
  ["Title", "/dashboard?edit=7", "button", "Close"],
  ["Title", "/admin?assign=maya", null, ""],
  ["Message", "/admin?send-note=maya", "button", "Close"],
  ["Email addresses", "/admin?invite=1", null, ""],
  ["Product name", "/admin?settings=appearance", "link", "Security"],
  ["Name", "/admin/programs/7", "link", "Back to Programs"],
  ["Name", "/admin/check-ins/7", "link", "Back to Check-ins"],
] as const)("unsaved %s is asked about: %#", async (label, path, role, name) => {
  serveWholeHub();
  const { person, address } = renderApp(path, { user: readerOf(path) });
  const field = await screen.findByLabelText(label, {}, { timeout: 20_000 });
  await person.type(field, "!");
  const typed = (field as HTMLInputElement).value;
  const leave = async () => {
    if (role) await person.click(screen.getByRole(role, { name }));
    else await person.keyboard("{Escape}");
    return within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
  };
  await person.click((await leave()).getByRole("button", { name: "Keep editing" }));
  expect(address()).toBe(path);
  expect(screen.getByLabelText(label)).toHaveValue(typed);
  await person.click((await leave()).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(address()).not.toBe(path));
  expect(hasDrafts()).toBe(false);
});

it("Back and Forward over the screen ask nothing", async () => {
  serveWholeHub();
  const path = "/dashboard?tab=account";
  const { person, address, goBack } = renderApp(path, { user: readerOf(path) });
  await person.type(await screen.findByLabelText("First name", {}, { timeout: 20_000 }), "!");
  const typed = screen.getByLabelText<HTMLInputElement>("First name").value;
  await person.click(screen.getByRole("button", { name: "Change Picture" }));
  await waitFor(() => expect(address()).toBe(`${path}&picture=1`));
  await goBack();
  await waitFor(() => expect(address()).toBe(path));
  window.history.forward();
  expect(await screen.findByRole("dialog", { name: "Choose Profile Picture" })).toBeVisible();
  await goBack();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(screen.getByLabelText("First name")).toHaveValue(typed);
});

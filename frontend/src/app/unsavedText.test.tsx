import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { serveAppearance } from "@/testing/appearanceServer";
import { aCheckIn } from "@/testing/checkInFixtures";
import { serveCheckIns } from "@/testing/checkInServer";
import { aClient, aMentor, aTask, aUser } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { aProgram, aStep } from "@/testing/programFixtures";
import { servePrograms } from "@/testing/programServer";
import { renderApp } from "@/testing/renderApp";
import { serveTasks } from "@/testing/taskServer";

const mentor = aMentor();
const maya = aUser();

/** Field that is typed into, and the link that leaves it; Escape without one. */
it.each([
  ["First name", maya, "/dashboard?tab=account", "Achievements"],
  ["Title", maya, "/dashboard?add=1", null],
  ["Title", mentor, "/admin?assign=maya", null],
  ["Email addresses", mentor, "/admin?invite=1", null],
  ["Product name", mentor, "/admin?settings=appearance", "Security"],
  ["Name", mentor, "/admin/programs/7", "Back to Programs"],
  ["Name", mentor, "/admin/check-ins/7", "Back to Check-ins"],
])("unsaved %s is asked about: %#", async (label, user, path, link) => {
  serveMentor({ clients: [aClient({ id: "maya" })] });
  serveTasks([aTask()]);
  serveAppearance();
  serveCheckIns([aCheckIn({ id: 7 })]);
  servePrograms([aProgram({ id: 7, steps: [aStep()] })]);
  const { person, address } = renderApp(path, { user });
  const field = await screen.findByLabelText(label, {}, { timeout: 20_000 });
  await person.type(field, "!");
  const typed = (field as HTMLInputElement).value;
  const leave = async () => {
    if (link) await person.click(screen.getByRole("link", { name: link }));
    else await person.keyboard("{Escape}");
    return within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
  };
  await person.click((await leave()).getByRole("button", { name: "Keep editing" }));
  expect(address()).toBe(path);
  expect(screen.getByLabelText(label)).toHaveValue(typed);
  await person.click((await leave()).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(address()).not.toBe(path));
});

import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { expect, it } from "vitest";
import { aCheckIn } from "@/testing/checkInFixtures";
import { serveCheckIns } from "@/testing/checkInServer";
import { aMentor } from "@/testing/fixtures";
import { servePeople } from "@/testing/peopleServer";
import { aProgram, aStep } from "@/testing/programFixtures";
import { servePrograms } from "@/testing/programServer";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

it.each([
  ["programs", "/admin?tab=programs", "The programs did not load"],
  ["programs/:id/people", "/admin/programs/6/people", "The people did not load"],
  ["check-ins", "/admin?tab=check-ins", "The check-ins did not load"],
  ["check-ins/:id", "/admin/check-ins/7", "This check-in did not load"],
  ["task-templates", "/admin?tab=templates", "Your templates did not load"],
  ["activity", "/admin?tab=activity", "The activity did not load"],
  ["mail", "/admin?tab=activity", "The mail did not load"],
])("a screen of %s loads once tried again", async (call, path, failed) => {
  serveCheckIns([aCheckIn({ id: 7 })]);
  servePrograms([aProgram({ id: 6, people: 1, steps: [aStep()] })]);
  const counts = { all: 1, late: 0, inReview: 0, paused: 0, finished: 0 };
  servePeople(() => ({ total: 0, counts, steps: [], stop: null, people: [] }));
  server.use(http.get(`*/api/admin/${call}`, () => refusal(503, "The database is away."), { once: true }));
  const { person } = renderApp(path, { user: aMentor() });
  const title = await screen.findByRole("heading", { name: failed }, { timeout: 10_000 });
  expect(screen.getByText(/Check your connection/)).toBeVisible();
  await person.click(within(title.parentElement ?? title).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(title).not.toBeInTheDocument());
  expect(screen.queryByText(/did not load/)).not.toBeInTheDocument();
});

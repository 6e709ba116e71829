import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { expect, it } from "vitest";
import { aCheckIn } from "@/testing/checkInFixtures";
import { serveCheckIns } from "@/testing/checkInServer";
import { aClient, aMentor, aTask, aUser } from "@/testing/fixtures";
import { serveAppearance } from "@/testing/appearanceServer";
import { serveMentor } from "@/testing/mentorServer";
import { aPeriod, servePeriod } from "@/testing/ownCheckInServer";
import { servePeople } from "@/testing/peopleServer";
import { aProgram, aStep } from "@/testing/programFixtures";
import { servePrograms } from "@/testing/programServer";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";

/** Mock server with something on each screen, of which these calls fail until they are mended. */
function serveBroken(calls: readonly string[]) {
  let isBroken = true;
  serveMentor({ clients: [aClient({ id: "maya" })] });
  serveCheckIns([aCheckIn({ id: 7 })]);
  servePeriod(aPeriod());
  serveAppearance();
  serveTasks([aTask()]);
  servePrograms([aProgram({ id: 6, people: 1, steps: [aStep()] })]);
  const counts = { all: 1, late: 0, inReview: 0, paused: 0, finished: 0 };
  servePeople(() => ({ total: 0, counts, steps: [], stop: null, people: [] }));
  const fail = () => (isBroken ? refusal(503, "The database is away.") : undefined);
  server.use(...calls.map((call) => http.get(`*/api/${call}`, fail)));
  return () => {
    isBroken = false;
  };
}

/** Presses each button, until nothing is left that failed. */
const tryAgain = () =>
  waitFor(
    () => {
      for (const again of screen.queryAllByRole("button", { name: "Try again" })) fireEvent.click(again);
      expect(screen.queryByText(/did not load/)).not.toBeInTheDocument();
    },
    { interval: 300 },
  );

const mentor = aMentor();
const maya = aUser();

it.each([
  ["admin/programs", mentor, "/admin?tab=programs", "The programs did not load"],
  ["admin/programs/:id/people", mentor, "/admin/programs/6/people", "The people did not load"],
  ["admin/check-ins", mentor, "/admin?tab=check-ins", "The check-ins did not load"],
  ["admin/check-ins/:id", mentor, "/admin/check-ins/7", "This check-in did not load"],
  ["admin/task-templates", mentor, "/admin?tab=templates", "Your templates did not load"],
  ["admin/activity", mentor, "/admin?tab=activity", "The activity did not load"],
  ["admin/mail", mentor, "/admin?tab=activity", "The mail did not load"],
  ["admin/clients", mentor, "/admin", "The clients did not load"],
  ["admin/clients/:id", mentor, "/admin/clients/maya", "This client did not load"],
  ["admin/appearance", mentor, "/admin?settings=appearance", "The appearance did not load"],
  ["tasks", maya, "/dashboard", "Your tasks did not load"],
  ["tasks/completed", maya, "/dashboard?tab=completed", "Your completed tasks did not load"],
  ["tasks/trash", maya, "/dashboard?trash=open", "Your deleted tasks did not load"],
  ["achievements", maya, "/dashboard?tab=achievements", "Your achievements did not load"],
  ["numbers", maya, "/dashboard?tab=achievements&part=progress", "Your numbers did not load"],
  ["check-ins/:id", maya, "/dashboard?checkin=7", "This check-in did not load"],
])("a screen of %s loads once tried again", async (call, user, path, failed) => {
  const mend = serveBroken([call]);
  renderApp(path, { user });
  // Another part of the screen may ask for the same, so that it comes twice.
  await waitFor(() => {
    expect(screen.getByText(/Check your connection/)).toBeVisible();
    expect(screen.getByRole("heading", { name: failed })).toBeVisible();
  });
  mend();
  await tryAgain();
});

it.each([
  [
    "the account",
    ["passkeys", "sessions", "mail-preferences", "two-factor"],
    maya,
    "/dashboard?tab=account",
    [
      "Your passkeys did not load.",
      "Your devices did not load.",
      "What you have chosen did not load.",
      "Whether it is on did not load.",
    ],
  ],
  [
    "a client",
    ["tasks", "numbers", "enrolments", "completed-tasks"].map((list) => `admin/clients/maya/${list}`),
    mentor,
    "/admin/clients/maya",
    [
      "Content Roadmap did not load",
      "Timo Assigned Tasks did not load",
      "The numbers did not load.",
      "The programs did not load.",
      "The completed tasks did not load",
    ],
  ],
] as const)("parts of %s load once tried again", async (_page, calls, user, path, failures) => {
  const mend = serveBroken(calls);
  renderApp(path, { user });
  for (const failed of failures) expect(await screen.findByText(failed)).toBeVisible();
  mend();
  await tryAgain();
});

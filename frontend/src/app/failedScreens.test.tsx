import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { expect, it } from "vitest";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { readerOf, serveWholeHub } from "@/testing/wholeHub";

/** Mock server with something on each screen, of which these calls fail until they are mended. */
function serveBroken(calls: readonly string[]) {
  let isBroken = true;
  serveWholeHub();
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

it.each([
  ["admin/programs", "/admin?tab=programs", "The programs did not load"],
  ["admin/programs/:id/people", "/admin/programs/7/people", "The people did not load"],
  ["admin/check-ins", "/admin?tab=check-ins", "The check-ins did not load"],
  ["admin/check-ins/:id", "/admin/check-ins/7", "This check-in did not load"],
  ["admin/check-ins/:id/missing", "/admin/check-ins/7/missing", "The people did not load"],
  ["admin/numbers", "/admin?tab=check-ins&half=numbers", "The numbers did not load"],
  ["admin/task-templates", "/admin?tab=templates", "Your templates did not load"],
  ["admin/activity", "/admin?tab=activity", "The activity did not load"],
  ["admin/mail", "/admin?tab=activity", "The mail did not load"],
  ["admin/clients", "/admin", "The clients did not load"],
  ["admin/clients/:id", "/admin/clients/maya", "This client did not load"],
  ["admin/appearance", "/admin?settings=appearance", "The appearance did not load"],
  ["tasks", "/dashboard", "Your tasks did not load"],
  ["tasks", "/dashboard?view=month", "Your tasks did not load"],
  ["tasks/completed", "/dashboard?tab=completed", "Your completed tasks did not load"],
  ["tasks/trash", "/dashboard?trash=open", "Your deleted tasks did not load"],
  ["achievements", "/dashboard?tab=achievements", "Your achievements did not load"],
  ["numbers", "/dashboard?tab=achievements&part=progress", "Your numbers did not load"],
  ["check-ins/:id", "/dashboard?checkin=7", "This check-in did not load"],
])("a screen of %s loads once tried again", async (call, path, failed) => {
  const mend = serveBroken([call]);
  renderApp(path, { user: readerOf(path) });
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
    "/admin/clients/maya",
    [
      "Content Roadmap did not load",
      "Timo Assigned Tasks did not load",
      "The numbers did not load.",
      "The programs did not load.",
      "The completed tasks did not load",
    ],
  ],
  ["the invitations", ["admin/invitations"], "/admin?invite=1", ["The invitations did not load."]],
] as const)("parts of %s load once tried again", async (_page, calls, path, failures) => {
  const mend = serveBroken(calls);
  renderApp(path, { user: readerOf(path) });
  for (const failed of failures) expect(await screen.findByText(failed)).toBeVisible();
  mend();
  await tryAgain();
});

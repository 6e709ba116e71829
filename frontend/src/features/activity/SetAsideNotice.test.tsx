import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import type { SetAside } from "@/api/generated/admin";
import { aMentor, anActivity } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const heading = "Some work failed";
const address = "/admin?tab=activity";

function aSetAside(changes: Partial<SetAside> = {}): SetAside {
  return {
    kind: "recurrence",
    row: "12",
    error: "unreadable category in the database: juggling",
    attempts: 1,
    until: new Date(Date.now() + 60_000).toISOString(),
    canBeTriedAgain: true,
    ...changes,
  };
}

/** Work that succeeds once it is tried again. */
function serve(given: SetAside[]) {
  let rows = given;
  const tried: unknown[] = [];
  server.use(
    http.get("*/api/admin/set-aside", () => HttpResponse.json(rows)),
    http.post("*/api/admin/set-aside/retry", async ({ request }) => {
      tried.push(await request.json());
      const [first] = rows;
      rows = rows.slice(1);
      return HttpResponse.json(first);
    }),
  );
  return tried;
}

async function entries() {
  const notice = await screen.findByRole("region", { name: heading });
  return within(notice).getAllByRole("listitem");
}

it("names work and rows that failed", async () => {
  const until = new Date(Date.now() - 1000).toISOString();
  serve([
    aSetAside(),
    aSetAside({ kind: "housekeeping", row: "rate limits", error: "the change panicked", until }),
  ]);
  renderApp(address, { user: aMentor() });
  const [recurrence, step] = await entries();
  expect(recurrence).toHaveTextContent(
    /^Next copy of a recurring task 12unreadable category in the database: jugglingNext try: /,
  );
  expect(step).toHaveTextContent(
    /^Housekeeping rate limitsthe change panickedIt is tried again in a moment\.Try again$/,
  );
});

it("tries a row again and keeps the focus", async () => {
  const tried = serve([aSetAside(), aSetAside({ kind: "enrolment", row: "7" })]);
  const { person } = renderApp(address, { user: aMentor() });
  await entries();
  await person.click(screen.getByRole("button", { name: /^Try again: Next copy of a recurring task/ }));
  expect(await screen.findByText("The server tries it again within a minute.")).toBeVisible();
  expect(tried).toEqual([{ kind: "recurrence", row: "12" }]);
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  expect(screen.getByRole("heading", { name: "Activity" })).toHaveFocus();
});

it("offers no retry of a doubted clock", async () => {
  serve([aSetAside({ kind: "clock", row: "clock", error: "400 days past", canBeTriedAgain: false })]);
  renderApp(address, { user: aMentor() });
  const [clock] = await entries();
  expect(clock).toHaveTextContent(/^Clock of the server 400 days pastNext try: /);
  expect(screen.queryByRole("button", { name: /^Try again/ })).not.toBeInTheDocument();
});

it("is absent while nothing failed", async () => {
  server.use(http.get("*/api/admin/activity", () => HttpResponse.json([anActivity({ titles: ["Film"] })])));
  renderApp(address, { user: aMentor() });
  await screen.findByText("Film");
  expect(screen.queryByText(heading)).not.toBeInTheDocument();
});

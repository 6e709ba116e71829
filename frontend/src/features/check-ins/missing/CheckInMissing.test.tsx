import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { BrowserRouter } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CheckInRound, MissingPeople, MissingPerson } from "@/api/generated/admin";
import { aCheckIn, aRound } from "@/testing/checkInFixtures";
import { pick } from "@/testing/choices";
import { aMentor } from "@/testing/fixtures";
import { renderPart } from "@/testing/renderPart";
import { server, signedInAs } from "@/testing/server";
import { showOnPhone } from "@/testing/windows";
import { CheckInMissing } from "./CheckInMissing";

const now = new Date("2026-11-20T10:00:00");
const days = ["2026-11-04", "2026-11-11", "2026-11-18"];
const rounds: CheckInRound[] = days.map((on) =>
  aRound({ on, asked: 94, answered: 79, isOpen: on === "2026-11-18", closes: "2026-11-20T17:00" }),
);
const running = aCheckIn({
  id: 3,
  name: "Weekly look-back",
  state: "running",
  rounds,
  next: { opens: "2026-11-25T17:00", closes: "2026-11-27T17:00", people: 94 },
});

function aRow(firstName: string, changes: Partial<MissingPerson> = {}): MissingPerson {
  return {
    client: { id: firstName, firstName, lastName: "Brandt", profileImageUrl: null, isAdmin: false },
    periodId: firstName.length,
    inARow: 0,
    lastEight: ["answered", "missed", "open"],
    lastAnsweredOn: "2026-11-04",
    activeAt: "2026-11-18T09:00:00Z",
    hasMail: true,
    isReminded: false,
    ...changes,
  };
}

function aMissing(changes: Partial<MissingPeople> = {}): MissingPeople {
  const people = [aRow("Felix", { inARow: 6 }), aRow("Mirko Q", { hasMail: false })];
  return {
    round: rounds.at(-1) ?? aRound(),
    missing: 15,
    often: 6,
    remindedByHubAt: new Date("2026-11-19T17:00:00").toISOString(),
    reminder: null,
    byMail: 11,
    byBell: 4,
    people,
    total: people.length,
    ...changes,
  };
}

/** Mock server, whose queries and reminders it records. */
function serveMissing(first: MissingPeople) {
  let missing = first;
  const asked: Record<string, string>[] = [];
  /** Cursors of the pages of rounds that were fetched. */
  const listed: (string | null)[] = [];
  const reminded: { body: unknown; key: string | null }[] = [];
  server.use(
    signedInAs(aMentor()),
    http.get("*/api/admin/check-ins/:id/missing", ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(missing);
    }),
    http.get("*/api/admin/check-ins/:id/periods", ({ request }) => {
      const before = new URL(request.url).searchParams.get("before");
      listed.push(before);
      const older = [aRound({ on: "2025-12-03" })];
      return HttpResponse.json(
        before ? { rounds: older, next: null } : { rounds: rounds.toReversed(), next: days[0] },
      );
    }),
    http.post("*/api/admin/check-ins/:id/remind", async ({ request }) => {
      reminded.push({ body: await request.json(), key: request.headers.get("Idempotency-Key") });
      const at = new Date("2026-11-20T10:42:00").toISOString();
      const told = { at, by: "Timo Berg", people: 15, byMail: 11, byBell: 4, answeredSince: 0 };
      missing = {
        ...missing,
        reminder: told,
        byMail: 0,
        byBell: 0,
        people: missing.people.map((row) => ({ ...row, isReminded: true })),
      };
      return HttpResponse.json({ people: 15, byMail: 11, byBell: 4 });
    }),
  );
  return { asked, listed, reminded };
}

function open(missing: MissingPeople) {
  const hub = serveMissing(missing);
  window.history.replaceState(null, "", "/admin/check-ins/3/missing");
  renderPart(
    <BrowserRouter>
      <CheckInMissing checkIn={running} />
    </BrowserRouter>,
  );
  return { ...hub, person: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

const box = async () => within(await screen.findByRole("region", { name: "Reminder" }));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
});

describe("people who have not answered", () => {
  it("are counted by the way of a reminder", async () => {
    open(aMissing());
    const text = await box();
    expect(text.getByText(/^15 of 94 have not answered\. It closes today at 5:00/)).toBeVisible();
    expect(
      text.getByText(
        /^The hub reminded them by itself yesterday at 5:00.PM\. You can remind exactly these 15 once: 11 by mail and bell, 4 by the bell alone, as they chose\.$/u,
      ),
    ).toBeVisible();
  });

  it("stand in a table with labelled marks", async () => {
    open(aMissing());
    const felix = within(await screen.findByRole("row", { name: /Felix/ }));
    expect(felix.getByText("6")).toHaveClass("text-warning-text");
    expect(
      within(felix.getByRole("list"))
        .getAllByRole("listitem")
        .map((mark) => mark.textContent),
    ).toEqual(["Nov 4: Answered", "Nov 11: Missed", "Nov 18: Open now"]);
    expect(felix.getByText("Mail and bell")).toBeVisible();
    const mirko = within(screen.getByRole("row", { name: /Mirko/ }));
    expect(mirko.getByText("Answered the last one")).toBeVisible();
    expect(mirko.getByText("Bell alone")).toBeVisible();
  });

  it("are reminded by one press, once", async () => {
    const { person, reminded } = open(aMissing());
    await person.click((await box()).getByRole("button", { name: "Remind these 15" }));
    expect(await screen.findByText(/^You reminded 15 people today at 10:42.AM\. Nobody has/u)).toBeVisible();
    expect(
      screen.getByText(/Once a period is enough, and the next one opens on Wed, Nov 25\.$/),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: "Reminded" })).toBeDisabled();
    expect(screen.getByRole("columnheader", { name: /^Reminded at 10:42/ })).toBeVisible();
    expect(reminded).toEqual([{ body: { period: "2026-11-18" }, key: expect.any(String) as string }]);
  });

  it.each([
    ["Lena Vogt", /^Lena Vogt reminded 15 people yesterday at .* 3 have answered since\.$/u],
    [null, /^15 people were reminded yesterday at .* 3 have answered since\.$/u],
  ])("tell of a reminder by %s", async (by, title) => {
    const at = new Date("2026-11-19T10:42:00").toISOString();
    const reminder = { at, by, people: 15, byMail: 15, byBell: 0, answeredSince: 3 };
    open(aMissing({ reminder, byMail: 0, byBell: 0 }));
    expect(await screen.findByText(title)).toBeVisible();
  });

  it("of a later zone are reminded as well", async () => {
    const at = new Date("2026-11-19T10:42:00").toISOString();
    const reminder = { at, by: "Timo Berg", people: 9, byMail: 9, byBell: 0, answeredSince: 0 };
    open(aMissing({ reminder, byMail: 6, byBell: 0 }));
    expect((await box()).getByText(/You can remind exactly these 6 once: 6 by mail and bell/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Remind these 6" })).toBeEnabled();
  });

  it("of zones that have closed stay without reminder", async () => {
    open(aMissing({ byMail: 0, byBell: 0 }));
    expect((await box()).getByText(/For those who have not answered it has closed\.$/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /Remind/ })).not.toBeInTheDocument();
  });

  it("are narrowed and paged by the address", async () => {
    const { person, asked } = open(aMissing({ total: 120 }));
    await person.click(await screen.findByRole("button", { name: "Next page" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ offset: "50", limit: "50" }));
    await person.click(screen.getByRole("radio", { name: "Twice in a row or more 6" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ often: "true", offset: "0" }));
    expect(window.location.search).toBe("?often=1");
  });

  it("of an earlier round are chosen", async () => {
    const { person, asked } = open(aMissing());
    await screen.findByRole("row", { name: /Felix/ });
    await pick(person, "Period", "Load earlier periods");
    await pick(person, "Period", "Dec 3, 2025");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ period: "2025-12-03" }));
  });

  it("of a closed round cannot be reminded", async () => {
    open(aMissing({ round: aRound({ on: "2026-11-11", asked: 94, closes: "2026-11-13T17:00" }) }));
    expect((await box()).getByText(/^15 of 94 did not answer\. It closed on Fri, Nov 13, at/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /Remind/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("columnheader", { name: "A reminder goes by" })).not.toBeInTheDocument();
  });

  it("fetch the list of rounds once", async () => {
    const { person, listed } = open(aMissing());
    await screen.findByRole("row", { name: /Felix/ });
    await person.click(screen.getByRole("combobox", { name: "Period" }));
    await screen.findByRole("option", { name: "Load earlier periods" });
    expect(listed).toEqual([null]);
  });

  it("are nobody once everybody has answered", async () => {
    open(aMissing({ missing: 0, often: 0, people: [], total: 0 }));
    expect(await screen.findByRole("heading", { name: "Everybody has answered" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Reminder" })).not.toBeInTheDocument();
  });

  it("are cards on a phone, with a menu", async () => {
    showOnPhone();
    const row = aRow("Lin", { lastAnsweredOn: null });
    open(aMissing({ people: [row], total: 1 }));
    const cards = within(await screen.findByRole("list", { name: "People" }));
    expect(cards.getByText("Never answered")).toBeVisible();
    expect(cards.getByText("Asked for the first time")).toBeVisible();
    expect(cards.getByRole("button", { name: "Lin Brandt: more" })).toBeVisible();
  });
});

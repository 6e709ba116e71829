import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import { aCheckIn, aRound } from "@/testing/checkInFixtures";
import { serveCheckIns } from "@/testing/checkInServer";
import { pick, pickEntry } from "@/testing/choices";
import { aMentor } from "@/testing/fixtures";
import { aPerson } from "@/testing/groupServer";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";
import { showOnPhone } from "@/testing/windows";

const lookBack = aCheckIn({
  id: 1,
  name: "Weekly look-back",
  state: "running",
  audience: { kind: "segment", name: "Autumn cohort", people: 96, pictures: [], isGone: false },
  next: { opens: "2099-11-25T17:00", closes: "2099-11-27T17:00", people: 96 },
  rounds: [
    aRound({ on: "2099-11-11", asked: 80, answered: 71, toRead: 3 }),
    aRound({
      on: "2099-11-18",
      closes: "2099-11-20T17:00",
      isOpen: true,
      asked: 94,
      answered: 79,
      toRead: 7,
    }),
  ],
});
const talks = aCheckIn({
  id: 2,
  name: "Sponsor talks",
  state: "paused",
  stateSince: "2026-11-12T10:00:00Z",
  stateBy: "Timo Berg",
  rhythm: {
    kind: "weekly",
    everyWeeks: 2,
    weekday: "friday",
    hour: 8,
    openFor: { amount: 2, unit: "days" },
  },
  rounds: [aRound({ on: "2026-10-30", asked: 40, answered: 25 })],
});
const plan = aCheckIn({
  id: 3,
  name: "Season plan",
  audience: { kind: "choice", name: null, people: 12, pictures: [aPerson("Hana")], isGone: false },
});
const survey = aCheckIn({
  id: 4,
  name: "Summer survey",
  state: "ended",
  stateSince: "2026-08-31T10:00:00Z",
  stateBy: "Timo Berg",
  rhythm: { kind: "monthly", day: 31, hour: 9, openFor: { amount: 3, unit: "days" } },
  rounds: [aRound({ on: "2026-08-15", asked: 420, answered: 301 })],
});
const week = aCheckIn({
  id: 5,
  name: "First week",
  state: "running",
  rhythm: {
    kind: "program",
    programId: 6,
    afterStepId: null,
    days: 7,
    hour: 9,
    openFor: { amount: 1, unit: "days" },
  },
  audience: { kind: "program", name: "First month", people: 42, pictures: [], isGone: false },
  next: { opens: "2099-11-23T09:00", closes: "2099-11-24T09:00", people: 2 },
  rounds: [
    aRound({ on: "2026-11-02", asked: 5, answered: 4 }),
    aRound({ on: "2026-11-09", asked: 7, answered: 7 }),
  ],
});

function open(checkIns = [lookBack, talks, plan, survey, week]) {
  const served = serveCheckIns(checkIns);
  return { ...served, ...renderApp("/admin?tab=check-ins", { user: aMentor() }) };
}

const rowOf = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }));

describe("the list of check-ins", () => {
  it("has search and filter while it loads", async () => {
    open();
    server.use(http.get("*/api/admin/check-ins", () => new Promise(() => undefined)));
    expect(await screen.findByRole("searchbox", { name: "Search check-ins" })).toBeVisible();
    expect(screen.getByRole("radio", { name: "Running –" })).toBeVisible();
    expect(screen.queryByText("Weekly look-back")).not.toBeInTheDocument();
  });

  it("says who answered the open one", async () => {
    open();
    const row = await rowOf("Weekly look-back");
    expect(row.getByText(/^Every Wednesday at 5:00\sPM$/u)).toBeVisible();
    expect(row.getByText("Autumn cohort")).toBeVisible();
    expect(row.getByText("96 people now")).toBeVisible();
    expect(row.getByText(/^Closes Fri(, Nov 20)?, 5:00\sPM$/u)).toBeVisible();
    expect(row.getByText("Then from Wed, Nov 25")).toBeVisible();
    expect(row.getByText("79")).toBeVisible();
    expect(row.getByText("of 94")).toBeVisible();
    expect(row.getByRole("link", { name: /^15 missing/ })).toHaveAttribute(
      "href",
      "/admin/check-ins/1/missing",
    );
    expect(row.getByRole("link", { name: /^10 to read/ })).toHaveAttribute(
      "href",
      "/admin?tab=reviews&show=check-ins",
    );
    expect(row.getByRole("img", { name: "The last 2: 71 of 80, now 79 of 94" })).toBeVisible();
    expect(row.getByText("Open now")).toBeVisible();
    expect(row.getByRole("link", { name: "Answers to Weekly look-back" })).toHaveAttribute(
      "href",
      "/admin/check-ins/1/answers",
    );
  });

  it("says why one does not open", async () => {
    open();
    const paused = await rowOf("Sponsor talks");
    expect(paused.getByText(/^Every 2 weeks on Friday at 8:00\sAM$/u)).toBeVisible();
    expect(paused.getByText("Until you resume it")).toBeVisible();
    expect(paused.getByText(/^Since .*, by Timo Berg$/)).toBeVisible();
    const draft = await rowOf("Season plan");
    expect(draft.getByText("Until you start it")).toBeVisible();
    expect(draft.getByText("A choice")).toBeVisible();
    expect(draft.getByText("Nobody yet")).toBeVisible();
    expect(draft.getByText("Not asked yet")).toBeVisible();
    expect(draft.getByRole("link", { name: "Edit Season plan" })).toHaveAttribute(
      "href",
      "/admin/check-ins/3",
    );
    const ended = await rowOf("Summer survey");
    expect(ended.getByText(/^The last day of the month at 9:00\sAM$/u)).toBeVisible();
    expect(ended.getByText("Closed for good")).toBeVisible();
    expect(ended.getByText(/^On Aug 15/)).toBeVisible();
    expect(ended.queryByText(/missing/)).not.toBeInTheDocument();
  });

  it("counts a program by weeks", async () => {
    open();
    const row = await rowOf("First week");
    expect(row.getByText("7 days after the start")).toBeVisible();
    expect(row.getByText("42 people in it")).toBeVisible();
    expect(row.getByText("Next Mon, Nov 23")).toBeVisible();
    expect(row.getByText("2 people, each on their day")).toBeVisible();
    expect(row.getByText("11")).toBeVisible();
    expect(row.getByText("In 4 weeks")).toBeVisible();
    expect(row.getByRole("img", { name: "The last 2 weeks: 4 of 5, 7 of 7" })).toBeVisible();
  });

  it("warns of a deleted segment", async () => {
    open([{ ...lookBack, audience: { ...lookBack.audience, name: null, people: 0, isGone: true } }]);
    expect((await rowOf("Weekly look-back")).getByText("Deleted: it asks nobody")).toBeVisible();
  });

  it("is searched and filtered by state", async () => {
    const { person } = open();
    await rowOf("Weekly look-back");
    await person.click(screen.getByRole("radio", { name: "Paused 1" }));
    expect(screen.queryByText("Weekly look-back")).not.toBeInTheDocument();
    await person.type(screen.getByRole("searchbox", { name: "Search check-ins" }), "autumn");
    expect(screen.getByText("No check-in matches.")).toBeVisible();
    await person.click(screen.getByRole("radio", { name: "All 5" }));
    expect(screen.getByText("Weekly look-back")).toBeVisible();
    expect(screen.queryByText("Season plan")).not.toBeInTheDocument();
  });
});

describe("the menu of a check-in", () => {
  it("resumes, saying when it opens", async () => {
    const { person, calls, asked } = open();
    await pickEntry(person, "Sponsor talks: more", /^Resume ?Opens again on Wed, Nov 25$/);
    expect(await screen.findByText("“Sponsor talks” opens again")).toBeVisible();
    expect(calls.map(({ call }) => call)).toEqual(["POST /api/admin/check-ins/2/resume"]);
    expect(asked).toEqual([{ rhythm: talks.rhythm, audience: { kind: "everybody" } }]);
  });

  it("ends after saying who is asked", async () => {
    const { person, calls } = open();
    await pickEntry(person, "Weekly look-back: more", /^End…$/);
    const question = within(await screen.findByRole("alertdialog", { name: "End “Weekly look-back”?" }));
    expect(question.getByText(/^It is open, and 15 people have not answered\./)).toBeVisible();
    await person.click(question.getByRole("button", { name: "End check-in" }));
    expect(await screen.findByText("“Weekly look-back” has ended")).toBeVisible();
    expect(calls.map(({ call }) => call)).toEqual(["POST /api/admin/check-ins/1/end"]);
  });

  it("deletes after a question", async () => {
    const { person, calls } = open();
    await pickEntry(person, "Summer survey: more", /^Delete…$/);
    const question = within(await screen.findByRole("alertdialog", { name: "Delete “Summer survey”?" }));
    expect(question.getByText(/^Everything that was answered goes with it\./)).toBeVisible();
    await person.click(question.getByRole("button", { name: "Delete check-in" }));
    await waitFor(() => expect(screen.queryByText("Summer survey")).not.toBeInTheDocument());
    expect(calls.map(({ call }) => call)).toEqual(["DELETE /api/admin/check-ins/4"]);
  });

  it("offers neither state nor end once ended", async () => {
    const { person } = open();
    await person.click(await screen.findByRole("button", { name: "Summer survey: more" }));
    const entries = await screen.findAllByRole("menuitem");
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      "See the answers",
      "Edit the questions",
      "Delete…",
    ]);
  });
});

describe("the list on a phone", () =>
  it("has cards and a select", async () => {
    showOnPhone();
    const { person } = open();
    const cards = within(await screen.findByRole("list", { name: "Check-ins" }));
    expect(cards.getAllByRole("listitem")).toHaveLength(5);
    expect(cards.getByText(/^Every Wednesday at 5:00\sPM, Autumn cohort$/u)).toBeVisible();
    await pick(person, "Which check-ins", /^Paused/);
    expect(cards.getAllByRole("listitem")).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Create Check-in" })).toBeVisible();
  }));

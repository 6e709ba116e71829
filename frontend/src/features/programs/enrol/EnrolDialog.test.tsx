import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { EnrolmentBody, ProgramPreview } from "@/api/generated/admin";
import { dayAfter } from "@/dates/calendarDay";
import { pick } from "@/testing/choices";
import { aClient, aMentor, aSegment } from "@/testing/fixtures";
import { aPerson, chooseAndVisit } from "@/testing/groupServer";
import { serveMentor } from "@/testing/mentorServer";
import { aProgram, aStep } from "@/testing/programFixtures";
import { aProgramPreview, servePrograms } from "@/testing/programServer";
import { renderApp } from "@/testing/renderApp";
import { answering, server } from "@/testing/server";

const month = aProgram({
  id: 7,
  name: "First month",
  lengthDays: 27,
  skipsWeekends: true,
  steps: [aStep({ id: 1 }), aStep({ id: 2, day: 5 })],
});
const dates: ProgramPreview["dates"] = [
  {
    number: 1,
    title: "Film",
    planned: "2026-12-07",
    comes: "2026-12-07",
    moved: "weekend",
    isEarliest: false,
  },
  {
    number: 2,
    title: "Cut",
    planned: "2026-12-12",
    comes: "2026-12-14",
    moved: "weekend",
    isEarliest: false,
  },
];
const people = [aPerson("Hana"), aPerson("Amara"), aPerson("Noor")];

function open(path: string, changes: Partial<ProgramPreview> = {}) {
  serveMentor({ clients: [aClient({ id: "hana", firstName: "Hana", lastName: "Mori" })] });
  server.use(answering("admin/segments", [aSegment({ id: 3, name: "Newcomers", count: 27 })]));
  const served = servePrograms([month], ({ clients }) =>
    aProgramPreview({
      dates,
      ends: "2026-12-14",
      ...(clients
        ? {
            count: 27,
            alreadyIn: 3,
            willEnrol: 24,
            have: 2,
            whoHave: people.slice(0, 2),
            people: people.filter(({ id }) => !clients.except?.includes(id)),
            ids: ["a", "b"],
          }
        : {}),
      ...changes,
    }),
  );
  return { ...served, ...renderApp(path, { user: aMentor() }) };
}

const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));
const bodyOf = (calls: { body: unknown }[]) => calls.at(-1)?.body as EnrolmentBody;

describe("enrolling in a program", () => {
  it("shows every date, then enrols a segment", async () => {
    const { person, calls } = open("/admin?tab=programs&enrol=7");
    const dialog = await dialogOf("Enrol people in “First month”");
    expect(dialog.getByText("2 steps, 4 weeks. Nothing is sent before you enrol.")).toBeVisible();
    expect(await dialog.findByText("1 step moves")).toBeVisible();
    expect(dialog.getByText(/moves from/)).toHaveTextContent(
      "Step 2 moves from Saturday, Dec 12 to Monday, Dec 14",
    );
    await person.click(dialog.getByRole("radio", { name: "Segment" }));
    await person.click(await dialog.findByRole("radio", { name: /Newcomers/ }));
    expect(await dialog.findByText("3 stay as they are")).toBeVisible();
    await person.click(dialog.getByRole("checkbox", { name: /^Leave out those 2/ }));
    await person.click(dialog.getByRole("button", { name: "Enrol 22 people" }));
    expect(await screen.findByText("22 people enrolled")).toBeVisible();
    expect(screen.getByText("3 were in it already, 2 left out")).toBeVisible();
    expect(bodyOf(calls)).toMatchObject({
      clients: { segment: 3 },
      leaveOut: "whoHasIt",
      expected: { count: 27, ids: ["a", "b"] },
    });
  });

  it("says that the program is paused", async () => {
    const { person } = open("/admin/clients/hana?enrol-client=hana", {
      dates: dates.map((date) => ({ ...date, isEarliest: true })),
    });
    servePrograms([{ ...month, state: "paused" }], () =>
      aProgramPreview({ dates: dates.map((date) => ({ ...date, isEarliest: true })), ends: "2026-12-14" }),
    );
    const dialog = await dialogOf("Enrol in a program");
    await pick(person, "Program", /^First month.*Paused/);
    expect(await dialog.findByText(/^This program is paused\./)).toBeVisible();
    expect(await dialog.findByText(/to Dec 14 at the earliest$/)).toBeVisible();
    expect(dialog.getByText("at the earliest")).toBeInTheDocument();
  });

  it("enrols nobody before it shows the dates", async () => {
    const { person } = open("/admin/clients/hana?enrol-client=hana");
    const preview = "*/api/admin/programs/:id/preview";
    server.use(http.post(preview, () => HttpResponse.json({ error: "Try again." }, { status: 503 })));
    const dialog = await dialogOf("Enrol in a program");
    await pick(person, "Program", "First month");
    expect(await dialog.findByText(/Try again/)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Enrol" })).toBeDisabled();
  });

  it("enrols people without numbers that say nothing", async () => {
    const { person } = open("/admin?tab=programs&enrol=7", { count: 1, alreadyIn: 0, willEnrol: 1, have: 0 });
    const dialog = await dialogOf("Enrol people in “First month”");
    expect(await dialog.findByRole("checkbox", { name: /^Enrol all \(/ })).toBeVisible();
    await person.click(await dialog.findByRole("checkbox", { name: /Hana Mori/ }));
    expect(await dialog.findByRole("button", { name: "Enrol 1 person" })).toBeVisible();
    expect(dialog.queryByText("Will be enrolled")).not.toBeInTheDocument();
  });

  it("takes somebody off the list", async () => {
    const { person, asked } = open("/admin?tab=programs&enrol=7");
    const dialog = await dialogOf("Enrol people in “First month”");
    await person.click(dialog.getByRole("radio", { name: "Segment" }));
    await person.click(await dialog.findByRole("radio", { name: /Newcomers/ }));
    expect(await dialog.findByText("and 22 more")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Remove Hana Mori" }));
    await waitFor(() => expect(asked.at(-1)?.clients).toEqual({ filter: { segment: 3 }, except: ["hana"] }));
    await waitFor(() => expect(dialog.getByRole("button", { name: "Remove Amara Mori" })).toHaveFocus());
    await person.click(dialog.getByRole("button", { name: "Put back" }));
    await waitFor(() => expect(dialog.queryByText("1 taken off the list")).not.toBeInTheDocument());
    await waitFor(() => expect(dialog.getByRole("button", { name: "Remove Hana Mori" })).toHaveFocus());
  });

  it("needs somebody who is not in it", async () => {
    const { person, calls } = open("/admin?tab=programs&enrol=7", { willEnrol: 0, have: 0, people: [] });
    const dialog = await dialogOf("Enrol people in “First month”");
    await person.click(dialog.getByRole("button", { name: "Enrol" }));
    expect(await dialog.findByText("Please choose at least one client.")).toBeVisible();
    await person.click(dialog.getByRole("radio", { name: "Everybody" }));
    expect(await dialog.findByText("All of them are in it already.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Enrol" })).toBeDisabled();
    expect(calls).toEqual([]);
  });

  it("says what a start in the past means", async () => {
    const { person, asked } = open("/admin?tab=programs&enrol=7");
    const dialog = await dialogOf("Enrol people in “First month”");
    await waitFor(() => expect(asked).not.toEqual([]));
    const today = asked[0]?.start ?? "";
    const yesterday = dayAfter(today, -1);
    await person.click(dialog.getByRole("button", { name: /^Start/ }));
    const picker = within(await screen.findByRole("dialog", { name: "Start" }));
    const long = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(`${yesterday}T00:00:00Z`),
    );
    if (yesterday.slice(0, 7) !== today.slice(0, 7)) {
      await person.click(await picker.findByRole("button", { name: /Previous Month/i }));
    }
    await person.click(
      await picker.findByRole("button", { name: new RegExp(long.replace(/^(\w+) (\d+), /, "$1 $2.*, ")) }),
    );
    expect(await dialog.findByText(/^That was 1 day ago\./)).toBeVisible();
    await waitFor(() => expect(asked.at(-1)?.start).toBe(yesterday));
  });
});

describe("enrolling from elsewhere", () => {
  it("picks a program for one client", async () => {
    const { person, calls } = open("/admin/clients/hana?enrol-client=hana", {
      count: 1,
      alreadyIn: 0,
      willEnrol: 1,
      have: 0,
    });
    const dialog = await dialogOf("Enrol in a program");
    expect(await dialog.findByText("Hana Mori")).toBeVisible();
    await pick(person, "Program", "First month");
    await person.click(await dialog.findByRole("button", { name: "Enrol 1 person" }));
    expect(await screen.findByText("1 person enrolled")).toBeVisible();
    expect(bodyOf(calls)).toMatchObject({ clients: { ids: ["hana"] } });
    expect(bodyOf(calls)).not.toHaveProperty("leaveOut");
  });

  it("takes the clients chosen in the list", async () => {
    const { person, calls, store } = open("/admin");
    await screen.findByRole("heading", { level: 2, name: "Client Management" });
    chooseAndVisit(store, { choice: { ids: ["a", "b"] }, count: 2, people: [] }, "/admin?chosen-enrol=1");
    const dialog = await dialogOf("Enrol in a program");
    expect(dialog.getByText("2 chosen")).toBeVisible();
    await pick(person, "Program", "First month");
    await person.click(await dialog.findByRole("button", { name: "Enrol 24 people" }));
    expect(await screen.findByText("24 people enrolled")).toBeVisible();
    expect(bodyOf(calls).clients).toEqual({ ids: ["a", "b"] });
  });

  it("takes a segment", async () => {
    open("/admin?enrol-segment=3");
    const dialog = await dialogOf("Enrol in a program");
    expect(await dialog.findByRole("radio", { name: /Newcomers/ })).toBeChecked();
  });
});

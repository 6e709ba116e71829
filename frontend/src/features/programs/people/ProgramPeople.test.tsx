import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import type { ProgramPeople } from "@/api/generated/admin";
import { pick, pickEntry } from "@/testing/choices";
import { aFile, watchDownloads } from "@/testing/downloads";
import { aMentor } from "@/testing/fixtures";
import { aMatrixPerson, aMatrixStep, servePeople } from "@/testing/peopleServer";
import { aProgram, aStep } from "@/testing/programFixtures";
import { servePrograms } from "@/testing/programServer";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const program = aProgram({
  id: 6,
  name: "First month",
  state: "running",
  people: 3,
  steps: [aStep(), aStep(), aStep()],
});

function people(changes: Partial<ProgramPeople> = {}): ProgramPeople {
  const all = [
    aMatrixPerson("Ada", ["done", "late", "notYet"]),
    aMatrixPerson("Benno", ["approved", "inReview", "notYet"]),
    aMatrixPerson("Cleo", ["skipped", "notYet", "notYet"], { state: "paused", pausedSince: "2026-11-12" }),
  ];
  return {
    total: all.length,
    counts: { all: 3, late: 1, inReview: 1, paused: 1, finished: 0 },
    steps: [
      aMatrixStep(1, { given: 3, done: 2 }),
      aMatrixStep(2, { given: 2, done: 0, late: 1, title: "Interview", needsReview: true }),
      aMatrixStep(3, { day: 9 }),
    ],
    stop: { number: 2, title: "Interview", given: 2, notDone: 2, late: 1 },
    people: all,
    ...changes,
  };
}

async function openMatrix(answer: ProgramPeople = people()) {
  servePrograms([program]);
  const { asked } = servePeople(() => answer);
  const app = renderApp("/admin/programs/6/people", { user: aMentor() });
  const matrix = await screen.findByRole("grid", { name: "Person by step" });
  return { ...app, asked, matrix };
}

const row = (name: string) => screen.getByRole("row", { name: new RegExp(`^${name}`) });

describe("the matrix of a program", () => {
  it("labels each state", async () => {
    await openMatrix();
    expect(within(row("Ada")).getByText("Step 2, 6 days late")).toBeVisible();
    expect(within(row("Benno")).getByText("Step 2, in review")).toBeVisible();
    expect(within(row("Cleo")).getByText("Paused since Nov 12")).toBeVisible();
    const states = ["Ada", "Benno", "Cleo"].map((name) =>
      within(row(name))
        .getAllByRole("img")
        .map((mark) => mark.getAttribute("aria-label")),
    );
    expect(states).toEqual([
      ["Done", "Late", "Not yet"],
      ["Approved", "In review", "Not yet"],
      ["Skipped", "Not yet", "Not yet"],
    ]);
    expect(
      screen.getByRole("columnheader", { name: /Step 2: 0 of 2 done, 0%, Interview, needs your review/ }),
    ).toBeVisible();
    expect(screen.getByRole("columnheader", { name: /Step 3: nobody has it yet/ })).toBeVisible();
  });

  it("names where people stop, and shows them", async () => {
    const { person, address, asked } = await openMatrix();
    expect(screen.getByText("Most people stop at step 2, Interview.")).toBeVisible();
    expect(screen.getByText(/Of 2 who have it, 2 have not done it, and one of them is late\./)).toBeVisible();
    expect(screen.getByRole("link", { name: "Edit step 2" })).toHaveAttribute(
      "href",
      "/admin/programs/6?step=2",
    );
    await person.click(screen.getByRole("button", { name: "Show them" }));
    expect(address()).toBe("/admin/programs/6/people?stuck=2");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ stuckAt: "2", sort: "behind" }));
    await person.click(screen.getByRole("button", { name: /Step 2 not done/ }));
    expect(address()).toBe("/admin/programs/6/people");
  });

  it("names no stop of one person", async () => {
    await openMatrix(people({ stop: { number: 2, title: "Interview", given: 2, notDone: 1, late: 1 } }));
    expect(screen.queryByText(/^Most people stop/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Show them" })).not.toBeInTheDocument();
  });

  it("filters, searches and sorts on the server", async () => {
    const { person, address, asked } = await openMatrix();
    expect(asked).toEqual([{ sort: "behind", limit: "50", offset: "0" }]);
    await person.click(screen.getByRole("radio", { name: "Late 1" }));
    await pick(person, "Sort by", "Name");
    await person.type(screen.getByRole("searchbox"), "a");
    await waitFor(() => expect(address()).toBe("/admin/programs/6/people?filter=late&sort=name&q=a"));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: "late", sort: "name", q: "a" }));
    const saved = watchDownloads();
    let query = "";
    server.use(
      http.get("*/api/admin/programs/6/people.csv", ({ request }) => {
        query = new URL(request.url).search;
        return aFile("people.csv");
      }),
    );
    await pickEntry(person, "More about the program", "Download the list (CSV)");
    await waitFor(() => expect(saved).toEqual(["people.csv"]));
    expect(query).toBe("?q=a&filter=late&sort=name");
  });

  it("moves by arrow keys from one stop", async () => {
    const { person, address, matrix } = await openMatrix();
    expect(matrix.querySelectorAll("tbody [tabindex='0']")).toHaveLength(1);
    screen.getByRole("link", { name: "Ada Mori" }).focus();
    await person.keyboard("{ArrowRight}{ArrowRight}{ArrowDown}");
    expect(document.activeElement).toBe(within(row("Benno")).getAllByRole("cell")[1]);
    await person.keyboard("{End}");
    expect(screen.getByRole("button", { name: "Benno Mori: more" })).toHaveFocus();
    await person.keyboard("{Home}{ArrowUp}");
    expect(screen.getByRole("link", { name: "Ada Mori" })).toHaveFocus();
    await person.keyboard("{ArrowRight}{Enter}");
    await waitFor(() => expect(address()).toBe("/admin/clients/ada"));
  });

  it("offers what can be done with a person", async () => {
    const { person, address } = await openMatrix();
    await person.click(screen.getByRole("button", { name: "Ada Mori: more" }));
    const entries = await screen.findAllByRole("menuitem");
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      "Open Ada’s page",
      "Pause… Nothing comes, dates shift",
      "Shift dates… Later or sooner by days",
      "Jump to a step… Give one now, or never",
      "Leave the program… What was given stays",
    ]);
    await person.click(screen.getByRole("menuitem", { name: /^Shift dates/ }));
    expect(address()).toBe("/admin/programs/6/people?shift-enrolment=43");
  });

  it("offers a paused person to go on", async () => {
    const { person } = await openMatrix();
    await person.click(screen.getByRole("button", { name: "Cleo Mori: more" }));
    expect(await screen.findByRole("menuitem", { name: /^Go on/ })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: /^Pause/ })).not.toBeInTheDocument();
  });

  it("shows that nobody fits the filter", async () => {
    servePrograms([program]);
    servePeople(({ filter }) => (filter ? people({ people: [], total: 0 }) : people()));
    const { person, address } = renderApp("/admin/programs/6/people?filter=finished", { user: aMentor() });
    expect(await screen.findByRole("heading", { name: "Nobody matches" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Show everybody" }));
    expect(address()).toBe("/admin/programs/6/people");
    expect(await screen.findByRole("grid", { name: "Person by step" })).toBeVisible();
  });

  it("offers those who finished where all have", async () => {
    servePrograms([program]);
    const counts = { all: 0, late: 0, inReview: 0, paused: 0, finished: 3 };
    servePeople(({ filter }) =>
      people(filter === "finished" ? { counts } : { people: [], total: 0, stop: null, counts }),
    );
    const { person, address } = renderApp("/admin/programs/6/people", { user: aMentor() });
    await person.click(await screen.findByRole("button", { name: "Show who has finished" }));
    expect(address()).toBe("/admin/programs/6/people?filter=finished");
    expect(await screen.findByRole("grid", { name: "Person by step" })).toBeVisible();
  });

  it.each([
    ["invites to enrol", program, "button", "Enrol People", null],
    ["leads to the steps", { ...program, steps: [], stepCount: 0 }, "link", "Add steps", "/admin/programs/6"],
  ])("%s where nobody is", async (_does, served, role, name, href) => {
    servePrograms([served]);
    const counts = { all: 0, late: 0, inReview: 0, paused: 0, finished: 0 };
    servePeople(() => people({ people: [], total: 0, stop: null, counts }));
    renderApp("/admin/programs/6/people", { user: aMentor() });
    const title = "Nobody is in this program yet";
    const heading = await screen.findByRole("heading", { name: title });
    const action = within(heading.parentElement ?? heading).getByRole(role, { name });
    expect(action.getAttribute("href")).toBe(href);
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aMentor } from "@/testing/fixtures";
import { aPerson } from "@/testing/groupServer";
import { aProgram, aStep } from "@/testing/programFixtures";
import { servePrograms } from "@/testing/programServer";
import { renderApp } from "@/testing/renderApp";

const month = aProgram({
  id: 1,
  name: "First month",
  description: "Everybody who joins by the community link",
  state: "running",
  lengthDays: 27,
  people: 42,
  finished: 7,
  finishedThisMonth: 5,
  paused: 2,
  first: [aPerson("Hana")],
  atStep: [3, 11, 2],
  joinsByLink: true,
  steps: [aStep({ id: 11, day: 0 }), aStep({ id: 12, day: 2 }), aStep({ id: 13, day: null, afterDays: 1 })],
  next: { on: "2026-11-30", steps: 23 },
});
const sprint = aProgram({
  id: 2,
  name: "Sponsor sprint",
  state: "paused",
  pausedSince: "2026-11-12",
  pausedBy: "Timo Berg",
  people: 17,
  atStep: [1],
  steps: [aStep()],
});
const empty = aProgram({ id: 3, name: "Newsletter from zero" });

function open(programs = [month, sprint, empty]) {
  const served = servePrograms(programs);
  return { ...served, ...renderApp("/admin?tab=programs", { user: aMentor() }) };
}

const rowOf = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }));

describe("the list of programs", () => {
  it("says where the people of each are", async () => {
    open();
    const first = await rowOf("First month");
    for (const text of ["4 weeks", "42", "5 finished this month", "Step 2", "11 of 42", "Running"]) {
      expect(first.getByText(text)).toBeVisible();
    }
    expect(first.getByRole("link", { name: "First month" })).toHaveAttribute(
      "href",
      "/admin/programs/1/people",
    );
    expect((await rowOf("Sponsor sprint")).getByText(/^Since .*, by Timo Berg$/)).toBeVisible();
    const draft = await rowOf("Newsletter from zero");
    expect(draft.getByText("Nobody yet")).toBeVisible();
    expect(draft.getByText("No steps yet")).toBeVisible();
    expect(draft.getByRole("link")).toHaveAttribute("href", "/admin/programs/3");
    expect(draft.getByRole("button", { name: /^Enrol people in/ })).toBeDisabled();
  });

  it("says that everybody has finished, or left", async () => {
    const over = { state: "running" as const, people: 0, atStep: [0], steps: [aStep()] };
    open([
      aProgram({ ...over, id: 4, name: "Autumn", finished: 3 }),
      aProgram({ ...over, id: 5, name: "Spring", finished: 0 }),
    ]);
    expect((await rowOf("Autumn")).getByText("Everybody has finished")).toBeVisible();
    expect((await rowOf("Spring")).getByText("Nobody is in it now")).toBeVisible();
  });

  it("is searched and filtered by state", async () => {
    const { person } = open();
    await rowOf("First month");
    await person.click(screen.getByRole("radio", { name: "Paused 1" }));
    expect(screen.queryByText("First month")).not.toBeInTheDocument();
    expect(screen.getByText("Sponsor sprint")).toBeVisible();
    const search = screen.getByRole("searchbox", { name: "Search programs" });
    // Empty, it goes with the page, as its icon does.
    expect(search).not.toHaveAttribute("dir");
    await person.type(search, "month");
    expect(search).toHaveAttribute("dir", "auto");
    expect(screen.getByText("No program matches.")).toBeVisible();
    await person.click(screen.getByRole("radio", { name: "All 3" }));
    expect(screen.getByText("First month")).toBeVisible();
  });
});

async function choose(person: ReturnType<typeof open>["person"], name: string, entry: string) {
  await person.click((await rowOf(name)).getByRole("button", { name: `${name}: more` }));
  await person.click(await screen.findByRole("menuitem", { name: entry }));
}

describe("the menu of a program", () => {
  it("pauses for everybody with the numbers first", async () => {
    const { person, calls } = open();
    await choose(person, "First month", "Pause for everybody…");
    const dialog = within(await screen.findByRole("dialog", { name: "Pause the program for everybody" }));
    expect(await dialog.findByText("Steps that would come on Monday, Nov 30")).toBeVisible();
    expect(dialog.getByText("Paused already, stay so")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Pause for 40 people" }));
    expect(await screen.findByText("“First month” is paused")).toBeVisible();
    expect(calls.map(({ call }) => call)).toEqual(["POST /api/admin/programs/1/pause"]);
    expect(await (await rowOf("First month")).findByText("Paused")).toBeVisible();
  });

  it("gets the focus back from each dialog", async () => {
    const { person } = open();
    // The first time the dialog comes later than the menu goes, because its code has to load.
    for (let time = 1; time <= 3; time += 1) {
      await choose(person, "First month", "Pause for everybody…");
      await screen.findByRole("dialog", { name: "Pause the program for everybody" });
      await person.keyboard("{Escape}");
      const button = (await rowOf("First month")).getByRole("button", { name: "First month: more" });
      await waitFor(() => expect(button).toHaveFocus());
    }
  });

  it("resumes a paused one", async () => {
    const { person, calls } = open();
    await choose(person, "Sponsor sprint", "Go on for everybody…");
    const dialog = within(await screen.findByRole("dialog", { name: "Go on with Sponsor sprint?" }));
    await person.click(dialog.getByRole("button", { name: "Go on" }));
    expect(await screen.findByText("Sponsor sprint goes on.")).toBeVisible();
    expect(calls.map(({ call }) => call)).toEqual(["POST /api/admin/programs/2/resume"]);
  });

  it("duplicates without people or link", async () => {
    const { person, calls, address } = open();
    await choose(person, "First month", "Duplicate");
    await waitFor(() => expect(address()).toMatch(/^\/admin\/programs\/9\d\d$/));
    expect(calls[0]?.body).toMatchObject({ name: "First month copy", joinsByLink: false });
    const { steps } = calls[0]?.body as { steps: object[] };
    expect(steps).toHaveLength(3);
    expect(steps.some((step) => "id" in step)).toBe(false);
    expect(await screen.findByRole("heading", { level: 1, name: "First month copy" })).toBeVisible();
  });

  it("deletes after saying for whom", async () => {
    const { person, calls } = open();
    await choose(person, "First month", "Delete…");
    const question = within(await screen.findByRole("alertdialog", { name: "Delete “First month”?" }));
    expect(question.getByText(/^42 people are in it\. Nothing more comes to them\./)).toBeVisible();
    expect(question.getByText(/The community link goes on without it\.$/)).toBeVisible();
    await person.click(question.getByRole("button", { name: "Delete program" }));
    await waitFor(() => expect(screen.queryByText("First month")).not.toBeInTheDocument());
    expect(calls.map(({ call }) => call)).toEqual(["DELETE /api/admin/programs/1"]);
  });
});

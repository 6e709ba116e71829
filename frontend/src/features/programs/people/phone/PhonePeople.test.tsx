import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { ProgramPeople } from "@/api/generated/admin";
import { aMentor } from "@/testing/fixtures";
import { aPreview, serveGroups } from "@/testing/groupServer";
import { aMatrixPerson, aMatrixStep, servePeople } from "@/testing/peopleServer";
import { aProgram, aStep } from "@/testing/programFixtures";
import { servePrograms } from "@/testing/programServer";
import { renderApp } from "@/testing/renderApp";
import { showOnPhone } from "@/testing/windows";

beforeEach(showOnPhone);

const names = ["Ada", "Benno", "Cleo", "Dana", "Emilia"];

function people(): ProgramPeople {
  const late = names.map((name, index) => aMatrixPerson(name, ["done", "late"], { enrolment: 41 + index }));
  const all = [...late, aMatrixPerson("Farid", ["done", "inReview"], { enrolment: 60 })];
  return {
    total: all.length,
    counts: { all: 7, late: 5, inReview: 1, paused: 0, finished: 0 },
    steps: [
      aMatrixStep(1, { given: 7, done: 7 }),
      aMatrixStep(2, { given: 7, done: 1, late: 5, title: "Interview", day: 8 }),
    ],
    stop: { number: 2, title: "Interview", given: 7, notDone: 6, late: 5 },
    people: all,
  };
}

async function openPhone(path = "/admin/programs/6/people") {
  servePrograms([
    aProgram({ id: 6, name: "First month", state: "running", people: 7, steps: [aStep(), aStep()] }),
  ]);
  const { asked } = servePeople(people);
  const app = renderApp(path, { user: aMentor() });
  await screen.findByRole("radio", { name: "By step" });
  return { ...app, asked };
}

describe("people by step on a phone", () => {
  it("begin where most stop, late first", async () => {
    const { person, asked } = await openPhone();
    expect(await screen.findByRole("heading", { name: "Interview" })).toBeVisible();
    expect(screen.getByText("Step 2 of 2, week 2")).toBeVisible();
    expect(screen.getByText("1 of 7 have done it")).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ stuckAt: "2", sort: "behind", limit: "200" });
    const group = await screen.findByRole("region", { name: "Late 5" });
    expect(within(group).getAllByRole("listitem")).toHaveLength(3);
    await person.click(within(group).getByRole("button", { name: "See all 5" }));
    expect(within(group).getAllByRole("listitem")).toHaveLength(5);
    expect(within(group).getAllByText("6 days late")).toHaveLength(5);
    expect(screen.getByRole("region", { name: "In review 1" })).toBeVisible();
  });

  it("begin at the first open step otherwise", async () => {
    servePrograms([aProgram({ id: 6, name: "First month", state: "running", people: 2, steps: [aStep()] })]);
    servePeople(() => ({
      ...people(),
      steps: [
        aMatrixStep(1, { given: 2, done: 1, title: "Promise" }),
        aMatrixStep(2, { given: 1, title: "Interview" }),
      ],
      // One person alone is no stop.
      stop: { number: 2, title: "Interview", given: 1, notDone: 1, late: 0 },
    }));
    renderApp("/admin/programs/6/people", { user: aMentor() });
    expect(await screen.findByRole("heading", { name: "Promise" })).toBeVisible();
  });

  it("move to another step by arrows and keys", async () => {
    const { person, address } = await openPhone();
    await person.click(await screen.findByRole("button", { name: "Previous step" }));
    expect(address()).toBe("/admin/programs/6/people?step=1");
    expect(await screen.findByText("Everybody who has this step has done it.")).toBeVisible();
    const slider = screen.getByRole("slider", { name: "Step" });
    expect(slider).toHaveAttribute("aria-valuetext", "Step 1: 7 of 7 done, 100%");
    slider.focus();
    await person.keyboard("{End}");
    await waitFor(() => expect(slider).toHaveAttribute("aria-valuenow", "2"));
  });

  it("have no share where nobody has it", async () => {
    servePrograms([aProgram({ id: 6, name: "First month", state: "running", people: 1, steps: [aStep()] })]);
    servePeople(() => ({ ...people(), steps: [aMatrixStep(1)], stop: null, people: [], total: 0 }));
    renderApp("/admin/programs/6/people", { user: aMentor() });
    expect(await screen.findByText("Nobody has this step yet.")).toBeVisible();
    expect(screen.queryByText(/have done it$/)).not.toBeInTheDocument();
  });

  it("get one note together", async () => {
    const { asked } = serveGroups([], () => aPreview(5));
    const { person, store, address } = await openPhone();
    await person.click(await screen.findByRole("button", { name: "Send them a note" }));
    await waitFor(() => expect(address()).toBe("/admin/programs/6/people?late-note=6-2"));
    const dialog = within(await screen.findByRole("dialog", { name: "Send Note" }));
    expect(dialog.getByText("5 chosen")).toBeVisible();
    await waitFor(() =>
      expect(asked).toEqual([{ clients: { ids: names.map((name) => name.toLowerCase()) } }]),
    );
    // The list of clients keeps its own.
    expect(store.getState().clientChoice.chosen).toBeNull();
  });
});

describe("people of a step on several pages", () => {
  /** Two pages of late people until the second one is gone. */
  function serveTwoPages() {
    const everybody = Array.from({ length: 203 }, (_, index) =>
      aMatrixPerson(`Ada${index}`, ["done", "late"], { enrolment: 1000 + index }),
    );
    let total = everybody.length;
    servePrograms([
      aProgram({ id: 6, name: "First month", state: "running", people: 203, steps: [aStep(), aStep()] }),
    ]);
    const { asked } = servePeople(({ offset = "0", limit = "50" }) => ({
      ...people(),
      total,
      people: everybody.slice(0, total).slice(Number(offset), Number(offset) + Number(limit)),
    }));
    return {
      asked,
      shrink: () => {
        total = 150;
      },
    };
  }

  it("are not counted by one page", async () => {
    serveTwoPages();
    renderApp("/admin/programs/6/people", { user: aMentor() });
    expect(await screen.findByRole("region", { name: "Late" })).toBeVisible();
    expect(screen.getByText("1–200 of 203")).toBeVisible();
  });

  it("all get the note", async () => {
    serveTwoPages();
    const { person } = renderApp("/admin/programs/6/people", { user: aMentor() });
    await person.click(await screen.findByRole("button", { name: "Send them a note" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Send Note" }));
    expect(dialog.getByText("203 chosen")).toBeVisible();
  });

  it("fall back to the last page left", async () => {
    const { shrink } = serveTwoPages();
    const { person } = renderApp("/admin/programs/6/people", { user: aMentor() });
    await screen.findByRole("region", { name: "Late" });
    shrink();
    await person.click(screen.getByRole("button", { name: "Next page" }));
    expect(await screen.findByRole("region", { name: "Late 150" })).toBeVisible();
  });
});

describe("people by person on a phone", () => {
  it("are cards with their strips", async () => {
    const { person, address } = await openPhone();
    await person.click(screen.getByRole("radio", { name: "By person" }));
    expect(address()).toBe("/admin/programs/6/people?by=person");
    const list = await screen.findByRole("list", { name: "People" });
    const first = within(list).getByRole("link", { name: "Ada Mori" }).closest("li");
    expect(within(first ?? list).getByRole("img", { name: "Step 2: Late" })).toBeVisible();
  });

  it("are filtered and sorted by a menu", async () => {
    const { person, address } = await openPhone("/admin/programs/6/people?by=person");
    await person.click(await screen.findByRole("button", { name: "Filter and sort: Furthest behind" }));
    await person.click(await screen.findByRole("menuitemradio", { name: "Late 5" }));
    expect(address()).toBe("/admin/programs/6/people?by=person&filter=late");
  });
});

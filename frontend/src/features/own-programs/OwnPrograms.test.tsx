import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { OwnProgram } from "@/api/generated/client";
import { calendarDayOf, dayAfter } from "@/dates/calendarDay";
import { aTask, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";

beforeEach(() => localStorage.clear());

const today = calendarDayOf(new Date());

function aProgram(changes: Partial<OwnProgram> = {}): OwnProgram {
  return {
    id: 6,
    name: "First month",
    from: "Timo",
    state: "active",
    step: 2,
    stepCount: 3,
    nextOn: dayAfter(today, 1),
    daysMove: true,
    steps: [
      { number: 1, title: "Promise", state: "done", on: today, dueOn: null, afterDays: null },
      { number: 2, title: "Audit", state: "given", on: today, dueOn: today, afterDays: null },
      { number: 3, title: null, state: "notYet", on: dayAfter(today, 1), dueOn: null, afterDays: null },
    ],
    ...changes,
  };
}

async function openBoard(programs: OwnProgram[], path = "/dashboard?tab=timo") {
  serveTasks([aTask({ category: "Timo Task", title: "Trailer" })]);
  server.use(http.get("*/api/programs", () => HttpResponse.json({ programs })));
  const app = renderApp(path, { user: aUser() });
  await screen.findByRole("heading", { name: "Trailer" });
  return app;
}

describe("the line of a program", () => {
  it("shows the step and the next day", async () => {
    const { person } = await openBoard([aProgram()]);
    const line = await screen.findByRole("button", { name: /First month: step 2 of 3, next tomorrow/ });
    await person.click(line);
    const steps = within(await screen.findByRole("dialog", { name: "Steps of the program" }));
    expect(steps.getByText("From Timo. A step comes in the morning, on its day.")).toBeVisible();
    expect(steps.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Promise \(Done\) Done /u) as string,
      "Audit (Given) Due today",
      expect.stringMatching(/^Step 3 \w+day, /u) as string,
    ]);
    expect(steps.getByText("Dates can move a little: weekends and days off are free.")).toBeVisible();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(line).toHaveFocus());
  });

  it("says kindly that it is paused", async () => {
    const { person } = await openBoard([aProgram({ state: "paused", nextOn: null })]);
    await person.click(
      await screen.findByRole("button", { name: /First month is paused. Nothing new comes for now./ }),
    );
    expect(await screen.findByText("It goes on later. What you have stays as it is.")).toBeVisible();
    expect(screen.queryByText(/^Dates can move/)).not.toBeInTheDocument();
  });

  it.each([
    [{ step: null, nextOn: today }, "First month: starts today"],
    [{ step: null, nextOn: dayAfter(today, 1) }, "First month: starts tomorrow"],
    [{ step: 3, nextOn: null, steps: [] }, "First month: step 3 of 3"],
    [
      { nextOn: null, steps: [{ ...aProgram().steps[2], on: null, afterDays: 1 }] },
      "First month: step 2 of 3, next after step 2 is done",
    ],
    [{ nextOn: today }, "First month: step 2 of 3, next today"],
  ])("reads %o as %s", async (changes, sentence) => {
    await openBoard([aProgram(changes as Partial<OwnProgram>)]);
    expect(await screen.findByRole("button", { name: `${sentence} Show the steps` })).toBeVisible();
  });

  it("is absent without a program", async () => {
    await openBoard([]);
    expect(screen.queryByRole("list", { name: "Programs" })).not.toBeInTheDocument();
  });

  it("is absent on the own board", async () => {
    serveTasks([aTask({ title: "Film" })]);
    server.use(http.get("*/api/programs", () => HttpResponse.json({ programs: [aProgram()] })));
    renderApp("/dashboard", { user: aUser() });
    await screen.findByRole("heading", { name: "Film" });
    expect(screen.queryByText(/First month/)).not.toBeInTheDocument();
  });

  it("leaves the board alone after a failure", async () => {
    serveTasks([aTask({ category: "Timo Task", title: "Trailer" })]);
    server.use(http.get("*/api/programs", () => refusal(503, "The database is away.")));
    renderApp("/dashboard?tab=timo", { user: aUser() });
    expect(await screen.findByRole("heading", { name: "Trailer" })).toBeVisible();
    expect(screen.queryByRole("list", { name: "Programs" })).not.toBeInTheDocument();
  });
});

describe("the card of a step", () =>
  it("names its program and its step", async () => {
    serveTasks([
      aTask({ category: "Timo Task", title: "Trailer", programStep: { program: "First month", step: 4 } }),
    ]);
    renderApp("/dashboard?tab=timo", { user: aUser() });
    expect(await screen.findByText("First month, step 4")).toBeVisible();
  }));

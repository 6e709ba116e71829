import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { CheckIn, CheckInBody } from "@/api/generated/admin";
import { announced } from "@/testing/announcements";
import { aCheckIn, aQuestion, aRound } from "@/testing/checkInFixtures";
import { serveCheckIns } from "@/testing/checkInServer";
import { pick, pickEntry } from "@/testing/choices";
import { aMentor } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { aNumber } from "@/testing/numberFixtures";
import { aProgram, aStep } from "@/testing/programFixtures";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const lookBack = (changes: Partial<CheckIn> = {}) =>
  aCheckIn({
    id: 7,
    name: "Weekly look-back",
    introduction: "A minute, no essay.",
    state: "running",
    version: 4,
    questions: [
      aQuestion({
        id: 1,
        kind: "scale",
        text: "How full is your battery?",
        points: 10,
        lowLabel: "Empty",
        highLabel: "Full",
      }),
      aQuestion({ id: 2, kind: "yesNo", text: "Did you post?", isDemanded: false }),
      aQuestion({ id: 3, kind: "number", text: "Followers?", unit: "followers", least: "0", decimals: 0 }),
      aQuestion({
        id: 4,
        kind: "oneOf",
        text: "What held you back?",
        choices: [
          { id: 1, text: "Time" },
          { id: 2, text: "Ideas" },
        ],
      }),
    ],
    rounds: [aRound({ isOpen: true, asked: 94, answered: 79 })],
    versions: [
      { number: 2, from: "2026-10-14", to: null, questions: 4, openings: 6 },
      { number: 1, from: "2026-09-09", to: "2026-10-07", questions: 3, openings: 5 },
    ],
    ...changes,
  });

const autumn = { id: 3, name: "Autumn cohort", conditions: [], count: 96, version: 1 };

function open(path = "/admin/check-ins/7", checkIns = [lookBack()]) {
  serveMentor({ clients: [] });
  server.use(
    http.get("*/api/admin/segments", () => HttpResponse.json([autumn])),
    http.get("*/api/admin/programs", () =>
      HttpResponse.json({ programs: [aProgram({ id: 6, name: "First month" })] }),
    ),
    http.get("*/api/admin/programs/6", () =>
      HttpResponse.json(aProgram({ id: 6, name: "First month", steps: [aStep({ id: 61 })] })),
    ),
  );
  const served = serveCheckIns(checkIns);
  return { ...served, ...renderApp(path, { user: aMentor() }) };
}

type Person = ReturnType<typeof open>["person"];

const bodyOf = (calls: { body: unknown }[]) => calls.at(-1)?.body as CheckInBody;

const openQuestion = async (person: Person, text: string) =>
  person.click(await screen.findByRole("button", { name: new RegExp(`^${text.replace("?", "\\?")}`) }));

const choose = (person: Person, question: string, entry: string) =>
  pickEntry(person, `${question}: more`, entry);

const retype = async (person: Person, field: HTMLElement, text: string) => {
  await person.clear(field);
  await person.type(field, text);
};

const save = async (person: Person) => {
  await person.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Check-in saved")).toBeVisible();
};

describe("the page of a check-in", () => {
  it("has its state and halves", async () => {
    open();
    expect(await screen.findByRole("heading", { level: 1, name: "Weekly look-back" })).toBeVisible();
    const halves = within(screen.getByRole("navigation", { name: "Check-in" }));
    expect(halves.getByRole("link", { name: "Questions" })).toHaveAttribute("aria-current", "page");
    const addressOf = (name: string) => halves.getByRole("link", { name }).getAttribute("href");
    expect(addressOf("Answers")).toBe("/admin/check-ins/7/answers");
    expect(addressOf("Missing 15")).toBe("/admin/check-ins/7/missing");
  });

  it.each(["answers", "missing"])("has a half at /%s", async (half) => {
    const path = `/admin/check-ins/7/${half}`;
    open(path);
    const halves = within(await screen.findByRole("navigation", { name: "Check-in" }));
    expect(halves.getByRole("link", { current: "page" })).toHaveAttribute("href", path);
    expect(screen.getByRole("button", { name: "Pause" })).toBeVisible();
  });

  it.each(["answers", "missing"])("has nobody at /%s before it opens", async (half) => {
    open(`/admin/check-ins/7/${half}`, [lookBack({ rounds: [], state: "draft" })]);
    expect(await screen.findByRole("heading", { name: "Nobody was asked yet" })).toBeVisible();
    expect(screen.getByText("Start it on Questions, and answers come in once it opens.")).toBeVisible();
  });

  it("has no next openings once it has ended", async () => {
    const ended = lookBack({ state: "ended", rounds: [aRound({ isOpen: false })] });
    open("/admin/check-ins/7", [ended]);
    expect(await screen.findByText("It has ended and asks nobody any more.")).toBeVisible();
    expect(await screen.findByText(/96 people today/)).toBeVisible();
    expect(screen.queryByText("The next three openings")).not.toBeInTheDocument();
    expect(screen.queryByText(/^From .* on$/)).not.toBeInTheDocument();
  });

  it("names no saved opening for another rhythm", async () => {
    const next = { opens: "2026-11-25T17:00", closes: "2026-11-27T17:00", people: 96 };
    const { person } = open("/admin/check-ins/7", [lookBack({ next })]);
    expect(await screen.findByText(/^From .* on$/)).toBeVisible();
    await person.click(screen.getByRole("radio", { name: "With a program" }));
    await waitFor(() => expect(screen.queryByText(/^From .* on$/)).not.toBeInTheDocument());
  });
});

describe("a number question", () => {
  const followers = aNumber({
    id: 5,
    name: "Followers on Instagram",
    unit: "people",
    decimals: 1,
    source: "checkIn",
  });
  const serveNumbers = (numbers = [followers, aNumber({ name: "Talks", source: "mentor" })]) =>
    server.use(http.get("*/api/admin/numbers", () => HttpResponse.json({ numbers, max: 50 })));

  it("is written into a number", async () => {
    const { person, calls } = open();
    serveNumbers();
    await openQuestion(person, "Followers?");
    await person.click(await screen.findByRole("combobox", { name: "Written into the number" }));
    expect(screen.queryByRole("option", { name: "Talks" })).not.toBeInTheDocument();
    await person.click(await screen.findByRole("option", { name: "Followers on Instagram" }));
    expect(screen.getByRole("textbox", { name: "Unit" })).toHaveValue("people");
    expect(screen.getByRole("textbox", { name: "Unit" })).toBeDisabled();
    expect(screen.getByRole("combobox", { name: "Decimals" })).toBeDisabled();
    await save(person);
    expect(bodyOf(calls).questions[2]).toMatchObject({ numberId: 5, unit: "people", decimals: 1 });
  });

  it("is written into none again", async () => {
    const bound = aQuestion({ id: 3, kind: "number", text: "Followers?", unit: "people", numberId: 5 });
    const { person, calls } = open("/admin/check-ins/7", [lookBack({ questions: [bound] })]);
    serveNumbers();
    await openQuestion(person, "Followers?");
    await pick(person, "Written into the number", "None");
    expect(screen.getByRole("textbox", { name: "Unit" })).toBeEnabled();
    await save(person);
    expect(bodyOf(calls).questions[0]).not.toHaveProperty("numberId");
  });

  it("offers no number where no check-in writes one", async () => {
    const { person } = open();
    await openQuestion(person, "Followers?");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Unit" })).toBeVisible());
    await waitFor(() =>
      expect(screen.queryByRole("combobox", { name: "Written into the number" })).not.toBeInTheDocument(),
    );
  });
});

describe("a new check-in", () =>
  it("is saved as a draft and started", async () => {
    const { person, calls, address } = open("/admin/check-ins/new", []);
    const name = await screen.findByRole("textbox", { name: "Name" });
    expect(name).toHaveFocus();
    await person.type(name, "Look back");
    await person.type(screen.getByRole("textbox", { name: "Question" }), "How was it?");
    await pick(person, "Kind", "Several of");
    await person.type(screen.getByRole("textbox", { name: "Choice 1" }), "Good{Enter}");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Choice 2" })).toHaveFocus());
    await person.keyboard("Bad");
    await person.type(screen.getByRole("textbox", { name: "Choice 3" }), "Both");
    await person.click(screen.getByRole("checkbox", { name: "Must be answered" }));
    await person.click(screen.getByRole("button", { name: "Start" }));
    expect(await screen.findByText("“Look back” has started")).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/^\/admin\/check-ins\/9\d\d$/));
    expect(calls.map(({ call }) => call)).toEqual([
      "POST /api/admin/check-ins",
      "POST /api/admin/check-ins/900/resume",
    ]);
    expect(calls[0]?.body).toEqual({
      name: "Look back",
      introduction: null,
      rhythm: {
        kind: "weekly",
        everyWeeks: 1,
        weekday: "wednesday",
        hour: 17,
        openFor: { amount: 2, unit: "days" },
      },
      audience: { kind: "everybody" },
      questions: [
        {
          kind: "severalOf",
          text: "How was it?",
          isDemanded: false,
          choices: [{ text: "Good" }, { text: "Bad" }, { text: "Both" }],
        },
      ],
    });
    expect(screen.queryByText("Draft saved")).not.toBeInTheDocument();
  }));

describe("the rhythm", () => {
  it("is changed within its sentence", async () => {
    const { person, calls, asked } = open();
    await pick(person, "Weeks between two openings", "every 2 weeks");
    await pick(person, "Weekday", "Friday");
    await person.click(screen.getByRole("button", { name: "Time until it closes: 2 days" }));
    await person.click(await screen.findByRole("radio", { name: "Hours" }));
    await person.keyboard("{Escape}");
    expect(screen.getByRole("combobox", { name: "Weekday" })).toHaveAttribute("data-edited");
    expect(screen.getByRole("combobox", { name: "Hour of opening" })).not.toHaveAttribute("data-edited");
    expect(screen.getByText("3 changes, not saved")).toBeVisible();
    const openings = within(await screen.findByRole("list", { name: "The next three openings" }));
    expect(openings.getAllByRole("listitem")).toHaveLength(3);
    const rhythm = {
      kind: "weekly",
      everyWeeks: 2,
      weekday: "friday",
      hour: 17,
      openFor: { amount: 2, unit: "hours" },
    };
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ checkInId: 7, rhythm, audience: { kind: "everybody" } }),
    );
    await save(person);
    expect(bodyOf(calls).rhythm).toEqual(rhythm);
    expect(calls.at(-1)?.match).toBe('"4"');
  });

  it("closes before it opens again", async () => {
    const rhythm = {
      kind: "weekly",
      everyWeeks: 4,
      weekday: "monday",
      hour: 9,
      openFor: { amount: 20, unit: "days" },
    } as const;
    const { person } = open(undefined, [lookBack({ rhythm })]);
    await pick(person, "Weeks between two openings", "every week");
    expect(screen.getByRole("button", { name: "Time until it closes: 7 days" })).toBeVisible();
  });

  it("names the last day of a month", async () => {
    const { person, calls } = open();
    await person.click(await screen.findByRole("radio", { name: "By month" }));
    expect(screen.getByText("1 change, not saved")).toBeVisible();
    await pick(person, "Day of the month", "the last day");
    await save(person);
    expect(bodyOf(calls).rhythm).toMatchObject({ kind: "monthly", day: 31 });
  });

  it("hangs on a program's step", async () => {
    const { person, calls } = open();
    await person.click(await screen.findByRole("radio", { name: "With a program" }));
    await person.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Please choose a program.")).toBeVisible();
    await pick(person, "Program", "First month");
    await pick(person, "Start or step", /^step 1: /);
    await save(person);
    expect(bodyOf(calls)).toMatchObject({
      rhythm: { kind: "program", programId: 6, afterStepId: 61, days: 7 },
    });
    expect(bodyOf(calls)).not.toHaveProperty("audience");
  });

  it("says that there is no program", async () => {
    const { person } = open();
    server.use(http.get("*/api/admin/programs", () => HttpResponse.json({ programs: [] })));
    await person.click(await screen.findByRole("radio", { name: "With a program" }));
    expect(await screen.findByText(/^There is no program yet/)).toBeVisible();
  });

  it("counts nobody before a program is chosen", async () => {
    const { person } = open();
    expect(await screen.findByText(/96 people today/)).toBeVisible();
    await person.click(screen.getByRole("radio", { name: "With a program" }));
    expect(screen.queryByText(/people today/)).not.toBeInTheDocument();
  });

  it("asks a segment", async () => {
    const { person, calls } = open();
    await person.click(await screen.findByRole("button", { name: "Who is asked: everybody" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Who is asked" }));
    await person.click(dialog.getByRole("radio", { name: "Segment" }));
    await person.click(dialog.getByRole("button", { name: "Done" }));
    expect(dialog.getByText("Please choose a segment.")).toBeVisible();
    await person.click(await dialog.findByRole("radio", { name: /^Autumn cohort/ }));
    await person.click(dialog.getByRole("button", { name: "Done" }));
    expect(await screen.findByRole("button", { name: "Who is asked: Autumn cohort" })).toHaveAttribute(
      "data-edited",
    );
    expect(screen.getByText(", 96 people today")).toBeVisible();
    await save(person);
    expect(bodyOf(calls).audience).toEqual({ kind: "segment", segmentId: 3 });
  });
});

describe("the questions", () => {
  it("say what they were, and put back", async () => {
    const { person, calls } = open();
    await openQuestion(person, "Followers?");
    const field = screen.getByRole("textbox", { name: "Question" });
    await retype(person, field, "How many followers?");
    expect(field).toHaveAttribute("data-edited");
    expect(screen.getByText("Was: “Followers?”")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Put back: Question" }));
    expect(field).toHaveValue("Followers?");
    expect(field).toHaveFocus();
    expect(screen.getByRole("button", { name: "Save Changes" })).toBeDisabled();
    await retype(person, screen.getByRole("textbox", { name: "Most" }), "12,5");
    await save(person);
    expect(bodyOf(calls).questions[2]).toEqual({
      id: 3,
      kind: "number",
      text: "Followers?",
      isDemanded: true,
      unit: "followers",
      least: "0",
      most: "12,5",
      decimals: 0,
    });
  });

  it("say that another kind is new", async () => {
    const { person, calls } = open();
    await openQuestion(person, "Did you post?");
    expect(screen.getByText(/^Another kind makes it a new question\./)).toBeVisible();
    await pick(person, "Kind", "Link");
    expect(screen.getByText(/^Of another kind it is a new question\./)).toBeVisible();
    await save(person);
    expect(bodyOf(calls).questions[1]).toEqual({
      id: 2,
      kind: "link",
      text: "Did you post?",
      isDemanded: false,
    });
  });

  it("move, are copied and removed", async () => {
    const { person, calls } = open();
    await choose(person, "Question 3, Followers?", "Move up");
    expect(announced()).toContain("Was question 3, becomes 2");
    expect(screen.getByText("1 change, not saved")).toBeVisible();
    await choose(person, "Question 4, What held you back?", "Duplicate");
    await waitFor(() => expect(screen.getByText("2 changes, not saved")).toBeVisible());
    await choose(person, "Question 1, How full is your battery?", "Remove question");
    await save(person);
    const { questions } = bodyOf(calls);
    expect(questions.map(({ id }) => id)).toEqual([3, 2, 4, undefined]);
    expect(questions[3]?.choices).toEqual([{ text: "Time" }, { text: "Ideas" }]);
  });
});

describe("beside the questions", () =>
  it("versions, preview and length are told", async () => {
    const { person } = open();
    expect(await screen.findByText("Oct 14 to now")).toBeVisible();
    expect(screen.getByText("4 questions, 6 openings")).toBeVisible();
    expect(screen.getByText("Sep 9 to Oct 7")).toBeVisible();
    expect(await screen.findByText("Asked from the next opening on, Wed, Nov 25.")).toBeVisible();
    expect(screen.getByText("The one that is open stays as it is.")).toBeVisible();
    expect(screen.getByText("About a minute")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Add question" }));
    await person.type(screen.getByRole("textbox", { name: "Question" }), "What now?");
    expect(screen.getByText("This one: 5 questions, not saved")).toBeVisible();
    const preview = within(screen.getByRole("img", { name: "Preview of the form on a phone", hidden: true }));
    expect(preview.getByText("What now?")).toBeInTheDocument();
  }));

describe("a check-in changed meanwhile", () =>
  it("saves after a pause of its own", async () => {
    const { person, calls } = open();
    await retype(person, await screen.findByRole("textbox", { name: "Name" }), "Mine");
    await person.click(screen.getByRole("button", { name: "Pause" }));
    expect(await screen.findByRole("button", { name: "Resume" })).toBeVisible();
    await save(person);
    expect(bodyOf(calls).name).toBe("Mine");
  }));

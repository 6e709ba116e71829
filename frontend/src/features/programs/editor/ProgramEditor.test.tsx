import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import type { Program, ProgramBody } from "@/api/generated/admin";
import { hubApi } from "@/api/hubApi";
import { announced } from "@/testing/announcements";
import { pickEntry } from "@/testing/choices";
import { aMentor, aTemplate } from "@/testing/fixtures";
import { aProgram, aStep } from "@/testing/programFixtures";
import { aProgramPreview, servePrograms } from "@/testing/programServer";
import { renderApp } from "@/testing/renderApp";
import { answering, refusal, server } from "@/testing/server";

const task = (title: string) => ({
  title,
  description: null,
  category: "Timo Task" as const,
  needsReview: false,
  subtasks: ["First step"],
});

const trailer = aTemplate({
  id: 70,
  title: "Trailer sprint",
  taskTitle: "Record a trailer",
  needsReview: true,
});
const month = (people = 0) =>
  aProgram({
    id: 7,
    name: "First month",
    version: 4,
    people,
    state: people > 0 ? "running" : "draft",
    steps: [
      aStep({ id: 1, task: task("Write your promise"), day: 0, reaches: 0, given: people }),
      aStep({ id: 2, task: task("Audit your titles"), day: 2, reaches: 31, given: 11 }),
      aStep({ id: 3, task: task("Rewrite the weakest"), day: null, afterDays: 1, reaches: people }),
      aStep({ id: 4, task: task("Film four shorts"), day: 9, reaches: people }),
    ],
  });

type Person = ReturnType<typeof open>["person"];

function open(path: string, programs = [month()]) {
  server.use(answering("admin/task-templates", [trailer]));
  const served = servePrograms(programs, () =>
    aProgramPreview({
      dates: [
        {
          number: 1,
          title: "Write your promise",
          planned: "2026-11-28",
          comes: "2026-11-30",
          moved: "weekend",
          isEarliest: false,
        },
      ],
      ends: "2026-11-30",
    }),
  );
  return { ...served, ...renderApp(path, { user: aMentor() }) };
}

const save = async (person: Person) => {
  await person.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Program saved")).toBeVisible();
};

const choose = async (person: Person, step: string, entry: string) => {
  await pickEntry(person, `${step}: more`, entry);
};

const retype = async (person: Person, field: HTMLElement, text: string) => {
  await person.clear(field);
  await person.type(field, text);
};

const openDaysOff = (daysOff: Program["daysOff"]) => open("/admin/programs/7", [{ ...month(), daysOff }]);

/** Opens the fields of a day off, and picks a day of this month. */
async function addDayOff(person: Person) {
  await person.click(await screen.findByRole("button", { name: "Add a day" }));
  await person.click(screen.getByRole("button", { name: /^First day/ }));
  const picker = within(await screen.findByRole("dialog", { name: "First day" }));
  await person.click(await picker.findByRole("button", { name: / 15(th)?, / }));
}

const bodyOf = (calls: { body: unknown }[]) => calls.at(-1)?.body as ProgramBody;
const openStep = async (person: Person, title: string) =>
  person.click(await screen.findByRole("button", { name: new RegExp(`^${title}`) }));

describe("a new program", () =>
  it("is written with a template and a task", async () => {
    const { person, calls, address } = open("/admin/programs/new");
    const name = await screen.findByRole("textbox", { name: "Name" });
    expect(name).toHaveFocus();
    await person.type(name, "Sprint");
    await person.click(screen.getByRole("button", { name: "Add step" }));
    await person.type(await screen.findByRole("combobox", { name: "Search templates" }), "trail");
    await person.click(await screen.findByRole("option", { name: /Trailer sprint/ }));
    expect(screen.getByRole("checkbox", { name: "Needs review" })).toBeDisabled();
    await person.click(screen.getByRole("button", { name: "Add step" }));
    expect(await screen.findByText("In this program: step 1")).toBeVisible();
    await person.keyboard("{ArrowUp}{Enter}");
    const title = await screen.findByRole("textbox", { name: "Task title" });
    await waitFor(() => expect(title).toHaveFocus());
    await person.type(title, "Cut it");
    await person.type(screen.getByRole("textbox", { name: "Subtask 1" }), "Choose the takes");
    await person.click(screen.getByRole("radio", { name: "After step 1" }));
    const days = screen.getByRole("textbox", { name: "Days after step 1 is completed" });
    await retype(person, days, "2");
    await person.clear(screen.getByRole("textbox", { name: "Due, days after it came" }));
    await person.click(screen.getByRole("button", { name: "Create Program" }));
    await waitFor(() => expect(address()).toMatch(/^\/admin\/programs\/9\d\d$/));
    expect(bodyOf(calls)).toEqual({
      name: "Sprint",
      description: null,
      skipsWeekends: false,
      daysOff: [],
      joinsByLink: false,
      steps: [
        { templateId: 70, day: 0, dueAfter: 3 },
        {
          task: {
            title: "Cut it",
            description: null,
            category: "Timo Task",
            needsReview: false,
            subtasks: ["Choose the takes"],
          },
          afterDays: 2,
          dueAfter: null,
        },
      ],
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Sprint" })).toBeVisible();
  }));

describe("editing a program", () => {
  it("shows its weeks and what steps hang on", async () => {
    open("/admin/programs/7");
    expect(await screen.findByText("Days 0 to 6")).toBeVisible();
    expect(screen.getByText("Days 7 to 13")).toBeVisible();
    expect(screen.getAllByText("1 day")[0]?.parentElement).toHaveTextContent("1 day after step 2");
    expect(screen.getByRole("button", { name: "Save Changes" })).toBeDisabled();
  });

  it("moves by the menu and takes the day", async () => {
    const { person, calls } = open("/admin/programs/7");
    await choose(person, "Step 4, Film four shorts", "Move up");
    await choose(person, "Step 3, Film four shorts", "Move up");
    expect(screen.getByText("1 change, not saved")).toBeVisible();
    await save(person);
    expect(bodyOf(calls).steps.map(({ id, day, afterDays }) => [id, day ?? `+${afterDays}`])).toEqual([
      [1, 0],
      [4, 1],
      [2, 2],
      [3, "+1"],
    ]);
    expect(calls.at(-1)?.match).toBe('"4"');
    expect(screen.queryByText(/not saved/)).not.toBeInTheDocument();
  });

  it("asks once with whom each change reaches", async () => {
    const { person, calls } = open("/admin/programs/7", [month(42)]);
    expect(await screen.findByText("42 people are in it.")).toBeVisible();
    await openStep(person, "Audit your titles");
    const day = screen.getByRole("textbox", { name: "Days after the start" });
    await retype(person, day, "3");
    await person.click(screen.getByRole("checkbox", { name: /^Skip Saturdays/ }));
    await person.click(screen.getByRole("button", { name: "Save Changes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save 2 changes?" }));
    expect(dialog.getByText("Step 2 comes on day 3")).toBeVisible();
    expect(dialog.getByText("31 people")).toBeVisible();
    expect(dialog.getByText("11 stay as they are")).toBeVisible();
    expect(calls).toEqual([]);
    await person.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Program saved")).toBeVisible();
    expect(bodyOf(calls)).toMatchObject({ skipsWeekends: true });
  });

  it("asks about changes of one's own alone", async () => {
    const { person, store, changeElsewhere } = open("/admin/programs/7", [month(42)]);
    await person.click(await screen.findByRole("checkbox", { name: /^Skip Saturdays/ }));
    changeElsewhere(7, { name: "The first month" });
    store.dispatch(hubApi.util.invalidateTags(["programs"]));
    expect(await screen.findByRole("heading", { level: 1, name: "The first month" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Save Changes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save 1 change?" }));
    expect(dialog.getByText("Saturdays and Sundays are skipped")).toBeVisible();
  });

  it("opens the step that an error names", async () => {
    const { person } = open("/admin/programs/7");
    await openStep(person, "Film four shorts");
    const day = screen.getByRole("textbox", { name: "Days after the start" });
    await retype(person, day, "1");
    await person.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Step 2 comes on day 2: this one cannot come before it.")).toBeVisible();
    await waitFor(() => expect(day).toHaveFocus());
    server.use(
      http.put("*/api/admin/programs/7", () => refusal(422, "This title is taken.", "steps.0.task.title")),
    );
    await retype(person, day, "12");
    await person.click(screen.getByRole("button", { name: "Save Changes" }));
    const title = await screen.findByRole("textbox", { name: "Task title" });
    expect(title).toHaveValue("Write your promise");
    expect(title).toHaveAccessibleDescription("This title is taken.");
  });

  it.each([
    ["steps.4.templateId", /^Record a trailer/],
    ["steps.1.id", /^Audit your titles/],
  ])("shows a refused %s at its step", async (path, title) => {
    const templated = aStep({
      id: 5,
      template: { id: 70, title: "Trailer sprint" },
      task: task("Record a trailer"),
      day: 20,
    });
    const { person } = open("/admin/programs/7", [{ ...month(), steps: [...month().steps, templated] }]);
    server.use(http.put("*/api/admin/programs/7", () => refusal(422, "This is gone.", path)));
    await person.type(await screen.findByRole("textbox", { name: "Name" }), "!");
    await person.click(screen.getByRole("button", { name: "Save Changes" }));
    const step = screen.getByRole("button", { name: title }).closest<HTMLElement>("[data-drag-card]");
    if (!step) throw new Error("The step is absent.");
    const message = await within(step).findByText("This is gone.");
    await waitFor(() => expect(message.closest("[tabindex]")).toHaveFocus());
  });

  it("previews the dates of unsaved changes", async () => {
    const { person, asked } = open("/admin/programs/7");
    await person.click(await screen.findByRole("checkbox", { name: /^Skip Saturdays/ }));
    await person.click(screen.getByRole("button", { name: "Preview the dates" }));
    const dialog = within(await screen.findByRole("dialog", { name: "If somebody started" }));
    expect(await dialog.findByText("1 step moves")).toBeVisible();
    expect(asked.at(-1)?.program).toMatchObject({ skipsWeekends: true, name: "First month" });
    expect(asked.at(-1)?.clients).toBeUndefined();
  });

  it("keeps days off in their order", async () => {
    const { person, calls } = openDaysOff([{ from: "2099-12-24", to: "2099-12-25", name: "Christmas" }]);
    await addDayOff(person);
    await person.click(screen.getByRole("button", { name: "Add" }));
    expect(screen.getByRole("button", { name: "Add a day" })).toHaveFocus();
    await save(person);
    expect(bodyOf(calls).daysOff?.map(({ name }) => name)).toEqual([null, "Christmas"]);
  });

  it("saves a day off whose fields are open", async () => {
    const { person, calls } = openDaysOff([]);
    await addDayOff(person);
    const fields = within(await screen.findByRole("group", { name: "Days off" }));
    await person.type(await fields.findByRole("textbox"), "Moving");
    await save(person);
    expect(bodyOf(calls).daysOff?.map(({ name }) => name)).toEqual(["Moving"]);
    expect(screen.getByRole("button", { name: "Add a day" })).toBeVisible();
  });

  it("drops a day off that is cancelled", async () => {
    const { person } = openDaysOff([]);
    await addDayOff(person);
    await person.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("button", { name: "Add a day" })).toHaveFocus();
    expect(screen.getByRole("button", { name: "Save Changes" })).toBeDisabled();
  });

  it("needs a day to add one", async () => {
    const { person } = openDaysOff([]);
    await person.click(await screen.findByRole("button", { name: "Add a day" }));
    expect(screen.getByRole("button", { name: /^First day/ })).toHaveFocus();
    await person.click(screen.getByRole("button", { name: "Add" }));
    expect(screen.getByText("Please pick a day.")).toBeVisible();
  });

  it("removes one of two equal days off", async () => {
    const day = { from: "2099-12-24", to: "2099-12-24", name: null };
    const { person, calls } = openDaysOff([day, { ...day, name: "Again" }]);
    await person.click((await screen.findAllByRole("button", { name: "Remove Dec 24, 2099" }))[1] as Element);
    expect(screen.getByRole("button", { name: "Add a day" })).toHaveFocus();
    await save(person);
    expect(bodyOf(calls).daysOff).toEqual([day]);
  });

  it("moves the focus on from a removed step", async () => {
    const { person } = open("/admin/programs/7");
    await choose(person, "Step 2, Audit your titles", "Remove step");
    await waitFor(() => expect(screen.getByRole("button", { name: /^Rewrite the weakest/ })).toHaveFocus());
    expect(announced()).toContain("Removed step 2, Audit your titles.");
    await choose(person, "Step 3, Film four shorts", "Remove step");
    await waitFor(() => expect(screen.getByRole("button", { name: "Add step" })).toHaveFocus());
  });

  it("opens the step of the address", async () => {
    open("/admin/programs/7?step=2");
    expect(await screen.findByRole("textbox", { name: "Task title" })).toHaveValue("Audit your titles");
  });
});

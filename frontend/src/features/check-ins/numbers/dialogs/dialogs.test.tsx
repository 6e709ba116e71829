import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aClient, aMentor } from "@/testing/fixtures";
import { aPerson, serveGroups, aPreview } from "@/testing/groupServer";
import { serveMentor } from "@/testing/mentorServer";
import { aNumber } from "@/testing/numberFixtures";
import { serveNumbers } from "@/testing/numberServer";
import { renderApp } from "@/testing/renderApp";

const readers = aNumber({
  id: 1,
  name: "Newsletter readers",
  unit: "readers",
  source: "client",
  people: 30,
  version: 3,
});
const subscribers = aNumber({ id: 2, name: "Subscribers", unit: "subscribers", source: "csv", people: 2 });
const gone = { count: 0, names: [] };

function open(overlay: string, answers: Parameters<typeof serveNumbers>[1] = {}) {
  serveMentor({ clients: [aClient({ id: "maya", firstName: "Maya" })] });
  serveGroups([], () => aPreview(0));
  const served = serveNumbers([readers, subscribers], answers);
  return { ...served, ...renderApp(`/admin?tab=check-ins&half=numbers&${overlay}`, { user: aMentor() }) };
}

const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("the editor of a number", () => {
  it("creates one that the hub counts", async () => {
    const { person, calls } = open("edit-number=new");
    const dialog = await dialogOf("Create number");
    expect(dialog.getByText("1,240")).toBeVisible();
    await person.type(dialog.getByRole("textbox", { name: "Name" }), "Videos finished");
    await person.click(dialog.getByRole("radio", { name: /^The hub counts/ }));
    await person.click(dialog.getByRole("radio", { name: "A category" }));
    expect(dialog.getByRole("combobox", { name: "Category" })).toHaveTextContent("Content Creation");
    expect(dialog.getByText("3 a week")).toBeVisible();
    expect(dialog.getByText(/is counted for every week since a client joined/)).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Create Number" }));
    expect(await screen.findByText("Number created")).toBeVisible();
    expect(calls).toMatchObject([
      {
        call: "POST /api/admin/numbers",
        body: {
          name: "Videos finished",
          unit: null,
          decimals: 0,
          better: "more",
          source: "counted",
          counts: { tasks: "category", category: "Content Creation" },
        },
      },
    ]);
  });

  it("asks for a name", async () => {
    const { person, calls } = open("edit-number=new");
    const dialog = await dialogOf("Create number");
    await person.click(dialog.getByRole("button", { name: "Create Number" }));
    expect(dialog.getByText("Please enter a name.")).toBeVisible();
    expect(calls).toEqual([]);
  });
});

describe("assigning a number", () => {
  it("counts who has it, then gives", async () => {
    const { person, calls } = open("give-number=1", {
      choice: { count: 42, have: 30, whoHave: [aPerson("Noor")], missed: gone },
      given: { clients: 12, unchanged: 30, missed: gone },
    });
    const dialog = await dialogOf("Give Newsletter readers");
    expect(dialog.getByText("The client writes it")).toBeVisible();
    expect(dialog.getByText("readers, whole numbers, more is better")).toBeVisible();
    await person.click(dialog.getByRole("radio", { name: /^Everybody/ }));
    expect(await dialog.findByText(/30 of them have it already/)).toBeVisible();
    expect(dialog.getByText("12 people × 1 number")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Show" }));
    expect(dialog.getByRole("list", { name: "Who has it already" })).toHaveTextContent("Noor Mori");
    await person.click(dialog.getByRole("button", { name: "Give to 12 people" }));
    expect(await screen.findByText("12 people have it now")).toBeVisible();
    expect(screen.getByText("30 had it already")).toBeVisible();
    expect(calls.at(-1)).toMatchObject({
      call: "POST /api/admin/numbers/1/give",
      body: { clients: { everybody: true }, expected: { count: 42 } },
    });
  });

  it("needs somebody", async () => {
    const { person } = open("give-number=1");
    const dialog = await dialogOf("Give Newsletter readers");
    await person.click(dialog.getByRole("button", { name: "Give" }));
    expect(await dialog.findByText("Please choose at least one client.")).toBeVisible();
  });
});

describe("who has a number", () => {
  const people = [
    {
      client: aPerson("Noor"),
      latest: { day: "2026-11-16", amount: "1240" },
      change: { amount: "-40", percent: -3.1 },
      goal: { kind: "atLeast", amount: "500", by: null, every: "month", isMet: true } as const,
      givenAt: "2026-10-01T10:00:00Z",
    },
    { client: aPerson("Leo"), latest: null, change: null, goal: null, givenAt: "2026-10-01T10:00:00Z" },
  ];

  it("is listed with values and goals", async () => {
    open("number-people=2", { people });
    const dialog = await dialogOf("Who has Subscribers");
    const [noor, leo] = await dialog.findAllByRole("listitem");
    expect(noor).toHaveTextContent("1,240 subscribers");
    expect(noor).toHaveTextContent("40 less in 4 weeks");
    expect(noor).toHaveTextContent("At least 500 a month (met)");
    expect(leo).toHaveTextContent("No value yet");
    expect(leo).toHaveTextContent("No goal");
  });

  it("loses it after a question", async () => {
    const { person, calls } = open("number-people=2", { people });
    const dialog = await dialogOf("Who has Subscribers");
    await person.click(await dialog.findByRole("checkbox", { name: "Choose Leo Mori" }));
    await person.click(dialog.getByRole("button", { name: "Take from them…" }));
    const question = within(
      await screen.findByRole("alertdialog", { name: "Take “Subscribers” from 1 person?" }),
    );
    await person.click(question.getByRole("button", { name: "Take it" }));
    expect(await screen.findByText("1 person no longer has it")).toBeVisible();
    expect(calls).toMatchObject([
      { call: "POST /api/admin/numbers/2/take", body: { clients: { ids: ["leo"] }, expected: { count: 1 } } },
    ]);
    await waitFor(() => expect(dialog.getByRole("checkbox", { name: "Choose Leo Mori" })).not.toBeChecked());
  });
});

describe("reading values in", () => {
  const lines = "noor@example.com;2026-11-16;1300\nnobody;2026-11-16;5";
  const read = {
    written: 1,
    unchanged: 0,
    values: [{ line: 1, client: aPerson("Noor"), day: "2026-11-16", amount: "1300", replaces: "1240" }],
    refused: [{ line: 2, text: "nobody;2026-11-16;5", reason: "This is no email address." }],
  };

  it("judges each line before it writes", async () => {
    const { person, calls } = open("read-number=2", { read });
    const dialog = await dialogOf("Read in values of Subscribers");
    await person.click(dialog.getByRole("textbox", { name: "Lines" }));
    await person.paste(lines);
    await person.click(dialog.getByRole("button", { name: "Check the lines" }));
    expect(await dialog.findByText("1 value can be read in. One line cannot:")).toBeVisible();
    expect(dialog.getByRole("list", { name: "Refused lines" })).toHaveTextContent(
      "This is no email address.",
    );
    expect(dialog.getByRole("list", { name: "Values to read in" })).toHaveTextContent(
      /Noor Mori.*1,300 subscribers was 1,240/,
    );
    await person.click(dialog.getByRole("button", { name: "Read in 1 value" }));
    expect(await screen.findByText("1 value read in")).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      { csv: lines, isDryRun: true },
      { csv: lines, isDryRun: false },
    ]);
  });

  it("takes a file", async () => {
    const { person, calls } = open("read-number=2", { read });
    const dialog = await dialogOf("Read in values of Subscribers");
    await person.upload(
      dialog.getByLabelText("CSV file with the values"),
      new File([lines], "values.csv", { type: "text/csv" }),
    );
    expect(await dialog.findByText("values.csv")).toBeVisible();
    await waitFor(() => expect(calls[0]?.body).toEqual({ file: btoa(lines), isDryRun: true }));
  });
});

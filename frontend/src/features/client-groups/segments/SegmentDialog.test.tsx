import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Segment, SegmentBody } from "@/api/generated/admin";
import { aCheckIn, aQuestion, rowOf } from "@/testing/checkInFixtures";
import { pick } from "@/testing/choices";
import { aClientRow, aMentor, aSegment, aTag } from "@/testing/fixtures";
import { aNumber } from "@/testing/numberFixtures";
import { renderApp } from "@/testing/renderApp";
import { serveSegments } from "@/testing/segmentServer";
import { answering, server } from "@/testing/server";

const autumn = aTag({ id: 1, name: "Autumn 26" });
const drifting = aSegment({
  id: 7,
  name: "Drifting",
  version: 3,
  conditions: [
    [{ kind: "tag", has: true, tag: 1, name: "Autumn 26" }],
    [{ kind: "lastActive", moreThanDays: 7 }],
  ],
});

const mirko = aClientRow({
  firstName: "Mirko",
  lastName: "Lang",
  completionRate: 0,
  lastActiveAt: new Date(Date.now() - 21 * 86_400_000).toISOString(),
});

/** Opens the app over a server that counts eleven people for any conditions. */
function open(path: string, segments: Segment[] = [drifting]) {
  const served = serveSegments(segments, { count: 11, first: [mirko] });
  server.use(answering("admin/clients", { clients: [mirko], total: 1 }), answering("admin/tags", [autumn]));
  return { ...served, ...renderApp(path, { user: aMentor() }) };
}

const editor = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("a new segment", () => {
  it("is counted while edited, then saved", async () => {
    const { person, asked, calls: sent, address } = open("/admin?edit-segment=new");
    const form = await editor("New segment");
    expect(form.getByText("Finish the conditions to see who matches.")).toBeVisible();
    await pick(person, "Kind", "Completion rate");
    expect(await form.findByText("people match now")).toBeVisible();
    expect(form.getByText("Mirko Lang")).toBeVisible();
    expect(form.getByText("21 days ago")).toBeVisible();
    expect(form.getByText("and 10 more")).toBeVisible();
    const percent = form.getByRole("textbox", { name: "Percent" });
    await person.clear(percent);
    await person.type(percent, "40");
    await waitFor(() => expect(asked.at(-1)).toEqual([[{ kind: "rate", compare: "below", percent: 40 }]]));
    await person.click(form.getByRole("button", { name: "Save segment" }));
    expect(await form.findByText("Please enter a name.")).toBeVisible();
    await person.type(form.getByRole("textbox", { name: "Name" }), "Stuck");
    await person.click(form.getByRole("button", { name: "Save and show as table" }));
    await waitFor(() => expect(address()).toBe("/admin?view=table&segment=900"));
    expect(sent).toEqual([
      {
        call: "POST /api/admin/segments",
        body: { name: "Stuck", conditions: [[{ kind: "rate", compare: "below", percent: 40 }]] },
        match: null,
      },
    ]);
  });

  it("joins lines by or, boxes by and", async () => {
    const { person, calls: sent } = open("/admin?edit-segment=new");
    const form = await editor("New segment");
    await person.type(form.getByRole("textbox", { name: "Name" }), "Both");
    await pick(person, "Tag", "Autumn 26");
    await person.click(form.getByRole("button", { name: "Or" }));
    await person.click(form.getByRole("button", { name: "Add condition" }));
    expect(form.getByText("3 of 20 conditions")).toBeVisible();
    await person.click(form.getByRole("button", { name: "Save segment" }));
    expect(await form.findAllByText("Choose a tag.")).toHaveLength(2);
    await person.click(form.getByRole("button", { name: "Remove condition 2" }));
    const second = within(form.getByRole("group", { name: "Condition 2" }));
    await person.click(second.getByRole("combobox", { name: "Kind" }));
    await person.click(await screen.findByRole("option", { name: "Attention" }));
    await person.click(form.getByRole("button", { name: "Save segment" }));
    expect(await screen.findByText("Segment saved")).toBeVisible();
    expect((sent[0]?.body as SegmentBody).conditions).toEqual([
      [{ kind: "tag", has: true, tag: 1 }],
      [{ kind: "attention", state: "overdue" }],
    ]);
  });

  it("asks for missed check-ins and for answers", async () => {
    const scale = aQuestion({ id: 5, kind: "scale", text: "How full?" });
    const checkIn = aCheckIn({ id: 3, name: "Look-back", questions: [scale, aQuestion({ text: "Words" })] });
    server.use(
      answering("admin/check-ins", { checkIns: [rowOf(checkIn)] }),
      answering("admin/check-ins/3", checkIn),
    );
    const { person, asked } = open("/admin?edit-segment=new");
    const form = await editor("New segment");
    const choose = async (field: string, name: string) => {
      await person.click(form.getByRole("combobox", { name: field }));
      await person.click(await screen.findByRole("option", { name }));
    };
    await choose("Kind", "Missed check-ins");
    await choose("Check-in", "Look-back");
    await person.clear(form.getByRole("textbox", { name: "Missed in a row" }));
    await person.type(form.getByRole("textbox", { name: "Missed in a row" }), "3");
    await waitFor(() => expect(asked.at(-1)).toEqual([[{ kind: "missedCheckIns", checkInId: 3, count: 3 }]]));
    await choose("Kind", "Answer to a check-in");
    await person.click(await form.findByRole("combobox", { name: "Question" }));
    expect(screen.queryByRole("option", { name: "Words" })).not.toBeInTheDocument();
    await person.click(await screen.findByRole("option", { name: "How full?" }));
    await choose("Comparison", "more than");
    await person.type(form.getByRole("textbox", { name: "Number" }), "7,5");
    const answered = { kind: "answered", checkInId: 3, questionId: 5, compare: "more", amount: "7,5" };
    await waitFor(() => expect(asked.at(-1)).toEqual([[answered]]));
  });

  it.each([
    [
      "check-in",
      "Check-in",
      { kind: "missedCheckIns", checkInId: 9, count: 2, checkIn: "Old one", deleted: true },
    ],
    ["number", "Number", { kind: "goalMissed", numberId: 9, number: "Old one", deleted: true }],
  ] as const)("says that a %s was deleted", async (noun, field, gone) => {
    open("/admin?edit-segment=7", [{ ...drifting, conditions: [[gone]] }]);
    const form = await editor("Edit segment");
    expect(form.getByText(new RegExp(`^This ${noun} was deleted, so it matches nobody`))).toBeVisible();
    expect(form.getByRole("combobox", { name: field })).toHaveTextContent("Old one");
  });

  it("asks for a number that stands still", async () => {
    server.use(
      answering("admin/numbers", {
        numbers: [
          aNumber({ id: 2, name: "Followers", source: "checkIn" }),
          aNumber({ id: 3, name: "Videos finished", source: "counted" }),
        ],
        max: 50,
      }),
    );
    const { person, asked } = open("/admin?edit-segment=new");
    const form = await editor("New segment");
    const choose = async (field: string, name: string) => {
      await person.click(form.getByRole("combobox", { name: field }));
      await person.click(await screen.findByRole("option", { name }));
    };
    const followers = { numberId: 2 };
    await choose("Kind", "Change of a number");
    await choose("Number", "Followers");
    const changed = { kind: "numberChanged", compare: "less", percent: 2, days: 30, ...followers };
    await waitFor(() => expect(asked.at(-1)).toEqual([[changed]]));
    await choose("Comparison", "changed by more than");
    await waitFor(() => expect(asked.at(-1)).toEqual([[{ ...changed, compare: "more" }]]));
    await choose("Kind", "Number without a value");
    await waitFor(() => expect(asked.at(-1)).toEqual([[{ kind: "numberSilent", days: 14, ...followers }]]));
    await person.click(form.getByRole("combobox", { name: "Number" }));
    expect(screen.queryByRole("option", { name: "Videos finished" })).not.toBeInTheDocument();
    await person.keyboard("{Escape}");
    await choose("Kind", "Missed goal");
    await waitFor(() => expect(asked.at(-1)).toEqual([[{ kind: "goalMissed", ...followers }]]));
  });

  it("takes twenty conditions and no more", async () => {
    const conditions = Array.from({ length: 19 }, () => drifting.conditions[1] ?? []);
    const { person } = open("/admin?edit-segment=7", [{ ...drifting, conditions }]);
    const form = await editor("Edit segment");
    await person.click(form.getByRole("button", { name: "Add condition" }));
    expect(form.getByText("20 of 20 conditions")).toBeVisible();
    expect(form.getByRole("button", { name: "Add condition" })).toHaveAttribute("aria-disabled", "true");
    expect(form.queryByRole("button", { name: "Or" })).not.toBeInTheDocument();
  });

  it("starts as a copy", async () => {
    open("/admin?edit-segment=like-7");
    const form = await editor("New segment");
    expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("Drifting (copy)");
    expect(form.getAllByRole("group", { name: /^Condition/ })).toHaveLength(2);
  });
});

describe("a segment", () => {
  it("says that its tag was deleted", async () => {
    const conditions: Segment["conditions"] = [
      [
        { kind: "tag", has: true, tag: 9, name: "Spring 26", deleted: true },
        { kind: "attention", state: "quiet" },
      ],
    ];
    const { asked } = open("/admin?edit-segment=7", [{ ...drifting, conditions }]);
    const form = await editor("Edit segment");
    expect(
      form.getByText("This tag was deleted, so it matches nobody. Choose another or remove it."),
    ).toBeVisible();
    expect(await form.findByText("people match now")).toBeVisible();
    expect(asked).toEqual([[[{ kind: "attention", state: "quiet" }]]]);
  });

  it("is shown as a table", async () => {
    const { person, address } = open("/admin?edit-segment=7");
    await person.click((await editor("Edit segment")).getByRole("button", { name: "Show as table" }));
    expect(address()).toBe("/admin?view=table&segment=7");
  });

  it("is deleted once, after a question", async () => {
    const { person, calls: sent, address } = open("/admin?segment=7&edit-segment=7");
    await person.click((await editor("Edit segment")).getByRole("button", { name: "Delete segment" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete “Drifting”?" }));
    await person.dblClick(question.getByRole("button", { name: "Delete segment" }));
    expect(await screen.findByText("Segment deleted")).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual(["DELETE /api/admin/segments/7"]);
    await waitFor(() => expect(address()).toBe("/admin"));
  });
});

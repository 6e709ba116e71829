import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderPart } from "@/testing/renderPart";
import { Toaster } from "@/ui/overlays/toast/Toaster";
import { entriesOf } from "./pastedList";
import { SubtaskFields } from "./SubtaskFields";
import { taskLimits } from "./taskRules";

it.each([
  ["Outline", ["Outline"]],
  ["Outline\nDraft\r\nCut\rPost", ["Outline", "Draft", "Cut", "Post"]],
  ["- Outline\n* Draft\n• Cut\n– Post", ["Outline", "Draft", "Cut", "Post"]],
  ["1. Outline\n2) Draft\n٣. Cut", ["Outline", "Draft", "Cut"]],
  ["- [ ] Outline\n- [x] Draft\n☐ Cut\n[] Post", ["Outline", "Draft", "Cut", "Post"]],
  ["\n  Outline\n\t\u200b\n-\n  - Draft  \n", ["Outline", "Draft"]],
  ["-5 degrees\n3.5 minutes\n2026 plans", ["-5 degrees", "3.5 minutes", "2026 plans"]],
  ["Outline\t2 h\nDraft\u000b\t", ["Outline 2 h", "Draft"]],
  [
    "Outline\u2028Draft\u2029Cut\u000bPost\u000cPin\u0085Rest",
    ["Outline", "Draft", "Cut", "Post", "Pin", "Rest"],
  ],
  ["a) Outline\nB) Draft\n(3) Cut\n(ب) Post", ["Outline", "Draft", "Cut", "Post"]],
  ["→ Outline\n➤ Draft\n✅ Cut\n◻\ufe0f Post\n>> Pin", ["Outline", "Draft", "Cut", "Post", "Pin"]],
  ["1\tOutline\n10\tDraft\n3\t4\tcuts", ["Outline", "Draft", "4 cuts"]],
  ["7 posts\n(draft) Cut\na Pin", ["7 posts", "(draft) Cut", "a Pin"]],
])("%j is the list %j", (pasted, entries) => expect(entriesOf(pasted)).toEqual(entries));

function Rows({ titles }: { titles: string[] }) {
  const [subtasks, setSubtasks] = useState(titles.map((title, key) => ({ key: key.toString(), title })));
  const controls = new Map<string, HTMLElement | null>();
  return (
    <SubtaskFields
      subtasks={subtasks}
      onChange={setSubtasks}
      problem={undefined}
      control={(name) => (element) => void controls.set(name, element)}
      focus={(name) => controls.get(name)?.focus()}
      inTwoColumns={false}
    />
  );
}

function renderRows(...titles: string[]) {
  renderPart(
    <>
      <Rows titles={titles} />
      <Toaster />
    </>,
  );
}

const titles = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);

function paste(index: number, text: string, [from, to]: [number, number]) {
  const field = screen.getAllByRole<HTMLInputElement>("textbox")[index];
  if (!field) throw new Error("No such row");
  field.setSelectionRange(from, to);
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
}

describe("a list pasted into a subtask", () => {
  it("becomes one row a line", async () => {
    renderRows("Plan", "Shoot (now) it", "Post");
    paste(1, "1. Light\n2. Sound", [6, 11]);
    expect(titles()).toEqual(["Plan", "Shoot Light", "Sound it", "Post"]);
    expect(screen.getAllByRole("textbox")[2]).toHaveFocus();
    expect(await screen.findByText("2 subtasks pasted")).toBeVisible();
  });

  it("is taken back by Undo alone", async () => {
    renderRows("Plan", "");
    paste(1, "Light\nSound\nCut", [0, 0]);
    await userEvent.type(screen.getByLabelText("Subtask 1"), " it");
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(titles()).toEqual(["Plan it", ""]);
  });

  it("fills a task up to its limit", async () => {
    renderRows(...Array.from({ length: taskLimits.subtasks - 1 }, (_, index) => `Step ${index}`));
    paste(0, "a\nb\nc\nd", [0, 6]);
    expect(titles().slice(0, 3)).toEqual(["a", "b", "Step 1"]);
    expect(
      await screen.findByText("A task can have 100 subtasks at most: 2 lines were left out."),
    ).toBeVisible();
  });
});

it("a held Backspace keeps rows", () => {
  renderRows("Outline", "");
  const row = screen.getByLabelText("Subtask 2");
  fireEvent.keyDown(row, { key: "Backspace", repeat: true });
  expect(row).toBeVisible();
  fireEvent.keyDown(row, { key: "Backspace" });
  expect(screen.queryByLabelText("Subtask 2")).toBeNull();
});

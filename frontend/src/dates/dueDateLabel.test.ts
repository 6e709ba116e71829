import { describe, expect, it } from "vitest";
import { dueDateLabel } from "./dueDateLabel";

const today = "2026-11-20";
const open = { status: "todo", completedAt: null } as const;

describe("due date labels", () => {
  it.each([
    ["2020-01-01", "Overdue", "overdue"],
    ["2026-11-19", "Overdue", "overdue"],
    ["2026-11-20", "Due today", "today"],
    ["2026-11-21", "Due tomorrow", "tomorrow"],
    ["2026-11-22", "Due in 2 days", "soon"],
    ["2026-11-23", "Due in 3 days", "soon"],
    ["2026-11-24", "Due in 4 days", "later"],
    ["2026-11-27", "Due in 7 days", "later"],
    ["2026-11-28", "Due Nov 28, 2026", "later"],
    ["2027-02-01", "Due Feb 1, 2027", "later"],
    [null, "No due date", "none"],
  ] as const)("%s reads %s", (dueDate, text, tone) =>
    expect(dueDateLabel({ ...open, dueDate }, today, "en-US")).toMatchObject({ text, tone }),
  );

  it("counts calendar days across DST and year ends", () => {
    const label = (day: string, dueDate: string) => dueDateLabel({ ...open, dueDate }, day, "en-US").text;
    expect(label("2026-10-24", "2026-10-26")).toBe("Due in 2 days");
    expect(label("2026-12-31", "2027-01-01")).toBe("Due tomorrow");
  });

  it("shows the exact day beside the short one", () => {
    expect(dueDateLabel({ ...open, dueDate: "2026-11-21" }, today, "en-US").exact).toBe(
      "Saturday, November 21, 2026",
    );
    expect(dueDateLabel({ ...open, dueDate: null }, today).exact).toBeUndefined();
  });
});

describe("completed tasks", () => {
  it("shows the completion day, not the due date", () => {
    const completedAt = new Date(2026, 10, 18, 9, 30).toISOString();
    expect(
      dueDateLabel({ status: "completed", completedAt, dueDate: "2026-11-01" }, today, "en-US"),
    ).toMatchObject({ text: "Completed Nov 18, 2026", tone: "completed" });
  });

  it("reads Completed alone when the day is unknown", () =>
    expect(dueDateLabel({ status: "completed", completedAt: null, dueDate: "2026-11-01" }, today)).toEqual({
      text: "Completed",
      tone: "completed",
    }));
});

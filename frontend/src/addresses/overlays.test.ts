import { describe, expect, it } from "vitest";
import { dashboardAddress } from "./dashboard";
import { readOverlay, writeOverlay, type Overlay } from "./overlays";

const all: Overlay[] = [
  { name: "task", id: 7 },
  { name: "answers", id: 12 },
  { name: "edit", id: 7 },
  { name: "calendar", id: 7 },
  { name: "move", id: 7 },
  { name: "note", id: 5 },
  { name: "achievement", type: "first_task" },
  { name: "picture" },
  { name: "add" },
  { name: "add", day: "2026-11-25" },
  { name: "day", day: "2026-11-25" },
  { name: "undated" },
  { name: "trash" },
  { name: "assign", clientId: "0190f7c2" },
  { name: "assign", clientId: null },
  { name: "bulk" },
  { name: "assign-template", id: 3 },
  { name: "template", id: 3 },
  { name: "template", id: "new" },
  { name: "delete-template", id: 3 },
  { name: "send-note", clientId: "0190f7c2" },
  { name: "change-password", clientId: "0190f7c2" },
  { name: "community-link" },
  { name: "invite" },
  { name: "recall", id: 12 },
  { name: "recall-notes", id: 12 },
  { name: "correct", id: 12 },
  { name: "client-completed" },
  { name: "manage-tags" },
  { name: "merge-tag", id: 4 },
  { name: "delete-tag", id: 4 },
  { name: "client-tags", clientId: "0190f7c2" },
  { name: "edit-segment", id: "new" },
  { name: "edit-segment", id: "new", like: 9 },
  { name: "edit-segment", id: 9 },
  { name: "delete-segment", id: 9 },
  { name: "pause-enrolment", id: 41 },
  { name: "resume-enrolment", id: 41 },
  { name: "shift-enrolment", id: 41 },
  { name: "jump-enrolment", id: 41 },
  { name: "leave-program", id: 41 },
  { name: "pause-program", id: 6 },
  { name: "resume-program", id: 6 },
  { name: "shift-program", id: 6 },
  { name: "chosen-assign" },
  { name: "chosen-template" },
  { name: "chosen-note" },
  { name: "late-note", programId: 6, step: 2 },
  { name: "chosen-tags" },
  { name: "chosen-enrol" },
  { name: "enrol", id: 9 },
  { name: "enrol-segment", id: 9 },
  { name: "enrol-client", clientId: "0190f7c2" },
  { name: "pause-program", id: 9 },
  { name: "delete-program", id: 9 },
];

describe("an overlay's address", () => {
  it.each(all)("leads back to $name", (overlay) => {
    const address = new URL(dashboardAddress("roadmap", overlay), "http://hub");
    expect(address.pathname).toBe("/dashboard");
    expect(address.searchParams.get("tab")).toBe("roadmap");
    expect(readOverlay(address.searchParams)).toEqual(overlay);
  });

  it.each([
    ["?task=7", { name: "task", id: 7 }],
    ["?tab=completed&edit=12", { name: "edit", id: 12 }],
    ["?trash=open", { name: "trash" }],
    ["?task=", null],
    ["?task=0", null],
    ["?task=1.5", null],
    ["?task=seven", null],
    ["?achievement=", null],
    ["?task=seven&note=5", { name: "note", id: 5 }],
    ["?tab=roadmap", null],
    ["?template=old", null],
    ["?send-note=", null],
    ["?recall=latest", null],
    ["?correct=latest", null],
    ["?edit-segment=like-x", null],
    ["?edit-segment=old", null],
    ["?late-note=1", null],
    ["?late-note=6-0", null],
    ["?day=2026-11-35", null],
    ["?day=tomorrow", null],
    ["?add=tomorrow", { name: "add" }],
  ])("is read from %s", (search, overlay) =>
    expect(readOverlay(new URLSearchParams(search))).toEqual(overlay),
  );

  it("preserves other parameters and names one overlay", () => {
    const search = new URLSearchParams("tab=roadmap&q=film&task=7");
    expect(writeOverlay(search, { name: "edit", id: 7 }).toString()).toBe("tab=roadmap&q=film&edit=7");
    expect(writeOverlay(search, null).toString()).toBe("tab=roadmap&q=film");
  });
});

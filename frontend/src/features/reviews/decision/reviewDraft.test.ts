import { expect, it } from "vitest";
import { keepInTab, readKept } from "@/forms/useDraft";
import { forgetAskedChanges } from "./reviewDraft";

it("keeps other text than the changes sent", () => {
  const draft = { words: { approved: "", changes: "More light and sound" }, open: "changes" };
  keepInTab("review:1", draft);
  forgetAskedChanges(1, "More light");
  expect(readKept("review:1")).toEqual(draft);
  forgetAskedChanges(1, "More light and sound");
  expect(readKept("review:1")).toBeNull();
});

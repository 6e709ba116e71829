import { expect, it } from "vitest";
import { readShownTask } from "./taskAddress";

it.each([
  ["task=7", { kind: "detail", taskId: 7 }],
  ["tab=roadmap&edit=7", { kind: "edit", taskId: 7 }],
  ["task=x", null],
  ["task=-1", null],
  ["task=", null],
  ["", null],
])("reads %s", (search, dialog) => {
  expect(readShownTask(new URLSearchParams(search))).toEqual(dialog);
});

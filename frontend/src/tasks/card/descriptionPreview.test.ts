import { expect, it } from "vitest";
import { descriptionPreview } from "./descriptionPreview";

it("leaves a description of a hundred characters alone", () => {
  expect(descriptionPreview("a".repeat(100))).toBe("a".repeat(100));
});

it("cuts a longer one to a hundred characters and an ellipsis", () => {
  expect(descriptionPreview("a".repeat(101))).toBe(`${"a".repeat(100)}…`);
});

it("never cuts through a character", () => {
  expect(descriptionPreview("🎬".repeat(101))).toBe(`${"🎬".repeat(100)}…`);
});

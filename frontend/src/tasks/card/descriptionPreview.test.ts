import { expect, it } from "vitest";
import { descriptionPreview } from "./descriptionPreview";

it("leaves a description of a hundred characters alone", () => {
  expect(descriptionPreview("a".repeat(100))).toBe("a".repeat(100));
});

it("truncates a longer one after 100 characters", () => {
  expect(descriptionPreview("a".repeat(101))).toBe(`${"a".repeat(100)}…`);
});

it("never cuts through a character", () => {
  expect(descriptionPreview("🎬".repeat(101))).toBe(`${"🎬".repeat(100)}…`);
});

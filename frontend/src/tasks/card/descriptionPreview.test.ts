import { expect, it } from "vitest";
import { descriptionPreview } from "./descriptionPreview";

it("leaves a description of a hundred characters alone", () =>
  expect(descriptionPreview("a".repeat(100))).toBe("a".repeat(100)));

it("truncates a longer one after 100 characters", () =>
  expect(descriptionPreview("a".repeat(101))).toBe(`${"a".repeat(100)}…`));

it.each(["🎬", "👩🏽‍💻", "🇪🇬", "e\u0301", "नि"])("never cuts through %s", (character) => {
  expect(descriptionPreview(character.repeat(100))).toBe(character.repeat(100));
  expect(descriptionPreview(character.repeat(101))).toBe(`${character.repeat(100)}…`);
});

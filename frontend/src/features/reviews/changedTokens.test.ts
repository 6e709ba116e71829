import { describe, expect, it } from "vitest";
import { changedTokens } from "./changedTokens";

const marked = (before: string, after: string) =>
  changedTokens(before, after)
    .map(({ text, isNew }) => (isNew ? `[${text.trim()}]` : text.trim()))
    .join(" ");

describe("changed tokens", () => {
  it("are marked where they stand", () =>
    expect(marked("the logo is gone now", "the old logo is really gone")).toBe(
      "the [old] logo is [really] gone",
    ));

  it("leave an equal text unmarked", () => expect(marked("same words", "same  words")).toBe("same  words"));

  it("are all tokens of a first text", () => expect(marked("", "all new")).toBe("[all new]"));

  it("keep every character of the text", () => {
    const after = "one\n\ntwo  three";
    expect(
      changedTokens("two", after)
        .map(({ text }) => text)
        .join(""),
    ).toBe(after);
  });
});

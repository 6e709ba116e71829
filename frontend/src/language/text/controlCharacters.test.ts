import { expect, it } from "vitest";
import { asLine, asLines } from "./controlCharacters";

it.each([
  ["Film intro\tTuesday", "Film intro Tuesday"],
  ["Film\r\nintro\u000bTuesday\u000cat\u0085ten", "Film intro Tuesday at ten"],
  ["\u0000Fi\u0007lm\u009f", "Film"],
  ["Film\u00a0intro 🎬", "Film\u00a0intro 🎬"],
])("%j in one line is %j", (typed, line) => expect(asLine(typed)).toBe(line));

it.each([
  ["Film\tintro\nTuesday", "Film\tintro\nTuesday"],
  ["Film\u000bintro\u000cat\u0085ten", "Film\nintro\nat\nten"],
  ["\u0000Fi\u0007lm\u009f\n\n", "Film\n\n"],
])("%j in several lines is %j", (typed, lines) => expect(asLines(typed)).toBe(lines));

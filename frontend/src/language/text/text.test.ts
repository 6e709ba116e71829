import { expect, it } from "vitest";
import cases from "../../../../crates/domain/src/model/text/cases.json";
import { isolate } from "../isolate";
import { isBlank, trimmed } from "./blank";
import { digitsOf, oneTimeCode, wholeNumber } from "./digits";
import { embed } from "./embed";
import { bestFirst, fold, hasTerms } from "./fold";
import { initialOf, shortened } from "./graphemes";

/** Cases of the server's rules, which are the same. */
type Cases = [typed: string, expected: string][];

it.each(cases.folded as Cases)("%j is compared as %j", (typed, expected) => {
  expect(fold(typed)).toBe(expected);
  expect(fold(expected)).toBe(expected);
});

it.each([
  ["O´Connor O＇Connor O′Connor O‘Connor", "o'connor o'connor o'connor o'connor"],
  ["a﹣b－c﹘d—e‐f", "a-b-c-d-e-f"],
  ["\u2800a\u0085\u3000b\u2800", "a b"],
  ["Ὀδυσσεύς", "οδυσσευσ"],
  ["\u1a80\u1a89\u1a90\u1a99", "0909"],
])("%j is also compared as %j", (typed, expected) => expect(fold(typed)).toBe(expected));

it.each(cases.blank)("%j shows nothing", (text) => {
  expect(isBlank(text)).toBe(true);
  expect(trimmed(text)).toBe("");
});

it.each(cases.visible)("%j shows something", (text) => {
  expect(isBlank(text)).toBe(false);
  expect(trimmed(` ${text}\n`)).toBe(text);
});

it.each(cases.embedded as Cases)("%j stands in a text as %j", (typed, expected) =>
  expect(embed(typed)).toBe(expected),
);

it.each(cases.digits as Cases)("digits of %j are %s", (typed, expected) =>
  expect(digitsOf(typed)).toBe(expected),
);

it.each([
  ["Straße 12", "STRASSE", true],
  ["Łódź\nŻaba", "zaba lodz", true],
  ["O’Connor", "o'c", true],
  ["Maya", "\u200b", true],
  ["Maya Okafor", "Okafor, Maya", true],
  ["Maya Okafor", "okafor;maya,", true],
  ["Maya Okafor", "\u060c Okafor\u061b Maya", true],
  ["Maya Okafor", "Okafor, Mia", false],
  ["Maya", "may b", false],
])("%j with the terms of %j: %s", (text, search, expected) => expect(hasTerms(text, search)).toBe(expected));

it.each([
  [" PRO", ["Pro", "Pro plus", "Non-pro", "Improved"]],
  ["", ["Non-pro", "Improved", "Pro plus", "Pro"]],
])("%j finds in this order: %j", (search, expected) =>
  expect(bestFirst(["Non-pro", "Improved", "Pro plus", "Pro"], search, (name) => name)).toEqual(expected),
);

it.each([
  ["12", 12],
  [" ١٢ ", 12],
  ["۱۲\u200e", 12],
  ["１２", 12],
  ["", NaN],
  ["-3", NaN],
  ["1.5", NaN],
  ["1e3", NaN],
  ["0x10", NaN],
  ["3 days", NaN],
])("%j is the number %d", (typed, expected) => expect(wholeNumber(typed)).toBe(expected));

it.each([
  ["٠٣٨ ٨٠٦", "038806"],
  ["038-806", "038806"],
  [" abcd-١٢ef\n", "abcd-12ef"],
  ["--", "--"],
])("code %j is sent as %j", (typed, expected) => expect(oneTimeCode(typed)).toBe(expected));

it.each([
  ["abc", "abc"],
  ["abcd", "abc…"],
  ["👩🏽‍💻👩🏽‍💻👩🏽‍💻", "👩🏽‍💻👩🏽‍💻👩🏽‍💻"],
  ["🇩🇪🇪🇬🇫🇷🇮🇹", "🇩🇪🇪🇬🇫🇷…"],
  ["e\u0301e\u0301e\u0301e\u0301", "e\u0301e\u0301e\u0301…"],
])("%j is cut to %j", (text, expected) => expect(shortened(text, 3)).toBe(expected));

it.each([
  ["maya", "m"],
  ["\u202e\u200bMaya", "M"],
  [" e\u0301lan", "e\u0301"],
  ["👩🏽‍💻 Dev", "👩🏽‍💻"],
  ["\u200b", ""],
])("initial of %j is %j", (text, expected) => expect(initialOf(text)).toBe(expected));

it.each([
  ["Maya\u2069\u202e", "Maya"],
  ["نور\u2069\u202e", "\u2068نور\u2069"],
  ["a\u200fb", "\u2068a\u200fb\u2069"],
  ["\u200b", ""],
])("%j is isolated as %j", (text, expected) => expect(isolate(text)).toBe(expected));

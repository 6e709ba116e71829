import { expect, it } from "vitest";
import { chooseLanguage, localeFor } from "./activeLanguage";

it.each([
  ["de", ["ar-EG"], "de"],
  [null, ["de-AT", "en"], "de"],
  [null, ["fr-FR", "ar"], "ar"],
  [null, ["AR-eg"], "ar"],
  [null, ["fr"], "en"],
  [null, [], "en"],
  ["tlh", ["de"], "de"],
  ["en-XA", ["de"], "de"],
] as const)("account's %s and browser's %j give %s", (account, preferred, expected) =>
  expect(chooseLanguage(account, preferred)).toBe(expected),
);

it.each([
  ["en", ["de-DE", "en-GB", "en-US"], "en-GB"],
  ["en", ["de-DE"], "en"],
  ["ar", ["en-GB", "ar-EG"], "ar-EG-u-nu-latn"],
  ["ar", [], "ar-u-nu-latn"],
] as const)("locale of %s in %j is %s", (language, preferred, expected) =>
  expect(localeFor(language, preferred)).toBe(expected),
);

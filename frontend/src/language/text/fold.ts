import { asciiDigits } from "./digits";

/** Acute accents that stand alone; decomposed they would be a blank and a mark. */
const LONE_ACUTES = /[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]/gu;

/** Signs that are typed for an apostrophe. */
const APOSTROPHES = /[`\u02b9\u02bb-\u02bf\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c]/gu;

/** Signs between terms: a name may be typed as "Okafor, Maya". The last two are Arabic. */
const SEPARATORS = /[ ,;\u060c\u061b]/u;

const HYPHENS = /[\u058a\u05be\u2010-\u2015\u2212\u2e3a\u2e3b]/gu;

/**
 * Invisible characters, the Arabic elongation, and accents and vowel signs of Latin, Greek, Cyrillic, Hebrew and Arabic.
 * In other scripts marks distinguish words.
 */
const IGNORED =
  /[\p{Default_Ignorable_Code_Point}\u0640]|[\u0300-\u036f\u0483-\u0489]|[\u0591-\u05bd\u05bf-\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|[\u06d6-\u06ed]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/gu;

/** Usual spelling of letters without a Unicode decomposition. */
const plainLetters: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ŋ: "n",
  ŧ: "t",
  ĸ: "k",
  // eslint-disable-next-line lingui/no-unlocalized-strings -- A letter.
  ς: "σ",
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "gu");

/**
 * Text for comparing and searching, as on the server: without case, accents and invisible characters, with one kind of
 * apostrophe, hyphen, digit and blank.
 */
export function fold(text: string): string {
  return foldPart(text).trim();
}

/** Folded part of a text, with the blanks at its ends. */
export function foldPart(text: string): string {
  const letters = text
    // An invisible character would keep the marks around it apart.
    .replace(IGNORED, "")
    .replace(LONE_ACUTES, "'")
    .normalize("NFKD")
    .replace(IGNORED, "")
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, "-")
    // Letters with one capital in common are equal.
    .toUpperCase()
    .toLowerCase()
    .replace(UNDECOMPOSED, (letter) => plainLetters[letter] ?? letter);
  return asciiDigits(letters).replace(/[\s\p{Cc}\u2800]+/gu, " ");
}

/** Folded terms of a search, as on the server. */
export function termsOf(search: string): string[] {
  return fold(search).split(SEPARATORS).filter(Boolean);
}

/** Found items in the order of their fit: those of exactly this name, then those that begin with it, then the others. */
export function bestFirst<Found>(
  found: readonly Found[],
  search: string,
  nameOf: (one: Found) => string,
): Found[] {
  const sought = fold(search);
  const rank = (one: Found) => {
    const name = fold(nameOf(one));
    if (name === sought) return 0;
    return name.startsWith(sought) ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}

/** True if every term of a search occurs in the text. */
export function hasTerms(text: string, search: string): boolean {
  const folded = fold(text);
  return termsOf(search).every((term) => folded.includes(term));
}

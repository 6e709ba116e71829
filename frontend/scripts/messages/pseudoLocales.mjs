import pseudolocalize from "pseudolocale";

const TAG = /(<\/?\w+\/?>)/u;
const WORD = /\p{L}[\p{L}\p{N}’']*/gu;

const RIGHT_TO_LEFT_MARK = "\u200f";
const RIGHT_TO_LEFT_OVERRIDE = "\u202e";
const POP_DIRECTIONAL_FORMATTING = "\u202c";

/** Words in RLO … PDF, which shows them mirrored, like Chromium's ar-XB. */
const mirrored = (word) =>
  RIGHT_TO_LEFT_MARK + RIGHT_TO_LEFT_OVERRIDE + word + POP_DIRECTIONAL_FORMATTING + RIGHT_TO_LEFT_MARK;

const accented = (text) =>
  /\p{L}/u.test(text)
    ? pseudolocalize(text, { prepend: "", append: "", extend: 0.4, extendCharacter: "~" })
    : text;

const betweenTags = (change) => (text) =>
  text
    .split(TAG)
    .map((part) => (TAG.test(part) ? part : change(part)))
    .join("");

/** Changes of a text without its placeholders, by pseudo-locale. */
export const pseudoLocales = {
  "en-XA": betweenTags(accented),
  "ar-XB": betweenTags((text) => text.replace(WORD, mirrored)),
};

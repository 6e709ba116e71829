/** Letters of the package `pseudolocale`, in alphabetical order. */
const accentedLower = Array.from("àƀćďēƒĝĥĩĴķĺḿńōƥǫŕśţũvŵxŷź");
const accentedUpper = Array.from("ÀßĆĎĒƑĜĤĨĵĶĹḾŃŌƤǪŔŚŢŨVŴXŶŹ");

/** Characters that a pseudo-locale puts between words and beside them, and isolates of users' texts. */
const padding = "[~\u200f\u202e\u202c\u2068\u2069]*";

/** Parts of a regular expression: escapes, classes, groups, quantifiers, and any other character. */
const part = /\\.|\[(?:\\.|[^\]\\])*\]|\(\?[:=!]|\{[\d,]+\}|[\s\S]/gu;
const syntax = /^(?:\(\?.|[()|?*+^]|\{.+)$/u;

/** English text as a pseudo-locale shows it; what nobody translates, a task's title for one, matches as well. */
export function inPseudoLocale(text: string | RegExp, exact = false): RegExp {
  if (text instanceof RegExp) return new RegExp(padded(text.source), text.flags);
  const source = padded(text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`));
  return exact ? new RegExp(`^${source}${padding}$`, "u") : new RegExp(source, "iu");
}

function padded(source: string): string {
  return source.replaceAll(part, (each) => (syntax.test(each) ? each : padding + withAccents(each)));
}

function withAccents(letter: string): string {
  const lower = accentedLower[letter.charCodeAt(0) - "a".charCodeAt(0)];
  const upper = accentedUpper[letter.charCodeAt(0) - "A".charCodeAt(0)];
  const accented = letter.length === 1 ? (lower ?? upper) : undefined;
  return accented === undefined ? letter : `[${letter}${accented}]`;
}

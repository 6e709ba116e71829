import { isWebAddress } from "@/addresses/parseUrl";

/** Piece of a text: plain, or the address of a link. */
export interface TextPart {
  text: string;
  isLink: boolean;
}

/**
 * Beginning of an address. It ends at white space, quotation marks, direction controls, and at punctuation of Arabic,
 * Chinese and Japanese, after which no blank may follow.
 */
const LINK =
  /\bhttps?:\/\/[^\s<>"`“”„‟«»‹›،؛؟۔。、！？，；：．「」『』（）【】〈〉《》〔〕［］｛｝\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]+/giu;
/** Punctuation that ends the sentence rather than the address. */
const PUNCTUATION = /[.,;:!?'‘’‚…·।॥။።]+$/u;
const brackets: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** Text and links of a text, in their order. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const address = withoutEnd(found);
    if (!isWebAddress(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index), isLink: false });
    parts.push({ text: address, isLink: true });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isLink: false });
  return parts;
}

/** Address without the punctuation of its sentence. A closing bracket belongs to it if it has the opening one. */
function withoutEnd(found: string): string {
  for (let address = found; ; address = address.slice(0, -1)) {
    address = address.replace(PUNCTUATION, "");
    const last = address.at(-1) ?? "";
    const opening = brackets[last];
    if (opening === undefined || address.split(opening).length >= address.split(last).length) return address;
  }
}

/** Host of a link, and the rest after it, as they are written. */
export function hostAndRest(address: string): { host: string; rest: string } {
  const [, host = "", rest = ""] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]*)(.*)$/isu.exec(address) ?? [];
  return { host: host.replace(/^www\./iu, ""), rest: rest === "/" ? "" : rest };
}

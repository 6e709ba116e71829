/** Piece of a text: words, or the address of a link. */
export interface TextPart {
  text: string;
  isLink: boolean;
}

const LINK = /\bhttps?:\/\/[^\s<>"“”]+/giu;
/** Punctuation that ends the sentence rather than the address. */
const END = /[.,;:!?'’)\]]+$/u;

/** Words and links of a text, in their order. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const address = found.replace(END, "");
    if (!isWebAddress(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index), isLink: false });
    parts.push({ text: address, isLink: true });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isLink: false });
  return parts;
}

/** True for an address with http or https. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//iu.test(text)) return false;
  try {
    return new URL(text).hostname !== "";
  } catch {
    return false;
  }
}

/** Host of a link, and the rest after it, as they are written. */
export function hostAndRest(address: string): { host: string; rest: string } {
  const [, host = "", rest = ""] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]*)(.*)$/isu.exec(address) ?? [];
  return { host: host.replace(/^www\./iu, ""), rest: rest === "/" ? "" : rest };
}

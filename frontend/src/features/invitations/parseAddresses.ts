import { isEmailAddress } from "@/forms/isEmailAddress";

/** Characters after an address that are never its last one. */
const trailing = /[.,;:!?>)\]}"'“”„‘’‚«»‹›*_`。…]+$/u;
/** Characters before an address that are never its first one. */
const leading = /^[<([{>"“”„‘’‚«»‹›•·…]+/u;
/** Characters that may begin an address, and are dropped where the same one follows it. */
const paired = "'*_`";

const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Entries of a text, without duplicates: an address each, or text in which no address could be read.
 * A name beside an address is dropped. The same parser as on the server (`address_list.rs`).
 */
export function parseAddresses(text: string): string[] {
  const entries = new Map<string, string>();
  const push = (entry: string) => {
    const known = entry.toLowerCase();
    if (!entries.has(known)) entries.set(known, entry);
  };
  const plain = clean(withoutMailto(clean(text)));
  // A quoted name before an angle bracket.
  const unquoted = plain.replace(/"[^"<\n]*" *(?=<)/gu, "");
  for (const part of unquoted.split(/[;\n]/u)) readPart(part, push);
  return [...entries.values()];
}

/** Text with one kind of blank and one character for each kind of separator, and nothing invisible. */
function clean(text: string): string {
  return text
    .replace(invisible, "")
    .replace(/[\r\n]/gu, "\n")
    .replace(/[،，、]/gu, ",")
    .replace(/[؛；]/gu, ";")
    .replace(/＠/gu, "@")
    .replace(/[^\S\n]|(?!\n)\p{Cc}/gu, " ");
}

/** Replaces each `mailto:` link by its addresses, with the separators between them. */
function withoutMailto(text: string): string {
  return text.replace(/mailto:((?:(?!mailto:)[^\s<>"])*)/giu, (_, link: string) => {
    const at = link.indexOf("?");
    if (at === -1) return decode(link);
    // A subject may have commas; addresses after the link are divided by them, too.
    const [, ...rest] = link.slice(at + 1).split(/[,;]/u);
    const others = rest.filter((part) => part === "" || readAddress(part) !== null);
    return [decode(link.slice(0, at)), ...others].join(",");
  });
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Reads what stands between semicolons or line ends. A comma may divide addresses, or the names of one person. */
function readPart(part: string, push: (entry: string) => void): void {
  let names: string[] = [];
  const pushNames = () => {
    names.forEach(push);
    names = [];
  };
  const segments = part.split(",").flatMap((piece) => piece.split(/(?<=>)/u));
  for (const segment of segments.map((piece) => piece.trim())) {
    if (!hasLetterOrDigit(segment)) continue;
    const bracketed = /^(.*)<(.*)>$/u.exec(segment);
    if (bracketed) {
      const [, before = "", inner = ""] = bracketed;
      const isName = !before.includes("@");
      if (!isName) {
        pushNames();
        readSegment(before.trim(), push);
      }
      names.filter(isDomainLike).forEach(push);
      names = names.filter((name) => !isDomainLike(name));
      const address = readAddress(inner.trim());
      if (address !== null || isName || hasLetterOrDigit(inner)) {
        push(address ?? [...names, isName ? segment : `<${inner}>`].join(", "));
      }
      names = [];
    } else if (segment.includes("@")) {
      pushNames();
      readSegment(segment, push);
    } else {
      names.push(segment);
    }
  }
  pushNames();
}

/** Reads addresses that are divided by blanks or brackets. Tokens beside them are a name. */
function readSegment(segment: string, push: (entry: string) => void): void {
  const tokens = segment.split(/[ ()[\]:]+/u).filter((token) => token !== "");
  const addresses = tokens.map(readAddress);
  if (addresses.every((address) => address === null)) {
    push(segment);
    return;
  }
  tokens.forEach((token, index) => {
    const address = addresses[index];
    if (address) push(address);
    else if (hasLetterOrDigit(token) && (token.includes("@") || isDomainLike(token))) push(token);
  });
}

/** Address without the punctuation around it. */
function readAddress(token: string): string | null {
  if (isEmailAddress(token)) return token;
  const start = token.replace(leading, "");
  const bare = start.replace(trailing, "");
  const first = bare.charAt(0);
  const isPaired = first !== "" && paired.includes(first) && start.slice(bare.length).includes(first);
  const address = isPaired ? bare.slice(1) : bare;
  return isEmailAddress(address) ? address : null;
}

function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether it is rather an address without its `@` than a name. */
function isDomainLike(text: string): boolean {
  return /[\p{L}\p{N}]\.[a-z]{2,}$/iu.test(text);
}

import { readFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { pseudoLocales } from "./pseudoLocales.mjs";

/**
 * Module of a catalogue: its compiled messages by id. What has no translation is left out and stays English. With a
 * pseudo-locale, as in `en/messages.po?en-XA`, the texts are made from the English ones.
 */
export function catalogueModule(file, pseudoLocale = "") {
  const change = pseudoLocales[pseudoLocale];
  const catalogue = formatter().parse(readFileSync(file, "utf8"), {});
  const messages = [];
  for (const [id, { message, translation, obsolete }] of Object.entries(catalogue)) {
    const text = change ? translation || message : translation;
    if (text && !obsolete) messages.push([id, withoutRepeats(compileMessageOrThrow(text, change))]);
  }
  // Texts that begin alike compress better beside each other.
  const key = ([, compiled]) => JSON.stringify(compiled);
  messages.sort((one, other) => (key(one) < key(other) ? -1 : 1));
  const json = JSON.stringify(Object.fromEntries(messages));
  return `export const messages = JSON.parse(${JSON.stringify(json)});`;
}

/** Forms of plurals, without exact numbers. */
const pluralForms = ["zero", "one", "two", "few", "many"];

/** Compiled message without the plural forms that say the same as `other`, which stands in for them. */
function withoutRepeats(compiled) {
  if (!Array.isArray(compiled)) return compiled;
  const [name, kind, forms] = compiled;
  if (kind !== "plural" && kind !== "selectordinal") return compiled.map(withoutRepeats);
  const own = Object.entries(forms).map(([form, text]) => [form, withoutRepeats(text)]);
  const other = JSON.stringify(own.find(([form]) => form === "other")?.[1]);
  const differs = ([form, text]) => !pluralForms.includes(form) || JSON.stringify(text) !== other;
  return [name, kind, Object.fromEntries(own.filter(differs))];
}

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
  const messages = {};
  for (const [id, { message, translation, obsolete }] of Object.entries(catalogue)) {
    const text = change ? translation || message : translation;
    if (text && !obsolete) messages[id] = compileMessageOrThrow(text, change);
  }
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
}

// Fails if a catalogue is stale, if a language in src/locales/promised.json lacks a message, if a plural lacks a form,
// or if a message is the half sentence after a number.
import { execFileSync } from "node:child_process";
import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import config from "../lingui.config.mjs";

const locales = new URL("../src/locales/", import.meta.url);
const catalogues = config.locales.map((locale) => {
  const file = new URL(`${locale}/messages.po`, locales);
  return { locale, file, text: readFileSync(file, "utf8"), changedAt: statSync(file).mtime };
});

const stale = findStale();
if (stale.length > 0) fail(`Stale: ${stale.join(", ")}. Run "npm run messages" and commit the result.`);

/** Languages that have every message. */
const promised = JSON.parse(readFileSync(new URL("promised.json", locales), "utf8"));
const missing = catalogues
  .filter(({ locale }) => promised.includes(locale))
  .flatMap(({ locale, text }) => untranslated(text).map((message) => `${locale}: ${message}`));
if (missing.length > 0) fail(`${missing.length} messages are not translated:\n${missing.join("\n")}`);

/** Number of a plural's form that has one number only. */
const exactly = { one: "1", two: "2" };
const messages = catalogues.flatMap(({ locale, text }) =>
  Object.values(formatter().parse(text, {})).map((message) => ({ locale, ...message })),
);
const lacking = messages.filter(({ locale, translation }) => translation && lacksForm(locale, translation));
if (lacking.length > 0) fail(`Plurals lack forms:\n${lacking.map(nameOf).join("\n")}`);

/** Text that follows a number in an element of its own. Other languages need the number in the message to word it. */
const AFTER_NUMBER =
  /^(%|(days|weeks|months|hours|minutes|clients|people|tasks|steps|submissions)\b|(more|fewer) than$)/u;
/** Choices of a comparison. */
const comparisons = new Set(["fewer than", "more than"]);
const halves = messages.filter(({ message }) => AFTER_NUMBER.test(message) && !comparisons.has(message));
if (halves.length > 0)
  fail(`Half sentences, to be one message with a slot:\n${halves.map(nameOf).join("\n")}`);

console.log("The catalogues follow from the code and have what is promised.");

/** Catalogues that extraction changes. They are restored with their times, as a newer file would be built again. */
function findStale() {
  try {
    execFileSync("npm", ["run", "--silent", "messages"], { stdio: "pipe" });
    return catalogues
      .filter(({ file, text }) => readFileSync(file, "utf8") !== text)
      .map(({ locale }) => locale);
  } finally {
    for (const { file, text, changedAt } of catalogues) {
      writeFileSync(file, text);
      utimesSync(file, changedAt, changedAt);
    }
  }
}

function untranslated(catalogue) {
  return Object.values(formatter().parse(catalogue, {}))
    .filter(({ translation }) => !translation)
    .map(({ message }) => message);
}

function nameOf({ locale, message }) {
  return `${locale}: ${message}`;
}

/** True if a plural has no text for some number in this language. */
function lacksForm(locale, translation) {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  // Zero is worded as the rest where it says nothing else. "=1" names the one number of that form.
  const needed = pluralCategories.filter((each) => each !== "zero").map((each) => [each, exactly[each]]);
  const lacks = (tokens) =>
    Array.isArray(tokens) &&
    tokens.some(([, kind, forms]) => {
      if (typeof forms !== "object" || forms === null) return false;
      const isPlural = kind === "plural";
      return (
        (isPlural && needed.some((names) => !names.some((each) => each in forms))) ||
        Object.values(forms).some(lacks)
      );
    });
  return lacks(compileMessageOrThrow(translation));
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}

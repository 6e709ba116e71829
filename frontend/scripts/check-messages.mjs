// Fails if a catalogue is stale, or if a language lacks a message that src/locales/promised.json promises.
import { execFileSync } from "node:child_process";
import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";
import config from "../lingui.config.mjs";

const locales = new URL("../src/locales/", import.meta.url);
const catalogues = config.locales.map((locale) => {
  const file = new URL(`${locale}/messages.po`, locales);
  return { locale, file, text: readFileSync(file, "utf8"), changedAt: statSync(file).mtime };
});

const stale = findStale();
if (stale.length > 0) fail(`Stale: ${stale.join(", ")}. Run "npm run messages" and commit the result.`);

/** Folders, as "src/features/sign-in", whose messages each language has all. */
const promised = JSON.parse(readFileSync(new URL("promised.json", locales), "utf8"));
const missing = catalogues.flatMap(({ locale, text }) =>
  untranslated(text, promised[locale] ?? []).map((message) => `${locale}: ${message}`),
);
if (missing.length > 0) fail(`${missing.length} messages are not translated:\n${missing.join("\n")}`);
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

function untranslated(catalogue, folders) {
  const messages = Object.values(formatter().parse(catalogue, {}));
  const isPromised = ([file]) => folders.some((folder) => file === folder || file.startsWith(`${folder}/`));
  return messages
    .filter(({ translation, origin }) => !translation && origin.some(isPromised))
    .map(({ message }) => message);
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const repository = path.join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(repository, file), "utf8");

function served(language: string, key: string): string {
  const text = new RegExp(`^${key} = (.+)$`, "m").exec(read(`crates/domain/texts/${language}.ftl`))?.[1];
  if (text === undefined) throw new Error(`${language}.ftl has no text ${key}`);
  return text.replace("{ $mentorName }", "{mentor}");
}

it.each([
  "category-content-creation",
  "category-content-ideation",
  "category-business-development",
  "category-business-outreach",
  "category-timo-task",
  "mail-digest-due-today",
  "mail-digest-overdue",
  "mail-tasks-action",
])("server and screens translate %s alike", (key) => {
  for (const language of ["de", "ar"]) {
    const entry = `msgid "${served("en", key)}"\nmsgstr "${served(language, key)}"\n`;
    expect(read(`frontend/src/locales/${language}/messages.po`)).toContain(entry);
  }
});

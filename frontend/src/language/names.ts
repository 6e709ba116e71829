import { activeLanguage } from "./activeLanguage";
import { appearance } from "./appearance";
import { isolate } from "./isolate";
import { languageBehind, type Language } from "./languages";

/** Product name without a setting. */
export const ORIGINAL_PRODUCT = "Creator Hub";
/** Mentor's name in texts without a setting. */
export const ORIGINAL_MENTORS: Record<Language, string> = { en: "Timo", de: "Timo", ar: "تيمو" };

/** Name of the product for texts, isolated where its direction is another one. */
export function productName(): string {
  const { productName: name } = appearance();
  return name === null ? ORIGINAL_PRODUCT : isolate(name);
}

/** First name of the mentor who wrote or asks, isolated; the setting's name where the account is gone or has none. */
export function nameOfMentor(firstName: string | null): string {
  return isolate(firstName ?? "") || mentorName();
}

/** Mentor's name for texts of the active language, isolated where its direction is another one. */
export function mentorName(): string {
  const { mentorName: name, mentorNames } = appearance();
  const language = languageBehind(activeLanguage());
  const chosen = mentorNames[language] ?? name;
  return chosen === null ? ORIGINAL_MENTORS[language] : isolate(chosen);
}

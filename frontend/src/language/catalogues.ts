import type { Messages } from "@lingui/core";
import type { ShownLanguage } from "./languages";

const RETRY_DELAYS_MS = [500, 2000];

type Load = () => Promise<{ messages: Messages }>;

/** Translations, a lazy chunk each. English is in the code. */
export const catalogues: Record<Exclude<ShownLanguage, "en">, Load> = {
  de: () => import(/* webpackChunkName: "language-de" */ "@/locales/de/messages.po"),
  ar: () => import(/* webpackChunkName: "language-ar" */ "@/locales/ar/messages.po"),
  "en-XA": () => import(/* webpackChunkName: "language-en-xa" */ "@/locales/en/messages.po?en-XA"),
  "ar-XB": () => import(/* webpackChunkName: "language-ar-xb" */ "@/locales/en/messages.po?ar-XB"),
};

/** Loads a catalogue, with two more tries. */
export async function loadCatalogue(language: ShownLanguage): Promise<Messages> {
  if (language === "en") return {};
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return (await catalogues[language]()).messages;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return (await catalogues[language]()).messages;
}

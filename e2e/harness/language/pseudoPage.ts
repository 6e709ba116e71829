import { type Locator, type Page } from "@playwright/test";
import { inPseudoLocale } from "./pseudoText.ts";

export const pseudoLocales = ["en-XA", "ar-XB"] as const;
export type PseudoLocale = (typeof pseudoLocales)[number];

interface Options extends Record<string, unknown> {
  exact?: boolean | undefined;
}
type Method = (...parameters: unknown[]) => Locator;

const pages = new WeakSet<Page>();

/** Shows the page in a pseudo-locale from its next address on. Its locators go on taking English. */
export async function showIn(page: Page, locale: PseudoLocale): Promise<void> {
  await page.addInitScript((saved) => {
    localStorage.setItem("creator-hub-language", saved);
  }, locale);
  pages.add(page);
  translateLocators(page);
}

/** Text for an assertion on this page. */
export function shownText(page: Page, text: string, { exact = false } = {}): string | RegExp {
  return pages.has(page) ? inPseudoLocale(text, exact) : text;
}

/** Replaces the methods that make locators, here and on every locator that they make. */
function translateLocators(on: Page | Locator): void {
  const methods = on as unknown as Record<string, Method | undefined>;
  const replace = (name: string, translate: Method | ((...parameters: unknown[]) => unknown[])) => {
    const original = methods[name]?.bind(on);
    if (!original) return;
    methods[name] = (...parameters) => {
      const locator = original(...(translate(...parameters) as unknown[]));
      translateLocators(locator);
      return locator;
    };
  };
  for (const name of ["getByText", "getByLabel", "getByPlaceholder", "getByTitle"]) {
    replace(name, (text, options) => [
      translated(text, options as Options),
      withoutExact(options as Options),
    ]);
  }
  replace("getByRole", (role, options) => [role, withPatterns(options as Options)]);
  replace("locator", (selector, options) => [selector, withPatterns(options as Options)]);
  replace("filter", (options) => [withPatterns(options as Options)]);
  for (const name of ["first", "last", "nth"]) replace(name, (...parameters) => parameters);
}

function withPatterns(options: Options = {}): Options {
  const patterns: Options = withoutExact(options);
  for (const name of ["name", "hasText"]) {
    if (options[name] !== undefined) patterns[name] = translated(options[name], options);
  }
  return patterns;
}

/** A pattern is exact in itself. */
function withoutExact(options: Options = {}): Options {
  return { ...options, exact: undefined };
}

function translated(text: unknown, options?: Options): RegExp {
  return inPseudoLocale(text as string | RegExp, options?.exact);
}

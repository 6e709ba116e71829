import { readFileSync } from "node:fs";
import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { act, screen } from "@testing-library/react";
import { memo } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { anAppearance } from "@/testing/appearance";
import { renderPart } from "@/testing/renderPart";
import { followAccount } from "./activeLanguage";
import { servedAppearance, setAppearance } from "./appearance";
import { catalogues } from "./catalogues";
import type { Language } from "./languages";
import { mentorName, productName } from "./names";

afterEach(() => {
  for (const meta of document.querySelectorAll('meta[name="appearance"]')) meta.remove();
});

async function speak(language: Language) {
  if (language !== "en") vi.spyOn(catalogues, language).mockResolvedValue({ messages: {} });
  await followAccount(language);
}

it.each<[Language, string]>([
  ["en", "Timo"],
  ["de", "Timo"],
  ["ar", "تيمو"],
])("original names in %s", async (language, mentor) => {
  await speak(language);
  expect([productName(), mentorName()]).toEqual(["Creator Hub", mentor]);
});

it.each<[Language, string]>([
  ["en", "Mara"],
  ["de", "Marlene"],
  ["ar", "\u2068مارا\u2069"],
])("the mentor's own name in %s", async (language, mentor) => {
  setAppearance(anAppearance({ mentorNames: { en: null, de: "Marlene", ar: "مارا" } }));
  await speak(language);
  expect(mentorName()).toBe(mentor);
});

it("an Arabic name is isolated in English", () => {
  setAppearance(anAppearance({ productName: "مارا", mentorName: "مارا" }));
  expect([productName(), mentorName()]).toEqual(["\u2068مارا\u2069", "\u2068مارا\u2069"]);
});

it("the page's appearance holds from the start", () => {
  expect(servedAppearance()).toBeNull();
  const meta = document.createElement("meta");
  meta.name = "appearance";
  meta.content = JSON.stringify(anAppearance());
  document.head.append(meta);
  expect(servedAppearance()).toEqual(anAppearance());
});

it("a new appearance renders memoised texts anew", () => {
  const Named = memo(function Named() {
    useLingui();
    return <p>{productName()}</p>;
  });
  renderPart(<Named />);
  expect(screen.getByText("Creator Hub")).toBeVisible();
  act(() => setAppearance(anAppearance({ productName: "D'Arcy & Söhne" })));
  expect(screen.getByText("D'Arcy & Söhne")).toBeVisible();
});

it("the same version renders nothing anew", () => {
  const changed = vi.fn();
  const stop = i18n.on("change", changed);
  setAppearance(anAppearance());
  setAppearance(anAppearance());
  stop();
  expect(changed).toHaveBeenCalledOnce();
});

/** Credit, whose text no setting changes. */
const CREDIT = "Made by the Creator Hub team";

it.each(["en", "de", "ar"])("messages in %s leave names to slots", (language) => {
  const entries = readFileSync(`src/locales/${language}/messages.po`, "utf8").split("\n\n");
  const named = entries.filter((entry) => /Creator Hub|\bTimo\b|تيمو/u.test(entry));
  expect(named.map((entry) => /^msgid "(.*)"$/mu.exec(entry)?.[1])).toEqual([CREDIT]);
});

import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { relativeTime } from "@/dates/relativeTime";
import { renderPart } from "@/testing/renderPart";
import {
  activeLanguage,
  activeLocale,
  followAccount,
  requestedLanguage,
  startLanguage,
} from "./activeLanguage";
import { catalogues } from "./catalogues";
import { isolate } from "./isolate";

const SAVED = "creator-hub-language";

const browserPrefers = (...languages: string[]) =>
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);

const german = { messages: { [idOf("Sign in")]: ["Anmelden"] } };

/** Id that the macro gives this text. */
function idOf(text: "Sign in"): string {
  const part = <Trans>Sign in</Trans>;
  const { id, message } = part.props as unknown as { id: string; message: string };
  expect(message).toBe(text);
  return id;
}

afterEach(() => {
  vi.useRealTimers();
});

function renderSignIn() {
  renderPart(
    <p>
      <Trans>Sign in</Trans>
    </p>,
  );
}

describe("the reader's language", () => {
  it("follows the account, then the browser", async () => {
    vi.spyOn(catalogues, "de").mockResolvedValue(german);
    browserPrefers("en-GB", "en");
    renderSignIn();
    expect(screen.getByText("Sign in")).toBeVisible();
    await act(() => followAccount("de"));
    expect(screen.getByText("Anmelden")).toBeVisible();
    expect(document.documentElement).toHaveAttribute("lang", "de");
    expect(localStorage.getItem(SAVED)).toBe("de");
    expect(activeLocale()).toBe("de");
    await act(() => followAccount(null));
    expect(screen.getByText("Sign in")).toBeVisible();
    expect(localStorage.getItem(SAVED)).toBeNull();
    expect(activeLocale()).toBe("en-GB");
  });

  it("is that of the last account at first", async () => {
    vi.spyOn(catalogues, "ar").mockResolvedValue({ messages: {} });
    localStorage.setItem(SAVED, "ar");
    await startLanguage();
    expect(activeLanguage()).toBe("ar");
    expect(document.documentElement).toHaveAttribute("dir", "rtl");
    expect(isolate("Maya")).toBe("\u2068Maya\u2069");
  });

  it("is the browser's without an account", async () => {
    vi.spyOn(catalogues, "de").mockResolvedValue(german);
    browserPrefers("de-AT");
    await startLanguage();
    expect(activeLocale()).toBe("de-AT");
    expect(requestedLanguage()).toBe("de");
    const now = new Date(2026, 10, 20, 12, 0);
    expect(relativeTime(new Date(2026, 10, 20, 11, 55).toISOString(), now)).toBe("vor 5 Minuten");
  });

  it("is the one chosen last, whichever loads first", async () => {
    let answer: (catalogue: typeof german) => void = () => undefined;
    vi.spyOn(catalogues, "de").mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const late = followAccount("de");
    await followAccount("en");
    answer(german);
    await late;
    expect(activeLanguage()).toBe("en");
  });
});

it.each([
  ["Maya", "Maya"],
  ["نور", "\u2068نور\u2069"],
])("isolates %s in English as %j", (name, expected) => expect(isolate(name)).toBe(expected));

describe("a catalogue that does not load", () =>
  it("leaves English after three tries", async () => {
    vi.useFakeTimers();
    const load = vi.spyOn(catalogues, "ar").mockRejectedValue(new Error("offline"));
    // As boot.js leaves it.
    document.documentElement.lang = "ar";
    document.documentElement.dir = "rtl";
    renderSignIn();
    const tried = followAccount("ar");
    await vi.advanceTimersByTimeAsync(2500);
    await tried;
    expect(load).toHaveBeenCalledTimes(3);
    expect(screen.getByText("Sign in")).toBeVisible();
    expect(document.documentElement).toHaveAttribute("lang", "en");
    expect(document.documentElement).toHaveAttribute("dir", "ltr");
    expect(requestedLanguage()).toBe("en");
  }));

describe("a pseudo-locale", () => {
  it("overrides the account and is never requested", async () => {
    localStorage.setItem(SAVED, "en-XA");
    renderSignIn();
    await act(() => followAccount("de"));
    expect(screen.getByText(/^~+Śĩĝń ĩń~+$/u)).toBeVisible();
    expect(localStorage.getItem(SAVED)).toBe("en-XA");
    expect(requestedLanguage()).toBe("en");
  });

  it("ar-XB mirrors each word", async () => {
    localStorage.setItem(SAVED, "ar-XB");
    await startLanguage();
    renderSignIn();
    expect(document.documentElement).toHaveAttribute("dir", "rtl");
    const terms = ["Sign", "in"].map((term) => `\u200f\u202e${term}\u202c\u200f`);
    expect(screen.getByText(terms.join(" "))).toBeVisible();
  });
});

it.each([
  [0, "0 days"],
  [1, "1 day"],
  [2, "2 days"],
  [1200, "1,200 days"],
])("%i is counted as %s in English", (count, text) =>
  expect(plural(count, { one: "# day", other: "# days" })).toBe(text),
);

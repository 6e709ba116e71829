import { useState, type CSSProperties } from "react";
import { useDeriveThemeQuery } from "@/api/admin/appearance";
import type { DerivedTheme, ThemeTokens } from "@/api/generated/admin";
import { hexColourOf } from "@/language/text/hexColour";
import { useDebouncedValue } from "@/ui/loading/useDebouncedValue";
import { ORIGINAL_ACCENT } from "./appearanceDraft";

export type PreviewTheme = "light" | "dark";

/** Pause in typing or dragging after which the server derives the theme. */
const SETTLED_MS = 250;

/** Theme without a setting: its tokens are those of the style sheet. */
const originalTheme: DerivedTheme = {
  light: { tokens: { accent: ORIGINAL_ACCENT }, contrast: 7.6 },
  dark: { tokens: { accent: "#76c5c8" }, contrast: 8.9 },
  contrastOnWhite: 7.6,
  isShifted: false,
  closeTo: null,
};

/** Theme that the server derives from the typed colour; of an unfinished one the last stays. */
export function useDerivedTheme(typed: string) {
  const [first] = useState(() => hexColourOf(typed));
  const [lastAccent, setLastAccent] = useState(first);
  const accent = typed === "" ? null : (hexColourOf(typed) ?? lastAccent);
  if (accent !== lastAccent) setLastAccent(accent);
  const settled = useDebouncedValue(accent, SETTLED_MS);
  const { data, isError, refetch } = useDeriveThemeQuery(
    { accent: settled ?? ORIGINAL_ACCENT },
    { skip: settled === null },
  );
  const derived = settled !== null && data ? data : originalTheme;
  return {
    /** Chosen colour that the theme is of; null for the original. */
    accent: settled,
    theme: accent === null ? originalTheme : derived,
    /** True until the colours of the saved accent are there; in place of the original's, which would flash. */
    isPending: accent !== null && accent === first && !data && !isError,
    isFailed: accent !== null && isError,
    retry: () => void refetch(),
  };
}

export type ShownTheme = ReturnType<typeof useDerivedTheme>;

/** Class of an element that shows a theme whichever the page has. */
export function themeLook(theme: PreviewTheme): string {
  return theme === "light" ? "theme-light" : "theme-dark";
}

/** CSS variables of a derived theme. */
export function tokenStyle({ tokens }: ThemeTokens): CSSProperties {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));
}

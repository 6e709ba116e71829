import { http, HttpResponse } from "msw";
import type { Appearance, AppearanceBody, DerivedTheme } from "@/api/generated/admin";
import { originalAppearance } from "@/language/appearance";
import { outdated, refusal, server } from "./server";

/** Nothing set by default. */
export function anAppearance(changes: Partial<Appearance> = {}): Appearance {
  return {
    ...originalAppearance,
    replyTo: null,
    savedBy: null,
    savedAt: null,
    ...changes,
  };
}

/** Green that is shifted in both themes. */
export function aDerivedTheme(changes: Partial<DerivedTheme> = {}): DerivedTheme {
  return {
    light: { tokens: { accent: "#637f33", "accent-text": "#506c1e" }, contrast: 4.53 },
    dark: { tokens: { accent: "#a3c375", "accent-text": "#b6d688" }, contrast: 8.92 },
    contrastOnWhite: 3.16,
    isShifted: true,
    closeTo: null,
    ...changes,
  };
}

/** Admin who saves from another browser. */
export const lena = { id: "0190f7c2-0000-7000-8000-00000000001e", firstName: "Lena", lastName: "Vogt" };

/** Mock server that keeps the appearance, and records what is sent to it. */
export function serveAppearance(first: Partial<Appearance> = {}, theme: Partial<DerivedTheme> = {}) {
  let kept = anAppearance(first);
  const sent: { body: AppearanceBody; match: string | null }[] = [];
  const logos: (string | null)[] = [];
  const derived: (string | null)[] = [];
  const keep = (changes: Partial<Appearance>) => {
    kept = { ...kept, ...changes, version: kept.version + 1 };
    return HttpResponse.json(kept, { headers: { "X-Changed": "[]" } });
  };
  server.use(
    http.get("*/api/admin/appearance", () => HttpResponse.json(kept)),
    http.put("*/api/admin/appearance", async ({ request }) => {
      const body = (await request.json()) as AppearanceBody;
      const match = request.headers.get("If-Match");
      sent.push({ body, match });
      return match === `"${kept.version}"` ? keep(body as Partial<Appearance>) : outdated(kept);
    }),
    http.put("*/api/admin/appearance/logo", async ({ request }) => {
      const { image } = (await request.json()) as { image: string };
      logos.push(image);
      return keep({ logo: "a1b2" });
    }),
    http.delete("*/api/admin/appearance/logo", () => {
      logos.push(null);
      return keep({ logo: null });
    }),
    http.get("*/api/admin/appearance/theme", ({ request }) => {
      derived.push(new URL(request.url).searchParams.get("accent"));
      return HttpResponse.json(aDerivedTheme(theme));
    }),
  );
  return {
    sent,
    logos,
    derived,
    /** A save by somebody else. */
    saveElsewhere: (changes: Partial<Appearance>) => void keep({ savedBy: lena, ...changes }),
    refuse: (field: string, message: string) =>
      server.use(http.put("*/api/admin/appearance", () => refusal(422, message, field), { once: true })),
  };
}

import { http, HttpResponse } from "msw";
import { originalAppearance, type PublicAppearance } from "@/language/appearance";
import { server } from "./server";

/** Appearance with names of its own. */
export function anAppearance(changes: Partial<PublicAppearance> = {}): PublicAppearance {
  return {
    ...originalAppearance,
    productName: "Fern & Frame",
    mentorName: "Mara",
    version: 1,
    ...changes,
  };
}

/** Server with this appearance. */
export function serveAppearance(appearance: PublicAppearance): void {
  server.use(
    http.get("*/api/config", () =>
      HttpResponse.json({
        productName: appearance.productName ?? "Creator Hub",
        signUpOpen: true,
        demoAccounts: [],
        deliversMail: true,
        languages: ["en", "de", "ar"],
        appearance,
      }),
    ),
  );
}

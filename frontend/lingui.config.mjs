import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

/** Message catalogues: extracted by `npm run messages`, compiled by scripts/messages in the build. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "de", "ar"],
  catalogs: [
    {
      path: "src/locales/{locale}/messages",
      include: ["src"],
      exclude: ["src/**/*.test.*", "src/testing", "src/api/generated"],
    },
  ],
  // Without origins a file that moves changes no catalogue.
  format: formatter({ origins: false }),
  orderBy: "message",
});

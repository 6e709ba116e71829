import { readFileSync } from "node:fs";
import path from "node:path";

const { browserslist } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

/** Options of SWC for webpack and Vitest: TypeScript, JSX and Lingui's macros. */
export const swcOptions = ({ development = false, refresh = false } = {}) => ({
  env: { targets: browserslist },
  jsc: {
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic", development, refresh } },
    experimental: {
      cacheRoot: path.join(import.meta.dirname, "node_modules/.cache/swc"),
      // English stays in the code: each chunk carries the texts of its own screens. The command line tool makes the ids
      // of version 5.
      plugins: [["@lingui/swc-plugin", { descriptorFields: "message", useLinguiV5IdGeneration: true }]],
    },
  },
});

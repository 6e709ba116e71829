import { transform } from "@swc/core";
import { swcOptions } from "../../swc.config.mjs";
import { catalogueModule } from "./catalogue.mjs";

/** Vite plugin for the tests: Lingui's macros and the catalogues, as webpack has them. */
export function messages() {
  return {
    name: "messages",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      return file.endsWith(".po") ? catalogueModule(file, query) : null;
    },
    async transform(code, id) {
      if (!/\.tsx?$/u.test(id) || !/@lingui\/(core|react)\/macro/u.test(code)) return null;
      const { code: output, map } = await transform(code, {
        ...swcOptions({ development: true }),
        filename: id,
        sourceMaps: true,
      });
      return { code: output, map };
    },
  };
}

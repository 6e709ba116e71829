import { readFileSync } from "node:fs";
import data from "@mdn/browser-compat-data/forLegacyNode";

/**
 * Checks the built scripts, libraries included, against package.json's browserslist: newer syntax does not parse, and
 * missing platform APIs must not be called.
 */

const { browserslist } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
/** Oldest promised version of each browser. */
const promised = browserslist.map((entry) => /^(\w+) >= ([\d.]+)$/u.exec(entry).slice(1));

/** Globals that are instances: the interface has another name. */
const interfaces = {
  crypto: "Crypto",
  document: "Document",
  history: "History",
  localStorage: "Storage",
  location: "Location",
  navigator: "Navigator",
  performance: "Performance",
};

const statementOf = (feature) => [feature.__compat.support].flat()[0];

/** Promised browsers without the API, in words; empty if all have it or MDN has no data. */
function lackedBy(feature) {
  if (!feature?.__compat) return "";
  const lacking = promised.filter(([browser, oldest]) => {
    const [support] = [statementOf(feature)[browser]].flat();
    const since = support?.version_added;
    if (since === false) return true;
    if (typeof since !== "string" || since === "preview") return since === "preview";
    return isNewer(since.replace("≤", ""), oldest);
  });
  return lacking.map(([browser, oldest]) => `${browser} ${oldest}`).join(", ");
}

function isNewer(version, than) {
  const [major, minor = 0] = version.split(".").map(Number);
  const [thanMajor, thanMinor = 0] = than.split(".").map(Number);
  return major > thanMajor || (major === thanMajor && minor > thanMinor);
}

/** MDN's data for `name` or `name.member`. */
function featureOf(name, member) {
  const known = data.javascript.builtins[interfaces[name] ?? name] ?? data.api[interfaces[name] ?? name];
  if (member === undefined) return known ?? data.api[`${name}_static`] ?? data.api.Window?.[name];
  return known?.[`${member}_static`] ?? known?.[member];
}

const lacking = {
  create(context) {
    const isGlobal = (node) => {
      for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(node.name);
        if (variable) return variable.defs.length === 0;
      }
      return true;
    };
    const check = (node) => {
      const { callee } = node;
      if (node.optional) return;
      const name = callee.type === "MemberExpression" ? callee.object : callee;
      if (name.type !== "Identifier" || !isGlobal(name)) return;
      if (callee.type === "MemberExpression" && (callee.computed || callee.optional)) return;
      const member = callee.type === "MemberExpression" ? callee.property.name : undefined;
      const browsers = lackedBy(featureOf(name.name, member));
      if (browsers === "") return;
      context.report({ node, message: `${context.sourceCode.getText(callee)} is not in ${browsers}` });
    };
    return { CallExpression: check, NewExpression: check };
  },
};

export default [
  {
    files: ["**/*.js"],
    plugins: { browsers: { rules: { lacking } } },
    linterOptions: { reportUnusedDisableDirectives: "off", noInlineConfig: true },
    // Newest ECMAScript version that all of them parse.
    languageOptions: { ecmaVersion: 2022, sourceType: "script" },
    rules: {
      "browsers/lacking": "error",
      "no-restricted-properties": [
        "error",
        { object: "crypto", property: "randomUUID", message: "Browsers keep it from pages without https." },
        { object: "crypto", property: "subtle", message: "Browsers keep it from pages without https." },
      ],
    },
  },
];

import lingui from "eslint-plugin-lingui";

/** Names of attributes, properties and variables whose strings nobody reads. */
const ignoreNames = [
  // Class names.
  { regex: { pattern: "^(class|classes|looks?|widths?|chip|box|dot|ring|surface)$" } },
  { regex: { pattern: "(ClassName|className|Classes|Class|Look|Looks)$" } },
  // Not `aria-label`, `aria-description`, `aria-placeholder`, `aria-roledescription` and `aria-valuetext`.
  {
    regex: {
      pattern: "^(data-.+|aria-(hidden|labelledby|describedby|controls|owns|live|haspopup|current))$",
    },
  },
  // Constants: keys of storage, units.
  { regex: { pattern: "^[A-Z][A-Z0-9_]*$" } },
  // SVG.
  { regex: { pattern: "^(d|fill|stroke|stroke[A-Z]\\w+|viewBox|points|transform|transformOrigin)$" } },
  // Forms.
  {
    regex: {
      pattern: "^(autoComplete|autoCapitalize|inputMode|enterKeyHint|pattern|accept|name|field|draftKey)$",
    },
  },
  // Addresses, identifiers.
  {
    regex: {
      pattern: "^(href|src|to|path|rel|target|id|key|kind|type|role|style|font|shortcut|endpointName)$",
    },
  },
];

/** Functions whose arguments nobody reads. */
const ignoreFunctions = [
  "classNames",
  "Error",
  "URL",
  "RegExp",
  "CustomEvent",
  "Event",
  "*.{querySelector,querySelectorAll,closest,matches,getElementById,createElement,toggleAttribute}",
  "*.{addEventListener,removeEventListener,dispatchEvent}",
  "*.{getItem,setItem,removeItem,getAttribute,setAttribute,removeAttribute,setProperty,removeProperty}",
  "*.{startsWith,endsWith,includes,split,join,localeCompare,padStart,normalize}",
  "*.{searchParams,headers,params}.{get,set,has,delete}",
  "Intl.*",
  "console.*",
  "matchMedia",
  "useMediaQuery",
  "{matchMedia,useMediaQuery}",
  "require",
  "*nDemand",
];

/** Texts that are code: one word in small letters, an address, Tailwind classes, keys, methods. */
const ignore = [
  "^[a-z0-9][^\\s]*$",
  "^\\S*[-_/#.:=[\\]]\\S*$",
  "^\\s*((\\S*[-:[(]\\S*|flex|grid|group|peer|truncate|relative|absolute|fixed|sticky|border|invisible|italic|underline)\\s*)+$",
  "^(Enter|Escape|Tab|Backspace|Delete|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right)|Slash|AltGraph|F\\d+|[A-Z])$",
  "^(GET|PUT|POST|DELETE|PATCH|UTC)$",
  // Media queries.
  "^\\([a-z-]+: [^()]+\\)$",
  // The mentor's original name.
  "^(Timo|تيمو)$",
  // Lengths in a template.
  "^[\\s(),]*((px|rem|em|deg|ms|s|vw|vh|dvh|fr)[\\s(),]*)+$",
];

/** Lint of texts, which all go through Lingui, and of its macros. */
export const localizedTexts = [
  {
    files: ["src/**/*.{ts,tsx}"],
    plugins: { lingui },
    rules: {
      "lingui/t-call-in-function": "error",
      "lingui/no-trans-inside-trans": "error",
      "lingui/no-single-tag-to-translate": "error",
      "lingui/no-single-variables-to-translate": "error",
      "lingui/no-expression-in-message": "error",
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}", "src/testing/**", "src/api/generated/**"],
    rules: {
      "lingui/no-unlocalized-strings": [
        "error",
        {
          useTsTypes: true,
          ignore,
          ignoreNames,
          ignoreFunctions,
          ignoreMethodsOnTypes: ["Map.get", "Map.set", "Map.has", "Set.has"],
        },
      ],
    },
  },
];

import js from "@eslint/js";
import boundaries from "eslint-plugin-boundaries";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { localizedTexts } from "./scripts/localizedTexts.mjs";
import { logicalCss } from "./scripts/logicalCss.mjs";
import { plainComments } from "./scripts/plainComments.mjs";
import { shortArrows } from "./scripts/shortArrows.mjs";
import { shortTestTitles } from "./scripts/shortTestTitles.mjs";
import { textElements } from "./scripts/textElements.mjs";
import { typedTexts } from "./scripts/typedTexts.mjs";

/** storage <- language <- addresses, dates <- api, ui <- forms, people <- tasks <- features <- app, and no feature imports another. */
const layers = [
  { type: "app", pattern: "src/app" },
  { type: "feature", pattern: "src/features/*", capture: ["name"] },
  { type: "tasks", pattern: "src/tasks" },
  { type: "forms", pattern: "src/forms" },
  { type: "people", pattern: "src/people" },
  { type: "addresses", pattern: "src/addresses" },
  { type: "dates", pattern: "src/dates" },
  { type: "api", pattern: "src/api" },
  { type: "ui", pattern: "src/ui" },
  { type: "art", pattern: "src/art" },
  { type: "language", pattern: "src/language" },
  { type: "storage", pattern: "src/storage" },
  { type: "testing", pattern: "src/testing" },
];

/** Every layer may know the reader's language, and the browser's storage. */
const allow = (from, ...types) => ({
  from: { element: { type: from } },
  allow: [...types, "language", "storage"].map((type) => ({ to: { element: { type } } })),
});

export default tseslint.config(
  { ignores: ["dist", "src/api/generated"] },
  js.configs.recommended,
  { plugins: { comments: plainComments }, rules: { "comments/first-word": "error" } },
  { plugins: { titles: shortTestTitles }, rules: { "titles/max-words": "error" } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    plugins: { arrows: shortArrows },
    rules: { "arrows/one-call": "error" },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    plugins: { boundaries },
    settings: {
      "boundaries/elements": layers,
      "boundaries/include": ["src/**/*.{ts,tsx}"],
      "import/resolver": { typescript: { project: "tsconfig.json" } },
    },
    rules: {
      "boundaries/dependencies": [
        "error",
        {
          default: "disallow",
          policies: [
            allow("language"),
            allow("addresses", "addresses"),
            allow("dates", "dates"),
            allow("api", "api", "dates"),
            allow("ui", "ui", "art", "dates"),
            allow("forms", "forms", "api", "ui"),
            allow("people", "people", "api", "ui", "art", "dates"),
            allow("tasks", "tasks", "people", "forms", "api", "ui", "art", "dates", "addresses"),
            allow("feature", "tasks", "people", "forms", "api", "ui", "art", "dates", "addresses"),
            {
              from: { element: { type: "feature" } },
              allow: [
                {
                  to: { element: { type: "feature", captured: { name: "{{from.element.captured.name}}" } } },
                },
              ],
            },
            allow(
              "app",
              "app",
              "feature",
              "tasks",
              "people",
              "forms",
              "api",
              "ui",
              "art",
              "dates",
              "addresses",
            ),
            allow("testing", "testing", "app", "api", "ui"),
          ],
        },
      ],
    },
  },
  ...localizedTexts,
  ...typedTexts,
  {
    // Tests may use the whole app and the testing kit.
    files: ["src/**/*.test.{ts,tsx}", "src/testing/**/*"],
    rules: { "boundaries/dependencies": "off" },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/ui/drag/dragAndDrop.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        { name: "react-beautiful-dnd", message: "Import from @/ui/drag/dragAndDrop." },
      ],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ["src/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.strict],
  },
  {
    files: ["src/**/*.tsx"],
    ignores: ["src/**/*.test.tsx", "src/testing/**"],
    plugins: { texts: textElements },
    rules: { "texts/own-element": "error" },
  },
  {
    files: ["src/**/*.{ts,tsx,js}"],
    ignores: [
      // Positions in the window's pixels, which count from the left in every language.
      "src/features/roadmap/month/grid/CarriedTask.tsx",
      "src/ui/overlays/TooltipLayer.tsx",
    ],
    plugins: { css: logicalCss },
    rules: { "css/logical-only": "error" },
  },
  {
    files: ["*.mjs", "*.cjs", "scripts/**/*.mjs", "src/boot.js"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        Buffer: "readonly",
        module: "writable",
      },
    },
  },
  {
    files: ["public/*.js"],
    languageOptions: {
      globals: Object.fromEntries(
        [
          "self",
          "caches",
          "Request",
          "URL",
          "fetch",
          "location",
          "localStorage",
          "navigator",
          "document",
          "addEventListener",
          "setInterval",
        ].map((name) => [name, "readonly"]),
      ),
    },
  },
  {
    files: ["src/boot.js"],
    languageOptions: {
      globals: {
        addEventListener: "readonly",
        document: "readonly",
        fetch: "readonly",
        localStorage: "readonly",
        location: "readonly",
        navigator: "readonly",
        requestAnimationFrame: "readonly",
        setTimeout: "readonly",
        URLSearchParams: "readonly",
      },
    },
  },
);

import js from "@eslint/js";
import tseslint from "typescript-eslint";
import { plainComments } from "../frontend/scripts/plainComments.mjs";
import { shortTestTitles } from "../frontend/scripts/shortTestTitles.mjs";

export default tseslint.config(
  { ignores: ["report", "test-results"] },
  js.configs.recommended,
  { plugins: { comments: plainComments }, rules: { "comments/first-word": "error" } },
  { plugins: { titles: shortTestTitles }, rules: { "titles/max-words": "error" } },
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // A fixture that needs no other still has to destructure its first parameter.
      "no-empty-pattern": "off",
    },
  },
  {
    files: ["tests/**/*.ts", "slow/**/*.ts", "engines/**/*.ts", "gallery/**/*.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        { property: "waitForTimeout", message: "Poll for what is awaited: expect(...), expect.poll(...)." },
      ],
    },
  },
);

/** Ways to read a typed text that depend on its script, on the browser's language or on what it shows. */
const readings = [
  {
    selector: "CallExpression[callee.property.name=/^trim(Start|End)?$/]",
    message: "Use `trimmed` or `isBlank` (language/text/blank), which know what shows nothing.",
  },
  {
    selector: "CallExpression[callee.property.name=/^(to(Locale)?(Lower|Upper)Case|normalize)$/]",
    message: "Use `fold` or `hasTerms` (language/text/fold) to compare texts.",
  },
  {
    selector:
      "CallExpression[callee.name=/^(Number|parseInt|parseFloat)$/]:matches([arguments.0.property.name='value'], [arguments.0.name=/^(typed|text|digits)$/])",
    message: "Use `wholeNumber` (language/text/digits), which reads the digits of any script.",
  },
  {
    selector: "JSXAttribute[name.name='type'][value.value='number']",
    message: 'Browsers refuse the digits of other scripts here: use `inputMode="numeric"` and `wholeNumber`.',
  },
  {
    selector: "CallExpression[callee.property.name=/^(charAt|substr|substring)$/]",
    message: "Use language/text/graphemes to cut a text between characters.",
  },
  {
    selector: "JSXOpeningElement[name.name='bdi']",
    message: "Use `Isolated` (language/Isolated), which direction controls do not leave.",
  },
];

/** A setter that knows only the address of its render: it undoes a change that is not rendered yet. */
const staleAddress = {
  selector: "VariableDeclarator[init.callee.name='useSearchParams'] > ArrayPattern[elements.length=2]",
  message: "Use `useAddress` (addresses/useAddress) to write the address.",
};

const digits = {
  selector: "Literal[regex.pattern=/\\\\d/i]",
  message: "Use `digitsOf` or `wholeNumber` (language/text/digits), which know the digits of any script.",
};

const ignores = [
  "**/*.test.{ts,tsx}",
  "src/testing/**",
  "src/language/**",
  // Addresses of mail, in ASCII.
  "src/features/invitations/parseAddresses.ts",
];

/** Lint of what users typed: language/text alone compares, measures and cuts it. */
export const typedTexts = [
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores,
    rules: { "no-restricted-syntax": ["error", ...readings, staleAddress] },
  },
  {
    files: ["src/{features,tasks,forms,people,ui}/**/*.{ts,tsx}"],
    ignores: [
      ...ignores,
      // Parts of addresses, and paths of the server's answers.
      "src/features/programs/ProgramPage.tsx",
      "src/features/programs/programRules.ts",
    ],
    rules: { "no-restricted-syntax": ["error", ...readings, staleAddress, digits] },
  },
];

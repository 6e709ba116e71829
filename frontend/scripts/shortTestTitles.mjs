const MAX_WORDS = 8;
const TEST_FUNCTION = /^(it|test|describe|\w+Test)$/u;

/** ESLint plugin: titles of tests have at most eight words, a placeholder counting as one. */
export const shortTestTitles = {
  rules: {
    "max-words": {
      create: (context) => ({
        CallExpression({ callee, arguments: [title] }) {
          if (!title || !TEST_FUNCTION.test(calledFunction(callee))) return;
          if (wordsOf(title) > MAX_WORDS)
            context.report({ node: title, message: `Use at most ${MAX_WORDS} words.` });
        },
      }),
    },
  },
};

/** Name of the function behind `it.each(...)(...)`, `test.describe(...)` and the like. */
function calledFunction(callee) {
  switch (callee.type) {
    case "Identifier":
      return callee.name;
    case "MemberExpression":
      return calledFunction(callee.object);
    case "CallExpression":
      return calledFunction(callee.callee);
    default:
      return "";
  }
}

function wordsOf(title) {
  const text =
    title.type === "TemplateLiteral"
      ? title.quasis.map(({ value }) => value.cooked).join("…")
      : title.type === "Literal" && typeof title.value === "string"
        ? title.value
        : "";
  return text.split(/\s+/u).filter(Boolean).length;
}

/** Functions that look at what their callback returns. */
const LOOKS_AT_RESULT = /^(use\w*Effect|startTransition|act)$/u;
const RETURNS_NOTHING = /^(void|undefined|void \| undefined|undefined \| void)$/u;

/** ESLint plugin: an arrow function whose block is one call without a result is that call. */
export const shortArrows = {
  rules: {
    "one-call": {
      meta: { fixable: "code", schema: [] },
      create: (context) => {
        const { sourceCode } = context;
        const services = sourceCode.parserServices;
        const returnsNothing = (node) =>
          (node.type === "UnaryExpression" && node.operator === "void") ||
          RETURNS_NOTHING.test(
            services.program.getTypeChecker().typeToString(services.getTypeAtLocation(node)),
          );
        return {
          "ArrowFunctionExpression > BlockStatement[body.length=1] > ExpressionStatement"(statement) {
            const { parent: block, expression } = statement;
            const { parent } = block.parent;
            const called = parent.type === "CallExpression" ? sourceCode.getText(parent.callee) : "";
            if (!["CallExpression", "ChainExpression", "UnaryExpression"].includes(expression.type)) return;
            if (LOOKS_AT_RESULT.test(called) || sourceCode.getCommentsInside(block).length > 0) return;
            if (!returnsNothing(expression)) return;
            context.report({
              node: block,
              message: "Write the call without a block.",
              fix: (fixer) => fixer.replaceText(block, sourceCode.getText(expression)),
            });
          },
        };
      },
    },
  },
};

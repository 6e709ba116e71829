const RIDDLE = /^[\s*/]*(Who|Whoever|Whose|Whom|What|Where|How|Which|Why|From where|For who\w*)\b/u;

/** ESLint plugin: comments begin with a noun or a verb, not with a question word. */
export const plainComments = {
  rules: {
    "first-word": {
      create: (context) => ({
        Program() {
          let previousLine = -1;
          for (const comment of context.sourceCode.getAllComments()) {
            const continues = comment.type === "Line" && comment.loc.start.line === previousLine + 1;
            if (comment.type === "Line") previousLine = comment.loc.end.line;
            if (!continues && RIDDLE.test(comment.value))
              context.report({ loc: comment.loc, message: "Begin the comment with a noun or a verb." });
          }
        },
      }),
    },
  },
};

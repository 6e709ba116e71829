import ts from "typescript";

const TEXT =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.TypeParameter |
  ts.TypeFlags.Any;
const ABSENT = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;

/** Macros of Lingui; LanguageProvider puts their texts into elements. */
const MACRO = /^(?:Trans|Plural|Select|SelectOrdinal)$/u;

const MESSAGE = "Put text into an element of its own, as its only child.";

/**
 * ESLint plugin: an element has one text as its only child, or no text beside its other children. A browser that
 * translates a page puts elements in the place of text nodes. React then no longer finds them: it fails to remove them
 * or to insert before them, and changes a node that nobody sees. Of an element with one text it sets the whole content.
 */
export const textElements = {
  rules: {
    "own-element": {
      create(context) {
        const services = context.sourceCode.parserServices;
        const checker = services.program.getTypeChecker();

        const includes = (type, flags) =>
          type.isUnion() ? type.types.some((one) => includes(one, flags)) : (type.flags & flags) !== 0;
        const hasTextItems = (type, seen = new Set()) => {
          if (seen.has(type)) return false;
          seen.add(type);
          if (type.isUnion()) return type.types.some((one) => hasTextItems(one, seen));
          if (!checker.isArrayType(type) && !checker.isTupleType(type)) return false;
          const items = checker.getTypeArguments(type);
          return items.some((item) => includes(item, TEXT) || hasTextItems(item, seen));
        };
        const typeOf = (child) => services.getTypeAtLocation(child.expression);

        const comesAndGoes = (child) =>
          child.type === "JSXExpressionContainer" &&
          (child.expression.type === "ConditionalExpression" || includes(typeOf(child), ABSENT));

        const checkChildren = (node) => {
          const children = node.children.filter(isRendered);
          const isOnly = children.length === 1 && node.type === "JSXElement";
          for (const [index, child] of children.entries()) {
            // React inserts what comes before it.
            if (isBlank(child) && !(index > 0 && comesAndGoes(children[index - 1]))) continue;
            const isText =
              child.type === "JSXText" ||
              (child.type === "JSXExpressionContainer" && includes(typeOf(child), TEXT));
            const hasTexts = child.type === "JSXExpressionContainer" && hasTextItems(typeOf(child));
            if ((isText && !isOnly) || hasTexts) {
              if (!isInMacro(node)) context.report({ node: child, message: MESSAGE });
            }
          }
        };

        const checkResult = (node) => {
          const name = node.id?.name ?? node.parent.id?.name;
          if (!/^[A-Z]/u.test(name ?? "")) return;
          const signature = checker.getSignatureFromDeclaration(services.esTreeNodeToTSNodeMap.get(node));
          const result = checker.getReturnTypeOfSignature(signature);
          if (includes(result, TEXT) || hasTextItems(result)) context.report({ node, message: MESSAGE });
        };

        return {
          JSXElement: checkChildren,
          JSXFragment: checkChildren,
          FunctionDeclaration: checkResult,
          ArrowFunctionExpression: checkResult,
        };
      },
    },
  },
};

function isRendered(child) {
  if (child.type === "JSXText") return child.value.trim() !== "" || !child.value.includes("\n");
  return child.type !== "JSXExpressionContainer" || child.expression.type !== "JSXEmptyExpression";
}

/** True for a blank between two elements, which nobody translates. */
function isBlank(child) {
  const text = child.type === "JSXText" ? child.value : child.expression?.value;
  return typeof text === "string" && text.trim() === "";
}

function isInMacro(node) {
  for (let at = node; at; at = at.parent) {
    if (at.type === "JSXElement" && MACRO.test(at.openingElement.name.name)) return true;
  }
  return false;
}

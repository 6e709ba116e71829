const SIZE = String.raw`-(?:[\d[(]|auto|full|px|$)`;
const SIDE = "(?:(?:top|bottom)-)?(?:left|right)(?:-(?:top|bottom))?";

/** Tailwind's classes for a physical side, without their variants. */
const PHYSICAL_CLASS = new RegExp(
  [
    `-?(?:scroll-)?[mp][lr]${SIZE}`,
    `-?(?:left|right)${SIZE}`,
    `-?translate-x${SIZE}`,
    "rounded-(?:[lr]|[tb][lr])(?:-.*)?$",
    "border-[lr](?:-.*)?$",
    `(?:text|float|clear|bg|object|origin|mask)-${SIDE}$`,
    "(?:bg-linear|bg-gradient|mask-linear)-to-[tb]?[lr]",
    String.raw`\[(?:[a-z-]+-)?(?:left|right)(?:-[a-z-]+)?:`,
    String.raw`\[(?:text-align|float|clear):(?:left|right)`,
  ]
    .map((form) => `^${form}`)
    .join("|"),
  "u",
);

/** Variant that names the direction: the class is one of a pair. */
const DIRECTION = /(?:^|:)(?:ltr|rtl):/u;

/** Edges of the device, such as the camera's notch, which no language mirrors. */
const DEVICE_EDGE = /safe-area-inset-(?:left|right)/u;

export const PHYSICAL_PROPERTY =
  /^(?:left|right|(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:(?:top|bottom)-)?(?:left|right)(?:-\w+)?)$/u;
export const SIDED_PROPERTY = /^(?:text-align|float|clear)$/u;

/** Classes in the text that a language from right to left would not mirror. */
export function physicalClasses(text) {
  const classes = text.split(/\s+/u);
  const isMirroredBeside = classes.some((name) => DIRECTION.test(name) && name.includes("translate-x"));
  return classes.filter((name) => {
    const utility = withoutVariants(name);
    if (!PHYSICAL_CLASS.test(utility) || DIRECTION.test(name) || DEVICE_EDGE.test(name)) return false;
    return !(isMirroredBeside && utility.includes("translate-x"));
  });
}

/** Utility of `sheet:has-[:checked]:-left-1!`: `-left-1`. Colons in brackets separate nothing. */
function withoutVariants(name) {
  const flat = name.replace(/\[[^\]]*\]|\([^)]*\)/gu, (part) => "_".repeat(part.length));
  return name.slice(flat.lastIndexOf(":") + 1).replace(/^!|!$/gu, "");
}

/** ESLint plugin: classes and inline styles name the start and the end of a line, never left and right. */
export const logicalCss = {
  rules: {
    "logical-only": {
      create: (context) => {
        const checkText = (node, text) => {
          for (const name of physicalClasses(text))
            context.report({ node, message: `Use a logical class in place of "${name}".` });
        };
        return {
          Literal(node) {
            if (typeof node.value === "string") checkText(node, node.value);
          },
          TemplateElement(node) {
            checkText(node, node.value.cooked ?? "");
          },
          'JSXAttribute[name.name="style"] ObjectExpression > Property'(node) {
            const property = kebab(node.key.name ?? node.key.value ?? "");
            const isSided = SIDED_PROPERTY.test(property) && /^(?:left|right)$/u.test(node.value.value);
            if (isSided || PHYSICAL_PROPERTY.test(property))
              context.report({ node, message: `Use a logical property in place of "${property}".` });
          },
        };
      },
    },
  },
};

function kebab(name) {
  return String(name).replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

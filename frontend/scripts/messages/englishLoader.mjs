import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { parse } from "acorn";

/**
 * Webpack loader after SWC: compiles the English messages in the code, so that the product needs neither a message
 * compiler nor an English catalogue. Lingui's runtime takes a compiled message wherever it takes a text.
 */
export default function compileEnglish(code) {
  // A module that only describes messages imports nothing of Lingui any more.
  if (!code.includes("message:")) return code;
  const messages = [];
  visit(parse(code, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
    const message = messageOf(node);
    if (message) messages.push(message);
  });
  // From the end, so that the positions of earlier messages stay right.
  return messages
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, value }) => {
      const compiled = JSON.stringify(compileMessageOrThrow(value));
      return text.slice(0, start) + compiled + text.slice(end);
    }, code);
}

function visit(node, look) {
  if (typeof node.type === "string") look(node);
  for (const child of Object.values(node)) {
    if (typeof child === "object" && child !== null) visit(child, look);
  }
}

/** Message of a descriptor: of an object whose id is the hash of its message. */
function messageOf(node) {
  if (node.type !== "ObjectExpression") return null;
  const valueOf = (name) =>
    node.properties.find(({ key }) => key?.type === "Identifier" && key.name === name)?.value;
  const message = valueOf("message");
  if (typeof message?.value !== "string") return null;
  return valueOf("id")?.value === generateMessageId(message.value, valueOf("context")?.value)
    ? message
    : null;
}

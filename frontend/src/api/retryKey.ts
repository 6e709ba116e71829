import { useState } from "react";

/**
 * Names what is sent, so that the server does it once however often it is sent: the same content keeps its name until
 * it has succeeded, other content gets another. Each opened dialog has a name of its own.
 */
export function useRetryKey() {
  const [key] = useState(firstKey);
  return key;
}

function firstKey() {
  let key = newKey();
  let named: string | null = null;
  return {
    for: (body: unknown): string => {
      const content = JSON.stringify(body);
      if (named !== null && named !== content) key = newKey();
      named = content;
      return key;
    },
    /** What is sent next is something new, even if it is the same. */
    done: (): void => {
      key = newKey();
      named = null;
    },
  };
}

/** Not `crypto.randomUUID`, which browsers keep from pages without https: the product may be served within a house. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

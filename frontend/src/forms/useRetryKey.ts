import { useState } from "react";
import { forgetInTab, keepInTab, readKept } from "./useDraft";

/**
 * Names what is sent, so that the server does it once however often it is sent (`Idempotency-Key`): the same content
 * keeps its name until it has succeeded, other content gets another. With the name of a draft it outlives a reload as the
 * draft does.
 */
export function useRetryKey(draftKey?: string) {
  const [key] = useState(() => retryKey(draftKey && `${draftKey}:retry`));
  return key;
}

interface NamedContent {
  key: string;
  content: string;
}

function retryKey(keptAs: string | undefined) {
  let named = readKept(keptAs) as NamedContent | null;
  return {
    for: (body: unknown): string => {
      const content = JSON.stringify(body);
      if (named?.content !== content) {
        named = { key: newKey(), content };
        keepInTab(keptAs, named);
      }
      return named.key;
    },
    /** What is sent next is something new, even if it is the same. */
    done: (): void => {
      named = null;
      forgetInTab(keptAs);
    },
  };
}

/** Not `crypto.randomUUID`, which browsers keep from pages without https: the product may be served within a house. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

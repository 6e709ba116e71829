import { useState } from "react";
import { forgetInTab, keepInTab, readKept } from "./useDraft";

/**
 * Idempotency key: the same body keeps its key until it succeeds, another body gets a new one. With a draft's key it
 * survives a reload.
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
    /** The next body gets a new key. */
    done: (): void => {
      named = null;
      forgetInTab(keptAs);
    },
  };
}

/** `crypto.randomUUID` needs https, which a server in a private network may not have. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

import { useCallback, useState } from "react";

const PREFIX = "creator-hub-draft:";

/** Whether anything that was typed in this tab is kept. */
export function hasDrafts(): boolean {
  return keptKeys().length > 0;
}

/**
 * What was typed into a form; null while nothing was. With a key it outlives a lost session or a reload: it is kept in
 * this browser tab until it is forgotten. The key names the form and, where several users may share the tab, the user.
 */
export function useDraft<Draft>(key: string | undefined) {
  const [draft, setDraft] = useState<Draft | null>(() => readKept(key) as Draft | null);
  const keep = useCallback(
    (next: Draft) => {
      setDraft(next);
      keepInTab(key, next);
    },
    [key],
  );
  /** What another form has kept meanwhile under the same name stays: `ended` is all that may be forgotten. */
  const forget = useCallback(
    (ended: Draft | null) => {
      setDraft(null);
      if (ended === null || JSON.stringify(readKept(key)) === JSON.stringify(ended)) forgetInTab(key);
    },
    [key],
  );
  return { draft, keep, forget };
}

/** Storage may be full or blocked; forms work without it. */
export function keepInTab(key: string | undefined, value: unknown): void {
  if (key === undefined) return;
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Nothing outlives the page then.
  }
}

export function forgetInTab(key: string | undefined): void {
  if (key === undefined) return;
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Then nothing was kept.
  }
}

export function readKept(key: string | undefined): unknown {
  if (key === undefined) return null;
  try {
    const kept = sessionStorage.getItem(PREFIX + key);
    return kept === null ? null : JSON.parse(kept);
  } catch {
    return null;
  }
}

/** Signing out leaves nothing behind for the next person. */
export function clearDrafts(): void {
  for (const key of keptKeys()) sessionStorage.removeItem(key);
}

function keptKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

import { useCallback, useState } from "react";

const PREFIX = "creator-hub-draft:";

/**
 * What was typed into a form; null while nothing was. With a key it outlives a lost session or a reload: it is kept in
 * this browser tab until it is forgotten. The key names the form and, where several users may share the tab, the user.
 */
export function useDraft<Draft>(
  key: string | undefined,
): [draft: Draft | null, keep: (draft: Draft) => void, forget: () => void] {
  const [draft, setDraft] = useState<Draft | null>(() => read(key) as Draft | null);
  const keep = useCallback(
    (next: Draft) => {
      setDraft(next);
      if (key === undefined) return;
      try {
        sessionStorage.setItem(PREFIX + key, JSON.stringify(next));
      } catch {
        // Storage may be full or blocked; the form still works.
      }
    },
    [key],
  );
  const forget = useCallback(() => {
    setDraft(null);
    if (key !== undefined) sessionStorage.removeItem(PREFIX + key);
  }, [key]);
  return [draft, keep, forget];
}

/** Signing out leaves nothing behind for the next person. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}

function read(key: string | undefined): unknown {
  if (key === undefined) return null;
  try {
    const kept = sessionStorage.getItem(PREFIX + key);
    return kept === null ? null : JSON.parse(kept);
  } catch {
    return null;
  }
}

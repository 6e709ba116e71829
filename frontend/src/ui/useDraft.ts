import { useCallback, useState } from "react";

const PREFIX = "creator-hub-draft:";

/**
 * State of a form that outlives a lost session or a reload: it is kept in this browser tab until it is cleared.
 * The key names the form and, where several users may share the tab, the user.
 */
export function useDraft<Value>(
  key: string,
  initial: Value,
): [value: Value, setValue: (value: Value) => void, clear: () => void] {
  const [value, setValue] = useState<Value>(() => (read(key) as Value | null) ?? initial);
  const keep = useCallback(
    (next: Value) => {
      setValue(next);
      try {
        sessionStorage.setItem(PREFIX + key, JSON.stringify(next));
      } catch {
        // Storage may be full or blocked; the form still works.
      }
    },
    [key],
  );
  const clear = useCallback(() => {
    sessionStorage.removeItem(PREFIX + key);
  }, [key]);
  return [value, keep, clear];
}

/** Signing out leaves nothing behind for the next person. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}

function read(key: string): unknown {
  try {
    const kept = sessionStorage.getItem(PREFIX + key);
    return kept === null ? null : JSON.parse(kept);
  } catch {
    return null;
  }
}

import { useCallback, useState } from "react";
import { stored } from "@/storage/stored";

const PREFIX = "creator-hub-draft:";
const drafts = stored(PREFIX, (text): unknown => JSON.parse(text ?? "null"), "sessionStorage");

/**
 * Drafts that outlive their tab: they wait in this browser for the network. The key names the user, as every tab and
 * every later visit of this browser reads them.
 */
const permanentDrafts = stored(PREFIX, (text): unknown => JSON.parse(text ?? "null"));

/** True if this tab has any draft. */
export function hasDrafts(): boolean {
  return keptKeys().length > 0;
}

/**
 * Draft of a form; null without one. With a key it survives a reload or an expired session in sessionStorage. The key
 * names the form and, where users share a tab, the user.
 */
export function useDraft<Draft>(key: string | undefined, initial?: Draft) {
  const [draft, setDraft] = useState<Draft | null>(() => {
    const kept = readKept(key) as Draft | null;
    // A draft of an older release lacks fields.
    return kept && initial ? { ...initial, ...kept } : kept;
  });
  const keep = useCallback(
    (next: Draft) => {
      setDraft(next);
      keepInTab(key, next);
    },
    [key],
  );
  /** Deletes the draft. A newer one of another form with the same key stays: only `ended` is deleted. */
  const forget = useCallback(
    (ended: Draft | null) => {
      setDraft(null);
      if (ended === null || JSON.stringify(readKept(key)) === JSON.stringify(ended)) forgetInTab(key);
    },
    [key],
  );
  /** True if a reload brings the draft back: without a key it is not stored, and storage may be full. */
  const isStored = () => JSON.stringify(readKept(key)) === JSON.stringify(draft);
  return { draft, keep, forget, isStored };
}

/** Storage may be full or blocked; forms work without it. */
export function keepInTab(key: string | undefined, value: unknown): void {
  if (key !== undefined) drafts.save(JSON.stringify(value), key);
}

export function forgetInTab(key: string | undefined): void {
  if (key !== undefined) drafts.save(null, key);
}

export function readKept(key: string | undefined): unknown {
  return key === undefined ? null : drafts.read(key);
}

/** Keeps a draft beyond its tab; null deletes it. */
export function keepInBrowser(key: string, value: unknown): void {
  permanentDrafts.save(value === null ? null : JSON.stringify(value), key);
}

export function readFromBrowser(key: string): unknown {
  return permanentDrafts.read(key);
}

/** Deletes all drafts, for the next user of this tab. */
export function clearDrafts(): void {
  for (const key of keptKeys()) sessionStorage.removeItem(key);
  clearPermanentDrafts();
}

/** Deletes the drafts that outlive their tab, for the next user of this browser. */
export function clearPermanentDrafts(): void {
  for (const key of keptKeys("localStorage")) localStorage.removeItem(key);
}

function keptKeys(storage: "localStorage" | "sessionStorage" = "sessionStorage"): string[] {
  try {
    return Object.keys(window[storage]).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

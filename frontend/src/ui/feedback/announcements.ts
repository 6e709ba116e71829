type Listener = () => void;

/** Last announcement. */
let said = "";
const listeners = new Set<Listener>();

/** Announces a text to screen readers. */
export function announce(text: string): void {
  said = text;
  for (const tell of [...listeners]) tell();
}

export function lastAnnouncement(): string {
  return said;
}

export function watchAnnouncements(tell: Listener): () => void {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

type Listener = () => void;

/** What a screen reader was last told. */
let said = "";
const listeners = new Set<Listener>();

/** Says to those who do not see the screen what has happened on it. */
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

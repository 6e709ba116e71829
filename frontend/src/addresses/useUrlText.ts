import { useEffect, useEffectEvent, useState } from "react";

interface Typed {
  text: string;
  /** Text of the address when the user typed. */
  over: string;
  /** Text last written to the address, which may not be rendered yet. */
  sent: string | null;
}

/** Text state synchronised with the address, which is written with a debounce. */
export function useUrlText(
  written: string,
  delay: number,
  write: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<Typed | null>(null);
  // A text in the address that this hook did not write wins.
  const isFollowed = typed && [typed.over, typed.sent, typed.text].includes(written);
  const current = isFollowed ? typed : null;
  const text = current?.text ?? written;
  const writeNow = useEffectEvent(write);
  useEffect(() => {
    if (text === written) return;
    const timer = setTimeout(() => {
      setTyped((latest) => latest && { ...latest, sent: text });
      writeNow(text);
    }, delay);
    return () => clearTimeout(timer);
  }, [text, written, delay]);
  return [text, (next) => setTyped((latest) => ({ text: next, over: written, sent: latest?.sent ?? null }))];
}

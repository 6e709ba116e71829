import { useEffect, useEffectEvent, useState } from "react";

interface Typed {
  text: string;
  /** What the address said when this was typed. */
  over: string;
  /** What was last written to the address, which may take its time to say so. */
  sent: string | null;
}

/** A text that the address carries. What is typed is shown at once; the address follows when the typing pauses. */
export function useUrlText(
  written: string,
  delay: number,
  write: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<Typed | null>(null);
  // Once the address says something that does not come from here, the address is right.
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
    return () => {
      clearTimeout(timer);
    };
  }, [text, written, delay]);
  return [
    text,
    (next) => {
      setTyped((latest) => ({ text: next, over: written, sent: latest?.sent ?? null }));
    },
  ];
}

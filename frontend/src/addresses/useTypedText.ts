import { useEffect, useEffectEvent, useState } from "react";

interface Typed {
  text: string;
  /** What the address said when this was typed: once it says something else, the address is right. */
  over: string;
}

/** A text that the address carries. What is typed is shown at once; the address follows when the typing pauses. */
export function useTypedText(
  written: string,
  delay: number,
  write: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<Typed | null>(null);
  const current = typed && (written === typed.over || written === typed.text) ? typed : null;
  const text = current?.text ?? written;
  const writeNow = useEffectEvent(write);
  useEffect(() => {
    if (text === written) return;
    const timer = setTimeout(() => {
      writeNow(text);
    }, delay);
    return () => {
      clearTimeout(timer);
    };
  }, [text, written, delay]);
  return [
    text,
    (next) => {
      setTyped({ text: next, over: written });
    },
  ];
}

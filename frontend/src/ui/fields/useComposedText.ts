import { useState, type ChangeEvent, type CompositionEvent } from "react";

/**
 * Props of a field that rewrites what is typed. The text of a composition is shown as it is until its end: a change
 * would end it, and double its signs.
 */
export function useComposedText(value: string, onType: (typed: string) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  const settle = (typed: string) => {
    setComposed(null);
    onType(typed);
  };
  return {
    value: composed ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if ((nativeEvent as InputEvent).isComposing) setComposed(target.value);
      else settle(target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => settle(currentTarget.value),
  };
}

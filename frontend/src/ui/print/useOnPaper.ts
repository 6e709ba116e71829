import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

/** Result of `load` while the page is laid out for paper; null on the screen. Paper does not wait for a promise. */
export function useOnPaper<Value>(load: () => Value): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    const paper = matchMedia("print");
    let isPaper = false;
    const show = (next: boolean) => {
      if (next === isPaper) return;
      isPaper = next;
      flushSync(() => setValue(next ? loadNow() : null));
    };
    const begin = () => show(true);
    const end = () => show(false);
    const follow = () => show(paper.matches);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    paper.addEventListener("change", follow);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
      paper.removeEventListener("change", follow);
    };
  }, []);
  return value;
}

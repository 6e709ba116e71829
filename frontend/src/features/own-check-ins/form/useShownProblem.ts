import { useState } from "react";
import type { ShownAnswer } from "../keep/useAnswers";

/**
 * Problem of an answer, once its field has lost the focus or the form was to be sent: while it is typed it is unfinished.
 */
export function useShownProblem({ problem, value }: ShownAnswer, tries: number) {
  const [isHere, setHere] = useState(false);
  const [seen, setSeen] = useState<unknown>(null);
  const [lastTry, setLastTry] = useState(tries);
  if (tries !== lastTry) {
    setLastTry(tries);
    setSeen(value);
  }
  // A problem that was shown stays until the value changes.
  const isShown = problem !== null && (!isHere || seen === value);
  return {
    problem: isShown ? problem : null,
    onFocus: () => {
      if (isHere) return;
      setHere(true);
      setSeen(isShown ? value : null);
    },
    onBlur: () => setHere(false),
  };
}

import { useEffect, type RefObject } from "react";

const LONG_BOARD_CARDS = 60;
const DELAY_MS = 400;

/** Enables `content-visibility` on a long board after the first render, when all heights are known. */
export function useLongBoard(board: RefObject<HTMLElement | null>, cards: number): void {
  const long = cards > LONG_BOARD_CARDS;
  useEffect(() => {
    const element = board.current;
    if (!element || !long) return;
    const timer = setTimeout(() => {
      element.dataset["long"] = "";
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      delete element.dataset["long"];
    };
  }, [board, long]);
}

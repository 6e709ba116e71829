import { useEffect, type RefObject } from "react";

const LONG_BOARD_CARDS = 60;
const DELAY_MS = 400;

/**
 * Marks a board of many cards, so that the browser may skip the cards that are out of sight. Not before all have been
 * drawn once: by then their heights are known, and a drag measures every place as it is.
 */
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

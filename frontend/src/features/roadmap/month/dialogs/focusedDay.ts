import type { RefObject } from "react";

/** Where the focus belongs after a list that was perhaps left for another dialog: the day to which Tab leads. */
export const focusedDay: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector<HTMLElement>("[data-focus-home]");
  },
};

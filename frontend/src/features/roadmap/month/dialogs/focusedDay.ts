import type { RefObject } from "react";

/** Focus target after a dialog over the month: the day in the tab order. */
export const focusedDay: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector<HTMLElement>("[data-focus-home]");
  },
};

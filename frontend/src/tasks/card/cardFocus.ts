import type { RefObject } from "react";
import { dragId } from "@/tasks/board/drag/boardOrder";

/** Marks what stands for a task where there is no card of it. */
export function inPlaceOfCard(taskId: number) {
  return { "data-task": taskId };
}

/** Where the focus belongs after a task's dialog: its card, wherever the card is by then. */
export function cardFocus(taskId: number): RefObject<HTMLElement | null> {
  return {
    get current() {
      return (
        document.querySelector<HTMLElement>(
          `[data-rfd-drag-handle-draggable-id="${dragId(taskId)}"], [data-task="${taskId}"]`,
        ) ?? document.querySelector<HTMLElement>("[data-focus-home]")
      );
    },
  };
}

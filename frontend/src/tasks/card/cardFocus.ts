import type { RefObject } from "react";
import { dragId } from "@/tasks/board/drag/boardOrder";

/** Marks the element of a task without a card. */
export function inPlaceOfCard(taskId: number) {
  return { "data-task": taskId };
}

/** Focus target after a task's dialog: its card, wherever it is. */
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

import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import type { BoardColumns } from "./drag/boardOrder";
import { columns, type ColumnId } from "@/tasks/model/columns";

interface FocusedControl {
  taskId: number;
  control: string;
  column: ColumnId;
  index: number;
}

/**
 * Restores the focus when a card is remounted in another column: to the same control, or to its neighbour if the card
 * has left the board.
 */
export function useFocusRestoration(element: RefObject<HTMLElement | null>, board: BoardColumns): void {
  const focused = useRef<FocusedControl | null>(null);
  const latestBoard = useRef(board);

  useEffect(() => {
    latestBoard.current = board;
  });

  useEffect(() => {
    const root = element.current;
    if (!root) return;
    // Both, because a pointer does not focus a menu's button.
    const remember = (event: Event) => {
      focused.current =
        event.target instanceof Element ? focusedControl(event.target, latestBoard.current) : null;
    };
    // The focus moved elsewhere: nothing to restore.
    const forget = (event: FocusEvent) => {
      const { target } = event;
      if (target instanceof Node && !root.contains(target) && !isOverlay(target)) focused.current = null;
    };
    root.addEventListener("focusin", remember);
    root.addEventListener("pointerdown", remember);
    document.addEventListener("focusin", forget);
    return () => {
      root.removeEventListener("focusin", remember);
      root.removeEventListener("pointerdown", remember);
      document.removeEventListener("focusin", forget);
    };
  }, [element]);

  useLayoutEffect(() => {
    const control = focused.current;
    if (!control || !element.current || focusIsSomewhere()) return;
    (controlAt(element.current, control) ?? neighbourOf(element.current, control, board))?.focus({
      preventScroll: false,
    });
  }, [element, board]);
}

function focusIsSomewhere(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/** Menus and dialogs return the focus by themselves. */
function isOverlay(target: Node): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="menu"], [role="dialog"], [role="alertdialog"]') !== null
  );
}

function focusedControl(target: Element, board: BoardColumns): FocusedControl | null {
  const card = target.closest<HTMLElement>("[data-card]");
  if (!card) return null;
  const taskId = Number(card.dataset["card"]);
  const control = target.closest<HTMLElement>("[data-card-control]")?.dataset["cardControl"] ?? "surface";
  for (const { id: column } of columns) {
    const index = board[column].findIndex((task) => task.id === taskId);
    if (index >= 0) return { taskId, control, column, index };
  }
  return null;
}

function controlAt(root: HTMLElement, { taskId, control }: FocusedControl): HTMLElement | null {
  const card = root.querySelector(`[data-card="${taskId}"]`);
  const marked = card?.querySelector<HTMLElement>(`[data-card-control="${control}"]`);
  const focusable =
    marked?.querySelector<HTMLElement>("input:enabled") ?? (isFocusable(marked) ? marked : null);
  return focusable ?? surfaceOf(card);
}

function neighbourOf(root: HTMLElement, control: FocusedControl, board: BoardColumns): HTMLElement | null {
  const tasks = board[control.column];
  const neighbour = tasks[control.index] ?? tasks.at(-1);
  if (neighbour) return surfaceOf(root.querySelector(`[data-card="${neighbour.id}"]`));
  return root.querySelector<HTMLElement>(`[data-column="${control.column}"] h2`);
}

function isFocusable(element: HTMLElement | null | undefined): boolean {
  return element !== null && element !== undefined && element.tabIndex >= 0;
}

function surfaceOf(card: Element | null | undefined): HTMLElement | null {
  return card?.querySelector<HTMLElement>('[data-card-control="surface"]') ?? null;
}

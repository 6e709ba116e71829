import { useEffect, useState, type KeyboardEvent, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { ClientRow } from "@/api/generated/admin";
import { personOf } from "@/people/person";
import { keyOf } from "@/ui/focus/keyOf";
import { hasRestoreState } from "@/ui/navigation/useScrollRestoration";
import type { ClientChoosing } from "../choice/useClientChoice";

/** Row that was active when the table was left. */
let leftAt: string | null = null;

const PAGE_OF_ROWS = 10;

/** Keyboard of the table: arrows move, Space chooses, Shift chooses a range, Enter opens. */
export function useTableKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  clients: readonly ClientRow[],
  choosing: ClientChoosing,
) {
  const [wanted, setWanted] = useState(leftAt);
  const isReturn = useIsReturn();
  const active = clients.find(({ id }) => id === wanted) ?? clients[0];
  const setActive = (id: string) => {
    leftAt = id;
    setWanted(id);
  };
  const rowOf = (id: string) => [...(body.current?.rows ?? [])].find((row) => row.dataset["client"] === id);

  useEffect(() => {
    if (!isReturn || leftAt === null) return;
    const row = [...(body.current?.rows ?? [])].find(({ dataset }) => dataset["client"] === leftAt);
    row?.focus({ preventScroll: true });
  }, [body, isReturn]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target as HTMLElement;
    const from = clients.findIndex(({ id }) => id === active?.id);
    if (!active || row.tagName !== "TR" || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (keyOf(event) !== "a") return;
      event.preventDefault();
      choosing.choosePage();
      return;
    }
    if (event.key === "Escape" && choosing.count > 0) choosing.clear();
    else if (event.key === "Enter") row.querySelector("a")?.click();
    else if (event.key === " ") {
      if (event.shiftKey) choosing.chooseTo(personOf(active));
      else choosing.toggle(personOf(active));
    } else {
      const to = clients[target(event.key, from, clients.length)];
      if (!to) return;
      if (event.shiftKey) choosing.extend(personOf(active), personOf(to));
      rowOf(to.id)?.focus();
    }
    event.preventDefault();
  };
  return { activeId: active?.id ?? null, setActive, onKeyDown };
}

/** Index of the row that a key leads to; -1 for other keys. */
function target(key: string, from: number, count: number): number {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: PAGE_OF_ROWS,
    PageUp: -PAGE_OF_ROWS,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? -1 : Math.max(0, Math.min(count - 1, from + step));
}

/** True if the list is shown again after a client's page. */
function useIsReturn(): boolean {
  const location = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const [isReturn] = useState(isPop || hasRestoreState(location.state));
  return isReturn;
}

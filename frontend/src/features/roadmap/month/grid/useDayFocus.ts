import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { dayAfter } from "@/dates/calendarDay";
import { monthAfter, monthOf, sameDayIn } from "@/dates/calendarMonth";
import { hasModifier } from "@/ui/focus/hasModifier";
import { rightStep } from "@/ui/navigation/rightStep";
import type { ShownMonth } from "../useShownMonth";

/** Roving tabindex over the days of the month. */
export function useDayFocus({ month, weeks, days, today, show }: ShownMonth) {
  const grid = useRef<HTMLDivElement>(null);
  const isWanted = useRef(false);
  const [wished, setDay] = useState(today);
  const first = monthOf(today) === month ? today : `${month}-01`;
  const day = days.includes(wished) ? wished : first;

  useLayoutEffect(() => {
    if (!isWanted.current) return;
    const button = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"] [data-day-button]`);
    // The month may render a moment later.
    if (!button || day !== wished) return;
    isWanted.current = false;
    button.focus();
  });

  /** Moves the focus too, unless it should stay. */
  const goTo = (next: string, withFocus = true) => {
    isWanted.current = withFocus;
    setDay(next);
    if (!days.includes(next)) show(monthOf(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event) || !(event.target instanceof Element)) return;
    const at = event.target.closest<HTMLElement>("[data-day]")?.dataset["day"];
    const next = at && dayByKey(event.key, at, weeks);
    if (!next) return;
    event.preventDefault();
    goTo(next);
    // Days of the next month are also visible in this one.
    if (event.key.startsWith("Page") && days.includes(next)) show(monthOf(next));
  };
  return { grid, day, goTo, onKeyDown };
}

function dayByKey(key: string, day: string, weeks: readonly string[][]): string | undefined {
  switch (key) {
    case "ArrowLeft":
      return dayAfter(day, -rightStep());
    case "ArrowRight":
      return dayAfter(day, rightStep());
    case "ArrowUp":
      return dayAfter(day, -7);
    case "ArrowDown":
      return dayAfter(day, 7);
    case "Home":
      return weekOf(day, weeks)?.[0];
    case "End":
      return weekOf(day, weeks)?.at(-1);
    case "PageUp":
      return sameDayIn(monthAfter(monthOf(day), -1), day);
    case "PageDown":
      return sameDayIn(monthAfter(monthOf(day), 1), day);
    default:
      return undefined;
  }
}

function weekOf(day: string, weeks: readonly string[][]): string[] | undefined {
  return weeks.find((week) => week.includes(day));
}

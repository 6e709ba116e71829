import type { StepDraft } from "./programDraft";

/** Day of a step at an index among others: its own where that fits, else one between its neighbours. */
export function dayAtIndex(others: readonly StepDraft[], index: number, own: number | null): number {
  const before = others.slice(0, index).findLast(hasDay)?.day ?? null;
  const after = others.slice(index).find(hasDay)?.day ?? null;
  const fits = own !== null && (before === null || own >= before) && (after === null || own <= after);
  if (fits) return own;
  const next = before === null ? Math.max(0, (after ?? 1) - 1) : before + 1;
  return after === null ? next : Math.min(next, after);
}

function hasDay({ comes, day }: StepDraft): boolean {
  return comes === "day" && day !== null;
}

/** Steps with one moved. It takes a day that fits its index; a step that counts from the one before counts from its new neighbour. */
export function moveStep(steps: readonly StepDraft[], from: number, to: number): StepDraft[] {
  const moved = steps[from];
  if (!moved) return [...steps];
  return insertStep(steps.toSpliced(from, 1), to, moved);
}

/** Steps with one more. */
export function insertStep(others: readonly StepDraft[], index: number, step: StepDraft): StepDraft[] {
  const inserted: StepDraft =
    step.comes === "day" || index === 0
      ? {
          ...step,
          comes: "day",
          day: dayAtIndex(others, index, step.comes === "day" ? step.day : null),
        }
      : step;
  return withFirstOnDay(others.toSpliced(index, 0, inserted));
}

export function removeStep(steps: readonly StepDraft[], index: number): StepDraft[] {
  return withFirstOnDay(steps.toSpliced(index, 1));
}

/** The first step has no step before it. */
function withFirstOnDay(steps: StepDraft[]): StepDraft[] {
  const [first, ...rest] = steps;
  if (first?.comes !== "after") return steps;
  return [{ ...first, comes: "day", day: dayAtIndex(rest, 0, 0) }, ...rest];
}

/** Earliest day of each step, as if each awaited completion came at once. */
export function earliestDays(steps: readonly StepDraft[]): number[] {
  const days: number[] = [];
  for (const { comes, day, afterDays } of steps) {
    const before = days.at(-1) ?? 0;
    days.push(comes === "day" ? Math.max(day ?? before, before) : before + (afterDays ?? 0));
  }
  return days;
}

/** Number of days from the first to the last. */
export function lengthDays(steps: readonly StepDraft[]): number {
  const last = earliestDays(steps).at(-1);
  return last === undefined ? 0 : last + 1;
}

import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import type {
  MatrixPerson,
  MatrixCell,
  MatrixStep,
  PeopleCounts,
  ProgramPeople,
  ProgramStop,
} from "@/api/generated/admin";
import { DAYS_A_WEEK, formatShortDay } from "@/dates/calendarDay";
import { pausedText } from "@/tasks/program/programText";
import { stepStateName } from "@/tasks/program/stepStates";
import type { PeopleFilter, PeopleSort } from "./usePeopleView";

/** Position of a person in the program: "Step 9, 11 days late". */
export function positionText(person: MatrixPerson, today: string): string {
  const { state, pausedSince, pausedUntil, current, startOn } = person;
  if (state === "paused") return pausedText(pausedSince, pausedUntil, today);
  if (state === "finished") return t`Finished`;
  if (!current) {
    const day = formatShortDay(startOn, today);
    return startOn > today ? t`Starts on ${day}` : t`Nothing has come yet`;
  }
  const step = i18n.number(current.number);
  switch (current.state) {
    case "late":
      return current.daysLate > 0
        ? plural(current.daysLate, { one: `Step ${step}, # day late`, other: `Step ${step}, # days late` })
        : t`Step ${step}, late`;
    case "inReview":
      return t`Step ${step}, in review`;
    case "inProgress":
      return t`Step ${step}, in progress`;
    case "given":
      return givenText(step, person.cells[current.number - 1]?.on ?? null, today);
    case "done":
    case "approved":
      return t`Step ${step}, done`;
    case "skipped":
      return t`Step ${step}, skipped`;
    case "notYet":
      return t`Step ${step}, not yet`;
  }
}

function givenText(step: string, on: string | null, today: string): string {
  if (on === null) return t`Step ${step}, given`;
  if (on === today) return t`Step ${step}, given today`;
  const day = formatShortDay(on, today);
  return t`Step ${step}, given ${day}`;
}

/** States with a date of their own; the others have the day of the assignment. */
const dated: ReadonlySet<MatrixCell["state"]> = new Set(["given", "done", "approved", "skipped"]);

/** State and its date: "Done, Nov 12", "Late, given Nov 5". */
export function cellText({ state, on }: MatrixCell, today: string): string {
  const name = stepStateName(state);
  if (on === null) return name;
  const day = formatShortDay(on, today);
  return dated.has(state) ? t`${name}, ${day}` : t`${name}, given ${day}`;
}

/** Completion of a step: "Step 9: 98 of 159 done, 62%". */
export function completionText({ number, given, done }: MatrixStep): string {
  const step = i18n.number(number);
  const all = i18n.number(given);
  const finished = i18n.number(done);
  if (given === 0) return t`Step ${step}: nobody has it yet`;
  const percent = percentDone({ given, done });
  return t`Step ${step}: ${finished} of ${all} done, ${percent}`;
}

/** Share of people who have done a step: 100% only if all have. */
export function percentDone({ given, done }: Pick<MatrixStep, "given" | "done">): string {
  const share = done / Math.max(1, given);
  const shown = done < given ? Math.min(0.99, Math.round(100 * share) / 100) : share;
  return i18n.number(shown, { style: "percent" });
}

/** Week of a step, from 1. */
export function weekOf({ day }: Pick<MatrixStep, "day">): number {
  return Math.floor(day / DAYS_A_WEEK) + 1;
}

export function sortOptions(): { value: PeopleSort; label: string }[] {
  return [
    { value: "behind", label: t`Furthest behind` },
    { value: "ahead", label: t`Furthest ahead` },
    { value: "name", label: t`Name` },
  ];
}

type FilterValue = PeopleFilter | "all";

/** Filters with the number of their people. */
export function filterOptions(
  counts: PeopleCounts | undefined,
): { value: FilterValue; label: string; count: number | undefined }[] {
  return [
    { value: "all", label: t({ message: "All", context: "people" }), count: counts?.all },
    { value: "late", label: t({ message: "Late", context: "people" }), count: counts?.late },
    { value: "inReview", label: t({ message: "In review", context: "people" }), count: counts?.inReview },
    { value: "paused", label: t({ message: "Paused", context: "people" }), count: counts?.paused },
    { value: "finished", label: t({ message: "Finished", context: "people" }), count: counts?.finished },
  ];
}

/** Step at which several people stop; null where it is one person at most. */
export function stopOf({ stop }: ProgramPeople): ProgramStop | null {
  return stop && stop.notDone > 1 ? stop : null;
}

import { plural, t } from "@lingui/core/macro";
import type { Program, ProgramStep } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { keptOrder } from "@/ui/lists/keptOrder";
import {
  draftOf,
  programBody,
  stepBody,
  stepDraftOf,
  type ProgramDraft,
  type StepDraft,
} from "./programDraft";

/** Change of a draft against what is saved. */
export interface ProgramChange {
  key: string;
  text: string;
  /** Number of people whom it reaches; null for a change of no step. */
  reaches: number | null;
  /** Number of people who have the step already. */
  given: number;
}

/**
 * Changes against the version that was edited, in the order of the program: its options, then its steps. The numbers of
 * people are those of the newest one.
 */
export function changesOf(base: Program, draft: ProgramDraft, newest = base): ProgramChange[] {
  return [...optionChanges(base, draft), ...stepChanges(base, draft.steps, newest)];
}

function optionChanges(program: Program, draft: ProgramDraft): ProgramChange[] {
  const now = programBody(draft);
  const before = programBody(draftOf(program));
  const texts: Record<Exclude<keyof typeof now, "steps">, string> = {
    name: t`The name`,
    description: t`The description`,
    skipsWeekends: draft.skipsWeekends ? t`Saturdays and Sundays are skipped` : t`Steps come on weekends too`,
    daysOff: t`The days off`,
    joinsByLink: draft.joinsByLink
      ? t`Whoever joins by the community link gets in`
      : t`The community link lets nobody in any more`,
  };
  return (Object.keys(texts) as (keyof typeof texts)[])
    .filter((name) => JSON.stringify(now[name] ?? null) !== JSON.stringify(before[name] ?? null))
    .map((name) => ({ key: name, text: texts[name], reaches: null, given: 0 }));
}

function stepChanges(program: Program, steps: readonly StepDraft[], newest: Program): ProgramChange[] {
  const present = new Map(newest.steps.map((step) => [step.id, step]));
  const saved = new Map(program.steps.map((step) => [step.id, step]));
  const kept = new Set(steps.flatMap(({ id }) => id ?? []));
  const still = keptOrder(
    steps.flatMap((step) => {
      const before = saved.get(step.id ?? 0);
      if (!before) return [];
      return [{ position: before.number, weight: isSameTime(step, before) ? SAME_TIME_WEIGHT : 1 }];
    }),
  );
  const peopleOf = (step: ProgramStep) => {
    const { reaches, given } = present.get(step.id) ?? step;
    return { reaches, given };
  };
  const changed = steps.flatMap((step, index) => {
    const before = saved.get(step.id ?? 0);
    if (!before) return [added(step, index, newest.people)];
    const isAfterAnother = steps[index - 1]?.id !== program.steps[before.number - 2]?.id;
    const changes = changeTexts(step, index + 1, before, !still.has(before.number), isAfterAnother);
    const { reaches, given } = peopleOf(before);
    return changes.map((text, at) => ({
      key: `${step.key}-${at}`,
      text,
      reaches,
      // Once for all changes of a step.
      given: at === changes.length - 1 ? given : 0,
    }));
  });
  const removed = program.steps
    .filter(({ id }) => !kept.has(id))
    .map((step) => {
      const { id, number } = step;
      return { key: `removed-${id}`, text: t`Step ${number} does not come any more`, ...peopleOf(step) };
    });
  return [...changed, ...removed];
}

function added(step: StepDraft, index: number, people: number): ProgramChange {
  const number = index + 1;
  const title = isolate(trimmed(step.title) || t`new task`);
  return { key: step.key, text: t`New as step ${number}: ${title}`, reaches: people, given: 0 };
}

function changeTexts(
  step: StepDraft,
  number: number,
  saved: ProgramStep,
  isMoved: boolean,
  isAfterAnother: boolean,
): string[] {
  const before = stepDraftOf(saved);
  const was = saved.number;
  return [
    ...(isMoved || !isSameTime(step, saved)
      ? [timeText(step, was, isMoved ? number : null)]
      : step.comes === "after" && isAfterAnother
        ? [afterAnotherText(step.afterDays ?? 0, was)]
        : []),
    ...(step.dueAfter === before.dueAfter ? [] : [dueChangeText(step.dueAfter, was)]),
    ...(contentOf(step) === contentOf(before) ? [] : [t`Step ${was} is edited`]),
  ];
}

function dueChangeText(dueAfter: number | null, was: number): string {
  if (dueAfter === null) return t`Step ${was} has no due date`;
  return plural(dueAfter, {
    one: `Step ${was} is due # day after it came`,
    other: `Step ${was} is due # days after it came`,
  });
}

function isSameTime({ comes, day, afterDays }: StepDraft, saved: ProgramStep): boolean {
  return comes === "day" ? day === saved.day : afterDays === saved.afterDays;
}

/** "Step 9 comes on day 9, as step 6". */
function timeText({ comes, day, afterDays }: StepDraft, was: number, place: number | null): string {
  const on = day ?? 0;
  if (comes === "day") {
    return place === null
      ? t`Step ${was} comes on day ${on}`
      : t`Step ${was} comes on day ${on}, as step ${place}`;
  }
  return place === null
    ? plural(afterDays ?? 0, {
        one: `Step ${was} comes # day after the step before`,
        other: `Step ${was} comes # days after the step before`,
      })
    : plural(afterDays ?? 0, {
        one: `Step ${was} comes # day after the step before, as step ${place}`,
        other: `Step ${was} comes # days after the step before, as step ${place}`,
      });
}

/** Time of a step whose step before was removed or replaced. */
function afterAnotherText(afterDays: number, was: number): string {
  return plural(afterDays, {
    one: `Step ${was} comes # day after another step`,
    other: `Step ${was} comes # days after another step`,
  });
}

function contentOf(step: StepDraft): string {
  return JSON.stringify(stepBody({ ...step, comes: "day", day: 0, dueAfter: null }));
}

/** Weight of a step that keeps its time: of two swapped steps it counts as the one that stayed. */
const SAME_TIME_WEIGHT = 1.001;

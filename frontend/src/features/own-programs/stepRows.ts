import { plural, t } from "@lingui/core/macro";
import type { OwnProgramStep, StepState } from "@/api/generated/client";
import { daysBetween, formatDayOfWeek, formatShortDay } from "@/dates/calendarDay";
import { afterStepText, stepNumbersText } from "@/tasks/program/programText";
import { stepStateName } from "@/tasks/program/stepStates";

/** Most groups of upcoming steps that are listed; the others are counted. */
const AHEAD_SHOWN = 3;

export interface StepRow {
  key: number;
  state: StepState;
  title: string;
  when: string | null;
  tone: "quiet" | "today" | "late" | "next";
}

interface StepRows {
  rows: StepRow[];
  /** Text about the upcoming steps that are not listed; null without any. */
  more: string | null;
}

/** Rows of a program: assigned steps with their titles, upcoming ones with dates alone. */
export function stepRows(steps: readonly OwnProgramStep[], today: string): StepRows {
  const groups = groupAhead(steps);
  const hidden = groups.filter(isAhead).slice(AHEAD_SHOWN).flat();
  const rows = groups
    .filter((group) => !group.some((step) => hidden.includes(step)))
    .map((group, index, shown) => {
      const isNext = isAhead(group) && !shown.slice(0, index).some(isAhead);
      return isAhead(group) ? aheadRow(group, isNext, today) : assignedRow(group[0], today);
    });
  return { rows, more: hidden.length === 0 ? null : moreText(hidden, today) };
}

type Group = [OwnProgramStep, ...OwnProgramStep[]];

function isAhead([{ state }]: Group): boolean {
  return state === "notYet";
}

/** Groups of neighbouring upcoming steps of one day. */
function groupAhead(steps: readonly OwnProgramStep[]): Group[] {
  const groups: Group[] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const isSameDay = last && isAhead(last) && step.state === "notYet" && step.on !== null;
    if (isSameDay && last[0].on === step.on) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

function aheadRow(group: Group, isNext: boolean, today: string): StepRow {
  const [{ number: first, on }] = group;
  return {
    key: first,
    state: "notYet",
    title: stepNumbersText(group.map(({ number }) => number)),
    when: on === null ? afterStepText(group[0]) : dayText(on, today),
    tone: isNext ? "next" : "quiet",
  };
}

function dayText(day: string, today: string): string {
  return daysBetween(today, day) <= 0 ? t`Today` : formatDayOfWeek(day);
}

function assignedRow({ number, title, state, on, dueOn }: OwnProgramStep, today: string): StepRow {
  const row = { key: number, state, title: title ?? stepNumbersText([number]) };
  if (state === "done" || state === "approved") {
    const day = on === null ? null : formatShortDay(on, today);
    return { ...row, when: day === null ? stepStateName(state) : t`Done ${day}`, tone: "quiet" };
  }
  if (state === "late") return { ...row, when: t`Overdue`, tone: "late" };
  if (state === "skipped" || state === "inReview")
    return { ...row, when: stepStateName(state), tone: "quiet" };
  if (dueOn === null) return { ...row, when: null, tone: "quiet" };
  const days = daysBetween(today, dueOn);
  if (days === 0) return { ...row, when: t`Due today`, tone: "today" };
  const day = formatShortDay(dueOn, today);
  return { ...row, when: days === 1 ? t`Due tomorrow` : t`Due ${day}`, tone: "quiet" };
}

function moreText(hidden: readonly OwnProgramStep[], today: string): string {
  const on = hidden.at(-1)?.on ?? null;
  if (on === null) return plural(hidden.length, { one: "# more", other: "# more" });
  const day = formatShortDay(on, today);
  return plural(hidden.length, { one: `One more, on ${day}`, other: `# more, the last on ${day}` });
}

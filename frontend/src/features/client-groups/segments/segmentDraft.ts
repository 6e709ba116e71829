import { msg, t } from "@lingui/core/macro";
import type { Condition, Segment, SegmentBody } from "@/api/generated/admin";
import { differIn, type DraftFields, type EditKind } from "@/forms/conflict";
import type { Problem } from "@/forms/problems";
import { calendarDayOf } from "@/dates/calendarDay";
import { charactersOf, isBlank, trimmed } from "@/language/text/blank";
import { segmentText } from "@/people/audience/segmentText";
import { conditionOf, isGone, lineOf, lineProblem, newKey, newLine, type Line } from "./conditionForms";

export const MAX_CONDITIONS = 20;
const MAX_NAME_LENGTH = 60;

/** Lines joined by "or". */
export interface Box {
  key: number;
  lines: readonly Line[];
}

export interface SegmentDraft {
  name: string;
  /** Boxes joined by "and". */
  conditions: readonly Box[];
}

export function newBox(): Box {
  return { key: newKey(), lines: [newLine()] };
}

export function newSegment(): SegmentDraft {
  return { name: "", conditions: [newBox()] };
}

export function draftOf({ name, conditions }: SegmentBody): SegmentDraft {
  return { name, conditions: conditions.map((box) => ({ key: newKey(), lines: box.map(lineOf) })) };
}

/** Draft of a copy, under a name of its own. */
export function copyOf({ name, conditions }: Segment): SegmentDraft {
  const copy = t`${name} (copy)`;
  return draftOf({ name: charactersOf(copy) > MAX_NAME_LENGTH ? name : copy, conditions });
}

export function segmentBody({ name, conditions }: SegmentDraft): SegmentBody {
  return { name: trimmed(name), conditions: conditions.map(({ lines }) => lines.map(conditionOf)) };
}

export function countLines(conditions: readonly Box[]): number {
  return conditions.reduce((sum, { lines }) => sum + lines.length, 0);
}

export function segmentProblems({ name, conditions }: SegmentDraft): Problem<keyof SegmentDraft>[] {
  const problems: Problem<keyof SegmentDraft>[] = [];
  if (isBlank(name)) problems.push({ field: "name", message: t`Please enter a name.` });
  else if (charactersOf(name) > MAX_NAME_LENGTH) {
    problems.push({ field: "name", message: t`Please keep the name to 60 characters.` });
  }
  if (conditions.length === 0) {
    problems.push({ field: "conditions", message: t`Add at least one condition.`, control: "add" });
  }
  for (const line of conditions.flatMap(({ lines }) => lines)) {
    const message = lineProblem(line);
    if (message !== null) problems.push({ field: "conditions", message, control: `line-${line.key}` });
  }
  return problems;
}

/**
 * Conditions to count by; null while one is not finished. A deleted tag, program, check-in or number matches nobody: the other
 * lines of its box go on working, and a box without any matches nobody ("nobody").
 */
export function previewOf(conditions: readonly Box[]): Condition[][] | "nobody" | null {
  const lines = conditions.flatMap((box) => box.lines);
  if (lines.length === 0 || lines.some((line) => lineProblem(line) !== null)) return null;
  const alive = conditions.map((box) => box.lines.filter((line) => !isGone(line)));
  return alive.some((box) => box.length === 0) ? "nobody" : alive.map((box) => box.map(conditionOf));
}

const fields: DraftFields<SegmentDraft> = {
  name: { label: msg`Name`, text: (name) => trimmed(name) },
  conditions: {
    label: msg`Conditions`,
    text: (boxes) => boxes.map((box) => segmentText([box.lines.map(spoken)], calendarDayOf(new Date()))),
  },
};

/** Condition with the names that its text needs. */
function spoken(line: Line): Condition {
  const condition = conditionOf(line);
  switch (condition.kind) {
    case "tag":
      return { ...condition, name: names.tag.get(condition.tag) ?? line.gone };
    case "program":
      return { ...condition, name: names.program.get(condition.program) ?? line.goneProgram };
    case "missedCheckIns":
      return { ...condition, checkIn: checkInName(line) };
    case "answered":
      return { ...condition, checkIn: checkInName(line), question: line.questionText };
    case "numberChanged":
    case "numberSilent":
    case "goalMissed":
      return { ...condition, number: names.number.get(condition.numberId) ?? line.goneNumber };
    default:
      return condition;
  }
}

function checkInName({ checkIn, goneCheckIn }: Line): string | null {
  return names.checkIn.get(Number(checkIn)) ?? goneCheckIn;
}

/** Names of tags, programs, check-ins and numbers by their ids, as they were last listed. */
const names = {
  tag: new Map<number, string>(),
  program: new Map<number, string>(),
  checkIn: new Map<number, string>(),
  number: new Map<number, string>(),
};

export function rememberNames(kind: keyof typeof names, entries: readonly { id: number; name: string }[]) {
  for (const { id, name } of entries) names[kind].set(id, name);
}

/** True if closing the form would lose changes. */
export function differs(draft: SegmentDraft, before: SegmentDraft): boolean {
  return differIn(fields, meant(draft), meant(before));
}

export const segmentKind: EditKind<Segment, SegmentDraft, SegmentBody> = {
  fields,
  draftOf,
  bodyOf: segmentBody,
};

/** Draft without what belongs to the other kinds of its lines. */
function meant({ name, conditions }: SegmentDraft): SegmentDraft {
  return draftOf(segmentBody({ name, conditions }));
}

import { msg, t } from "@lingui/core/macro";
import type { AttentionReason, Condition, Segment, SegmentBody } from "@/api/generated/admin";
import { differencesOf, differIn, type Difference, type DraftFields } from "@/forms/conflict";
import type { Problem } from "@/forms/problems";
import { calendarDayOf } from "@/dates/calendarDay";
import { charactersOf, isBlank, trimmed } from "@/language/text/blank";
import { digitsOf, wholeNumber } from "@/language/text/digits";
import { segmentText } from "@/people/audience/segmentText";

export const MAX_CONDITIONS = 20;
const MAX_NAME_LENGTH = 60;

export type ConditionKind = Condition["kind"];

/** Condition while it is edited: texts as typed, and those of other kinds kept while the kind changes. */
export interface Line {
  key: number;
  kind: ConditionKind;
  has: "yes" | "no";
  /** Id of the tag; empty without one. */
  tag: string;
  /** Last name of a tag that was deleted. */
  gone: string | null;
  isIn: "yes" | "no";
  /** Id of the program; empty without one. */
  program: string;
  /** Last name of a program that was deleted. */
  goneProgram: string | null;
  state: AttentionReason;
  joined: "before" | "after" | "within";
  day: string;
  days: string;
  away: string;
  amount: "atLeast" | "fewerThan";
  count: string;
  span: "total" | "days";
  ofDays: string;
  rate: "atLeast" | "below";
  percent: string;
  /** Id of the check-in; empty without one. */
  checkIn: string;
  /** Last name of a check-in that was deleted. */
  goneCheckIn: string | null;
  /** Check-ins missed in a row. */
  missed: string;
  /** Id of a question of the check-in; empty without one. */
  question: string;
  /** Last text of the question. */
  questionText: string | null;
  answered: "less" | "more";
  /** Number that was typed, in digits of any script. */
  answer: string;
}

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

/** Begins with the time: a draft that outlived a reload has keys too. */
let lastKey = Date.now();

function newKey(): number {
  lastKey += 1;
  return lastKey;
}

export function newLine(): Line {
  return {
    key: newKey(),
    kind: "tag",
    has: "yes",
    tag: "",
    gone: null,
    isIn: "yes",
    program: "",
    goneProgram: null,
    state: "overdue",
    joined: "within",
    day: "",
    days: "30",
    away: "7",
    amount: "atLeast",
    count: "1",
    span: "total",
    ofDays: "30",
    rate: "below",
    percent: "50",
    checkIn: "",
    goneCheckIn: null,
    missed: "2",
    question: "",
    questionText: null,
    answered: "less",
    answer: "",
  };
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

/** Condition of one kind as fields, and back. */
interface ConditionForm<Of extends Condition> {
  read: (condition: Of) => Partial<Line>;
  /** Condition of a line that has no problem. */
  write: (line: Line) => Of;
  /** Reason why a line is no condition yet; null if it is one. */
  problem: (line: Line) => string | null;
}

const forms: { [Kind in ConditionKind]: ConditionForm<Extract<Condition, { kind: Kind }>> } = {
  tag: {
    read: ({ has, tag, name, deleted }) => ({
      has: has ? "yes" : "no",
      tag: tag.toString(),
      gone: deleted ? (name ?? t`a deleted tag`) : null,
    }),
    write: ({ has, tag }) => ({ kind: "tag", has: has === "yes", tag: Number(tag) }),
    problem: ({ tag }) => (tag === "" ? t`Choose a tag.` : null),
  },
  program: {
    read: ({ has, program, name, deleted }) => ({
      isIn: has ? "yes" : "no",
      program: program.toString(),
      goneProgram: deleted ? (name ?? t`a deleted program`) : null,
    }),
    write: ({ isIn, program }) => ({ kind: "program", has: isIn === "yes", program: Number(program) }),
    problem: ({ program }) => (program === "" ? t`Choose a program.` : null),
  },
  attention: {
    read: ({ state }) => ({ state }),
    write: ({ state }) => ({ kind: "attention", state }),
    problem: () => null,
  },
  joined: {
    read: ({ is, day, days }) => ({ joined: is, day: day ?? "", ...(days ? { days: days.toString() } : {}) }),
    write: ({ joined, day, days }) =>
      joined === "within"
        ? { kind: "joined", is: joined, days: wholeNumber(days) }
        : { kind: "joined", is: joined, day },
    problem: ({ joined, day, days }) => {
      if (joined === "within") return daysProblem(days);
      return day === "" ? t`Choose a day.` : null;
    },
  },
  lastActive: {
    read: ({ moreThanDays }) => ({ away: moreThanDays.toString() }),
    write: ({ away }) => ({ kind: "lastActive", moreThanDays: wholeNumber(away) }),
    problem: ({ away }) => daysProblem(away),
  },
  completed: {
    read: ({ compare, count, days }) => ({
      amount: compare,
      count: count.toString(),
      ...(days ? { span: "days", ofDays: days.toString() } : {}),
    }),
    write: ({ amount, count, span, ofDays }) => ({
      kind: "completed",
      compare: amount,
      count: wholeNumber(count),
      days: span === "total" ? null : wholeNumber(ofDays),
    }),
    problem: ({ count, span, ofDays }) => {
      if (!isBetween(count, 0, 100_000)) return t`Enter a number from 0 to 100,000.`;
      return span === "total" ? null : daysProblem(ofDays);
    },
  },
  rate: {
    read: ({ compare, percent }) => ({ rate: compare, percent: percent.toString() }),
    write: ({ rate, percent }) => ({ kind: "rate", compare: rate, percent: wholeNumber(percent) }),
    problem: ({ percent }) => (isBetween(percent, 0, 100) ? null : t`Enter a number from 0 to 100.`),
  },
  missedCheckIns: {
    read: ({ count, ...named }) => ({ ...checkInOf(named), missed: count.toString() }),
    write: ({ checkIn, missed }) => ({
      kind: "missedCheckIns",
      checkInId: Number(checkIn),
      count: wholeNumber(missed),
    }),
    problem: ({ checkIn, missed }) => {
      if (checkIn === "") return t`Choose a check-in.`;
      return isBetween(missed, 1, 100) ? null : t`Enter a number from 1 to 100.`;
    },
  },
  answered: {
    read: ({ questionId, question, compare, amount, ...named }) => ({
      ...checkInOf(named),
      question: questionId.toString(),
      questionText: question ?? null,
      answered: compare,
      answer: amount,
    }),
    write: ({ checkIn, question, answered, answer }) => ({
      kind: "answered",
      checkInId: Number(checkIn),
      questionId: Number(question),
      compare: answered,
      amount: trimmed(answer),
    }),
    problem: ({ checkIn, question, answer }) => {
      if (checkIn === "") return t`Choose a check-in.`;
      if (question === "") return t`Choose a question.`;
      return digitsOf(answer) === "" ? t`Enter a number.` : null;
    },
  },
};

interface NamedCheckIn {
  checkInId: number;
  checkIn?: string | null;
  deleted?: boolean;
}

function checkInOf({ checkInId, checkIn, deleted }: NamedCheckIn): Pick<Line, "checkIn" | "goneCheckIn"> {
  return {
    checkIn: checkInId.toString(),
    goneCheckIn: deleted ? (checkIn ?? t`a deleted check-in`) : null,
  };
}

function lineOf(condition: Condition): Line {
  const { kind } = condition;
  // The form is that of the condition's kind.
  const { read } = forms[kind] as ConditionForm<Condition>;
  return { ...newLine(), kind, ...read(condition) };
}

export function conditionOf(line: Line): Condition {
  return forms[line.kind].write(line);
}

export function lineProblem(line: Line): string | null {
  return forms[line.kind].problem(line);
}

export function segmentBody({ name, conditions }: SegmentDraft): SegmentBody {
  return { name: trimmed(name), conditions: conditions.map(({ lines }) => lines.map(conditionOf)) };
}

export function countLines(conditions: readonly Box[]): number {
  return conditions.reduce((sum, { lines }) => sum + lines.length, 0);
}

function daysProblem(days: string): string | null {
  return isBetween(days, 1, 3650) ? null : t`Enter a number of days from 1 to 3,650.`;
}

function isBetween(text: string, least: number, most: number): boolean {
  const number = wholeNumber(text);
  return number >= least && number <= most;
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
 * Conditions to count by; null while one is not finished. A deleted tag, program or check-in matches nobody: the other lines of its box go on
 * working, and a box without any matches nobody ("nobody").
 */
export function previewOf(conditions: readonly Box[]): Condition[][] | "nobody" | null {
  const lines = conditions.flatMap((box) => box.lines);
  if (lines.length === 0 || lines.some((line) => lineProblem(line) !== null)) return null;
  const alive = conditions.map((box) => box.lines.filter((line) => !isGone(line)));
  return alive.some((box) => box.length === 0) ? "nobody" : alive.map((box) => box.map(conditionOf));
}

export function isGone(line: Line): boolean {
  switch (line.kind) {
    case "tag":
      return line.gone !== null;
    case "program":
      return line.goneProgram !== null;
    case "missedCheckIns":
    case "answered":
      return line.goneCheckIn !== null;
    default:
      return false;
  }
}

const fields: DraftFields<SegmentDraft> = {
  name: { label: msg`Name`, text: (name) => trimmed(name) },
  conditions: {
    label: msg`Conditions`,
    text: (boxes) => boxes.map((box) => segmentText([box.lines.map(spoken)], calendarDayOf(new Date()))),
  },
};

/** Condition with the names of what it is about, for words. */
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
    default:
      return condition;
  }
}

function checkInName({ checkIn, goneCheckIn }: Line): string | null {
  return names.checkIn.get(Number(checkIn)) ?? goneCheckIn;
}

/** Names of tags, programs and check-ins by their ids, as they were last listed. */
const names = {
  tag: new Map<number, string>(),
  program: new Map<number, string>(),
  checkIn: new Map<number, string>(),
};

export function rememberNames(kind: keyof typeof names, listed: readonly { id: number; name: string }[]) {
  for (const { id, name } of listed) names[kind].set(id, name);
}

/** True if closing the form would lose changes. */
export function differs(draft: SegmentDraft, before: SegmentDraft): boolean {
  return differIn(fields, meant(draft), meant(before));
}

/** True if an edit of either version overwrites the same content. */
export function saysTheSame(one: Segment, other: Segment): boolean {
  return !differs(draftOf(one), draftOf(other));
}

export function segmentDifferences(segment: Segment, draft: SegmentDraft): Difference[] {
  return differencesOf(fields, draftOf(segment), draft);
}

/** Draft without what belongs to the other kinds of its lines. */
function meant({ name, conditions }: SegmentDraft): SegmentDraft {
  return draftOf(segmentBody({ name, conditions }));
}

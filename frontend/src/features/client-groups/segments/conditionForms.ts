import { t } from "@lingui/core/macro";
import type { AttentionReason, Condition } from "@/api/generated/admin";
import { trimmed } from "@/language/text/blank";
import { digitsOf, wholeNumber } from "@/language/text/digits";

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
  /** Id of the number; empty without one. */
  number: string;
  /** Last name of a number that was deleted. */
  goneNumber: string | null;
  changed: "less" | "more";
  changePercent: string;
  changeDays: string;
  silentDays: string;
}

/** Begins with the time: a draft that outlived a reload has keys too. */
let lastKey = Date.now();

export function newKey(): number {
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
    number: "",
    goneNumber: null,
    changed: "less",
    changePercent: "2",
    changeDays: "30",
    silentDays: "14",
  };
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
  numberChanged: {
    read: ({ compare, percent, days, ...named }) => ({
      ...numberOf(named),
      changed: compare,
      changePercent: percent.toString(),
      changeDays: days.toString(),
    }),
    write: ({ number, changed, changePercent, changeDays }) => ({
      kind: "numberChanged",
      numberId: Number(number),
      compare: changed,
      percent: wholeNumber(changePercent),
      days: wholeNumber(changeDays),
    }),
    problem: ({ number, changePercent, changeDays }) => {
      if (number === "") return t`Choose a number.`;
      return isBetween(changePercent, 1, 1000)
        ? daysProblem(changeDays)
        : t`Enter a percentage from 1 to 1,000.`;
    },
  },
  numberSilent: {
    read: ({ days, ...named }) => ({ ...numberOf(named), silentDays: days.toString() }),
    write: ({ number, silentDays }) => ({
      kind: "numberSilent",
      numberId: Number(number),
      days: wholeNumber(silentDays),
    }),
    problem: ({ number, silentDays }) => (number === "" ? t`Choose a number.` : daysProblem(silentDays)),
  },
  goalMissed: {
    read: numberOf,
    write: ({ number }) => ({ kind: "goalMissed", numberId: Number(number) }),
    problem: ({ number }) => (number === "" ? t`Choose a number.` : null),
  },
};

interface NamedNumber {
  numberId: number;
  number?: string | null;
  deleted?: boolean;
}

function numberOf({ numberId, number, deleted }: NamedNumber): Pick<Line, "number" | "goneNumber"> {
  return { number: numberId.toString(), goneNumber: deleted ? (number ?? t`a deleted number`) : null };
}

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

export function lineOf(condition: Condition): Line {
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

export function isGone(line: Line): boolean {
  switch (line.kind) {
    case "tag":
      return line.gone !== null;
    case "program":
      return line.goneProgram !== null;
    case "missedCheckIns":
    case "answered":
      return line.goneCheckIn !== null;
    case "numberChanged":
    case "numberSilent":
    case "goalMissed":
      return line.goneNumber !== null;
    default:
      return false;
  }
}

function daysProblem(days: string): string | null {
  return isBetween(days, 1, 3650) ? null : t`Enter a number of days from 1 to 3,650.`;
}

function isBetween(text: string, least: number, most: number): boolean {
  const number = wholeNumber(text);
  return number >= least && number <= most;
}

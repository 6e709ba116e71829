import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import type { Counts, Number as HubNumber, NumberSource } from "@/api/generated/admin";
import { calendarDayOf, formatShortDay } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { mentorName } from "@/language/names";
import { unitOf } from "@/people/numbers/amounts";
import { categoryName } from "@/tasks/model/category";
import { joinByComma } from "@/language/text/joinByComma";

interface SourceFacts {
  label: MessageDescriptor;
  /** Sentence about the writer. */
  sentence: MessageDescriptor;
  /** Hint at the way of writing. */
  hint: MessageDescriptor;
}

/** Writers of numbers, in the order in which they are offered. */
export const sources: Record<NumberSource, SourceFacts> = {
  client: {
    label: msg`The client`,
    sentence: msg`The client writes it`,
    hint: msg`One field under Progress`,
  },
  mentor: {
    label: msg`The mentor`,
    sentence: msg`The mentor writes it`,
    hint: msg`On the client’s page, any admin`,
  },
  checkIn: {
    label: msg`A check-in`,
    sentence: msg`A check-in asks for it`,
    hint: msg`A number question hands its answer over`,
  },
  csv: {
    label: msg`CSV`,
    sentence: msg`It is read in from a CSV`,
    hint: msg`Lines with mail address, day and amount`,
  },
  counted: {
    label: msg`The hub counts`,
    sentence: msg`The hub counts it`,
    hint: msg`Nobody types anything`,
  },
};

export const allSources = Object.keys(sources) as NumberSource[];

type Kind = Pick<HubNumber, "unit" | "decimals" | "better" | "source">;

/** Kind of a number: "€, 2 decimals, more is better". */
export function kindText(number: Kind): string {
  return joinByComma([unitOf(number, false), decimalsText(number), betterText(number)]) || t`whole numbers`;
}

/** Kind of a number, always with its decimals: "readers, whole numbers, more is better". */
export function fullKindText(number: Kind): string {
  const decimals = decimalsText(number) ?? t`whole numbers`;
  return joinByComma([unitOf(number, false), decimals, betterText(number)]);
}

function decimalsText({ decimals }: Kind): string | null {
  return decimals > 0 ? plural(decimals, { one: "# decimal", other: "# decimals" }) : null;
}

function betterText({ better }: Kind): string | null {
  if (better === "none") return null;
  return better === "more" ? t`more is better` : t`less is better`;
}

/** Origin of the values of a number: "Weekly look-back, question 3". */
export function originText(
  { source, asking, counts, lastReadInAt }: Pick<HubNumber, "source" | "asking" | "counts" | "lastReadInAt">,
  today: string,
): string {
  switch (source) {
    case "client":
      return t`Under Progress`;
    case "mentor":
      return t`On the client’s page`;
    case "checkIn":
      return askingText(asking);
    case "csv":
      return lastReadInText(lastReadInAt, today);
    case "counted":
      return countedText(counts);
  }
}

function askingText([first, ...rest]: HubNumber["asking"]): string {
  if (!first) return t`No check-in asks for it yet`;
  const name = isolate(first.name);
  const question = i18n.number(first.question);
  const text = t`${name}, question ${question}`;
  const more = rest.length;
  return more > 0 ? joinByComma([text, plural(more, { one: "# more", other: "# more" })]) : text;
}

function lastReadInText(at: string | null, today: string): string {
  if (at === null) return t`Nothing read in yet`;
  const day = formatShortDay(calendarDayOf(new Date(at)), today);
  return t`Last read in on ${day}`;
}

/** Completed tasks that are counted: "Content Creation, completed a week". */
export function countedText(counts: Counts | null): string {
  const tasks = countedTasks(counts);
  return t`${tasks}, completed a week`;
}

function countedTasks(counts: Counts | null): string {
  switch (counts?.tasks) {
    case "category":
      return counts.category ? categoryName(counts.category) : t`A category`;
    case "mentor":
      return t`${{ mentor: mentorName() }} Tasks`;
    case "own":
      return t`Own tasks`;
    default:
      return t`All tasks`;
  }
}

/** Amount of many people together: a median may have more decimals than the number itself. */
export function amountOfMany(amount: string, decimals: number): string {
  return i18n.number(Number(amount), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, 3),
  });
}

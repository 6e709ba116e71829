import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import type { AttentionReason, Condition } from "@/api/generated/admin";
import { formatShortDay } from "@/dates/calendarDay";
import { amountText } from "@/language/text/amount";
import { isolate } from "@/language/isolate";
import { formatList, formatOrList } from "@/language/text/formatList";

/** Conditions of a segment in one line: an "and" outside, an "or" inside. */
export function segmentText(conditions: readonly (readonly Condition[])[], today: string): string {
  return formatList(conditions.map((box) => formatOrList(box.map((one) => conditionText(one, today)))));
}

/** One condition, as it follows "who". */
function conditionText(condition: Condition, today: string): string {
  switch (condition.kind) {
    case "tag":
      return tagText(condition);
    case "program":
      return programText(condition);
    case "attention":
      return attentionText(condition.state);
    case "joined":
      return joinedText(condition, today);
    case "lastActive":
      return plural(condition.moreThanDays, {
        one: "away for more than # day",
        other: "away for more than # days",
      });
    case "completed":
      return completedText(condition);
    case "missedCheckIns":
      return missedText(condition);
    case "answered":
      return answeredText(condition);
    case "numberChanged":
      return changedText(condition);
    case "numberSilent": {
      const number = numberName(condition);
      return plural(condition.days, {
        one: `no value of ${number} for # day`,
        other: `no value of ${number} for # days`,
      });
    }
    case "goalMissed": {
      const number = numberName(condition);
      return t`missed the goal of ${number}`;
    }
    case "rate": {
      const percent = i18n.number(condition.percent / 100, { style: "percent" });
      return condition.compare === "below" ? t`below ${percent}` : t`${percent} or more`;
    }
  }
}

type Of<Kind extends Condition["kind"]> = Extract<Condition, { kind: Kind }>;

function tagText({ has, name, deleted }: Of<"tag">): string {
  const tag = isolate(name ?? t`a deleted tag`);
  if (deleted && name) return has ? t`has ${tag} (deleted)` : t`has not ${tag} (deleted)`;
  return has ? t`has ${tag}` : t`has not ${tag}`;
}

function programText({ has, name, deleted }: Of<"program">): string {
  const program = isolate(name ?? t`a deleted program`);
  if (deleted && name) return has ? t`is in ${program} (deleted)` : t`is not in ${program} (deleted)`;
  return has ? t`is in ${program}` : t`is not in ${program}`;
}

function attentionText(state: AttentionReason): string {
  if (state === "overdue") return t`has overdue tasks`;
  return state === "waiting" ? t`has tasks waiting in Done` : t`has been quiet`;
}

function joinedText({ is, day, days }: Of<"joined">, today: string): string {
  if (is === "within") {
    return plural(days ?? 0, { one: "joined in the last # day", other: "joined in the last # days" });
  }
  const shown = day ? formatShortDay(day, today) : "";
  return is === "before" ? t`joined before ${shown}` : t`joined after ${shown}`;
}

function completedText({ compare, count, days }: Of<"completed">): string {
  const number = i18n.number(count);
  if (days === null || days === undefined) {
    return compare === "atLeast" ? t`${number} or more completed` : t`fewer than ${number} completed`;
  }
  return compare === "atLeast"
    ? plural(days, {
        one: `${number} or more completed in # day`,
        other: `${number} or more completed in # days`,
      })
    : plural(days, {
        one: `fewer than ${number} completed in # day`,
        other: `fewer than ${number} completed in # days`,
      });
}

function missedText({ checkIn, deleted, count }: Of<"missedCheckIns">): string {
  const name = isolate(checkIn ?? t`a deleted check-in`);
  return deleted && checkIn
    ? plural(count, {
        one: `missed ${name} (deleted) once`,
        other: `missed ${name} (deleted) # times in a row`,
      })
    : plural(count, { one: `missed ${name} once`, other: `missed ${name} # times in a row` });
}

function answeredText({ checkIn, question, deleted, compare, amount }: Of<"answered">): string {
  const number = typedAmount(amount);
  if (deleted) {
    const name = isolate(checkIn ?? t`a deleted check-in`);
    return compare === "less"
      ? t`answered less than ${number} in ${name} (deleted)`
      : t`answered more than ${number} in ${name} (deleted)`;
  }
  const asked = isolate(question ?? t`a deleted question`);
  return compare === "less"
    ? t`answered less than ${number} to “${asked}”`
    : t`answered more than ${number} to “${asked}”`;
}

function changedText(condition: Of<"numberChanged">): string {
  const number = numberName(condition);
  const percent = i18n.number(condition.percent / 100, { style: "percent" });
  return condition.compare === "less"
    ? plural(condition.days, {
        one: `${number} changed by less than ${percent} in # day`,
        other: `${number} changed by less than ${percent} in # days`,
      })
    : plural(condition.days, {
        one: `${number} changed by more than ${percent} in # day`,
        other: `${number} changed by more than ${percent} in # days`,
      });
}

/** Name of a number, which may be gone. */
function numberName({ number, deleted }: { number?: string | null; deleted?: boolean }): string {
  const name = isolate(number ?? t`a deleted number`);
  return deleted && number ? t`${name} (deleted)` : name;
}

/** Number as the reader writes it; a text that is being typed stays as it is. */
function typedAmount(amount: string): string {
  return Number.isFinite(Number(amount)) ? amountText(amount) : isolate(amount);
}

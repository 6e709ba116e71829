import { t } from "@lingui/core/macro";
import type { ClientNumber, Counts } from "@/api/generated/client";
import { formatShortDay } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { mentorName } from "@/language/names";
import { withBetter } from "@/people/numbers/valueTexts";
import { categoryName } from "@/tasks/model/category";

/** Sentence on the writer and the better direction of a number: "You write it, more is better". */
export function sourceSentence(number: ClientNumber): string {
  return withBetter(writerOf(number), number.better);
}

function writerOf({ source, askedBy }: ClientNumber): string {
  const mentor = mentorName();
  const checkIn = askedBy && isolate(askedBy.name);
  switch (source) {
    case "client":
      return t`You write it`;
    case "mentor":
      return t`${mentor} writes it`;
    case "checkIn":
      return checkIn ? t`${checkIn} asks for it` : t`A check-in asks for it`;
    case "csv":
      return t`${mentor} reads it in from a file`;
    case "counted":
      return t`The hub counts it`;
  }
}

/** Sentence about the next value of a number that the client does not write. */
export function nextValueSentence({ source, askedBy, counts, today }: ClientNumber): string {
  const mentor = mentorName();
  if (source === "counted") return countedSentence(counts);
  if (source === "mentor") return t`${mentor} writes the next one`;
  if (source === "csv") return t`The next one comes with a file`;
  if (!askedBy) return t`No check-in asks for it at present`;
  const checkIn = isolate(askedBy.name);
  if (askedBy.nextOn === null) return t`The next one comes with ${checkIn}`;
  const day = formatShortDay(askedBy.nextOn, today);
  return t`The next one comes with ${checkIn} on ${day}`;
}

function countedSentence(counts: Counts | null): string {
  const mentor = mentorName();
  switch (counts?.tasks) {
    case "mentor":
      return t`Tasks from ${mentor} that you complete, Monday to Sunday`;
    case "own":
      return t`Tasks of your own that you complete, Monday to Sunday`;
    case "category": {
      const category = counts.category ? categoryName(counts.category) : "";
      return t`${category} tasks you complete, Monday to Sunday`;
    }
    default:
      return t`Tasks you complete, Monday to Sunday`;
  }
}

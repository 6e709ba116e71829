import { plural, t } from "@lingui/core/macro";
import { i18n } from "@lingui/core";
import type { Assigned, Missed, Person } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { formatAndList, formatList } from "@/language/text/formatList";
import type { ChosenClients } from "./chosenClients";
import { fullName } from "../fullName";

/** Largest number of first names in a line. */
const MAX_NAMES = 3;

/** Choice in the list: "3 chosen", "94: all that match, but 2". Some of the exceptions may match no more. */
export function chosenText({ choice, count }: ChosenClients): string {
  if (choice.ids) return plural(count, { one: "# chosen", other: "# chosen" });
  const except = choice.except?.length ?? 0;
  const all = i18n.number(count);
  const but = i18n.number(except);
  if (choice.everybody) return except > 0 ? t`${all}: all, but ${but}` : t`all ${all}`;
  return except > 0 ? t`${all}: all that match, but ${but}` : t`all ${all} that match`;
}

/** Outcome of an action: "42 reached, 1 has left: Ada Nilsson". */
export function reachedText(answer: Pick<Assigned, "clients" | "missed" | "leftOut">): string {
  const { clients, missed, leftOut = 0 } = answer;
  const parts = [
    plural(clients, { one: "# reached", other: "# reached" }),
    ...(leftOut > 0 ? [plural(leftOut, { one: "# left out", other: "# left out" })] : []),
    ...(missed && missed.count > 0 ? [missedText(missed)] : []),
  ];
  return formatList(parts);
}

/** Clients who were chosen and are not there any more: "1 has left: Ada Nilsson". */
export function missedText({ count, names }: Missed): string {
  const left = plural(count, { one: "# has left", other: "# have left" });
  if (names.length === 0) return left;
  const named = namesOf(names, count);
  return t`${left}: ${named}`;
}

/** First names: "Noor, Bruno and Amara", "Noor, Bruno, Amara and 4 more". */
export function firstNames(people: readonly Person[], all: number): string {
  const names = people.map((person) => trimmed(person.firstName) || fullName(person) || t`Unnamed User`);
  return namesOf(names.slice(0, MAX_NAMES), all);
}

function namesOf(names: readonly string[], all: number): string {
  const more = all - names.length;
  const rest = more > 0 ? [plural(more, { one: "# more", other: "# more" })] : [];
  return formatAndList([...names.map(isolate), ...rest]);
}

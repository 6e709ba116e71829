import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { Better, CountedTasks, Counts, Number as HubNumber, NumberSource } from "@/api/generated/admin";
import { differIn, type DraftFields, type EditKind } from "@/forms/conflict";
import type { Problem } from "@/forms/problems";
import { entryOf } from "@/language/entryOf";
import { charactersOf, isBlank, trimmed } from "@/language/text/blank";
import type { Category } from "@/api/generated/client";
import { countedText, sources } from "./numberTexts";

export const MAX_DECIMALS = 3;
const MAX_NAME = 60;
const MAX_UNIT = 40;

export interface NumberDraft {
  name: string;
  unit: string;
  decimals: number;
  better: Better;
  source: NumberSource;
  /** Tasks that the hub would count. `category` applies to the tasks of a category. */
  counts: { tasks: CountedTasks; category: Category };
}

const firstCounts: NumberDraft["counts"] = { tasks: "all", category: "Content Creation" };

export function newNumber(): NumberDraft {
  return {
    name: "",
    unit: "",
    decimals: 0,
    better: "more",
    source: "client",
    counts: firstCounts,
  };
}

/** Fields of a number as the server has them. */
type SavedFields = Pick<HubNumber, "name" | "unit" | "decimals" | "better" | "source" | "counts">;

export function draftOf({ name, unit, decimals, better, source, counts }: SavedFields): NumberDraft {
  return {
    name,
    unit: unit ?? "",
    decimals,
    better,
    source,
    counts: { tasks: counts?.tasks ?? firstCounts.tasks, category: counts?.category ?? firstCounts.category },
  };
}

const isCounted = ({ source }: NumberDraft) => source === "counted";

/** Tasks that the hub counts; null where somebody writes. */
function countsOf(draft: NumberDraft): Counts | null {
  if (!isCounted(draft)) return null;
  const { tasks, category } = draft.counts;
  return tasks === "category" ? { tasks, category } : { tasks };
}

/** Decimals; a counted number has none. */
export function decimalsOf(draft: NumberDraft): number {
  return isCounted(draft) ? 0 : draft.decimals;
}

export function numberBody(draft: NumberDraft): SavedFields {
  const unit = trimmed(draft.unit);
  return {
    name: trimmed(draft.name),
    unit: unit === "" ? null : unit,
    decimals: decimalsOf(draft),
    better: draft.better,
    source: draft.source,
    counts: countsOf(draft),
  };
}

/** Draft as the server keeps it. */
function settled(draft: NumberDraft): NumberDraft {
  return draftOf(numberBody(draft));
}

const fields: DraftFields<NumberDraft> = {
  name: { label: msg`Name`, text: (name) => name },
  unit: { label: msg`Unit`, text: (unit) => unit },
  decimals: { label: msg`Decimals`, text: (decimals) => i18n.number(decimals) },
  better: { label: msg`Better is`, text: (better) => betterLabels()[better] },
  source: { label: msg`Who writes it`, text: sourceText },
  counts: { label: msg`What is counted`, text: (counts) => countedText(counts) },
};

function sourceText(source: NumberSource): string {
  const label = entryOf(sources, source)?.label;
  return label ? i18n._(label) : source;
}

export function betterLabels(): Record<Better, string> {
  return {
    more: t({ message: "More", context: "better" }),
    less: t({ message: "Less", context: "better" }),
    none: t({ message: "Neither", context: "better" }),
  };
}

/** True if closing the form would lose changes. */
export function differs(draft: NumberDraft, before: NumberDraft): boolean {
  return differIn(fields, draft, before);
}

export const numberKind: EditKind<HubNumber, NumberDraft, SavedFields> = {
  fields,
  draftOf,
  bodyOf: numberBody,
  shown: settled,
};

export function numberProblems({ name, unit }: NumberDraft): Problem<keyof NumberDraft>[] {
  const problems: Problem<keyof NumberDraft>[] = [];
  if (isBlank(name)) problems.push({ field: "name", message: t`Please enter a name.` });
  else if (charactersOf(trimmed(name)) > MAX_NAME) problems.push(tooLong("name", MAX_NAME));
  if (charactersOf(trimmed(unit)) > MAX_UNIT) problems.push(tooLong("unit", MAX_UNIT));
  return problems;
}

function tooLong(field: "name" | "unit", limit: number): Problem<keyof NumberDraft> {
  const most = i18n.number(limit);
  return { field, message: t`Please keep it to ${most} characters.` };
}

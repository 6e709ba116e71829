import { t } from "@lingui/core/macro";
import { useState } from "react";
import { isUnauthorized } from "@/api/transport/callError";
import { useLazyListClientIdsQuery } from "@/api/admin/clients";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";
import { useToast } from "@/ui/overlays/toast/useToast";
import { everybody, isChosen, noChoice, without, withAll, type Choice } from "./choice";
import type { Person } from "../person";

interface Found {
  search: string;
  /** First page of the matches. */
  people: readonly Person[];
  total: number;
}

type Ids = readonly string[];

/** Toggles one client, or all matches, of which only the first page is listed. */
export function useChoosing(choice: Choice, onChange: (choice: Choice) => void, found: Found) {
  const { search, people, total } = found;
  const [ask] = useLazyListClientIdsQuery();
  const [asked, setAsked] = useState<{ search: string; ids: Ids } | null>(null);
  // Intended state of "all" while the ids are being fetched.
  const [intended, setIntended] = useState<boolean | null>(null);
  const showToast = useToast();

  const shown = people.map(({ id }) => id);
  const matching = shown.length >= total ? shown : asked?.search === search ? asked.ids : null;

  /** Changes the selection of all matches, after fetching their ids if needed. */
  const changeAll = async (tick: boolean, next: (matches: Ids, all: Ids) => Choice) => {
    if (matching && !choice.everybody) {
      onChange(next(matching, []));
      return;
    }
    if (intended !== null) return;
    setIntended(tick);
    try {
      const matches = matching ?? (await ask({ search }).unwrap());
      const all = choice.everybody ? await ask({}).unwrap() : [];
      setAsked({ search, ids: matches });
      onChange(next(matches, all));
    } catch (error) {
      if (!isUnauthorized(error)) showToast(notChanged());
    }
    setIntended(null);
  };
  /** Replaces "everybody" by ids, to leave some out. */
  const spelledOut = (all: Ids): Choice => (choice.everybody ? withAll(noChoice, all, people) : choice);

  return {
    allAreChosen:
      intended ??
      (total > 0 && (choice.everybody || (matching?.every((id) => isChosen(choice, id)) ?? false))),
    chooseAll: () => {
      if (search === "") onChange(everybody);
      else void changeAll(true, (matches) => withAll(choice, matches, people));
    },
    leaveOutAll: () => {
      if (search === "") onChange(noChoice);
      else void changeAll(false, (matches, all) => without(spelledOut(all), matches));
    },
    toggle: (person: Person) => {
      if (choice.everybody) void changeAll(false, (_, all) => without(spelledOut(all), [person.id]));
      else if (isChosen(choice, person.id)) onChange(without(choice, [person.id]));
      else onChange(withAll(choice, [person.id], [person]));
    },
  };
}

const notChanged = (): ToastOptions => ({
  title: t`Error`,
  description: t`The clients could not be selected. Try again in a moment.`,
  variant: "destructive",
});

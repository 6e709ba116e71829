import { useState } from "react";
import { isUnauthorized } from "@/api/transport/callError";
import { useLazyListClientIdsQuery } from "@/api/admin/clients";
import { useToast } from "@/ui/overlays/toast/useToast";
import { everybody, isChosen, noChoice, without, withAll, type Choice } from "./choice";
import type { Person } from "./person";

interface Found {
  search: string;
  /** The first of those who match. */
  people: readonly Person[];
  total: number;
}

type Ids = readonly string[];

/** Ticks and unticks one client, or all that a search finds, of whom the list may show the first few only. */
export function useChoosing(choice: Choice, onChange: (choice: Choice) => void, found: Found) {
  const { search, people, total } = found;
  const [ask] = useLazyListClientIdsQuery();
  const [asked, setAsked] = useState<{ search: string; ids: Ids } | null>(null);
  // What the tick of all will be, while it is asked who they are.
  const [intended, setIntended] = useState<boolean | null>(null);
  const showToast = useToast();

  const shown = people.map(({ id }) => id);
  const matching = shown.length >= total ? shown : asked?.search === search ? asked.ids : null;

  /** Changes the choice of all that match: at once where they are known, else as soon as they are. */
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
      if (!isUnauthorized(error)) showToast(notChanged);
    }
    setIntended(null);
  };
  /** Everybody by name, where somebody is to be left out. */
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

const notChanged = {
  title: "Error",
  description: "The clients could not be selected. Try again in a moment.",
  variant: "destructive",
} as const;

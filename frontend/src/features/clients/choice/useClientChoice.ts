import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useLazyPreviewChoiceQuery } from "@/api/admin/clientChoice";
import type { ClientChoice, ClientFilterBody } from "@/api/generated/admin";
import { useChooseClients, useChosenClients } from "@/people/audience/chosenClients";
import type { Person } from "@/people/person";
import {
  afterChangeOfList,
  allThatMatch,
  chosenTest,
  isChoiceOfAll,
  rangeOf,
  withCount,
  withoutPeople,
  withPeople,
} from "./choiceRules";

interface Listed {
  filter: ClientFilterBody;
  /** Clients of the shown page. */
  people: readonly Person[];
  /** Number of matches, once loaded. */
  total: number | undefined;
}

/** Choice of clients in the list: single ones, ranges, the page, and all that match. */
export function useClientChoice({ filter, people, total }: Listed) {
  const chosen = useChosenClients();
  const choose = useChooseClients();
  // Client from which Shift chooses a range.
  const [anchor, setAnchor] = useState<string | null>(null);
  const isChosen = useMemo(() => chosenTest(chosen), [chosen]);

  useEffect(() => {
    const next = afterChangeOfList(chosen, filter, total);
    if (next !== chosen) choose(next);
  }, [chosen, filter, total, choose]);
  useServerCount(chosen?.choice.except?.length ? chosen.choice : null, people, (count) => {
    if (chosen) choose(withCount(chosen, count));
  });

  const set = (some: readonly Person[], tick: boolean) =>
    choose(tick ? withPeople(chosen, some) : withoutPeople(chosen, some));
  const onPage = people.filter(({ id }) => isChosen(id)).length;

  return {
    /** Number of chosen clients. */
    count: chosen?.count ?? 0,
    isChosen,
    /** True if none of this many matches is left to choose, as far as the shown page tells. */
    hasAllOf: (matches: number) =>
      isChoiceOfAll(chosen)
        ? (chosen?.count ?? 0) >= matches
        : onPage === people.length && people.length >= matches,
    page: onPage === 0 ? "none" : onPage === people.length ? "all" : "some",
    toggle: (person: Person) => {
      setAnchor(person.id);
      set([person], !isChosen(person.id));
    },
    /** Chooses all from the last chosen one to this one. */
    chooseTo: (person: Person) => {
      if (anchor === null) setAnchor(person.id);
      set(rangeOf(people, anchor ?? person.id, person.id), true);
    },
    /** Grows or shrinks the range while it is moved from one row to another. */
    extend: (from: Person, to: Person) => {
      const start = anchor ?? from.id;
      if (anchor === null) setAnchor(start);
      const next = rangeOf(people, start, to.id);
      const left = rangeOf(people, start, from.id).filter((person) => !next.includes(person));
      choose(withPeople(withoutPeople(chosen, left), next));
    },
    choosePage: () => set(people, true),
    letPageGo: () => set(people, false),
    chooseAll: () => {
      // Until the list is there, at least those who are shown.
      choose(allThatMatch(filter, total ?? people.length, people));
    },
    clear: () => {
      setAnchor(null);
      choose(null);
    },
  };
}

/** Asks for the number of a choice of all with exceptions, anew whenever the list changes. */
function useServerCount(
  choice: ClientChoice | null,
  people: readonly Person[],
  onCounted: (count: number) => void,
) {
  const [preview] = useLazyPreviewChoiceQuery();
  const report = useEffectEvent(onCounted);
  useEffect(() => {
    if (choice === null) return;
    let isLatest = true;
    const asked = preview({ choicePreviewBody: { clients: choice } });
    void asked.then(({ data }) => {
      // Not kept: a dialog counts again.
      asked.unsubscribe();
      if (data && isLatest) report(data.count);
    });
    return () => {
      isLatest = false;
    };
  }, [choice, people, preview]);
}

export type ClientChoosing = ReturnType<typeof useClientChoice>;

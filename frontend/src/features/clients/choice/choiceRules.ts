import type { ClientFilterBody } from "@/api/generated/admin";
import type { ChosenClients } from "@/people/audience/chosenClients";
import type { Person } from "@/people/person";

/** Test of one client; a choice of all knows its exceptions only. */
export function chosenTest(chosen: ChosenClients | null): (id: string) => boolean {
  if (chosen === null) return () => false;
  const { ids, except = [] } = chosen.choice;
  const named = new Set(ids ?? except);
  return ids ? (id) => named.has(id) : (id) => !named.has(id);
}

/** True for "all that match". */
export function isChoiceOfAll(chosen: ChosenClients | null): boolean {
  return chosen !== null && !chosen.choice.ids;
}

/** Everybody who matches the filter of the list. */
export function allThatMatch(
  filter: ClientFilterBody,
  total: number,
  people: readonly Person[],
): ChosenClients {
  const isNarrow = Object.keys(filter).length > 0;
  return {
    choice: isNarrow ? { filter, except: [] } : { everybody: true, except: [] },
    count: total,
    people: [...people],
  };
}

/** Choice with these clients too. */
export function withPeople(chosen: ChosenClients | null, people: readonly Person[]): ChosenClients | null {
  const isChosen = chosenTest(chosen);
  const added = people.filter(({ id }) => !isChosen(id));
  if (added.length === 0) return chosen;
  const known = [...(chosen?.people ?? []), ...added];
  if (chosen && isChoiceOfAll(chosen)) {
    const back = new Set(added.map(({ id }) => id));
    const except = (chosen.choice.except ?? []).filter((id) => !back.has(id));
    return {
      choice: { ...chosen.choice, except },
      count: chosen.count + added.length,
      people: known,
    };
  }
  const ids = [...(chosen?.choice.ids ?? []), ...added.map(({ id }) => id)];
  return { choice: { ids }, count: ids.length, people: known };
}

/** Choice without these clients; null if nobody is left. */
export function withoutPeople(chosen: ChosenClients | null, people: readonly Person[]): ChosenClients | null {
  if (chosen === null) return null;
  const isChosen = chosenTest(chosen);
  const gone = new Set(people.map(({ id }) => id).filter(isChosen));
  if (gone.size === 0) return chosen;
  const count = Math.max(0, chosen.count - gone.size);
  // The number of matches is uncertain; `withCount` ends a choice of all.
  if (count === 0 && chosen.choice.ids) return null;
  const known = chosen.people.filter(({ id }) => !gone.has(id));
  const { ids, except = [] } = chosen.choice;
  const choice = ids
    ? { ids: ids.filter((id) => !gone.has(id)) }
    : { ...chosen.choice, except: [...except, ...gone] };
  return { choice, count, people: known };
}

/** People between two rows, both included, in the order of the list. */
export function rangeOf(people: readonly Person[], from: string, to: string): readonly Person[] {
  const [start, end] = [from, to]
    .map((id) => people.findIndex((person) => person.id === id))
    .toSorted((one, other) => one - other);
  if (start === undefined || end === undefined || start === -1) return people.filter(({ id }) => id === to);
  return people.slice(start, end + 1);
}

/**
 * Choice after the list changed: "all that match" holds for the filter it was made with, and its count follows the list.
 * With exceptions only the server knows it, as some of them may match no more.
 */
export function afterChangeOfList(
  chosen: ChosenClients | null,
  filter: ClientFilterBody,
  total: number | undefined,
): ChosenClients | null {
  if (chosen === null || chosen.choice.ids) return chosen;
  const { filter: ofChoice, except = [] } = chosen.choice;
  const isSame = JSON.stringify(ofChoice ?? {}) === JSON.stringify(filter);
  if (!isSame) return ofChoice ? null : chosen;
  return total === undefined || except.length > 0 ? chosen : withCount(chosen, total);
}

/** Choice of this many clients; null if nobody is left. */
export function withCount(chosen: ChosenClients, count: number): ChosenClients | null {
  if (count === 0) return null;
  return count === chosen.count ? chosen : { ...chosen, count };
}

import type { Person } from "./person";

/** Several clients, or all there are. */
export interface Choice {
  /** Whoever that will be at the moment when it counts. */
  everybody: boolean;
  /** In the order in which they were chosen; empty with everybody. */
  chosen: readonly Chosen[];
}

export interface Chosen {
  id: string;
  /** Who is chosen as one of many that match may never have been on the screen. */
  person: Person | null;
}

export const noChoice: Choice = { everybody: false, chosen: [] };
export const everybody: Choice = { everybody: true, chosen: [] };

export function isChosen({ everybody: all, chosen }: Choice, id: string): boolean {
  return all || chosen.some((one) => one.id === id);
}

export function withAll(choice: Choice, ids: readonly string[], seen: readonly Person[]): Choice {
  const before = new Set(choice.chosen.map(({ id }) => id));
  const people = new Map(seen.map((person) => [person.id, person]));
  const added = ids.filter((id) => !before.has(id)).map((id) => ({ id, person: people.get(id) ?? null }));
  // Those with a name come first, so that they are shown.
  return {
    everybody: false,
    chosen: [
      ...choice.chosen,
      ...added.filter(({ person }) => person),
      ...added.filter(({ person }) => !person),
    ],
  };
}

export function without(choice: Choice, ids: readonly string[]): Choice {
  const gone = new Set(ids);
  return { everybody: false, chosen: choice.chosen.filter(({ id }) => !gone.has(id)) };
}

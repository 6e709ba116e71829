import type { ClientChoice } from "@/api/generated/admin";
import type { Person } from "../person";

/** Selection of clients: several, or all. */
export interface Choice {
  /** All clients at the time of sending. */
  everybody: boolean;
  /** Selected clients in order; empty with `everybody`. */
  chosen: readonly Chosen[];
}

export interface Chosen {
  id: string;
  /** Null if selected with "all that match" without having been listed. */
  person: Person | null;
}

export const noChoice: Choice = { everybody: false, chosen: [] };
export const everybody: Choice = { everybody: true, chosen: [] };

/** Selection as the calls take it; null while nobody is selected. */
export function peopleChoice({ everybody: all, chosen }: Choice): ClientChoice | null {
  if (all) return { everybody: true };
  return chosen.length > 0 ? { ids: chosen.map(({ id }) => id) } : null;
}

export function isChosen({ everybody: all, chosen }: Choice, id: string): boolean {
  return all || chosen.some((one) => one.id === id);
}

export function withAll(choice: Choice, ids: readonly string[], seen: readonly Person[]): Choice {
  const before = new Set(choice.chosen.map(({ id }) => id));
  const people = new Map(seen.map((person) => [person.id, person]));
  const added = ids.filter((id) => !before.has(id)).map((id) => ({ id, person: people.get(id) ?? null }));
  // Clients with a name first, because only they are shown.
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

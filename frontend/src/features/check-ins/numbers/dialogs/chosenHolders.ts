import type { ClientChoice } from "@/api/generated/admin";

/** Choice among the clients of a number: some, or all but some. */
export interface Holders {
  everybody: boolean;
  /** Those who are chosen; with `everybody`, those who are not. */
  ids: readonly string[];
}

export const nobody: Holders = { everybody: false, ids: [] };

export function isChosen({ everybody, ids }: Holders, id: string): boolean {
  return ids.includes(id) !== everybody;
}

export function toggled({ everybody, ids }: Holders, id: string): Holders {
  return { everybody, ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] };
}

export function countOf({ everybody, ids }: Holders, people: number): number {
  return everybody ? Math.max(0, people - ids.length) : ids.length;
}

/** Choice as the call takes it. "Everybody" is safe: only clients who have the number change. */
export function choiceOfHolders({ everybody, ids }: Holders): ClientChoice {
  if (!everybody) return { ids: [...ids] };
  return ids.length > 0 ? { everybody: true, except: [...ids] } : { everybody: true };
}

import type { ClientNumber, Number as HubNumber, NumberValue } from "@/api/generated/admin";

let last = 0;
const nextId = () => (last += 1);

/** Number that the mentor writes and nobody has, by default. */
export function aNumber(changes: Partial<HubNumber> = {}): HubNumber {
  const id = nextId();
  return {
    id,
    name: `Number ${id}`,
    unit: null,
    decimals: 0,
    better: "more",
    source: "mentor",
    counts: null,
    asking: [],
    given: null,
    people: 0,
    pictures: [],
    goals: { set: 0, reached: 0, kept: 0 },
    together: null,
    lastReadInAt: null,
    version: 1,
    ...changes,
  };
}

/** Value that the mentor wrote, by default. */
export function aValue(day: string, amount: string, changes: Partial<NumberValue> = {}): NumberValue {
  return { day, amount, source: "mentor", by: "Timo", at: `${day}T09:00:00Z`, ...changes };
}

/** Number of a client that the mentor writes and that has no value, by default. */
export function aClientNumber(changes: Partial<ClientNumber> = {}): ClientNumber {
  const id = nextId();
  return {
    id,
    name: `Number ${id}`,
    unit: null,
    decimals: 0,
    better: "more",
    source: "mentor",
    counts: null,
    askedBy: null,
    today: "2026-11-20",
    values: [],
    gaps: [],
    change: null,
    goal: null,
    ...changes,
  };
}

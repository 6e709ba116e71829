/** What one side has in a field; a list where the field is one. */
type Value = string | readonly string[];

/** One field as both sides have it. */
export interface Difference {
  label: string;
  theirs: Value;
  mine: Value;
}

/** The fields, by their labels, that the two sides do not have alike. */
export function differencesOf(
  theirs: Readonly<Record<string, Value>>,
  mine: Readonly<Record<string, Value>>,
): Difference[] {
  return Object.entries(theirs)
    .map(([label, value]) => ({ label, theirs: value, mine: mine[label] ?? "" }))
    .filter((one) => JSON.stringify(one.theirs) !== JSON.stringify(one.mine));
}

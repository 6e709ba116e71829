/** Value of a field; a list where the field is one. */
type Value = string | readonly string[];

/** Field with both versions. */
export interface Difference {
  label: string;
  theirs: Value;
  mine: Value;
}

/** Fields that differ between the versions, by label. */
export function differencesOf(
  theirs: Readonly<Record<string, Value>>,
  mine: Readonly<Record<string, Value>>,
): Difference[] {
  return Object.entries(theirs)
    .map(([label, value]) => ({ label, theirs: value, mine: mine[label] ?? "" }))
    .filter((one) => JSON.stringify(one.theirs) !== JSON.stringify(one.mine));
}

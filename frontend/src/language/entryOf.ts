/** Entry of a table by a value of the server; undefined for one of a newer server, which a tab of before does not know. */
export function entryOf<Key extends string, Entry>(
  table: Readonly<Record<Key, Entry>>,
  key: Key,
): Entry | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

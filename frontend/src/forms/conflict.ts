import { i18n, type MessageDescriptor } from "@lingui/core";

/** Text of a field; a list where the field is one. */
type Text = string | readonly string[];

export interface DraftField<Value> {
  label: MessageDescriptor;
  text: (value: Value) => Text;
  /** Text to copy, where `text` is an extract. */
  copied?: (value: Value) => string;
}

/** Each field of a draft, in the order in which a conflict shows them. */
export type DraftFields<Draft> = { readonly [Name in keyof Draft]: DraftField<Draft[Name]> };

/** Values by the fields of a draft. */
export type Values<Draft> = Partial<Record<keyof Draft, unknown>>;

/** Edit of one kind of item. */
export interface EditKind<Item, Draft, Body extends Values<Draft> = Values<Draft>> {
  fields: DraftFields<Draft>;
  draftOf: (item: Item) => Draft;
  bodyOf: (draft: Draft) => Body;
  /** Draft as a conflict shows it, with what follows from its other fields. */
  shown?: (draft: Draft) => Draft;
}

/** Field with both versions. */
export interface Difference {
  label: string;
  theirs: Text;
  mine: Text;
}

/** Fields with both versions, in their order. */
export function differencesOf<Item, Draft>(
  { fields, shown = (draft) => draft }: Pick<EditKind<Item, Draft>, "fields" | "shown">,
  names: readonly (keyof Draft)[],
  theirs: Draft,
  mine: Draft,
): Difference[] {
  const [there, here] = [shown(theirs), shown(mine)];
  return names.map((name) => {
    const { label, text } = fields[name];
    return { label: i18n._(label), theirs: text(there[name]), mine: text(here[name]) };
  });
}

/** Draft as plain text, to be copied. */
export function textOf<Item, Draft>({ fields }: EditKind<Item, Draft>, draft: Draft): string {
  return namesOf(fields)
    .map((name) => {
      const { label, text, copied = (value) => [text(value)].flat().join("\n") } = fields[name];
      return { label: i18n._(label), text: copied(draft[name]) };
    })
    .filter(({ text }) => text !== "")
    .map(({ label, text }) => `${label}\n${text}`)
    .join("\n\n");
}

interface Versions<Draft> {
  /** Version that `mine` began from. */
  base: Draft;
  mine: Draft;
  theirs: Draft;
}

interface Merged<Draft> {
  draft: Draft;
  /** Fields that differ from the newer version. */
  kept: (keyof Draft)[];
  /** Kept fields that the newer version has changed as well. */
  contested: (keyof Draft)[];
}

/**
 * Three-way merge of a draft into a newer version, by the values that are saved: fields left alone take its values,
 * changed ones stay. A list is one field.
 */
export function mergeDrafts<Draft>(
  names: readonly (keyof Draft)[],
  valuesOf: (draft: Draft) => Values<Draft>,
  { base, mine, theirs }: Versions<Draft>,
): Merged<Draft> {
  const [before, here, there] = [valuesOf(base), valuesOf(mine), valuesOf(theirs)];
  const kept = names.filter(
    (name) =>
      here[name] !== undefined &&
      JSON.stringify(here[name]) !== JSON.stringify(before[name]) &&
      contentOf(here[name]) !== contentOf(there[name]),
  );
  const draft = { ...theirs };
  for (const name of kept) draft[name] = mine[name];
  const contested = kept.filter((name) => JSON.stringify(there[name]) !== JSON.stringify(before[name]));
  return { draft, kept, contested };
}

/** Value without ids, which a new row gets when it is saved. */
function contentOf(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => (name === "id" ? undefined : part));
}

/** True if one of the fields differs. The React keys of rows have no meaning. */
export function differIn<Draft>(fields: DraftFields<Draft>, one: Draft, other: Draft): boolean {
  const content = (draft: Draft) =>
    JSON.stringify(
      namesOf(fields).map((name) => draft[name]),
      (name, value: unknown) => (name === "key" ? undefined : value),
    );
  return content(one) !== content(other);
}

export function namesOf<Draft>(fields: DraftFields<Draft>): (keyof Draft)[] {
  return Object.keys(fields) as (keyof Draft)[];
}

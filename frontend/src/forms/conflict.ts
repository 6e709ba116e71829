import { i18n, type MessageDescriptor } from "@lingui/core";

/** Text of a field; a list where the field is one. */
type Text = string | readonly string[];

export interface DraftField<Value> {
  label: MessageDescriptor;
  text: (value: Value) => Text;
}

/** Each field of a draft, in the order in which a conflict shows them. */
export type DraftFields<Draft> = { readonly [Name in keyof Draft]: DraftField<Draft[Name]> };

/** Field with both versions. */
export interface Difference {
  label: string;
  theirs: Text;
  mine: Text;
}

/** Fields that differ between the versions, in their order. */
export function differencesOf<Draft>(fields: DraftFields<Draft>, theirs: Draft, mine: Draft): Difference[] {
  return namesOf(fields)
    .map((name) => {
      const { label, text } = fields[name];
      return { label: i18n._(label), theirs: text(theirs[name]), mine: text(mine[name]) };
    })
    .filter((one) => JSON.stringify(one.theirs) !== JSON.stringify(one.mine));
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

function namesOf<Draft>(fields: DraftFields<Draft>): (keyof Draft)[] {
  return Object.keys(fields) as (keyof Draft)[];
}

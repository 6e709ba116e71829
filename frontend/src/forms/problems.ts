/** What is wrong with one field. */
export interface Problem<Field extends string = string> {
  field: Field;
  message: string;
  /** Which control is meant, where the field has several: a row of a list. The field's own name otherwise. */
  control?: string;
  /** The title where it is said in a toast, too; "Validation Error" otherwise. */
  title?: string;
}

type Rule<Draft> = (draft: Draft) => string | null;

/** The rules of a form with one rule a field, in the order of the fields. */
export function rulesOf<Draft>(
  rules: Partial<Record<keyof Draft & string, Rule<Draft>>>,
): (draft: Draft) => Problem<keyof Draft & string>[] {
  const fields = Object.keys(rules) as (keyof Draft & string)[];
  return (draft) =>
    fields.flatMap((field) => {
      const message = rules[field]?.(draft) ?? null;
      return message === null ? [] : [{ field, message }];
    });
}

/** Validation problem of one field. */
export interface Problem<Field extends string = string> {
  field: Field;
  message: string;
  /** Name of the control, if the field has several; the field's name otherwise. */
  control?: string;
  /** Path of the field in the body, as the server names it. */
  path?: string;
  /** Title of the toast; "Validation Error" otherwise. */
  title?: string;
}

type Rule<Draft> = (draft: Draft) => string | null;

/** Rules of a form with one rule per field, in the order of the fields. */
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

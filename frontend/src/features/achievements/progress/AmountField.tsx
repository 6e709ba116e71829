import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { ClientNumber } from "@/api/generated/client";
import type { FieldsForm } from "@/forms/useForm";
import { describedBy, Field } from "@/ui/fields/Field";
import { AmountInput } from "./AmountInput";
import { ReadsAs } from "./ReadsAs";

interface AmountFieldProps {
  number: ClientNumber;
  /** Field of the form. */
  field: ReturnType<FieldsForm<{ amount: string }>["text"]>;
  hint?: string | undefined;
}

/** Amount in a dialog, and how it is read. */
export function AmountField({ number, field: { error, ...input }, hint }: AmountFieldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <>
      <Field id={id} label={t`Amount`} error={error} hint={hint}>
        <AmountInput {...input} id={id} unit={number.unit} {...describedBy(id, { hint, error })} />
      </Field>
      <ReadsAs id={`${id}-reads`} number={number} typed={input.value} />
    </>
  );
}

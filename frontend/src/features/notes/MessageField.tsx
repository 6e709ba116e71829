import { useLingui } from "@lingui/react/macro";
import type { FieldsForm } from "@/forms/useForm";
import { charactersOf } from "@/language/text/blank";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { classNames } from "@/ui/theme/classNames";
import { MAX_CHARACTERS } from "./messageRules";

interface MessageFieldProps {
  form: Pick<FieldsForm<{ message: string }>, "draft" | "text">;
  hint: string;
}

/** Text of a note with its length. */
export function MessageField({ form, hint }: MessageFieldProps) {
  const { t, i18n } = useLingui();
  const written = charactersOf(form.draft.message);
  return (
    <TextAreaField
      label={t`Message`}
      rows={6}
      hint={
        <span className="flex justify-between gap-3">
          <span>{hint}</span>
          <span className={classNames("tabular-nums", written > MAX_CHARACTERS && "text-danger-text")}>
            {`${i18n.number(written)}/${i18n.number(MAX_CHARACTERS)}`}
          </span>
        </span>
      }
      {...form.text("message")}
    />
  );
}

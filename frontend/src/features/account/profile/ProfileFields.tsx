import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { Elements } from "@/language/elements";
import { TextField } from "@/ui/fields/TextField";
import type { ProfileField } from "./profileRules";
import type { ProfileForm } from "./useProfileForm";

interface ProfileFieldsProps {
  form: ProfileForm;
  fields: readonly { field: ProfileField; label: MessageDescriptor; autoComplete?: string }[];
  /** URL fields. */
  links?: boolean;
  /** Further fields of the same grid. */
  children?: Elements;
}

const asLink = { type: "url", inputMode: "url", placeholder: "https://…", spellCheck: false } as const;

export function ProfileFields({ form, fields, links = false, children }: ProfileFieldsProps) {
  const { i18n } = useLingui();
  return (
    <div className={`grid gap-4 sheet:grid-cols-2 wide:grid-cols-3 ${links ? "mt-4" : ""}`}>
      {fields.map(({ field, label, autoComplete }) => (
        <TextField
          key={field}
          {...(links ? asLink : {})}
          autoComplete={autoComplete ?? "off"}
          label={i18n._(label)}
          {...form.text(field)}
          onBlur={() => form.check(field)}
        />
      ))}
      {children}
    </div>
  );
}

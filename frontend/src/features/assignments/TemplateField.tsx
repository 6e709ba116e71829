import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { useListTemplatesQuery } from "@/api/admin/templates";
import type { Template } from "@/api/generated/admin";
import { FailedList } from "@/ui/feedback/FailedList";
import { SelectField } from "@/ui/fields/SelectField";

interface TemplateFieldProps {
  /** Undefined until they are loaded. */
  templates: readonly Template[] | undefined;
  value: number | null;
  error: string | undefined;
  onChange: (id: number) => void;
  ref: Ref<HTMLButtonElement>;
}

/** Select of one template. */
export function TemplateField({ templates, value, error, onChange, ref }: TemplateFieldProps) {
  const { t } = useLingui();
  const list = useListTemplatesQuery();
  return (
    <div>
      <SelectField
        ref={ref}
        label={t`Template`}
        placeholder={t`Choose a template`}
        hint={templates?.length === 0 ? t`There are no templates yet.` : undefined}
        error={error}
        options={(templates ?? []).map(({ id, title }) => ({ value: id.toString(), label: title }))}
        value={value?.toString() ?? ""}
        onChange={(id) => onChange(Number(id))}
      />
      <FailedList query={list} text={t`The templates did not load.`} />
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { FieldsForm } from "@/forms/useForm";
import { allCategories } from "@/tasks/category";
import { categoryOptions } from "@/tasks/form/categoryOptions";
import { ContentFields } from "@/tasks/form/ContentFields";
import { NeedsReviewField } from "@/tasks/form/NeedsReviewField";
import { TextField } from "@/ui/fields/TextField";
import type { TemplateDraft } from "./templateRules";

export function TemplateFields({ form }: { form: FieldsForm<TemplateDraft> }) {
  const { t } = useLingui();
  const { draft, change, text } = form;
  return (
    <>
      <div className="grid items-start gap-4 sheet:grid-cols-2">
        <TextField
          label={t`Template title`}
          hint={t`Only admins see this name`}
          autoComplete="off"
          {...text("title")}
        />
        <TextField
          label={t`Task title`}
          hint={t`Clients see this one`}
          autoComplete="off"
          {...text("taskTitle")}
        />
      </div>
      <ContentFields form={form} categories={categoryOptions(allCategories)} />
      <NeedsReviewField draft={draft} onChange={change} />
    </>
  );
}

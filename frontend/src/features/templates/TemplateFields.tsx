import { allCategories } from "@/tasks/category";
import { categoryOptions } from "@/tasks/form/categoryOptions";
import { SubtaskFields } from "@/tasks/form/SubtaskFields";
import { SelectField } from "@/ui/fields/SelectField";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import type { useForm } from "@/forms/useForm";
import type { TemplateDraft } from "./templateRules";

const categories = categoryOptions(allCategories);

interface TemplateFieldsProps {
  /** Form of a template, or one with further fields. */
  form: Pick<
    ReturnType<typeof useForm<TemplateDraft>>,
    "draft" | "errorOf" | "change" | "control" | "focus" | "text"
  > & {
    problemOf: (field: keyof TemplateDraft) => { message: string; control?: string } | undefined;
  };
}

export function TemplateFields({ form }: TemplateFieldsProps) {
  const { draft, errorOf, problemOf, change, control, focus, text } = form;
  return (
    <>
      <div className="grid items-start gap-4 sheet:grid-cols-2">
        <TextField
          label="Template title"
          hint="Only admins see this name"
          autoComplete="off"
          {...text("title")}
        />
        <TextField label="Task title" hint="Clients see this one" autoComplete="off" {...text("taskTitle")} />
      </div>
      <SelectField
        ref={control("category")}
        label="Category"
        options={categories}
        value={draft.category}
        error={errorOf("category")}
        onChange={(category) => {
          change({ category });
        }}
      />
      <TextAreaField label="Description" optional rows={2} {...text("description")} />
      <SubtaskFields
        subtasks={draft.subtasks}
        problem={problemOf("subtasks")}
        control={control}
        focus={focus}
        onChange={(subtasks) => {
          change({ subtasks });
        }}
      />
    </>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { Category, Task } from "@/api/generated/client";
import type { FieldsForm } from "@/forms/useForm";
import { ownCategories } from "@/tasks/model/category";
import { DateField } from "@/ui/fields/DateField";
import type { SelectOption } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";
import { categoryOptions } from "./categoryOptions";
import { ContentFields } from "./ContentFields";
import type { TaskDraft } from "./taskRules";

interface TaskFieldsProps {
  form: FieldsForm<TaskDraft>;
  /** First valid day. */
  minDueDate: string;
  categories?: readonly SelectOption<Category>[];
  isOneOfSeveral?: boolean;
  /** Task that is edited. */
  saved?: Task | undefined;
}

/** Fields of a task, for creating, editing and assigning. */
export function TaskFields({
  form,
  minDueDate,
  categories = categoryOptions(ownCategories),
  isOneOfSeveral = false,
  saved,
}: TaskFieldsProps) {
  const { t } = useLingui();
  const { draft, problemOf, change, control, text } = form;
  return (
    <>
      <TextField label={t`Title`} autoComplete="off" {...text("title")} />
      <ContentFields
        form={form}
        categories={categories}
        besideCategory={
          <DateField
            ref={control("dueDate")}
            label={t`Due date`}
            value={draft.dueDate}
            min={minDueDate}
            error={problemOf("dueDate")?.message}
            onChange={(dueDate) => change({ dueDate })}
          />
        }
        dueDate={draft.dueDate}
        saved={saved}
        descriptionPlaceholder={isOneOfSeveral ? undefined : t`What would make this easy to start?`}
        subtasksInTwoColumns={isOneOfSeveral}
      />
    </>
  );
}

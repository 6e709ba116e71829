import type { Category } from "@/api/generated/client";
import { ownCategories } from "@/tasks/category";
import { classNames } from "@/ui/theme/classNames";
import { DateField } from "@/ui/fields/DateField";
import { SelectField, type SelectOption } from "@/ui/fields/SelectField";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import { categoryOptions } from "./categoryOptions";
import { SubtaskFields } from "./SubtaskFields";
import type { TaskDraft } from "./taskRules";
import type { TaskForm } from "./useTaskForm";

interface TaskFieldsProps {
  /** Form of a task, or one with further fields. */
  form: Pick<TaskForm, "draft" | "errorOf" | "change" | "control" | "focus" | "text"> & {
    problemOf: (field: keyof TaskDraft) => { message: string; control?: string } | undefined;
  };
  /** First valid day. */
  minDueDate: string;
  categories?: readonly SelectOption<Category>[];
}

const ownOptions = categoryOptions(ownCategories);

/** Fields of a task, for creating and editing. */
export function TaskFields({ form, minDueDate, categories = ownOptions }: TaskFieldsProps) {
  const { draft, errorOf, problemOf, change, control, focus, text } = form;
  const tagged = categories.some(({ tag }) => tag);
  return (
    <div className="grid gap-4">
      <TextField label="Title" autoComplete="off" {...text("title")} />
      <div
        className={classNames(
          "grid items-start gap-4",
          tagged ? "sheet:grid-cols-[1.8fr_1fr]" : "sheet:grid-cols-2",
        )}
      >
        <SelectField
          ref={control("category")}
          label="Category"
          placeholder="Choose a category"
          options={categories}
          value={draft.category}
          error={errorOf("category")}
          onChange={(category) => {
            change({ category });
          }}
        />
        <DateField
          ref={control("dueDate")}
          label="Due date"
          value={draft.dueDate}
          min={minDueDate}
          error={errorOf("dueDate")}
          onChange={(dueDate) => {
            change({ dueDate });
          }}
        />
      </div>
      <TextAreaField
        label="Description"
        optional
        rows={2}
        placeholder="What would make this easy to start?"
        {...text("description")}
      />
      <SubtaskFields
        subtasks={draft.subtasks}
        problem={problemOf("subtasks")}
        control={control}
        focus={focus}
        onChange={(subtasks) => {
          change({ subtasks });
        }}
      />
    </div>
  );
}

import { DateField } from "@/ui/DateField";
import { SelectField } from "@/ui/SelectField";
import { TextAreaField } from "@/ui/TextAreaField";
import { TextField } from "@/ui/TextField";
import { ownCategories } from "@/tasks/category";
import { CategoryDot } from "@/tasks/CategoryDot";
import { SubtaskFields } from "./SubtaskFields";
import type { TaskForm } from "./useTaskForm";

interface TaskFieldsProps {
  form: TaskForm;
  /** The first day that may be chosen. */
  minDueDate: string;
}

const categoryOptions = ownCategories.map((category) => ({
  value: category,
  label: category,
  marker: <CategoryDot category={category} />,
}));

/** The fields of a task, the same for a new one and for an edited one. */
export function TaskFields({ form, minDueDate }: TaskFieldsProps) {
  const { draft, errorOf, change, control, text } = form;
  return (
    <div className="grid gap-4">
      <TextField label="Title" autoComplete="off" {...text("title")} />
      <div className="grid items-start gap-4 sheet:grid-cols-2">
        <SelectField
          ref={control("category")}
          label="Category"
          placeholder="Choose a category"
          options={categoryOptions}
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
      <SubtaskFields form={form} />
    </div>
  );
}

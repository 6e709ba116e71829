import { DateField } from "@/ui/DateField";
import { SelectField } from "@/ui/SelectField";
import { TextAreaField } from "@/ui/TextAreaField";
import { TextField } from "@/ui/TextField";
import { ownCategories } from "@/tasks/category";
import { CategoryDot } from "@/tasks/CategoryDot";
import { SubtaskFields } from "./SubtaskFields";
import type { TaskField } from "./taskRules";
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
  const { draft, problem, change, control } = form;
  const errorOf = (field: TaskField) => (problem?.field === field ? problem.message : undefined);
  return (
    <div className="grid gap-4">
      <TextField
        ref={control("title")}
        label="Title"
        name="title"
        autoComplete="off"
        value={draft.title}
        error={errorOf("title")}
        onChange={(event) => {
          change({ title: event.target.value });
        }}
      />
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
        ref={control("description")}
        label="Description"
        name="description"
        optional
        rows={2}
        placeholder="What would make this easy to start?"
        value={draft.description}
        error={errorOf("description")}
        onChange={(event) => {
          change({ description: event.target.value });
        }}
      />
      <SubtaskFields form={form} />
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import type { Category, Task } from "@/api/generated/client";
import type { FieldsForm } from "@/forms/useForm";
import type { Elements } from "@/language/elements";
import { classNames } from "@/ui/theme/classNames";
import { SelectField, type SelectOption } from "@/ui/fields/SelectField";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { seriesDayAfterEdit } from "@/tasks/recurrence/recurrence";
import { RecurrenceField } from "@/tasks/recurrence/RecurrenceField";
import { SubtaskFields } from "./SubtaskFields";
import type { ContentDraft } from "./taskRules";

interface ContentFieldsProps {
  form: FieldsForm<ContentDraft>;
  categories: readonly SelectOption<Category>[];
  besideCategory?: Elements;
  /** Empty without one; absent for a template, whose tasks have one later. */
  dueDate?: string;
  /** Task that is edited. */
  saved?: Task | undefined;
  descriptionPlaceholder?: string | undefined;
  subtasksInTwoColumns?: boolean;
}

/** Fields that a task and a template share. */
export function ContentFields({
  form: { draft, readOnly, problemOf, change, control, focus, text },
  categories,
  besideCategory,
  dueDate,
  saved,
  descriptionPlaceholder,
  subtasksInTwoColumns = false,
}: ContentFieldsProps) {
  const { t } = useLingui();
  const tagged = categories.some(({ tag }) => tag);
  const fields: Record<keyof ContentDraft, ReactNode> = {
    category: (
      <div
        className={classNames(
          // Stacked, they keep the distance of the form.
          "grid items-start gap-[inherit] sheet:gap-4",
          besideCategory ? (tagged ? "sheet:grid-cols-[1.8fr_1fr]" : "sheet:grid-cols-2") : null,
        )}
      >
        <SelectField
          ref={control("category")}
          label={t`Category`}
          placeholder={t`Choose a category`}
          options={categories}
          value={draft.category}
          error={problemOf("category")?.message}
          onChange={(category) => change({ category })}
        />
        {besideCategory}
      </div>
    ),
    repeat: (
      <RecurrenceField
        ref={control("repeat")}
        recurrence={draft.repeat}
        due={dueDate ?? null}
        seriesDay={draft.repeat && dueDate ? seriesDayAfterEdit(saved, draft.repeat, dueDate) : null}
        error={problemOf("repeat")?.message}
        onChange={(recurrence) => change({ repeat: recurrence })}
      />
    ),
    description: (
      <TextAreaField
        label={t`Description`}
        optional
        rows={2}
        placeholder={descriptionPlaceholder}
        {...text("description")}
      />
    ),
    subtasks: (
      <SubtaskFields
        subtasks={draft.subtasks}
        problem={problemOf("subtasks")}
        control={control}
        focus={focus}
        inTwoColumns={subtasksInTwoColumns}
        readOnly={readOnly}
        onChange={(subtasks) => change({ subtasks })}
      />
    ),
  };
  return Object.entries(fields).map(([name, field]) => <Fragment key={name}>{field}</Fragment>);
}

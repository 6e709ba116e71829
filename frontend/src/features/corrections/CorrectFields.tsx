import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CircleAlert, Pencil } from "lucide-react";
import { formatDay } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { shortened } from "@/language/text/graphemes";
import { Notice } from "@/ui/feedback/Notice";
import { DateField } from "@/ui/fields/DateField";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import { Icon } from "@/ui/theme/Icon";
import { controlOf, type Corrected, type TypedFields } from "./correctionDraft";

interface CorrectFieldsProps {
  task: Corrected;
  today: string;
  /** Error with the name of its control. */
  problem: { message: string; control?: string } | undefined;
  control: (name: string) => (element: HTMLElement | null) => void;
  focus: (name: string) => void;
  onChange: (typed: TypedFields) => void;
}

/** Largest number of characters of a former text. */
const MAX_WAS = 160;

const changedLook =
  "[&>:is(input,textarea,button)]:border-accent [&>:is(input,textarea,button)]:bg-accent-soft";

/** Fields of one task of an assignment; a changed one shows what it was. */
export function CorrectFields({ task, today, problem, control, focus, onChange }: CorrectFieldsProps) {
  const { t, i18n } = useLingui();
  const { before, former, draft, changes } = task;
  const nameOf = (name: string) => controlOf(draft.number, name);
  const common = (name: string, isChanged: boolean) => ({
    ref: control(nameOf(name)),
    error: problem?.control === nameOf(name) ? problem.message : undefined,
    className: isChanged ? changedLook : undefined,
  });
  /** Line under the field; putting back keeps the focus. */
  const was = (name: string, field: string, isChanged: boolean, text: string, restored: TypedFields) =>
    isChanged ? (
      <WasLine
        was={text}
        field={field}
        onPutBack={() => {
          focus(nameOf(name));
          onChange(restored);
        }}
      />
    ) : undefined;
  const titleBefore = beginningOf(former.title);
  const descriptionBefore = beginningOf(former.description ?? "");
  const dayBefore = former.dueDate ? formatDay(former.dueDate) : "";
  return (
    <>
      {before.stopped.length > 0 ? (
        <Notice
          icon={CircleAlert}
          title={t`A correction was stopped.`}
          text={t`Some have its text. What you send now reaches everybody.`}
        />
      ) : null}
      <TextField
        label={t`Title`}
        autoComplete="off"
        {...common("title", changes.title)}
        hint={was("title", t`Title`, changes.title, t`Was: ${titleBefore}`, { title: former.title })}
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextAreaField
        label={t`Description`}
        optional
        {...common("description", changes.description)}
        hint={was(
          "description",
          t`Description`,
          changes.description,
          former.description ? t`Was: ${descriptionBefore}` : t`Was empty.`,
          { description: former.description ?? "" },
        )}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <div className="grid items-start gap-x-4 sheet:grid-cols-2">
        <DateField
          label={t`Due date`}
          min={today}
          {...common("dueDate", changes.dueDate)}
          hint={was(
            "dueDate",
            t`Due date`,
            changes.dueDate,
            former.dueDate ? t`Was: ${dayBefore}` : t`Was empty.`,
            { dueDate: former.dueDate ?? "" },
          )}
          value={draft.dueDate}
          onChange={(dueDate) => onChange({ dueDate })}
        />
      </div>
      <fieldset className="grid min-w-0 grid-cols-1 gap-2">
        <legend className="mb-2 text-13 font-semibold">{t`Subtasks`}</legend>
        {draft.subtasks.map((subtask, index) => {
          const isChanged = changes.subtasks[index] ?? false;
          const ticked = before.subtasks[index]?.ticked ?? 0;
          const title = former.subtasks[index]?.title ?? "";
          const number = i18n.number(index + 1);
          const label = t`Subtask ${number}`;
          return (
            <TextField
              key={subtask.key}
              label={label}
              hideLabel
              autoComplete="off"
              {...common(subtask.key, isChanged)}
              hint={was(subtask.key, label, isChanged, subtaskText(title, ticked), {
                subtasks: { [index]: title },
              })}
              value={subtask.title}
              onChange={({ target }) => onChange({ subtasks: { [index]: target.value } })}
            />
          );
        })}
        <p className="text-13 text-ink-2">
          {t`Steps can be renamed here. To add or drop one, assign a new task.`}
        </p>
      </fieldset>
    </>
  );

  function subtaskText(title: string, ticked: number): string {
    const titleWas = beginningOf(title);
    if (ticked === 0) return t`Was: ${titleWas}`;
    return plural(ticked, {
      one: `Was: ${titleWas}. # person has ticked it, and it stays ticked.`,
      other: `Was: ${titleWas}. # people have ticked it, and it stays ticked.`,
    });
  }
}

/** Beginning of a former text. */
function beginningOf(text: string): string {
  return isolate(shortened(text, MAX_WAS));
}

interface WasLineProps {
  /** Assigned value as text. */
  was: string;
  /** Name of the field. */
  field: string;
  onPutBack: () => void;
}

/** Line under a changed field, with what was assigned and a button that restores it. */
function WasLine({ was, field, onPutBack }: WasLineProps) {
  const { t } = useLingui();
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-12 text-ink-2">
      <Icon of={Pencil} size={14} className="flex-none text-accent-text" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {was}
      </span>
      <button
        type="button"
        aria-label={t`Put back: ${field}`}
        className="flex-none rounded-tag px-1.5 font-semibold text-accent-text hover:underline max-tablet:min-h-11"
        onClick={onPutBack}
      >
        {t`Put back`}
      </button>
    </span>
  );
}

import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Layers } from "lucide-react";
import { useEffect, useEffectEvent, type ChangeEvent } from "react";
import { isolate } from "@/language/isolate";
import { mentorName } from "@/language/names";
import { allCategories } from "@/tasks/model/category";
import { categoryOptions } from "@/tasks/form/categoryOptions";
import { canNeedReview, needsReviewBody } from "@/tasks/form/needsReview";
import { SubtaskFields } from "@/tasks/form/SubtaskFields";
import { Checkbox } from "@/ui/fields/Checkbox";
import { FieldError } from "@/ui/fields/Field";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { FIELD } from "@/ui/fields/FieldInSentence";
import { SelectField } from "@/ui/fields/SelectField";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import { Icon } from "@/ui/theme/Icon";
import type { StepDraft } from "../programDraft";
import { hasControl, type StepField } from "../programRules";
import { DaysField } from "./DaysField";
import type { StepActions } from "./useSteps";

export interface StepFormProps {
  step: StepDraft;
  index: number;
  problem: { field: StepField; message: string } | undefined;
  actions: StepActions;
  control: (name: string) => (element: HTMLElement | null) => void;
  focus: (name: string) => void;
}

/** Fields of the open step: task (without a template), time and due date. */
export function StepForm(props: StepFormProps) {
  const { step, focus } = props;
  const start = useEffectEvent(() => {
    if (step.id === undefined) focus(`${step.key}.${step.template ? "day" : "title"}`);
  });
  useEffect(() => {
    start();
  }, []);
  return (
    <div className="grid gap-3.5 pt-1 pb-3">
      <StepError {...props} />
      {step.template ? null : <TaskPart {...props} />}
      <TimePart {...props} />
      <Foot {...props} />
    </div>
  );
}

function useStepField({ step, problem, actions, control }: StepFormProps) {
  const change = (changes: Partial<StepDraft>) => actions.change(step.key, changes);
  const field = <Name extends StepField & keyof StepDraft>(name: Name) => ({
    ref: control(`${step.key}.${name}`),
    value: step[name],
    error: problem?.field === name ? problem.message : undefined,
    onChange: (value: StepDraft[Name]) => change({ [name]: value }),
  });
  const text = (name: "title" | "description") => ({
    ...field(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: target.value }),
  });
  return { change, field, text };
}

const inset = "ps-4 pe-3 tablet:ps-8 tablet:pe-4";

/** Message about the whole step, or about a field that it has no control for. */
function StepError({ step, problem, control }: StepFormProps) {
  if (!problem || hasControl(step, problem.field)) return null;
  return (
    <div ref={control(`${step.key}.${problem.field}`)} tabIndex={-1} className={`outline-none ${inset}`}>
      <FieldError id={step.key}>{problem.message}</FieldError>
    </div>
  );
}

function TaskPart(props: StepFormProps) {
  const { t } = useLingui();
  const { step, problem } = props;
  const { change, field, text } = useStepField(props);
  return (
    <div className={`grid gap-3.5 ${inset}`}>
      <div className="grid items-start gap-3.5 sheet:grid-cols-2">
        <TextField {...text("title")} label={t`Task title`} autoComplete="off" />
        <SelectField {...field("category")} label={t`Category`} options={categoryOptions(allCategories)} />
      </div>
      <TextAreaField {...text("description")} label={t`Description`} optional rows={2} />
      <SubtaskFields
        subtasks={step.subtasks}
        problem={problem?.field === "subtasks" ? { message: problem.message } : undefined}
        control={(name) => props.control(`${step.key}.${name}`)}
        focus={(name) => props.focus(`${step.key}.${name}`)}
        inTwoColumns
        onChange={(subtasks) => change({ subtasks })}
      />
    </div>
  );
}

function TimePart(props: StepFormProps) {
  const { t } = useLingui();
  const { step, index } = props;
  const { change, field } = useStepField(props);
  const label = "text-13 font-semibold";
  return (
    <div className={`flex flex-wrap gap-x-6 gap-y-4 ${inset}`}>
      <div className="grid content-start gap-1.5">
        <span className={label}>{t`It comes`}</span>
        <div className="flex flex-wrap items-start gap-2">
          {index === 0 ? null : (
            <SegmentedControl
              label={t`It comes`}
              value={step.comes}
              segments={[
                { value: "day", label: t`On a day` },
                { value: "after", label: t`After step ${index}` },
              ]}
              onChange={(comes) => change({ comes })}
            />
          )}
          {step.comes === "day" ? (
            <DaysField
              {...field("day")}
              label={t`Days after the start`}
              sentence={plural(step.day ?? 0, {
                one: `${FIELD} day after the start`,
                other: `${FIELD} days after the start`,
              })}
            />
          ) : (
            <DaysField
              {...field("afterDays")}
              label={t`Days after step ${index} is completed`}
              sentence={plural(step.afterDays ?? 0, {
                one: `${FIELD} day after it is completed`,
                other: `${FIELD} days after it is completed`,
              })}
            />
          )}
        </div>
      </div>
      <div className="grid content-start gap-1.5">
        <span className={label}>{t`It is due`}</span>
        <DaysField
          {...field("dueAfter")}
          label={t`Due, days after it came`}
          sentence={
            step.dueAfter === null
              ? t`${FIELD} no due date`
              : plural(step.dueAfter, {
                  one: `${FIELD} day after it came`,
                  other: `${FIELD} days after it came`,
                })
          }
        />
      </div>
    </div>
  );
}

/** Checkbox of the review; a step of a template has that of its template. */
function Foot(props: StepFormProps) {
  const { t } = useLingui();
  const { step } = props;
  const { change } = useStepField(props);
  const { template } = step;
  const name = isolate(template?.title ?? "");
  const id = `${step.key}-review`;
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline pt-3 ${inset}`}
    >
      <Checkbox
        size="lg"
        label={t`Needs review`}
        checked={needsReviewBody(step).needsReview}
        disabled={template !== null || !canNeedReview(step)}
        aria-describedby={id}
        onChange={(needsReview) => change({ needsReview })}
      />
      <span id={id} className="inline-flex min-w-0 items-center gap-[5px] text-12 text-ink-2">
        {template ? (
          <>
            <Icon of={Layers} size={14} className="flex-none text-ink-3" />
            <span>{t`From the template ${name}, as it is when the step comes`}</span>
          </>
        ) : canNeedReview(step) ? (
          t`The client submits it, you approve.`
        ) : (
          t`Only ${{ mentor: mentorName() }} Tasks can be reviewed.`
        )}
      </span>
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useGetProgramQuery, useJumpToStepMutation } from "@/api/admin/programs";
import type { ComingStep, Enrolment } from "@/api/generated/admin";
import { dayAfter, formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { SelectField } from "@/ui/fields/SelectField";
import { Tally } from "../Tally";
import { ActDialog } from "./ActDialog";
import { comesWords, stepsWords } from "./coming";
import { useAct } from "./useAct";
import { useEnrolment } from "./useEnrolment";

type Jump = "now" | "never";

interface EnrolmentDialogProps {
  id: number;
  onClose: () => void;
}

/** One step now, or never. */
export function JumpDialog({ id, onClose }: EnrolmentDialogProps) {
  const { t, i18n } = useLingui();
  const { enrolment, names, failure, onRetry } = useEnrolment(id);
  const [chosen, setChosen] = useState<number | null>(null);
  const [jump, setJump] = useState<Jump>("now");
  const [send, { isLoading }] = useJumpToStepMutation();
  const act = useAct(onClose);
  const step = enrolment?.coming.find((one) => one.step === chosen) ?? enrolment?.coming[0];
  const name = names?.short ?? "";
  const number = i18n.number(step?.number ?? 0);
  const confirm = () => {
    if (!step) return;
    void act(
      send({ id, jumpBody: { step: step.step, act: jump } }),
      jump === "now" ? t`${name} has step ${number} now.` : t`Step ${number} never comes to ${name}.`,
    );
  };
  return (
    <ActDialog
      title={t`Jump to a step`}
      text={
        step || !enrolment
          ? t`The steps before it still come.`
          : t`Every step has come, so there is none to jump to.`
      }
      confirmLabel={
        step === undefined
          ? t`Jump`
          : jump === "now"
            ? t`Give step ${number} now`
            : t`Never give step ${number}`
      }
      disabled={!step}
      pending={isLoading}
      failure={failure}
      onRetry={onRetry}
      onConfirm={confirm}
      onClose={onClose}
    >
      {enrolment && step ? (
        <>
          <StepField coming={enrolment.coming} step={step} onChange={setChosen} />
          <SegmentedControl
            label={t`When it comes`}
            value={jump}
            segments={[
              { value: "now", label: t`Give it now` },
              { value: "never", label: t`Never give it` },
            ]}
            onChange={setJump}
          />
          <Outcome enrolment={enrolment} step={step} jump={jump} />
        </>
      ) : enrolment ? (
        <></>
      ) : null}
    </ActDialog>
  );
}

interface StepFieldProps {
  coming: readonly ComingStep[];
  step: ComingStep;
  onChange: (step: number) => void;
}

function StepField({ coming, step, onChange }: StepFieldProps) {
  const { t, i18n } = useLingui();
  const day = comesWords(step);
  return (
    <SelectField
      label={t`Step`}
      hint={t`Would come on ${day}`}
      value={step.step.toString()}
      options={coming.map((one) => ({
        value: one.step.toString(),
        label: one.title,
        marker: (
          <span className="inline-grid h-6 min-w-6 flex-none place-items-center rounded-tag border border-accent-line bg-accent-soft px-1 text-12 font-semibold text-accent-text tabular-nums">
            {i18n.number(one.number)}
          </span>
        ),
      }))}
      onChange={(id) => {
        onChange(Number(id));
      }}
    />
  );
}

interface OutcomeProps {
  enrolment: Enrolment;
  step: ComingStep;
  jump: Jump;
}

function Outcome({ enrolment: { program, coming }, step, jump }: OutcomeProps) {
  const { t } = useLingui();
  const today = useToday();
  const { data } = useGetProgramQuery({ id: program.id });
  const dueAfter = data?.steps.find(({ id }) => id === step.step)?.dueAfter ?? null;
  const due = dueAfter === null ? null : formatShortDay(dayAfter(today, dueAfter), today);
  const before = coming.filter(({ number }) => number < step.number);
  const after = coming.filter(({ number }) => number > step.number);
  const others = before.length > 0 ? before : after;
  const now = due === null ? t`comes now` : t`comes now, due ${due}`;
  return (
    <Tally
      rows={[
        { name: stepsWords([step]), value: jump === "now" ? now : t`never comes` },
        ...(others.length > 0
          ? [
              {
                name: stepsWords(others),
                value: others.length === 1 ? t`comes as planned` : t`come as planned`,
              },
            ]
          : []),
      ]}
    />
  );
}

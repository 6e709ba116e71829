import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useGetProgramQuery, useJumpToStepMutation } from "@/api/admin/programs";
import type { UpcomingStep, Enrolment, ProgramStep } from "@/api/generated/admin";
import { dayAfter, formatShortDay } from "@/dates/calendarDay";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { SelectField } from "@/ui/fields/SelectField";
import { afterStepText, stepNumbersText } from "@/tasks/program/programText";
import { Tally } from "@/ui/lists/Tally";
import { ActionDialog, useFieldAction, useEnrolment } from "./ActionDialog";
import { upcomingDayText } from "./MovedDates";

type Jump = "now" | "never";

/** One step now, or never. */
export function JumpDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { subject, enrolment, names } = useEnrolment(id);
  const [chosen, setChosen] = useState<UpcomingStep | null>(null);
  const [jump, setJump] = useState<Jump>("now");
  const [send, { isLoading }] = useJumpToStepMutation();
  const { run, fieldError, clearFieldError } = useFieldAction(onClose, "step");
  const first = enrolment?.coming[0];
  // The choice stays if its step is assigned meanwhile.
  if (chosen === null && first) setChosen(first);
  const step = enrolment?.coming.find((one) => one.step === chosen?.step);
  const name = names?.short ?? "";
  const number = i18n.number(step?.number ?? 0);
  const confirm = () => {
    if (!step) return;
    void run(
      send({ id, jumpBody: { step: step.step, act: jump } }),
      jump === "now" ? t`${name} has step ${number} now.` : t`Step ${number} never comes to ${name}.`,
    );
  };
  return (
    <ActionDialog
      subject={subject}
      title={t`Jump to a step`}
      text={
        first || !enrolment
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
      onConfirm={confirm}
      onClose={onClose}
    >
      {(of) =>
        first && chosen ? (
          <>
            <StepField
              upcoming={of.coming}
              chosen={chosen}
              error={fieldError}
              onChange={(next) => {
                setChosen(next);
                clearFieldError();
              }}
            />
            <SegmentedControl
              label={t`When it comes`}
              value={jump}
              segments={[
                { value: "now", label: t`Give it now` },
                { value: "never", label: t`Never give it` },
              ]}
              onChange={setJump}
            />
            {step ? <Outcome enrolment={of} step={step} jump={jump} /> : null}
          </>
        ) : null
      }
    </ActionDialog>
  );
}

interface StepFieldProps {
  upcoming: readonly UpcomingStep[];
  /** Chosen step; it may have been assigned meanwhile. */
  chosen: UpcomingStep;
  error: string | undefined;
  onChange: (step: UpcomingStep) => void;
}

function StepField({ upcoming, chosen, error, onChange }: StepFieldProps) {
  const { t, i18n } = useLingui();
  const step = upcoming.find((one) => one.step === chosen.step);
  const day = step ? upcomingDayText(step) : "";
  const number = i18n.number(chosen.number);
  const options = step ? upcoming : [chosen, ...upcoming];
  return (
    <SelectField
      label={t`Step`}
      hint={step ? t`Would come on ${day}` : null}
      error={error ?? (step ? undefined : t`Step ${number} has come meanwhile. Choose another one.`)}
      value={chosen.step.toString()}
      options={options.map((one) => ({
        value: one.step.toString(),
        label: one.title,
        marker: (
          <span className="inline-grid h-6 min-w-6 flex-none place-items-center rounded-tag border border-accent-line bg-accent-soft px-1 text-12 font-semibold text-accent-text tabular-nums">
            {i18n.number(one.number)}
          </span>
        ),
      }))}
      onChange={(id) => {
        const next = upcoming.find((one) => one.step.toString() === id);
        if (next) onChange(next);
      }}
    />
  );
}

interface OutcomeProps {
  enrolment: Enrolment;
  step: UpcomingStep;
  jump: Jump;
}

function Outcome({ enrolment: { program, coming: upcoming, today }, step, jump }: OutcomeProps) {
  const { t } = useLingui();
  const { data } = useGetProgramQuery({ id: program.id });
  const dueAfter = data?.steps.find(({ id }) => id === step.step)?.dueAfter ?? null;
  const due = dueAfter === null ? null : formatShortDay(dayAfter(today, dueAfter), today);
  const before = upcoming.filter(({ number }) => number < step.number);
  const after = upcoming.filter(({ number }) => number > step.number);
  const [next, ...moved] = waitingSteps(data?.steps ?? [], step, after);
  const others = before.length > 0 ? before : after.slice(next ? moved.length + 1 : 0);
  const now = due === null ? t`comes now` : t`comes now, due ${due}`;
  const day = next ? formatShortDay(dayAfter(today, next.afterDays ?? 0), today) : "";
  return (
    <Tally
      rows={[
        { name: stepNumbersText([step.number]), value: jump === "now" ? now : t`never comes` },
        next !== undefined && {
          name: stepNumbersText([next.number]),
          // A step that never comes counts as done today.
          value: jump === "now" ? afterStepText(next) : t`${day} at the earliest`,
        },
        moved.length > 0 && {
          name: stepNumbersText(moved.map(({ number }) => number)),
          value: moved.length === 1 ? t`moves with it` : t`move with it`,
        },
        others.length > 0 && {
          name: stepNumbersText(others.map(({ number }) => number)),
          value: others.length === 1 ? t`comes as planned` : t`come as planned`,
        },
      ]}
    />
  );
}

/** Upcoming steps right after this one, each of which comes some days after the one before. */
function waitingSteps(
  steps: readonly ProgramStep[],
  { number }: UpcomingStep,
  after: readonly UpcomingStep[],
): ProgramStep[] {
  const waiting = after.map(({ step }) => steps.find(({ id }) => id === step));
  const end = waiting.findIndex((step, at) => step?.afterDays == null || step.number !== number + at + 1);
  return waiting.slice(0, end === -1 ? undefined : end).flatMap((step) => step ?? []);
}

import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useListProgramPeopleQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Program, MatrixStep } from "@/api/generated/admin";
import { IconButton } from "@/ui/buttons/IconButton";
import { FetchError } from "@/ui/feedback/FetchError";
import { Icon } from "@/ui/theme/Icon";
import { MatrixSkeleton } from "../MatrixSkeleton";
import { isEmpty, NobodyInIt } from "../NobodyHere";
import { percentDone, weekOf } from "../personWords";
import { StepChart } from "./StepChart";
import { StepPeople } from "./StepPeople";
import { stopOf } from "../stopOf";
import type { PeopleControl } from "../usePeopleView";

interface ByStepProps {
  program: Program;
  control: PeopleControl;
}

/** One step with its people by state. */
export function ByStep({ program, control }: ByStepProps) {
  const { t } = useLingui();
  const { data, isFetching, error, refetch } = useListProgramPeopleQuery(
    { id: program.id, limit: 1 },
    refetchOnMount,
  );
  if (!data) {
    return isFetching || !error ? (
      <MatrixSkeleton />
    ) : (
      <FetchError title={t`The people did not load`} error={error} onRetry={() => void refetch()} />
    );
  }
  if (isEmpty(data.counts)) return <NobodyInIt programId={program.id} hasSteps={program.stepCount > 0} />;
  const wanted = control.view.step ?? stopOf(data)?.number ?? firstOpen(data.steps);
  const step = data.steps[Math.min(wanted, data.steps.length) - 1];
  if (!step) return <NobodyInIt programId={program.id} hasSteps={false} />;
  return (
    <>
      <StepChart steps={data.steps} people={data.counts.all} shown={step} onShow={control.setStep} />
      <StepTitle step={step} count={data.steps.length} onShow={control.setStep} />
      {step.given > 0 ? <StepProgress step={step} /> : null}
      <StepPeople key={step.number} programId={program.id} step={step} />
    </>
  );
}

/** Number of the first step that somebody has and has not done. */
function firstOpen(steps: readonly MatrixStep[]): number {
  return steps.find(({ given, done }) => given > done)?.number ?? 1;
}

interface StepTitleProps {
  step: MatrixStep;
  count: number;
  onShow: (step: number) => void;
}

function StepTitle({ step, count, onShow }: StepTitleProps) {
  const { t, i18n } = useLingui();
  const number = i18n.number(step.number);
  const all = i18n.number(count);
  const week = i18n.number(weekOf(step));
  const turn = (label: string, icon: typeof ChevronLeft, to: number) => {
    const disabled = to < 1 || to > count;
    return (
      <IconButton
        label={label}
        hint={false}
        size="touch"
        icon={<Icon of={icon} mirrored />}
        // A disabled button would lose the focus.
        aria-disabled={disabled}
        className={disabled ? "text-ink-disabled!" : undefined}
        onClick={() => {
          if (!disabled) onShow(to);
        }}
      />
    );
  };
  return (
    <div className="-mx-2.5 mt-1 flex items-center gap-1">
      {turn(t`Previous step`, ChevronLeft, step.number - 1)}
      <div aria-live="polite" className="min-w-0 flex-1 text-center">
        <p className="text-12 text-ink-2 tabular-nums">{t`Step ${number} of ${all}, week ${week}`}</p>
        <h2 dir="auto" className="text-16 font-semibold text-balance wrap-anywhere">
          {step.title}
        </h2>
      </div>
      {turn(t`Next step`, ChevronRight, step.number + 1)}
    </div>
  );
}

function StepProgress({ step }: { step: MatrixStep }) {
  const { t, i18n } = useLingui();
  const done = i18n.number(step.done);
  const all = i18n.number(step.given);
  const percent = percentDone(step);
  return (
    <div className="mt-3">
      <p className="flex justify-between gap-3 text-13 tabular-nums">
        <span>{t`${done} of ${all} have done it`}</span>
        <span className="text-ink-2">{percent}</span>
      </p>
      <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-surface-press">
        <div
          className="h-full rounded-full bg-success"
          style={{ width: `${(100 * step.done) / Math.max(1, step.given)}%` }}
        />
      </div>
    </div>
  );
}

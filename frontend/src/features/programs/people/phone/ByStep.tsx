import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { useListProgramPeopleQuery } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { MatrixStep, Program } from "@/api/generated/admin";
import { IconButton } from "@/ui/buttons/IconButton";
import { Loaded } from "@/ui/feedback/Loaded";
import { hasModifier } from "@/ui/focus/hasModifier";
import { rightStep } from "@/ui/navigation/rightStep";
import { Icon } from "@/ui/theme/Icon";
import { ShareBar } from "@/ui/chart/ShareBar";
import { classNames } from "@/ui/theme/classNames";
import { PartBar } from "@/ui/chart/PartBar";
import { MatrixSkeleton, NobodyInIt, isEmpty } from "../NobodyHere";
import { completionText, percentDone, weekOf, stopOf } from "../personText";
import type { PeopleControl } from "../usePeopleView";
import { StepPeople } from "./StepPeople";

/** One step with its people by state. */
export function ByStep({ program, control }: { program: Program; control: PeopleControl }) {
  const { t } = useLingui();
  const query = useListProgramPeopleQuery({ id: program.id, limit: 1 }, refetchOnMount);
  return (
    <Loaded query={query} shape={<MatrixSkeleton />} failed={t`The people did not load`}>
      {(data) => {
        const { counts, steps } = data;
        const wanted = control.view.step ?? stopOf(data)?.number ?? firstOpen(steps);
        const step = steps[Math.min(wanted, steps.length) - 1];
        if (isEmpty(counts) || !step)
          return <NobodyInIt programId={program.id} hasSteps={step !== undefined} />;
        return (
          <>
            <StepChart steps={steps} people={counts.all} shown={step} onShow={control.setStep} />
            <StepTitle step={step} count={steps.length} onShow={control.setStep} />
            {step.given > 0 ? <StepProgress step={step} /> : null}
            <StepPeople key={step.number} programId={program.id} step={step} />
          </>
        );
      }}
    </Loaded>
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
      <ShareBar
        percent={(100 * step.done) / Math.max(1, step.given)}
        className="mt-1.5 h-2 bg-surface-press"
        fill="rounded-full bg-success"
      />
    </div>
  );
}

const BAR_PX = 56;
/** Number of steps from which the bars touch. */
const MANY = 48;

interface StepChartProps {
  steps: readonly MatrixStep[];
  people: number;
  shown: MatrixStep;
  onShow: (step: number) => void;
}

/** Bars of all steps: a slider that chooses one. */
function StepChart({ steps, people, shown, onShow }: StepChartProps) {
  const { t, i18n } = useLingui();
  const count = steps.length;
  const show = (step: number) => onShow(Math.max(1, Math.min(count, step)));
  const onPointerDown = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const along = rightStep() < 0 ? right - clientX : clientX - left;
    show(Math.floor((count * along) / width) + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = rightStep();
    const targets: Record<string, number> = {
      ArrowRight: shown.number + forward,
      ArrowLeft: shown.number - forward,
      ArrowUp: shown.number + 1,
      ArrowDown: shown.number - 1,
      Home: 1,
      End: count,
    };
    const next = targets[event.key];
    if (next === undefined || hasModifier(event)) return;
    event.preventDefault();
    show(next);
  };
  return (
    <div className="mt-3">
      <div
        role="slider"
        tabIndex={0}
        aria-label={t`Step`}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={shown.number}
        aria-valuetext={completionText(shown)}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        className="flex h-16 cursor-pointer items-end rounded-tag border-b border-hairline-strong"
      >
        {steps.map((step) => (
          <span
            key={step.id}
            className={classNames(
              "flex h-full min-w-0 flex-1 items-end justify-center rounded-tag",
              step === shown && "bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent)]",
            )}
          >
            <PartBar
              whole={step.given}
              part={step.done}
              most={people}
              height={BAR_PX}
              isThin={count >= MANY}
              className={count >= MANY ? "w-full" : "w-1/2"}
            />
          </span>
        ))}
      </div>
      <div
        aria-hidden="true"
        className="relative flex h-[18px] justify-between text-12 text-ink-2 tabular-nums"
      >
        <span>{i18n.number(1)}</span>
        {shown.number === 1 || shown.number === count ? null : (
          <b
            className="absolute w-8 text-center font-semibold text-accent-text"
            style={{ insetInlineStart: `calc(${(100 * (shown.number - 0.5)) / count}% - 16px)` }}
          >
            {i18n.number(shown.number)}
          </b>
        )}
        <span>{count > 1 ? i18n.number(count) : null}</span>
      </div>
    </div>
  );
}

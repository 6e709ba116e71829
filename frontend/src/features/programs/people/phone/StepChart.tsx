import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent, PointerEvent } from "react";
import type { MatrixStep } from "@/api/generated/admin";
import { classNames } from "@/ui/theme/classNames";
import { CompletionBar } from "../CompletionBar";
import { completionWords } from "../personWords";

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
export function StepChart({ steps, people, shown, onShow }: StepChartProps) {
  const { t, i18n } = useLingui();
  const count = steps.length;
  const show = (step: number) => onShow(Math.max(1, Math.min(count, step)));
  const onPointerDown = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const along = document.documentElement.dir === "rtl" ? right - clientX : clientX - left;
    show(Math.floor((count * along) / width) + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === "rtl" ? -1 : 1;
    const targets: Record<string, number> = {
      ArrowRight: shown.number + forward,
      ArrowLeft: shown.number - forward,
      ArrowUp: shown.number + 1,
      ArrowDown: shown.number - 1,
      Home: 1,
      End: count,
    };
    const next = targets[event.key];
    if (next === undefined) return;
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
        aria-valuetext={completionWords(shown)}
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
            <CompletionBar
              step={step}
              people={people}
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

import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { MatrixStep } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { classNames } from "@/ui/theme/classNames";
import { joinByComma } from "@/language/text/joinByComma";
import { PartBar } from "@/ui/chart/PartBar";
import { completionText, weekOf } from "../personText";

const BAR_PX = 56;

interface MatrixHeadProps {
  steps: readonly MatrixStep[];
  /** Number of people in the program: the full height of a bar. */
  people: number;
  /** Number of the step whose column is lit. */
  lit: number | null;
}

const headCell = "bg-surface-1 font-normal";

/** Head of the matrix: completion by step, weeks and numbers. */
export const MatrixHead = memo(function MatrixHead({ steps, people, lit }: MatrixHeadProps) {
  const { t, i18n } = useLingui();
  const edge = (step: MatrixStep) => isFirstOfWeek(steps, step) && "border-s";
  return (
    <thead className="sticky top-0 z-(--z-header)">
      <tr aria-hidden="true" className="align-bottom">
        <td
          rowSpan={2}
          className={classNames(
            headCell,
            "sticky start-0 z-1 border-e border-hairline-strong px-3.5 pb-0.5 text-start text-12 text-ink-2",
          )}
        >
          <b className="block font-semibold">{t`Done, of those who have it`}</b>
          <span className="block text-ink-3">
            {plural(people, { one: "Full height is # person", other: "Full height is all # people" })}
          </span>
        </td>
        {steps.map((step) => (
          <td
            key={step.id}
            data-tooltip={`${isolate(step.title)}\n${completionText(step)}`}
            className={classNames(
              headCell,
              "h-16 border-hairline align-bottom",
              edge(step),
              step.number === lit && litLook,
            )}
          >
            <PartBar
              whole={step.given}
              part={step.done}
              most={people}
              height={BAR_PX}
              className="mx-auto w-4"
            />
          </td>
        ))}
        <td
          rowSpan={3}
          className={classNames(headCell, "sticky end-0 z-1 border-b border-hairline-strong")}
        />
      </tr>
      <tr aria-hidden="true">
        {weeksOf(steps).map(({ week, count }, index) => {
          const number = i18n.number(week);
          return (
            <td
              key={week}
              colSpan={count}
              className={classNames(
                headCell,
                "h-[18px] overflow-hidden border-s border-t border-hairline ps-1 text-start text-12 leading-[18px] whitespace-nowrap text-ink-3",
              )}
            >
              {index === 0 && count > 1 ? t`Week ${number}` : number}
            </td>
          );
        })}
      </tr>
      <tr aria-rowindex={1}>
        <th
          scope="col"
          className={classNames(
            headCell,
            "sticky start-0 z-1 border-e border-b border-hairline-strong px-3.5 text-start text-12 text-ink-2",
          )}
        >
          <span className="font-semibold">{t`Person`}</span>
        </th>
        {steps.map((step) => (
          <th
            key={step.id}
            scope="col"
            data-tooltip={`${isolate(step.title)}\n${completionText(step)}`}
            className={classNames(
              headCell,
              "relative h-6 border-b border-hairline-strong text-center text-12 text-ink-2 tabular-nums",
              edge(step),
              step.number === lit && classNames(litLook, "text-accent-text"),
            )}
          >
            <span aria-hidden="true" className={step.number === lit ? "font-semibold" : undefined}>
              {i18n.number(step.number)}
            </span>
            <span className="sr-only">{headText(step)}</span>
            {step.needsReview ? (
              <span
                aria-hidden="true"
                className="absolute inset-x-0 bottom-0 mx-auto rounded-full bg-accent"
                style={{ width: 10, height: 2, forcedColorAdjust: "none" }}
              />
            ) : null}
          </th>
        ))}
      </tr>
    </thead>
  );
});

/** Accessible name of a step: completion, title and review. */
function headText(step: MatrixStep): string {
  const review = step.needsReview ? t`needs your review` : null;
  return joinByComma([completionText(step), isolate(step.title), review]);
}

const litLook = "bg-accent-soft!";

/** True for the first step of a week. */
export function isFirstOfWeek(steps: readonly MatrixStep[], step: MatrixStep): boolean {
  const before = steps[step.number - 2];
  return !before || weekOf(before) !== weekOf(step);
}

/** Weeks with the number of their steps, in order. */
function weeksOf(steps: readonly MatrixStep[]): { week: number; count: number }[] {
  const weeks: { week: number; count: number }[] = [];
  for (const step of steps) {
    const last = weeks.at(-1);
    if (last?.week === weekOf(step)) last.count += 1;
    else weeks.push({ week: weekOf(step), count: 1 });
  }
  return weeks;
}

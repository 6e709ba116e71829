import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type Ref } from "react";
import type { OwnProgram } from "@/api/generated/client";
import { useToday } from "@/dates/useToday";
import type { Elements } from "@/language/elements";
import { StepGlyph } from "@/tasks/program/StepGlyph";
import { stepStateName } from "@/tasks/program/stepStates";
import { classNames } from "@/ui/theme/classNames";
import { stepRows, type StepRow } from "./stepRows";

/** Steps of a program; the present ones are in view. */
export function ProgramSteps({ program }: { program: OwnProgram }) {
  const { t } = useLingui();
  const today = useToday();
  const { rows, more } = stepRows(program.steps, today);
  const present = useRef<HTMLLIElement>(null);
  const firstOpen = rows.find(({ state }) => !finished.has(state));
  useEffect(() => {
    present.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <ol aria-label={t`Steps`} className="relative">
      {rows.map((row, index) => (
        <Row key={row.key} row={row} ref={row === firstOpen ? present : undefined} isFirst={index === 0} />
      ))}
      {more === null ? null : (
        <li className="flex min-h-9 items-center gap-2.5 px-2 text-13 text-ink-2">
          <Rail isFirst={false} isAhead />
          <span>{more}</span>
        </li>
      )}
    </ol>
  );
}

const finished: ReadonlySet<StepRow["state"]> = new Set(["done", "approved", "skipped"]);

const tones: Record<StepRow["tone"], string> = {
  quiet: "text-ink-2",
  today: "font-semibold text-due-today-fg",
  late: "font-semibold text-danger-text",
  next: "font-semibold text-ink-1",
};

function Row({ row, ref, isFirst }: { row: StepRow; ref: Ref<HTMLLIElement> | undefined; isFirst: boolean }) {
  const { state, title, when, tone } = row;
  const isAhead = state === "notYet";
  return (
    <li
      ref={ref}
      className="flex min-h-9 items-center gap-2.5 rounded-control px-2 py-1 text-13 hover:bg-surface-2-hover"
    >
      <Rail isFirst={isFirst} isAhead={isAhead}>
        <StepGlyph state={state} size={18} />
      </Rail>
      <span
        dir="auto"
        className={classNames(
          "min-w-0 flex-1 wrap-anywhere",
          isAhead ? "text-ink-2" : finished.has(state) ? "text-ink-3" : "text-ink-1",
        )}
      >
        <span>{title}</span>
        {isAhead ? null : <span className="sr-only">{` (${stepStateName(state)})`}</span>}
      </span>{" "}
      {when === null ? null : <span className={classNames("text-end text-12", tones[tone])}>{when}</span>}
    </li>
  );
}

/** Mark of a step on the line that joins it to the one before. */
function Rail({ isFirst, isAhead, children }: { isFirst: boolean; isAhead: boolean; children?: Elements }) {
  return (
    <span className="relative grid w-[18px] flex-none place-items-center self-stretch">
      {isFirst ? null : (
        <span
          aria-hidden="true"
          className="absolute h-3"
          style={{
            insetInlineStart: 8,
            top: -6,
            borderInlineStart: `2px ${isAhead ? "dotted" : "solid"} var(--hairline-strong)`,
          }}
        />
      )}
      {children}
    </span>
  );
}

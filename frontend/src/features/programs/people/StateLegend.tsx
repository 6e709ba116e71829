import { useLingui } from "@lingui/react/macro";
import { StepGlyph } from "@/tasks/program/StepGlyph";
import { stepStateName, stepStates } from "@/tasks/program/stepStates";

/** Shapes of the states and their words. */
export function StateLegend({ phone }: { phone: boolean }) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`States of a step`}
      className={
        phone
          ? "my-3 grid justify-between gap-x-2 gap-y-1 text-12 text-ink-2"
          : "flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 py-1 text-12 text-ink-2"
      }
      style={phone ? { gridTemplateColumns: "repeat(4, auto)" } : undefined}
    >
      {stepStates.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <StepGlyph state={state} size={phone ? 12 : 16} />
          <span>{stepStateName(state)}</span>
        </li>
      ))}
      {phone ? null : (
        <li className="ms-auto flex items-center gap-1.5">
          <span aria-hidden="true" className="rounded-full bg-accent" style={{ width: 10, height: 2 }} />
          <span>{t`needs your review`}</span>
        </li>
      )}
    </ul>
  );
}

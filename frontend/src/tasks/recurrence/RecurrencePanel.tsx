import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type ReactNode } from "react";
import type { RepeatFrom } from "@/api/generated/client";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { withFrom, type EditedRecurrence } from "./editedRecurrence";
import { takesDays } from "./recurrenceDays";
import {
  EveryStepper,
  everyTexts,
  monthDayNote,
  MonthDayStepper,
  RecurrenceSentence,
  UnitChoice,
  WeekdayChoice,
} from "./RecurrenceParts";

/** Choice of a recurrence, which ends in a sentence with the next date. */
export function RecurrencePanel(edited: EditedRecurrence) {
  const { t } = useLingui();
  const { recurrence, due, seriesDay = null, onChange } = edited;
  const [every, units] = everyTexts(recurrence.unit, recurrence.every);
  const panel = useRef<HTMLDivElement>(null);
  // The line that had the focus is gone.
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(":checked")?.focus();
  }, []);
  return (
    <div ref={panel} className="grid gap-3.5 rounded-card border border-hairline-strong bg-surface-1 p-3.5">
      <UnitChoice recurrence={recurrence} onChange={onChange} />
      <Row name={every}>
        <EveryStepper recurrence={recurrence} onChange={onChange} />
        <span>{units}</span>
      </Row>
      {takesDays(recurrence) ? (
        <Row name={t({ message: "On", context: "weekdays or a day of the month" })}>
          {recurrence.unit === "week" ? (
            <WeekdayChoice {...edited} />
          ) : (
            <>
              <MonthDayStepper {...edited} />
              <span className="text-13 text-ink-2">{monthDayNote({ recurrence, due })}</span>
            </>
          )}
        </Row>
      ) : null}
      <Row name={t`Next one`}>
        <SegmentedControl<RepeatFrom>
          label={t`Next one`}
          segments={[
            { value: "date", label: t`By date` },
            { value: "completion", label: t`After completion` },
          ]}
          value={recurrence.from}
          onChange={(from) => onChange(withFrom(recurrence, from))}
        />
      </Row>
      <RecurrenceSentence
        recurrence={recurrence}
        due={due}
        seriesDay={seriesDay}
        className="border-t border-hairline pt-3"
      />
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] items-center">
      <span className="text-13 font-semibold">{name}</span>
      <span className="flex flex-wrap items-center gap-2">{children}</span>
    </div>
  );
}

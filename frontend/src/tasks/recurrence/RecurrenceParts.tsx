import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Repeat as RecurrenceSign } from "lucide-react";
import type { RepeatUnit } from "@/api/generated/client";
import { DAYS_A_WEEK, formatShortDay } from "@/dates/calendarDay";
import { firstWeekday } from "@/dates/firstWeekday";
import { useToday } from "@/dates/useToday";
import { activeDirection } from "@/language/activeLanguage";
import { Status } from "@/ui/feedback/Status";
import { FIELD, partsAround } from "@/ui/fields/FieldInSentence";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { Stepper } from "@/ui/fields/Stepper";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { withUnit, type EditedRecurrence } from "./editedRecurrence";
import { MAX_EVERY, nextOf, recurrenceOf, toggleWeekday } from "./recurrence";
import { daysOf } from "./recurrenceDays";
import { recurrencePhrase } from "./recurrenceText";
import { weekdayName } from "./recurrenceLabel";

const LONGEST_MONTH = 31;
/** Days up to this one are in every month. */
const SHORTEST_MONTH = 28;

export function UnitChoice({ recurrence, onChange }: Omit<EditedRecurrence, "due">) {
  const { t } = useLingui();
  return (
    <SegmentedControl<RepeatUnit>
      label={t`Unit of the repeat`}
      tight
      segments={[
        { value: "day", label: t`Day` },
        { value: "weekday", label: t`Weekday` },
        { value: "week", label: t`Week` },
        { value: "month", label: t`Month` },
      ]}
      value={recurrence.unit}
      onChange={(unit) => onChange(withUnit(recurrence, unit))}
    />
  );
}

export function EveryStepper({ recurrence, onChange }: Omit<EditedRecurrence, "due">) {
  const { t } = useLingui();
  return (
    <Stepper
      label={t({ message: "Every", context: "number of days, weeks or months" })}
      value={recurrence.every}
      min={1}
      max={MAX_EVERY}
      onChange={(every) => onChange(recurrenceOf({ ...recurrence, every }))}
    />
  );
}

/** Text before and after the number: "Every", "weeks". */
export function everyTexts(unit: RepeatUnit, every: number): [before: string, after: string] {
  return partsAround(everySentence(unit, every));
}

function everySentence(unit: RepeatUnit, every: number): string {
  switch (unit) {
    case "day":
      return plural(every, { one: `Every ${FIELD} day`, other: `Every ${FIELD} days` });
    case "weekday":
      return plural(every, { one: `Every ${FIELD} weekday`, other: `Every ${FIELD} weekdays` });
    case "week":
      return plural(every, { one: `Every ${FIELD} week`, other: `Every ${FIELD} weeks` });
    case "month":
      return plural(every, { one: `Every ${FIELD} month`, other: `Every ${FIELD} months` });
  }
}

/** Weekdays of a weekly recurrence, from the first one of the reader's week. */
export function WeekdayChoice({ recurrence, due, onChange }: EditedRecurrence) {
  const { t } = useLingui();
  const days = daysOf(recurrence, due);
  const first = firstWeekday();
  const week = Array.from({ length: DAYS_A_WEEK }, (_, index) => ((first - 1 + index) % DAYS_A_WEEK) + 1);
  return (
    <div role="group" aria-label={t`Weekdays`} className="grid w-full grid-cols-7 gap-1">
      {week.map((day) => {
        const isOn = days.includes(day);
        return (
          <button
            key={day}
            type="button"
            aria-label={weekdayName(day, "long")}
            aria-pressed={isOn}
            className={classNames(
              "h-9 rounded-control border text-13 max-tablet:min-h-11",
              isOn
                ? "border-accent bg-accent-soft font-semibold text-accent-text shadow-[inset_0_0_0_1px_var(--accent)]"
                : "border-hairline-strong bg-surface-2 text-ink-2 hover:bg-surface-2-hover",
            )}
            onClick={() => onChange(recurrenceOf({ ...recurrence, on: toggleWeekday(days, day) }))}
          >
            {twoLetters(day)}
          </button>
        );
      })}
    </div>
  );
}

/** "Mo"; one letter in scripts that join letters. */
function twoLetters(weekday: number): string {
  if (activeDirection() === "rtl") return weekdayName(weekday, "narrow");
  return Array.from(weekdayName(weekday, "short")).slice(0, 2).join("");
}

/** Day of the month of a monthly recurrence. */
export function MonthDayStepper({ recurrence, due, onChange }: EditedRecurrence) {
  const { t } = useLingui();
  const [day = null] = daysOf(recurrence, due);
  return (
    <Stepper
      label={t`Day of the month`}
      value={day}
      valueText={day === null ? t`As the due date` : undefined}
      min={1}
      max={LONGEST_MONTH}
      onChange={(next) => onChange(recurrenceOf({ ...recurrence, on: [next] }))}
    />
  );
}

/** Note on a day that not every month has, or that is not known yet. */
export function monthDayNote({ recurrence, due }: Omit<EditedRecurrence, "onChange">): string | null {
  const [day] = daysOf(recurrence, due);
  if (day === undefined) return t`As the due date`;
  return day > SHORTEST_MONTH ? t`In shorter months the last day` : null;
}

/** Recurrence as a sentence, with the next date. */
export function RecurrenceSentence({
  recurrence,
  due,
  seriesDay,
  className,
}: Omit<EditedRecurrence, "onChange"> & { className?: string }) {
  const { t } = useLingui();
  const today = useToday();
  const phrase = recurrencePhrase(recurrence, due);
  const sentence = () => {
    if (due === null) return t`Each task counts from its own due date.`;
    if (due === "") return t`Pick a due date to see when the next one comes.`;
    const day = formatShortDay(nextOf(recurrence, { due, seriesDay }, today), today);
    return recurrence.from === "date"
      ? t`The next one comes on ${day}, on top of To Do. If this one is still open then, the next waits for it.`
      : t`Completed today, it brings the next one at once: due on ${day}, on top of To Do.`;
  };
  return (
    <Status className={classNames("flex items-start gap-2.5 text-13 text-pretty text-ink-2", className)}>
      <Icon of={RecurrenceSign} size={16} className="mt-0.5" />
      <span className="min-w-0">
        <b className="font-semibold text-ink-1">{t`${phrase}.`}</b> <span>{sentence()}</span>
      </span>
    </Status>
  );
}

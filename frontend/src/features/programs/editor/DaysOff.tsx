import { useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { DaysOff as DayOff } from "@/api/generated/admin";
import { trimmed } from "@/language/text/blank";
import { beginningOf } from "@/language/text/graphemes";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { DateField } from "@/ui/fields/DateField";
import { FieldError } from "@/ui/fields/Field";
import { TextField } from "@/ui/fields/TextField";
import { useComposedText } from "@/ui/fields/useComposedText";
import { useFocusInList } from "@/ui/focus/useFocusInList";
import { Icon } from "@/ui/theme/Icon";
import { programLimits } from "../programDraft";
import { dateRangeLabel } from "../programLabels";

interface DaysOffProps {
  days: readonly DayOff[];
  /** Message of the server about one of them. */
  error: string | undefined;
  onChange: (days: DayOff[]) => void;
}

/** Days on which nothing comes. */
export function DaysOff({ days, error, onChange }: DaysOffProps) {
  const { t } = useLingui();
  const id = useId();
  const [isAdding, setIsAdding] = useState(false);
  /** Day of the open fields, once it is among the days. */
  const [added, setAdded] = useState<DayOff | null>(null);
  const { list, passFocusOn } = useFocusInList<HTMLDivElement>([days, isAdding]);
  const others = days.filter((day) => day !== added);
  const close = () => {
    passFocusOn(Infinity);
    setAdded(null);
    setIsAdding(false);
  };
  return (
    <div
      ref={list}
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      className="mt-3.5"
    >
      <h3 id={id} className="text-13 font-semibold">
        {t`Days off`}
      </h3>
      {others.length > 0 ? (
        <ul className="mt-1 divide-y divide-hairline text-13">
          {others.map((day, index) => {
            const label = dateRangeLabel(day.from, day.to);
            return (
              // Days may be doubled.
              <li key={`${index} ${day.from}`} className="flex min-h-9 items-center gap-2">
                <span className="min-w-0 flex-1 tabular-nums">{label}</span>
                <span dir="auto" className="min-w-0 truncate text-ink-3">
                  {day.name}
                </span>
                <IconButton
                  label={t`Remove ${label}`}
                  hint={false}
                  size="sm"
                  className="-me-2 max-tablet:size-11"
                  icon={<Icon of={X} size={14} />}
                  onClick={() => {
                    passFocusOn(index);
                    onChange(days.filter((each) => each !== day));
                  }}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      {isAdding ? (
        <NewDayOff
          onChange={(day) => {
            setAdded(day);
            onChange([...others, day].sort((one, other) => one.from.localeCompare(other.from)));
          }}
          onAdd={close}
          onCancel={() => {
            if (added) onChange(others);
            close();
          }}
        />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          icon={Plus}
          className="mt-1 -ms-2.5 text-accent-text! max-tablet:min-h-11"
          disabled={days.length >= programLimits.daysOff}
          onClick={() => setIsAdding(true)}
        >
          {t`Add a day`}
        </Button>
      )}
    </div>
  );
}

interface NewDayOffProps {
  /** Called as soon as there is a day, so that saving the program saves it. */
  onChange: (day: DayOff) => void;
  onAdd: () => void;
  onCancel: () => void;
}

function NewDayOff({ onChange, onAdd, onCancel }: NewDayOffProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ from: "", to: "", name: "" });
  const { from, to } = typed;
  const [problem, setProblem] = useState<string>();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  const change = (next: typeof typed) => {
    setTyped(next);
    if (next.from === "") return;
    const { from: start, to: end } = next;
    onChange({ from: start, to: end === "" ? start : end, name: trimmed(next.name) || null });
  };
  const naming = useComposedText(typed.name, (name) =>
    change({ ...typed, name: beginningOf(name, programLimits.dayOffName) }),
  );
  const submit = () => {
    if (from === "") setProblem(t`Please pick a day.`);
    else onAdd();
  };
  return (
    <div className="mt-2 grid gap-2.5 rounded-card bg-surface-0 p-3">
      <DateField
        ref={first}
        label={t`First day`}
        value={from}
        error={problem}
        onChange={(day) => {
          setProblem(undefined);
          change({ ...typed, from: day, to: to < day ? "" : to });
        }}
      />
      <DateField
        label={t`Last day`}
        optional
        placeholder={t`The same day`}
        value={to}
        {...(from === "" ? {} : { min: from })}
        onChange={(day) => change({ ...typed, to: day })}
      />
      <TextField
        label={t`Name`}
        optional
        autoComplete="off"
        {...naming}
        onKeyDown={(event) => {
          // Enter must not save the program.
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          submit();
        }}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" className="max-tablet:min-h-11" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button variant="soft" size="sm" className="max-tablet:min-h-11" onClick={submit}>
          {t({ message: "Add", context: "day off" })}
        </Button>
      </div>
    </div>
  );
}

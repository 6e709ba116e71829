import { useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { DaysOff as DayOff } from "@/api/generated/admin";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { DateField } from "@/ui/fields/DateField";
import { FieldError } from "@/ui/fields/Field";
import { TextField } from "@/ui/fields/TextField";
import { Icon } from "@/ui/theme/Icon";
import { programLimits } from "../programDraft";
import { daysWords } from "../programWords";

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
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      className="mt-3.5"
    >
      <h3 id={id} className="text-13 font-semibold">
        {t`Days off`}
      </h3>
      {days.length > 0 ? (
        <ul className="mt-1 divide-y divide-hairline text-13">
          {days.map((day, index) => {
            const words = daysWords(day.from, day.to);
            return (
              <li key={`${day.from} ${day.to}`} className="flex min-h-9 items-center gap-2">
                <span className="min-w-0 flex-1 tabular-nums">{words}</span>
                <span dir="auto" className="min-w-0 truncate text-ink-3">
                  {day.name}
                </span>
                <IconButton
                  label={t`Remove ${words}`}
                  hint={false}
                  size="sm"
                  className="-me-2 max-tablet:size-11"
                  icon={<Icon of={X} size={14} />}
                  onClick={() => {
                    add.current?.focus();
                    onChange(days.toSpliced(index, 1));
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
          onAdd={(day) => {
            onChange([...days, day].sort((one, other) => one.from.localeCompare(other.from)));
            setIsAdding(false);
          }}
          onCancel={() => {
            setIsAdding(false);
          }}
        />
      ) : (
        <Button
          ref={add}
          variant="ghost"
          size="sm"
          icon={<Icon of={Plus} size={16} />}
          className="mt-1 -ms-2.5 text-accent-text! max-tablet:h-11"
          disabled={days.length >= programLimits.daysOff}
          onClick={() => {
            setIsAdding(true);
          }}
        >
          {t`Add a day`}
        </Button>
      )}
    </div>
  );
}

interface NewDayOffProps {
  onAdd: (day: DayOff) => void;
  onCancel: () => void;
}

function NewDayOff({ onAdd, onCancel }: NewDayOffProps) {
  const { t } = useLingui();
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    if (from === "") setProblem(t`Please pick a day.`);
    else onAdd({ from, to: to === "" ? from : to, name: name.trim() || null });
  };
  return (
    <div className="mt-2 grid gap-2.5 rounded-card bg-surface-0 p-3">
      <DateField
        label={t`First day`}
        value={from}
        error={problem}
        onChange={(day) => {
          setFrom(day);
          setProblem(undefined);
          if (to !== "" && to < day) setTo("");
        }}
      />
      <DateField
        label={t`Last day`}
        optional
        placeholder={t`The same day`}
        value={to}
        {...(from === "" ? {} : { min: from })}
        onChange={setTo}
      />
      <TextField
        label={t`Name`}
        optional
        autoComplete="off"
        maxLength={programLimits.dayOffName}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
        }}
        onKeyDown={(event) => {
          // Enter must not save the program.
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          submit();
        }}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" className="max-tablet:h-11" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button variant="soft" size="sm" className="max-tablet:h-11" onClick={submit}>
          {t({ message: "Add", context: "day off" })}
        </Button>
      </div>
    </div>
  );
}

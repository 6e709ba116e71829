import { useLingui } from "@lingui/react/macro";
import { Calendar } from "lucide-react";
import { Popover } from "radix-ui";
import { useId, useState, type Ref } from "react";
import { formatDay } from "@/dates/calendarDay";
import { PopoverPanel } from "../overlays/PopoverPanel";
import { classNames } from "../theme/classNames";
import { controlHeight, controlLook, describedBy, Field, type FieldLabels } from "./Field";
import { onDemand } from "../loading/onDemand";
import { Spinner } from "../feedback/Spinner";

const DayPicker = onDemand(() => import("./DayPicker"), "DayPicker", <CalendarLoads />);

function CalendarLoads() {
  const { t } = useLingui();
  return <Spinner label={t`Loading the calendar`} labelHidden className="animate-late" />;
}

interface DateFieldProps extends FieldLabels {
  /** Calendar day, "yyyy-mm-dd", or "" without one. */
  value: string;
  onChange: (value: string) => void;
  /** First valid day. */
  min?: string;
  /** Last valid day. */
  max?: string | undefined;
  placeholder?: string;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function DateField({
  value,
  onChange,
  min,
  max,
  placeholder,
  disabled = false,
  ref,
  ...labels
}: DateFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Field id={id} {...labels}>
      <Popover.Root open={open} onOpenChange={setOpen} modal>
        <Popover.Trigger
          ref={ref}
          id={id}
          disabled={disabled}
          aria-labelledby={`${id}-label ${id}-value`}
          {...describedBy(id, labels)}
          className={classNames(
            controlLook,
            controlHeight("md"),
            "flex items-center gap-2 text-start tabular-nums",
          )}
        >
          <Calendar size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden="true" />
          <span id={`${id}-value`} className={value ? undefined : "text-ink-3"}>
            {value ? formatDay(value) : (placeholder ?? t`Pick a date`)}
          </span>
        </Popover.Trigger>
        <PopoverPanel
          aria-label={labels.label}
          onOpenAutoFocus={focusDay}
          className="min-h-[min(316px,50dvh-36px)] min-w-[278px] overflow-y-auto rounded-popover p-3"
        >
          <DayPicker
            onMissing={() => setOpen(false)}
            value={value}
            min={min}
            max={max}
            onPick={(day) => {
              onChange(day);
              setOpen(false);
            }}
          />
        </PopoverPanel>
      </Popover.Root>
    </Field>
  );
}

/** A dialog behind takes the focus back from the day before the popover holds it. */
function focusDay(event: Event) {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  const day = content.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
  if (!day) return;
  event.preventDefault();
  day.focus();
}

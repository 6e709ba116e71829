import { useLingui } from "@lingui/react/macro";
import { ChevronDown, Repeat as RecurrenceSign } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { Repeat } from "@/api/generated/client";
import { Button } from "@/ui/buttons/Button";
import { Spinner } from "@/ui/feedback/Spinner";
import { controlHeight, controlLook, describedBy, Field, FieldError } from "@/ui/fields/Field";
import { onDemand } from "@/ui/loading/onDemand";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { weekly } from "./recurrence";
import { recurrencePhrase } from "./recurrenceText";

/** Window in which dialogs are sheets. */
const sheetQuery = "(max-width: 39.99rem)";

const RecurrencePanel = onDemand(
  () => import(/* webpackChunkName: "recurrence" */ "./RecurrencePanel"),
  "RecurrencePanel",
  <PanelLoads />,
);
const RecurrencePage = onDemand(
  () => import(/* webpackChunkName: "recurrence" */ "./RecurrencePage"),
  "RecurrencePage",
);

interface RecurrenceFieldProps {
  ref: (element: HTMLElement | null) => void;
  recurrence: Repeat | null;
  /** Empty without one, null for a template. */
  due: string | null;
  /** Original day of a moved task in its series. */
  seriesDay?: string | null;
  error: string | undefined;
  onChange: (recurrence: Repeat | null) => void;
}

/** Line that opens the editor of a recurrence: a panel that replaces it, or a page of a phone's sheet. */
export function RecurrenceField({
  ref,
  recurrence,
  due,
  seriesDay = null,
  error,
  onChange,
}: RecurrenceFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const isSheet = useMediaQuery(sheetQuery);
  const [isOpen, setIsOpen] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const before = useRef<Repeat | null>(null);
  const focusLine = useRef(false);
  const isShown = isOpen && recurrence !== null;

  useEffect(() => {
    if (!isShown && focusLine.current) line.current?.focus();
    focusLine.current = false;
  }, [isShown]);

  const end = (ended: Repeat | null) => {
    focusLine.current = true;
    setIsOpen(false);
    onChange(ended);
  };
  const editor = {
    due,
    seriesDay,
    onChange,
    onMissing: () => end(before.current),
  };

  if (isShown && !isSheet)
    return (
      <div role="group" aria-labelledby={`${id}-label`} className="grid gap-1.5">
        <div className="flex flex-wrap items-center justify-between">
          <span id={`${id}-label`} className="text-13 font-semibold">
            {t`Repeat`}
          </span>
          <Button ref={ref} variant="ghost" size="sm" className="-my-1.5 -me-2.5" onClick={() => end(null)}>
            {t`Do not repeat`}
          </Button>
        </div>
        <RecurrencePanel recurrence={recurrence} {...editor} />
        {error ? <FieldError id={id}>{error}</FieldError> : null}
      </div>
    );
  const prefetch = isSheet ? RecurrencePage.prefetch : RecurrencePanel.prefetch;
  return (
    <Field id={id} label={t`Repeat`} error={error}>
      <button
        ref={(element) => {
          line.current = element;
          ref(element);
        }}
        type="button"
        id={id}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-expanded={isSheet ? undefined : false}
        aria-haspopup={isSheet ? "dialog" : undefined}
        {...describedBy(id, { error })}
        className={classNames(controlLook, controlHeight("md"), "flex items-center gap-2 text-start")}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          before.current = recurrence;
          if (!recurrence) onChange(weekly);
          setIsOpen(true);
        }}
      >
        <Icon of={RecurrenceSign} size={16} className="text-ink-3" />
        <span id={`${id}-value`} className="min-w-0 flex-1 truncate">
          {recurrence ? recurrencePhrase(recurrence, due) : t`Does not repeat`}
        </span>
        <Icon of={ChevronDown} size={16} className="text-ink-3" />
      </button>
      {isShown ? <RecurrencePage recurrence={recurrence} {...editor} line={line} onClose={end} /> : null}
    </Field>
  );
}

function PanelLoads() {
  const { t } = useLingui();
  return (
    <div className="grid h-[272px] place-items-center rounded-card border border-hairline-strong bg-surface-1">
      <Spinner label={t`Loading`} labelHidden className="animate-late" />
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import { ChevronDown, Repeat as RepeatSign } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { Repeat } from "@/api/generated/client";
import { Button } from "@/ui/buttons/Button";
import { Spinner } from "@/ui/feedback/Spinner";
import { controlHeight, controlLook, describedBy, Field, FieldError } from "@/ui/fields/Field";
import { onDemand } from "@/ui/loading/onDemand";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { weekly } from "./repeat";
import { repeatPhrase } from "./repeatText";

/** Window in which dialogs are sheets. */
const sheetQuery = "(max-width: 39.99rem)";

const RepeatPanel = onDemand(
  () => import(/* webpackChunkName: "repeat" */ "./RepeatPanel"),
  "RepeatPanel",
  <PanelLoads />,
);
const RepeatPage = onDemand(() => import(/* webpackChunkName: "repeat" */ "./RepeatPage"), "RepeatPage");

interface RepeatFieldProps {
  ref: (element: HTMLElement | null) => void;
  repeat: Repeat | null;
  /** Empty without one, null for a template. */
  due: string | null;
  /** Day in its series of a task that was moved. */
  seriesDay?: string | null;
  error: string | undefined;
  onChange: (repeat: Repeat | null) => void;
}

/** Line that opens the panel of a repeat: in its place, or as a page of a phone's sheet. */
export function RepeatField({ ref, repeat, due, seriesDay = null, error, onChange }: RepeatFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const isSheet = useMediaQuery(sheetQuery);
  const [isOpen, setIsOpen] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const before = useRef<Repeat | null>(null);
  const focusLine = useRef(false);
  const isShown = isOpen && repeat !== null;

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
        <div className="flex items-center justify-between">
          <span id={`${id}-label`} className="text-13 font-semibold">
            {t`Repeat`}
          </span>
          <Button ref={ref} variant="ghost" size="sm" className="-my-1.5 -me-2.5" onClick={() => end(null)}>
            {t`Do not repeat`}
          </Button>
        </div>
        <RepeatPanel repeat={repeat} {...editor} />
        {error ? <FieldError id={id}>{error}</FieldError> : null}
      </div>
    );
  const prefetch = isSheet ? RepeatPage.prefetch : RepeatPanel.prefetch;
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
          before.current = repeat;
          if (!repeat) onChange(weekly);
          setIsOpen(true);
        }}
      >
        <Icon of={RepeatSign} size={16} className="text-ink-3" />
        <span id={`${id}-value`} className="min-w-0 flex-1 truncate">
          {repeat ? repeatPhrase(repeat, due) : t`Does not repeat`}
        </span>
        <Icon of={ChevronDown} size={16} className="text-ink-3" />
      </button>
      {isShown ? <RepeatPage repeat={repeat} {...editor} line={line} onClose={end} /> : null}
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

import { useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { useId, type SubmitEvent } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import type { ClientNumber } from "@/api/generated/client";
import { formatDayInWeek, formatDayOfYear } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { FieldError } from "@/ui/fields/Field";
import { UnsavedChangesGuard } from "@/ui/navigation/UnsavedChangesGuard";
import { Icon } from "@/ui/theme/Icon";
import { AmountInput } from "./AmountInput";
import { needsReading, ReadsAs } from "./ReadsAs";
import { useTodaysValue } from "./useTodaysValue";

interface TodayFieldProps {
  number: ClientNumber;
  /** Foot of a card, or of the page of a number. */
  layout: "card" | "page";
}

/** Field of today's value, which writes or corrects it. */
export function TodayField({ number, layout }: TodayFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const { form, canSave, remove } = useTodaysValue(number);
  const { error: problem, ...input } = form.text("amount");
  const isPage = layout === "page";
  const reads = problem === undefined && needsReading(input.value, number.decimals);
  const name = isolate(number.name);
  const day = formatDayOfYear(number.today);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSave) void form.submit();
  };
  const described = [problem === undefined ? "" : `${id}-error`, reads ? `${id}-reads` : ""].filter(Boolean);
  return (
    <form
      noValidate
      aria-label={t`Value of today, ${name}`}
      onSubmit={submit}
      className="flex w-full flex-wrap items-center gap-x-2 gap-y-1"
    >
      <label
        htmlFor={id}
        id={`${id}-label`}
        className={isPage ? "w-full text-13 font-semibold" : "text-13 font-semibold whitespace-nowrap"}
      >
        {isPage ? t`Today, ${day}` : t`Today`}
      </label>
      <AmountInput
        {...input}
        id={id}
        unit={number.unit}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={described.join(" ") || undefined}
        className={isPage ? "flex-1" : "w-42"}
      />
      <Button
        type="submit"
        variant={isPage ? "primary" : "soft"}
        size={isPage ? "lg" : "md"}
        disabled={!canSave}
        pending={form.pending}
        pendingText={t`Saving...`}
        className={isPage ? "min-w-22" : "max-tablet:min-h-11"}
      >
        {t`Save`}
      </Button>
      {remove && !canSave ? (
        <IconButton
          label={t`Delete the value of today`}
          icon={<Icon of={Trash2} size={16} />}
          size={isPage ? "touch" : "md"}
          onClick={remove}
        />
      ) : null}
      {isPage ? null : <OtherDay number={number} isQuiet={reads || problem !== undefined} />}
      {problem === undefined ? null : (
        <div className="w-full">
          <FieldError id={id}>{problem}</FieldError>
        </div>
      )}
      {reads ? (
        <div className="w-full">
          <ReadsAs id={`${id}-reads`} number={number} typed={input.value} />
        </div>
      ) : null}
      {form.unsaved ? <UnsavedChangesGuard keepsDraft={form.keepsDraft} onDiscard={form.discard} /> : null}
    </form>
  );
}

/** Present day at the end of the foot, which leads to other days. */
function OtherDay({ number, isQuiet }: { number: ClientNumber; isQuiet: boolean }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const day = formatDayInWeek(number.today);
  if (isQuiet) return null;
  return (
    <button
      type="button"
      data-value-of={`${number.id}-`}
      data-tooltip={t`Write another day`}
      onClick={() => open({ name: "number-value", number: number.id, day: null })}
      className="ms-auto text-12 text-ink-3 hover:text-ink-1 hover:underline max-tablet:min-h-11 print:hidden"
    >
      <span>{day}</span>
      <span className="sr-only">{`, ${t`Write another day`}`}</span>
    </button>
  );
}

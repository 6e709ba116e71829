import { useLingui } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import { useId, type ReactNode, type RefObject } from "react";
import type { Repeat, RepeatFrom } from "@/api/generated/client";
import { formatDayOfYear } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import type { Elements } from "@/language/elements";
import { formatList } from "@/language/text/formatList";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { keepOpenForToasts } from "@/ui/overlays/Dialog";
import { SheetHandle } from "@/ui/overlays/SheetHandle";
import { Icon } from "@/ui/theme/Icon";
import { withFrom, type EditedRecurrence } from "./editedRecurrence";
import { nextByDate, nextOf, recurrenceOf, withDays, type Occurrence } from "./recurrence";
import { daysOf, takesDays } from "./recurrenceDays";
import {
  EveryStepper,
  monthDayNote,
  MonthDayStepper,
  RecurrenceSentence,
  UnitChoice,
  WeekdayChoice,
} from "./RecurrenceParts";
import { phraseAfterCompletion, recurrencePhrase } from "./recurrenceText";

interface RecurrencePageProps extends EditedRecurrence {
  /** Button that opened it, in the sheet. */
  line: RefObject<HTMLButtonElement | null>;
  onClose: (recurrence: Repeat | null) => void;
}

/** Choice of a recurrence as a page over a phone's sheet. */
export function RecurrencePage({ line, onClose, ...edited }: RecurrencePageProps) {
  const { t } = useLingui();
  const { recurrence, due, seriesDay = null, onChange } = edited;
  const keep = () => onClose(recurrence);
  return (
    <RadixDialog.Root
      open
      onOpenChange={(open) => {
        if (!open) keep();
      }}
    >
      <RadixDialog.Portal container={line.current?.closest<HTMLElement>('[role="dialog"]')}>
        <RadixDialog.Content
          aria-describedby={undefined}
          onInteractOutside={keepOpenForToasts}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            line.current?.focus();
          }}
          className="absolute inset-0 z-1 flex animate-appear flex-col bg-surface-2 outline-none"
        >
          <SheetHandle onPulledDown={keep} />
          <div className="flex items-center gap-1 ps-2 pe-2 pb-2">
            <IconButton
              label={t`Back`}
              hint={false}
              size="touch"
              className="flex-none"
              icon={<Icon of={ArrowLeft} mirrored />}
              onClick={keep}
            />
            <RadixDialog.Title className="flex-1 text-20 font-semibold">{t`Repeat`}</RadixDialog.Title>
            <Button variant="ghost" size="lg" onClick={() => onClose(null)}>
              {t`Do not repeat`}
            </Button>
          </div>
          <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto overscroll-contain px-5 pb-5">
            <UnitChoice recurrence={recurrence} onChange={onChange} />
            <RecurrenceRows {...edited} />
            <NextOne {...edited} />
            <RecurrenceSentence recurrence={recurrence} due={due} seriesDay={seriesDay} />
          </div>
          <div className="border-t border-hairline bg-surface-1 px-5 pt-3 pb-[max(28px,env(safe-area-inset-bottom))]">
            <Button variant="primary" size="lg" className="w-full" onClick={keep}>
              {t`Done`}
            </Button>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const boxLook = "divide-y divide-hairline rounded-card border border-hairline-strong";

function RecurrenceRows(edited: EditedRecurrence) {
  const { t } = useLingui();
  const { recurrence, due, onChange } = edited;
  const [day] = daysOf(recurrence, due);
  return (
    <div className={boxLook}>
      <Row name={recurrencePhrase(recurrenceOf({ ...recurrence, from: "date", on: undefined }), null)}>
        <EveryStepper recurrence={recurrence} onChange={onChange} />
      </Row>
      {!takesDays(recurrence) ? null : recurrence.unit === "month" ? (
        <Row
          name={day === undefined ? t`On a day` : t`On day ${day}`}
          text={monthDayNote({ recurrence, due })}
        >
          <MonthDayStepper {...edited} />
        </Row>
      ) : (
        <div className="grid gap-2 px-2 py-2.5">
          <span className="px-1.5">{t({ message: "On", context: "weekdays or a day of the month" })}</span>
          <WeekdayChoice {...edited} />
        </div>
      )}
    </div>
  );
}

function Row({ name, text, children }: { name: string; text?: ReactNode; children: Elements }) {
  return (
    <div className="flex items-center justify-between gap-2 px-3.5 py-2">
      <span className="min-w-0">
        <span>{name}</span>
        <span className="block text-12 text-ink-2">{text}</span>
      </span>
      {children}
    </div>
  );
}

const EXAMPLES = 3;

function NextOne({ recurrence, due, seriesDay, onChange }: EditedRecurrence) {
  const { t } = useLingui();
  const id = useId();
  const today = useToday();
  const days = due
    ? examplesOf(recurrence, { due, seriesDay }, today).map((day) => formatDayOfYear(day))
    : [];
  const list = formatList(days);
  const choices: { from: RepeatFrom; name: string; text: string }[] = [
    {
      from: "date",
      name: t`By date`,
      text: days.length > 0 ? t`Comes on its day: ${list}` : t`Comes on its day`,
    },
    { from: "completion", name: t`After completion`, text: phraseAfterCompletion(recurrence) },
  ];
  return (
    <fieldset>
      <legend className="mb-2 text-13 font-semibold">{t`Next one`}</legend>
      <div className={boxLook}>
        {choices.map(({ from, name, text }) => (
          <label
            key={from}
            className="relative flex cursor-pointer items-center gap-3 px-3.5 py-2.5 has-focus-visible:outline-2 outline-offset-2 outline-focus"
          >
            <input
              type="radio"
              name={id}
              checked={from === recurrence.from}
              aria-describedby={`${id}-${from}`}
              className="sr-only"
              onChange={() => onChange(withFrom(recurrence, from))}
            />
            <Dot isOn={from === recurrence.from} />
            <span className="min-w-0">
              <span>{name}</span>
              <span id={`${id}-${from}`} className="block text-12 text-ink-2">
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Dot({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <span className="grid size-5 flex-none place-items-center rounded-full bg-accent">
      <span className="size-2 rounded-full bg-surface-2" />
    </span>
  ) : (
    <span className="size-5 flex-none rounded-full border-[1.5px] border-border-control" />
  );
}

function examplesOf(recurrence: Repeat, occurrence: Occurrence, today: string): string[] {
  const byDate = withDays(recurrenceOf({ ...recurrence, from: "date" }), occurrence.due);
  const days = [nextOf(byDate, occurrence, today)];
  while (days.length < EXAMPLES) days.push(nextByDate(byDate, days.at(-1) ?? today, today));
  return days;
}

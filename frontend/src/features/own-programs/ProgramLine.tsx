import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ChevronDown, Pause, Route } from "lucide-react";
import { Popover } from "radix-ui";
import { useState, type ComponentProps } from "react";
import type { OwnProgram } from "@/api/generated/client";
import { DAYS_A_WEEK, daysBetween, formatShortDay, formatWeekday } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { Isolated } from "@/language/Isolated";
import { isolate } from "@/language/isolate";
import { PopoverPanel } from "@/ui/overlays/PopoverPanel";
import { phoneQuery } from "@/ui/theme/mediaQueries";
import { Dialog } from "@/ui/overlays/Dialog";
import { Icon } from "@/ui/theme/Icon";
import { ShareBar } from "@/ui/chart/ShareBar";
import { classNames } from "@/ui/theme/classNames";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { ProgramSteps } from "./ProgramSteps";

/** Line of one program. Its steps open below it, on phones in a sheet. */
export function ProgramLine({ program }: { program: OwnProgram }) {
  const { t } = useLingui();
  const phone = useMediaQuery(phoneQuery);
  const [open, setOpen] = useState(false);
  if (phone) {
    return (
      <>
        <LineButton
          program={program}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title={program.name}
          subtitle={originText(program)}
        >
          <ProgramSteps program={program} />
          <DaysMove program={program} className="-mx-5 mt-2 border-t border-hairline px-5 pt-3" />
        </Dialog>
      </>
    );
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <LineButton program={program} />
      </Popover.Trigger>
      <PopoverPanel
        sideOffset={8}
        aria-label={t`Steps of the program`}
        style={{ width: 380 }}
        className="flex flex-col rounded-popover"
      >
        <div className="border-b border-hairline px-4 pt-3.5 pb-3">
          <h2 dir="auto" className="font-semibold wrap-anywhere">
            {program.name}
          </h2>
          <p className="text-13 text-ink-2">{originText(program)}</p>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-2">
          <ProgramSteps program={program} />
        </div>
        <DaysMove program={program} className="border-t border-hairline px-4 pt-2.5 pb-3" />
      </PopoverPanel>
    </Popover.Root>
  );
}

interface LineButtonProps extends ComponentProps<"button"> {
  program: OwnProgram;
}

function LineButton({ program, ...rest }: LineButtonProps) {
  const { t } = useLingui();
  const today = useToday();
  const paused = program.state === "paused";
  return (
    <button
      {...rest}
      type="button"
      className="group inline-flex h-11 min-w-0 items-center gap-2.5 rounded-item border border-gold-line bg-gold-card ps-3 pe-2.5 text-start text-gold-text-2 transition-colors duration-(--t-fast) max-tablet:w-full tablet:h-9"
    >
      <Icon of={paused ? Pause : Route} size={16} className="flex-none text-gold-mark" />
      <span className="min-w-0 flex-1 truncate">
        {paused ? (
          pausedText(program.name)
        ) : (
          <Progress name={program.name} text={programProgressText(program, today)} />
        )}
      </span>
      {paused ? null : <Bar step={program.step ?? 0} of={program.stepCount} />}
      <Icon of={ChevronDown} size={16} className="flex-none" />{" "}
      <span className="sr-only">{t`Show the steps`}</span>
    </button>
  );
}

function Progress({ name, text }: { name: string; text: string }) {
  return (
    <>
      <b className="font-semibold text-ink-1">
        <Isolated>{name}</Isolated>
        <span>:</span>
      </b>{" "}
      <span>{text}</span>
    </>
  );
}

function pausedText(name: string): string {
  const program = isolate(name);
  return t`${program} is paused. Nothing new comes for now.`;
}

/** Share of the assigned steps. Decorative: the text beside it says the same. */
function Bar({ step, of }: { step: number; of: number }) {
  return (
    <ShareBar
      percent={(100 * step) / Math.max(1, of)}
      className="h-[5px] w-24 flex-none bg-gold-line max-tablet:hidden"
      fill="rounded-full bg-gold-mark"
    />
  );
}

function originText({ from, state }: OwnProgram): string {
  const mentor = isolate(from ?? "");
  if (state === "paused") return t`It goes on later. What you have stays as it is.`;
  return from === null
    ? t`A step comes in the morning, on its day.`
    : t`From ${mentor}. A step comes in the morning, on its day.`;
}

function DaysMove({ program, className }: { program: OwnProgram; className: string }) {
  const { t } = useLingui();
  if (!program.daysMove || program.state === "paused") return null;
  return (
    <p className={classNames("text-12 text-ink-3", className)}>
      {t`Dates can move a little: weekends and days off are free.`}
    </p>
  );
}

/** Step and next day of an active program, after its name: "step 4 of 12, next on Monday". */
function programProgressText(program: OwnProgram, today: string): string {
  const count = i18n.number(program.stepCount);
  if (program.step === null) return startText(program, today);
  const step = i18n.number(program.step);
  const { nextOn } = program;
  if (nextOn === null) {
    const ahead = program.steps.find(({ state }) => state === "notYet");
    if (!ahead) return t`step ${step} of ${count}`;
    const before = i18n.number(ahead.number - 1);
    return t`step ${step} of ${count}, next after step ${before} is done`;
  }
  const days = daysBetween(today, nextOn);
  if (days <= 0) return t`step ${step} of ${count}, next today`;
  if (days === 1) return t`step ${step} of ${count}, next tomorrow`;
  const day = dayText(nextOn, today);
  return t`step ${step} of ${count}, next on ${day}`;
}

function startText({ nextOn }: OwnProgram, today: string): string {
  if (nextOn === null) return t`starts soon`;
  const days = daysBetween(today, nextOn);
  if (days <= 0) return t`starts today`;
  if (days === 1) return t`starts tomorrow`;
  const day = dayText(nextOn, today);
  return t`starts on ${day}`;
}

/** Weekday within a week, the date beyond. */
function dayText(day: string, today: string): string {
  return daysBetween(today, day) < DAYS_A_WEEK ? formatWeekday(day, "long") : formatShortDay(day, today);
}

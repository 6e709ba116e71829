import { useLingui } from "@lingui/react/macro";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { dayAfter } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { Button } from "@/ui/buttons/Button";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Checkbox } from "@/ui/fields/Checkbox";
import { DateField } from "@/ui/fields/DateField";
import { Dialog } from "@/ui/overlays/Dialog";
import { Tally } from "@/ui/lists/Tally";
import { ProgramDates } from "../dates/ProgramDates";
import { EARLIEST_START_DAYS, useProgramPreview } from "../dates/useProgramPreview";
import { programBody, type ProgramDraft } from "../programDraft";
import { programProblems } from "../programRules";
import { lengthLabel } from "../programLabels";
import { lengthDays } from "../stepOrder";
import { DaysOff } from "./DaysOff";
import type { ProgramForm } from "./useProgramForm";

interface ProgramRailProps {
  form: ProgramForm;
  /** Null for a new program, whose dates the server cannot count yet. */
  programId: number | null;
}

const panel = "min-w-0 rounded-dialog border border-hairline bg-surface-2 px-5 pt-4 pb-[18px]";

/** Options of a program beside its steps. */
export function ProgramRail({ form, programId }: ProgramRailProps) {
  const { t, i18n } = useLingui();
  const { draft, change } = form;
  const [showsDates, setShowsDates] = useState(false);
  const needReview = draft.steps.filter(({ needsReview }) => needsReview).length;
  return (
    <>
      <section className={panel}>
        <h2 className="text-16 font-semibold">{t`When steps come`}</h2>
        <p className="mt-0.5 text-13 text-ink-2">{t`At 7:00 where each person lives.`}</p>
        <Option
          checked={draft.skipsWeekends}
          label={t`Skip Saturdays and Sundays`}
          text={t`A step of a weekend comes on Monday`}
          onChange={(skipsWeekends) => change({ skipsWeekends })}
        />
        <DaysOff
          // Closed by a save.
          key={draft.base?.version}
          days={draft.daysOff}
          error={form.errorOf("daysOff")}
          onChange={(daysOff) => change({ daysOff })}
        />
      </section>
      <section className={panel}>
        <h2 className="text-16 font-semibold">{t`Who gets in`}</h2>
        <Option
          checked={draft.joinsByLink}
          label={t`Whoever joins by the community link`}
          text={t`Day 0 is the day they sign up`}
          onChange={(joinsByLink) => change({ joinsByLink })}
        />
      </section>
      <Tally
        rows={[
          { name: t({ message: "Steps", context: "program" }), value: i18n.number(draft.steps.length) },
          {
            name: t`Length`,
            value: draft.steps.length === 0 ? "–" : lengthLabel(lengthDays(draft.steps)),
          },
          { name: t`Need your review`, value: i18n.number(needReview) },
        ]}
      />
      {programId !== null && draft.steps.length > 0 ? (
        <Button
          variant="secondary"
          icon={CalendarDays}
          className="max-tablet:min-h-11"
          onClick={() => {
            if (programProblems(draft).length > 0) void form.submit();
            else setShowsDates(true);
          }}
        >
          {t`Preview the dates`}
        </Button>
      ) : null}
      {showsDates && programId !== null ? (
        <DatesDialog programId={programId} draft={draft} onClose={() => setShowsDates(false)} />
      ) : null}
    </>
  );
}

interface OptionProps {
  checked: boolean;
  label: string;
  text: string;
  onChange: (checked: boolean) => void;
}

function Option({ checked, label, text, onChange }: OptionProps) {
  return (
    <Checkbox
      size="lg"
      className="mt-3 w-full !items-start gap-3"
      checked={checked}
      label={
        <>
          <span>{label}</span> <span className="mt-px block text-12 text-ink-3">{text}</span>
        </>
      }
      onChange={onChange}
    />
  );
}

interface DatesDialogProps {
  programId: number;
  draft: ProgramDraft;
  onClose: () => void;
}

/** Dates of the program as it is in the editor, for a start of today or another day. */
function DatesDialog({ programId, draft, onClose }: DatesDialogProps) {
  const { t } = useLingui();
  const today = useToday();
  const [start, setStart] = useState(today);
  const { preview, busy, startError, error, retry } = useProgramPreview(programId, {
    start,
    program: programBody(draft),
  });
  return (
    <Dialog
      open
      size="l"
      title={t`If somebody started`}
      subtitle={t`With your changes, saved or not.`}
      onClose={onClose}
    >
      <div className="mb-5 max-w-72">
        <DateField
          label={t`Start`}
          value={start}
          min={dayAfter(today, -EARLIEST_START_DAYS)}
          error={startError}
          onChange={setStart}
        />
      </div>
      {preview ? (
        <ProgramDates start={start} preview={preview} skipsWeekends={draft.skipsWeekends} busy={busy} />
      ) : error ? (
        <FetchErrorLine text={t`The dates could not be counted.`} onRetry={retry} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  );
}

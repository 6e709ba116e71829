import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { dayAfter } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { DateField } from "@/ui/fields/DateField";
import { Dialog } from "@/ui/overlays/Dialog";
import { EARLIEST_START_DAYS } from "../dates/startDays";
import { ProgramDates } from "../dates/ProgramDates";
import { useProgramPreview } from "../dates/useProgramPreview";
import { programBody, type ProgramDraft } from "../programDraft";

interface DatesDialogProps {
  programId: number;
  draft: ProgramDraft;
  onClose: () => void;
}

/** Dates of the program as it is in the editor, for a start of today or another day. */
export function DatesDialog({ programId, draft, onClose }: DatesDialogProps) {
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

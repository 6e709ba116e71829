import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { usePauseEnrolmentMutation } from "@/api/admin/programs";
import { dayAfter, formatShortDay } from "@/dates/calendarDay";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { DateField } from "@/ui/fields/DateField";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { ActDialog } from "./ActDialog";
import { changesOf } from "./coming";
import { MovedDates } from "./MovedDates";
import { useFieldAct } from "./useFieldAct";
import { useEnrolment } from "./useEnrolment";
import { useEnrolmentPreview } from "./useEnrolmentPreview";

const USUAL_PAUSE_DAYS = 7;

/** Pause of one person: nothing comes, and the dates after it move. */
export function PauseEnrolmentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { enrolment, names, failure, onRetry } = useEnrolment(id);
  const [until, setUntil] = useState<"open" | "day">("open");
  const [picked, setPicked] = useState<string | null>(null);
  const [pause, { isLoading }] = usePauseEnrolmentMutation();
  const { act, fieldError, clearFieldError } = useFieldAct(onClose, "until");
  const today = enrolment?.today ?? "";
  const day = picked ?? (enrolment ? dayAfter(today, USUAL_PAUSE_DAYS) : "");
  const hasDay = until === "day";
  const preview = useEnrolmentPreview(id, hasDay ? { pausedUntil: day } : null, "pausedUntil");
  const name = names?.full ?? "";
  const confirm = () => {
    const shown = hasDay ? formatShortDay(day, today) : "";
    void act(
      pause({ id, enrolmentPauseBody: hasDay ? { until: day } : {} }),
      hasDay ? t`${name} is paused until ${shown}.` : t`${name} is paused.`,
    );
  };
  const changes = enrolment && hasDay ? changesOf(enrolment.coming, preview.coming, 1, today) : [];
  const error = fieldError ?? preview.fieldError;
  return (
    <ActDialog
      title={names ? t`Pause ${name}` : t`Pause`}
      text={t`Nothing comes while it is paused. Every date after it moves by the days paused.`}
      confirmLabel={t`Pause`}
      pending={isLoading}
      failure={failure}
      onRetry={onRetry}
      onConfirm={confirm}
      onClose={onClose}
    >
      {enrolment ? (
        <>
          <div className="grid grid-cols-1 gap-1.5">
            <span aria-hidden="true" className="text-13 font-semibold">
              {t({ message: "Until", context: "pause" })}
            </span>
            <SegmentedControl
              label={t({ message: "Until", context: "pause" })}
              value={until}
              segments={[
                { value: "open", label: t`I go on with it` },
                { value: "day", label: t`A day` },
              ]}
              onChange={setUntil}
            />
            {hasDay ? (
              <DateField
                label={t`Day on which it goes on`}
                hideLabel
                min={dayAfter(today, 1)}
                value={day}
                error={error}
                onChange={(next) => {
                  setPicked(next);
                  clearFieldError();
                }}
              />
            ) : null}
          </div>
          {preview.failure !== null ? (
            <FetchErrorLine text={preview.failure} onRetry={preview.retry} />
          ) : changes.length > 0 && error === undefined ? (
            <MovedDates changes={changes} />
          ) : null}
        </>
      ) : null}
    </ActDialog>
  );
}

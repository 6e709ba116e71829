import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { usePauseEnrolmentMutation, usePreviewEnrolmentQuery } from "@/api/admin/programs";
import { dayAfter, formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { DateField } from "@/ui/fields/DateField";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { ActDialog } from "./ActDialog";
import { changesOf } from "./coming";
import { MovedDates } from "./MovedDates";
import { useAct } from "./useAct";
import { useEnrolment } from "./useEnrolment";

const USUAL_PAUSE_DAYS = 7;

interface EnrolmentDialogProps {
  id: number;
  onClose: () => void;
}

/** Pause of one person: nothing comes, and the dates after it move. */
export function PauseEnrolmentDialog({ id, onClose }: EnrolmentDialogProps) {
  const { t } = useLingui();
  const today = useToday();
  const { enrolment, names, failure, onRetry } = useEnrolment(id);
  const [until, setUntil] = useState<"open" | "day">("open");
  const [day, setDay] = useState(() => dayAfter(today, USUAL_PAUSE_DAYS));
  const hasDay = until === "day";
  const { currentData: preview } = usePreviewEnrolmentQuery(
    { id, enrolmentPreviewBody: { pausedUntil: day } },
    { skip: !hasDay },
  );
  const [pause, { isLoading }] = usePauseEnrolmentMutation();
  const act = useAct(onClose);
  const name = names?.full ?? "";
  const confirm = () => {
    const shown = formatShortDay(day, today);
    void act(
      pause({ id, enrolmentPauseBody: until === "day" ? { until: day } : {} }),
      until === "day" ? t`${name} is paused until ${shown}.` : t`${name} is paused.`,
    );
  };
  const changes = enrolment && hasDay ? changesOf(enrolment.coming, preview?.coming, 1, today) : [];
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
            {until === "day" ? (
              <DateField
                label={t`Day on which it goes on`}
                hideLabel
                min={dayAfter(today, 1)}
                value={day}
                onChange={setDay}
              />
            ) : null}
          </div>
          {changes.length > 0 ? <MovedDates changes={changes} /> : null}
        </>
      ) : null}
    </ActDialog>
  );
}

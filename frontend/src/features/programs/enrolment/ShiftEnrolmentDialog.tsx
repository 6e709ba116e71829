import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useShiftEnrolmentMutation } from "@/api/admin/programs";
import { useRetryKey } from "@/forms/useRetryKey";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { useDebouncedValue } from "@/ui/loading/useDebouncedValue";
import { ActDialog } from "./ActDialog";
import { changesOf } from "./coming";
import { MovedDates } from "./MovedDates";
import { ShiftFields, signedDays, usualShift } from "./ShiftFields";
import { useFieldAct } from "./useFieldAct";
import { useEnrolment } from "./useEnrolment";
import { useEnrolmentPreview } from "./useEnrolmentPreview";

const COUNTING_PAUSE_MS = 200;

/** Shift of what has not come to one person yet. */
export function ShiftEnrolmentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { enrolment, names, failure, onRetry } = useEnrolment(id);
  const [shift, setShift] = useState(usualShift);
  const days = signedDays(shift);
  const counted = useDebouncedValue(days, COUNTING_PAUSE_MS);
  const preview = useEnrolmentPreview(id, { shift: counted }, "days");
  const [send, { isLoading }] = useShiftEnrolmentMutation();
  const retryKey = useRetryKey();
  const { act, fieldError, clearFieldError } = useFieldAct(onClose, "days");
  const name = names?.short ?? "";
  const changes = enrolment
    ? changesOf(enrolment.coming, counted === days ? preview.coming : undefined, 2, enrolment.today)
    : [];
  const confirm = () => {
    const moved =
      shift.direction === "later"
        ? plural(shift.days, {
            one: `${name}’s steps come # day later.`,
            other: `${name}’s steps come # days later.`,
          })
        : plural(shift.days, {
            one: `${name}’s steps come # day sooner.`,
            other: `${name}’s steps come # days sooner.`,
          });
    const shiftBody = { days };
    void act(send({ id, shiftBody, "Idempotency-Key": retryKey.for(shiftBody) }), moved);
  };
  return (
    <ActDialog
      title={names ? t`Shift ${name}’s dates` : t`Shift dates`}
      text={t`For what has not come yet. Weekends and days off are still skipped.`}
      confirmLabel={plural(shift.days, { one: "Shift # day", other: "Shift # days" })}
      disabled={changes.length === 0}
      pending={isLoading}
      failure={failure}
      onRetry={onRetry}
      onConfirm={confirm}
      onClose={onClose}
    >
      {enrolment ? (
        <>
          <ShiftFields
            value={shift}
            error={fieldError ?? preview.fieldError}
            onChange={(next) => {
              setShift(next);
              clearFieldError();
            }}
          />
          {preview.failure !== null ? (
            <FetchErrorLine text={preview.failure} onRetry={preview.retry} />
          ) : changes.length > 0 ? (
            <MovedDates changes={changes} />
          ) : (
            <p className="text-13 text-ink-2">{t`Every step has come, so there is nothing to shift.`}</p>
          )}
        </>
      ) : null}
    </ActDialog>
  );
}

import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useShiftProgramMutation } from "@/api/admin/programs";
import { formatDayInWeek } from "@/dates/calendarDay";
import { useRetryKey } from "@/forms/useRetryKey";
import { Tally } from "../Tally";
import { ActDialog } from "./ActDialog";
import { ShiftFields, signedDays, usualShift } from "./ShiftFields";
import { useFieldAct } from "./useFieldAct";
import { useProgram } from "./useProgram";

/** Shift of what has not come to anybody in a program. */
export function ShiftProgramDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { program, failure, onRetry } = useProgram(id);
  const [shift, setShift] = useState(usualShift);
  const [send, { isLoading }] = useShiftProgramMutation();
  const retryKey = useRetryKey();
  const { act, fieldError, clearFieldError } = useFieldAct(onClose, "days");
  const confirm = () => {
    const moved =
      shift.direction === "later"
        ? plural(shift.days, {
            one: "Everybody’s steps come # day later.",
            other: "Everybody’s steps come # days later.",
          })
        : plural(shift.days, {
            one: "Everybody’s steps come # day sooner.",
            other: "Everybody’s steps come # days sooner.",
          });
    const shiftBody = { days: signedDays(shift) };
    void act(send({ id, shiftBody, "Idempotency-Key": retryKey.for(shiftBody) }), moved);
  };
  return (
    <ActDialog
      title={t`Shift everybody’s dates`}
      text={t`For what has not come yet. Weekends and days off are still skipped.`}
      confirmLabel={plural(shift.days, { one: "Shift # day", other: "Shift # days" })}
      disabled={!program || program.people === 0}
      pending={isLoading}
      failure={failure}
      onRetry={onRetry}
      onConfirm={confirm}
      onClose={onClose}
    >
      {program ? (
        <>
          <ShiftFields
            value={shift}
            error={fieldError}
            onChange={(next) => {
              setShift(next);
              clearFieldError();
            }}
          />
          <Tally
            rows={[
              { name: t`People in it`, value: i18n.number(program.people) },
              ...(program.next === null
                ? []
                : [{ name: t`Next steps until now`, value: formatDayInWeek(program.next.on) }]),
            ]}
          />
        </>
      ) : null}
    </ActDialog>
  );
}

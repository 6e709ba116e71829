import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { useShiftEnrolmentMutation, useShiftProgramMutation } from "@/api/admin/programs";
import { formatDayInWeek } from "@/dates/calendarDay";
import { useRetryKey } from "@/forms/useRetryKey";
import { describedBy, FieldError } from "@/ui/fields/Field";
import { FIELD, FieldInSentence } from "@/ui/fields/FieldInSentence";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { Stepper } from "@/ui/fields/Stepper";
import { useDebouncedValue } from "@/ui/loading/useDebouncedValue";
import { Tally } from "@/ui/lists/Tally";
import { ActionDialog, useEnrolment, useFieldAction, useProgram } from "./ActionDialog";
import { changesOf, MovedDates, useEnrolmentPreview } from "./MovedDates";

const COUNTING_PAUSE_MS = 200;

/** Shift of one person's upcoming steps. */
export function ShiftEnrolmentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { subject, enrolment, names } = useEnrolment(id);
  const { run, shift, days, body, fields, dialog } = useShift(onClose);
  const counted = useDebouncedValue(days, COUNTING_PAUSE_MS);
  const preview = useEnrolmentPreview(id, { shift: counted }, "days");
  const [send, { isLoading }] = useShiftEnrolmentMutation();
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
    void run(send({ id, ...body() }), moved);
  };
  return (
    <ActionDialog
      {...dialog}
      subject={subject}
      title={names ? t`Shift ${name}’s dates` : t`Shift dates`}
      disabled={changes.length === 0}
      pending={isLoading}
      onConfirm={confirm}
    >
      {() => (
        <>
          <ShiftFields {...fields} error={fields.error ?? preview.fieldError} />
          <MovedDates changes={changes} preview={preview}>
            <p className="text-13 text-ink-2">{t`Every step has come, so there is nothing to shift.`}</p>
          </MovedDates>
        </>
      )}
    </ActionDialog>
  );
}

/** Shift of the upcoming steps of everybody in a program. */
export function ShiftProgramDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const subject = useProgram(id);
  const { run, shift, body, fields, dialog } = useShift(onClose);
  const [send, { isLoading }] = useShiftProgramMutation();
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
    void run(send({ id, ...body() }), moved);
  };
  return (
    <ActionDialog
      {...dialog}
      subject={subject}
      title={t`Shift everybody’s dates`}
      disabled={subject.of?.people === 0}
      pending={isLoading}
      onConfirm={confirm}
    >
      {({ people, next }) => (
        <>
          <ShiftFields {...fields} />
          <Tally
            rows={[
              { name: t`People in it`, value: i18n.number(people) },
              next !== null && { name: t`Next steps until now`, value: formatDayInWeek(next.on) },
            ]}
          />
        </>
      )}
    </ActionDialog>
  );
}

interface Shift {
  days: number;
  direction: "later" | "sooner";
}

/** State of a shift dialog: fields, call, and common props. */
function useShift(onClose: () => void) {
  const { t } = useLingui();
  const [shift, setShift] = useState<Shift>({ days: 1, direction: "later" });
  const retryKey = useRetryKey();
  const { run, fieldError, clearFieldError } = useFieldAction(onClose, "days");
  // Sooner is negative.
  const days = shift.direction === "later" ? shift.days : -shift.days;
  return {
    run,
    shift,
    days,
    body: () => ({ shiftBody: { days }, "Idempotency-Key": retryKey.for({ days }) }),
    fields: {
      value: shift,
      error: fieldError,
      onChange: (next: Shift) => {
        setShift(next);
        clearFieldError();
      },
    },
    dialog: {
      text: t`For what has not come yet. Weekends and days off are still skipped.`,
      confirmLabel: plural(shift.days, { one: "Shift # day", other: "Shift # days" }),
      onClose,
    },
  };
}

const MAX_SHIFT_DAYS = 365;

/** Number of days and the direction. */
function ShiftFields({ value, error, onChange }: ReturnType<typeof useShift>["fields"]) {
  const { t } = useLingui();
  const id = useId();
  const { days, direction } = value;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <FieldInSentence
        sentence={plural(days, { one: `${FIELD} day`, other: `${FIELD} days` })}
        isNamed
        className=""
      >
        <Stepper
          label={t`Days`}
          value={days}
          min={1}
          max={MAX_SHIFT_DAYS}
          {...describedBy(id, { error })}
          onChange={(next) => onChange({ ...value, days: next })}
        />
      </FieldInSentence>
      <SegmentedControl
        label={t`Direction`}
        value={direction}
        segments={[
          { value: "later", label: t`Later` },
          { value: "sooner", label: t`Sooner` },
        ]}
        onChange={(next) => onChange({ ...value, direction: next })}
        className="flex-1 basis-40"
      />
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

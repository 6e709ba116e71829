import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { skipToken } from "@reduxjs/toolkit/query";
import { useState } from "react";
import {
  useGetProgramQuery,
  usePauseEnrolmentMutation,
  usePauseProgramMutation,
  useResumeEnrolmentMutation,
  useResumeProgramMutation,
} from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { dayAfter, daysBetween, formatDayInWeek, formatDayOfWeek, formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { isolate } from "@/language/isolate";
import { stepNumbersText } from "@/tasks/program/programText";
import { DateField } from "@/ui/fields/DateField";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { Tally } from "@/ui/lists/Tally";
import { daysLabel } from "../programLabels";
import { ActionDialog, useEnrolment, useFieldAction, useProgram } from "./ActionDialog";
import { changesOf, MovedDates, useEnrolmentPreview } from "./MovedDates";

const USUAL_PAUSE_DAYS = 7;

/** Pause of one person: no step is assigned, and later dates move. */
export function PauseEnrolmentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { subject, enrolment, names } = useEnrolment(id);
  const [until, setUntil] = useState<"open" | "day">("open");
  const [picked, setPicked] = useState<string | null>(null);
  const [pause, { isLoading }] = usePauseEnrolmentMutation();
  const { run, fieldError, clearFieldError } = useFieldAction(onClose, "until");
  const today = enrolment?.today ?? "";
  const day = picked ?? (enrolment ? dayAfter(today, USUAL_PAUSE_DAYS) : "");
  const hasDay = until === "day";
  const preview = useEnrolmentPreview(id, hasDay ? { pausedUntil: day } : null, "pausedUntil");
  const name = names?.full ?? "";
  const confirm = () => {
    const shown = hasDay ? formatShortDay(day, today) : "";
    void run(
      pause({ id, enrolmentPauseBody: hasDay ? { until: day } : {} }),
      hasDay ? t`${name} is paused until ${shown}.` : t`${name} is paused.`,
    );
  };
  const error = fieldError ?? preview.fieldError;
  return (
    <ActionDialog
      subject={subject}
      title={names ? t`Pause ${name}` : t`Pause`}
      text={t`Nothing comes while it is paused. Every date after it moves by the days paused.`}
      confirmLabel={t`Pause`}
      pending={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      {({ coming: upcoming }) => (
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
          <MovedDates
            changes={hasDay && error === undefined ? changesOf(upcoming, preview.coming, 1, today) : []}
            preview={preview}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** End of a pause, with the dates of the next steps. */
export function ResumeEnrolmentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { subject, enrolment, names } = useEnrolment(id);
  const programId = enrolment ? { id: enrolment.program.id } : skipToken;
  const { data: program } = useGetProgramQuery(programId, refetchOnMount);
  const isProgramPaused = program?.state === "paused";
  const [resume, { isLoading }] = useResumeEnrolmentMutation();
  const { run } = useFieldAction(onClose);
  const name = names?.full ?? "";
  return (
    <ActionDialog
      subject={subject}
      title={names ? t`Go on with ${name}?` : t`Go on`}
      text={
        isProgramPaused
          ? t`The whole program is paused. One person goes on once the program does.`
          : t`Steps come again. Their dates have moved by the days paused.`
      }
      confirmLabel={t`Go on`}
      disabled={enrolment?.state !== "paused" || isProgramPaused}
      pending={isLoading}
      onConfirm={() => void run(resume({ id }), t`${name} goes on with the program.`)}
      onClose={onClose}
    >
      {({ coming: upcoming, pausedSince, today }) => {
        const next = upcoming[0];
        const last = upcoming.at(-1);
        return (
          <Tally
            rows={[
              pausedSince !== null && {
                name: t`Paused for`,
                value: daysLabel(daysBetween(pausedSince, today)),
              },
              !!next && { name: stepNumbersText([next.number]), value: formatDayInWeek(next.comes) },
              !!last && last !== next && { name: t`Last step`, value: formatShortDay(last.comes, today) },
            ]}
          />
        );
      }}
    </ActionDialog>
  );
}

/** Pause of a program for everybody in it. */
export function PauseProgramDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const subject = useProgram(id);
  const [pause, { isLoading }] = usePauseProgramMutation();
  const { run } = useFieldAction(onClose);
  const program = subject.of;
  const active = program ? program.people - program.paused : 0;
  const day = program?.next ? formatDayOfWeek(program.next.on) : "";
  const name = isolate(program?.name ?? "");
  return (
    <ActionDialog
      subject={subject}
      title={t`Pause the program for everybody`}
      text={t`Nothing comes to anybody until you go on with it. The dates of all move by the days paused.`}
      confirmLabel={
        active === 0 ? t`Pause` : plural(active, { one: "Pause for # person", other: "Pause for # people" })
      }
      disabled={program?.state === "paused"}
      pending={isLoading}
      onConfirm={() => void run(pause({ id }), t`“${name}” is paused`)}
      onClose={onClose}
    >
      {({ people, paused, next }) => (
        <Tally
          rows={[
            { name: t`People in it`, value: i18n.number(people) },
            paused > 0 && { name: t`Paused already, stay so`, value: i18n.number(paused) },
            next !== null && { name: t`Steps that would come on ${day}`, value: i18n.number(next.steps) },
          ]}
        />
      )}
    </ActionDialog>
  );
}

/** End of a program's pause. */
export function ResumeProgramDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const subject = useProgram(id);
  const [resume, { isLoading }] = useResumeProgramMutation();
  const { run } = useFieldAction(onClose);
  const program = subject.of;
  const name = isolate(program?.name ?? "");
  return (
    <ActionDialog
      subject={subject}
      title={program ? t`Go on with ${name}?` : t`Go on`}
      text={t`Steps come again. Whoever you paused alone stays paused.`}
      confirmLabel={t`Go on`}
      disabled={program?.state !== "paused"}
      pending={isLoading}
      onConfirm={() => void run(resume({ id }), t`${name} goes on.`)}
      onClose={onClose}
    >
      {({ people, pausedSince }) => (
        <Tally
          rows={[
            { name: t`People in it`, value: i18n.number(people) },
            pausedSince !== null && {
              name: t`Dates move`,
              value: laterText(daysBetween(pausedSince, today)),
            },
          ]}
        />
      )}
    </ActionDialog>
  );
}

function laterText(days: number): string {
  return plural(Math.max(0, days), { one: "# day later", other: "# days later" });
}

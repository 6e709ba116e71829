import { useLingui } from "@lingui/react/macro";
import { skipToken } from "@reduxjs/toolkit/query";
import { useGetProgramQuery, useResumeEnrolmentMutation } from "@/api/admin/programs";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { daysBetween, formatDayInWeek, formatShortDay } from "@/dates/calendarDay";
import { stepNumbersWords } from "@/tasks/program/programWords";
import { daysWords } from "../programWords";
import { Tally } from "../Tally";
import { ActDialog } from "./ActDialog";
import { useFieldAct } from "./useFieldAct";
import { useEnrolment } from "./useEnrolment";

/** End of a pause, with the dates on which the next steps come. */
export function ResumeEnrolmentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { enrolment, names, failure, onRetry } = useEnrolment(id);
  const { data: program } = useGetProgramQuery(
    enrolment ? { id: enrolment.program.id } : skipToken,
    refetchOnMount,
  );
  const isProgramPaused = program?.state === "paused";
  const [resume, { isLoading }] = useResumeEnrolmentMutation();
  const { act } = useFieldAct(onClose);
  const name = names?.full ?? "";
  const next = enrolment?.coming[0];
  const last = enrolment?.coming.at(-1);
  return (
    <ActDialog
      title={names ? t`Go on with ${name}?` : t`Go on`}
      text={
        isProgramPaused
          ? t`The whole program is paused. One person goes on once the program does.`
          : t`Steps come again. Their dates have moved by the days paused.`
      }
      confirmLabel={t`Go on`}
      disabled={enrolment?.state !== "paused" || isProgramPaused}
      pending={isLoading}
      failure={failure}
      onRetry={onRetry}
      onConfirm={() => void act(resume({ id }), t`${name} goes on with the program.`)}
      onClose={onClose}
    >
      {enrolment ? (
        <Tally
          rows={[
            ...(enrolment.pausedSince === null
              ? []
              : [
                  {
                    name: t`Paused for`,
                    value: daysWords(daysBetween(enrolment.pausedSince, enrolment.today)),
                  },
                ]),
            ...(next ? [{ name: stepNumbersWords([next.number]), value: formatDayInWeek(next.comes) }] : []),
            ...(last && last !== next
              ? [{ name: t`Last step`, value: formatShortDay(last.comes, enrolment.today) }]
              : []),
          ]}
        />
      ) : null}
    </ActDialog>
  );
}

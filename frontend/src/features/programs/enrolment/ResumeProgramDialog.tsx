import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useResumeProgramMutation } from "@/api/admin/programs";
import { daysBetween } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { isolate } from "@/language/isolate";
import { Tally } from "../Tally";
import { ActDialog } from "./ActDialog";
import { useFieldAct } from "./useFieldAct";
import { useProgram } from "./useProgram";

/** End of a program's pause. */
export function ResumeProgramDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { program, failure, onRetry } = useProgram(id);
  const [resume, { isLoading }] = useResumeProgramMutation();
  const { act } = useFieldAct(onClose);
  const name = isolate(program?.name ?? "");
  return (
    <ActDialog
      title={program ? t`Go on with ${name}?` : t`Go on`}
      text={t`Steps come again. Whoever you paused alone stays paused.`}
      confirmLabel={t`Go on`}
      disabled={program?.state !== "paused"}
      pending={isLoading}
      failure={failure}
      onRetry={onRetry}
      onConfirm={() => void act(resume({ id }), t`${name} goes on.`)}
      onClose={onClose}
    >
      {program ? (
        <Tally
          rows={[
            { name: t`People in it`, value: i18n.number(program.people) },
            ...(program.pausedSince === null
              ? []
              : [{ name: t`Dates move`, value: laterWords(daysBetween(program.pausedSince, today)) }]),
          ]}
        />
      ) : null}
    </ActDialog>
  );
}

function laterWords(days: number): string {
  return plural(Math.max(0, days), { one: "# day later", other: "# days later" });
}

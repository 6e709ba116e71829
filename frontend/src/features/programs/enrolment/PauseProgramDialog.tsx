import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { usePauseProgramMutation } from "@/api/admin/programs";
import { formatDayOfWeek } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { Tally } from "../Tally";
import { ActDialog } from "./ActDialog";
import { useFieldAct } from "./useFieldAct";
import { useProgram } from "./useProgram";

/** Pause of a program for everybody in it. */
export function PauseProgramDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { program, failure, onRetry } = useProgram(id);
  const [pause, { isLoading }] = usePauseProgramMutation();
  const { act } = useFieldAct(onClose);
  const active = program ? program.people - program.paused : 0;
  const day = program?.next ? formatDayOfWeek(program.next.on) : "";
  const name = isolate(program?.name ?? "");
  return (
    <ActDialog
      title={t`Pause the program for everybody`}
      text={t`Nothing comes to anybody until you go on with it. The dates of all move by the days paused.`}
      confirmLabel={
        active === 0 ? t`Pause` : plural(active, { one: "Pause for # person", other: "Pause for # people" })
      }
      disabled={program?.state === "paused"}
      pending={isLoading}
      failure={failure}
      onRetry={onRetry}
      onConfirm={() => void act(pause({ id }), t`“${name}” is paused`)}
      onClose={onClose}
    >
      {program ? (
        <Tally
          rows={[
            { name: t`People in it`, value: i18n.number(program.people) },
            ...(program.paused > 0
              ? [{ name: t`Paused already, stay so`, value: i18n.number(program.paused) }]
              : []),
            ...(program.next
              ? [{ name: t`Steps that would come on ${day}`, value: i18n.number(program.next.steps) }]
              : []),
          ]}
        />
      ) : null}
    </ActDialog>
  );
}

import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useGetProgramQuery, usePauseProgramMutation } from "@/api/admin/programs";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { formatDayOfWeek } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { useToast } from "@/ui/overlays/toast/useToast";
import { Tally } from "../Tally";
import { useProgram } from "./useProgram";

interface PauseProgramDialogProps {
  id: number;
  onClose: () => void;
}

/** Pause of a program for everybody in it. */
export function PauseProgramDialog({ id, onClose }: PauseProgramDialogProps) {
  const { t, i18n } = useLingui();
  const program = useProgram(id, onClose);
  const { data: detail } = useGetProgramQuery({ id });
  const [pauseProgram] = usePauseProgramMutation();
  const showToast = useToast();
  const [pending, setPending] = useState(false);
  if (!program) return null;
  const { people, paused } = program;
  const active = people - paused;
  const next = detail?.next;
  const day = next ? formatDayOfWeek(next.on) : "";
  const pause = async () => {
    setPending(true);
    const { error } = await pauseProgram({ id });
    setPending(false);
    if (isUnauthorized(error)) return;
    if (error) {
      const description = messageOf(error, t`The program was not paused. Please try again.`);
      showToast({ title: t`Error`, description, variant: "destructive" });
    } else {
      const name = isolate(program.name);
      showToast({ title: t`“${name}” is paused`, variant: "success" });
    }
    onClose();
  };
  return (
    <Dialog
      open
      size="s"
      title={t`Pause the program for everybody`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" className="max-sheet:hidden" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            variant="primary"
            className="max-sheet:h-11 max-sheet:flex-1"
            pending={pending}
            pendingText={t`Pausing...`}
            onClick={() => void pause()}
          >
            {active === 0
              ? t`Pause`
              : plural(active, { one: "Pause for # person", other: "Pause for # people" })}
          </Button>
        </>
      }
    >
      <p className="text-pretty text-ink-2">
        {t`Nothing comes to anybody until you go on with it. The dates of all move by the days paused.`}
      </p>
      <Tally
        className="mt-4"
        rows={[
          { name: t`People in it`, value: i18n.number(people) },
          ...(paused > 0 ? [{ name: t`Paused already, stay so`, value: i18n.number(paused) }] : []),
          ...(next ? [{ name: t`Steps that would come on ${day}`, value: i18n.number(next.steps) }] : []),
        ]}
      />
    </Dialog>
  );
}

import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useLeaveProgramMutation } from "@/api/admin/programs";
import { isolate } from "@/language/isolate";
import { Tally } from "@/ui/lists/Tally";
import { ActionDialog, useEnrolment, useFieldAction } from "./ActionDialog";

/** Confirmation before a person leaves a program: tasks that stay, steps that never come. */
export function LeaveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { subject, enrolment, names } = useEnrolment(id);
  const [leave, { isLoading }] = useLeaveProgramMutation();
  const { run } = useFieldAction(onClose);
  const name = names?.full ?? "";
  const program = isolate(enrolment?.program.name ?? "");
  return (
    <ActionDialog
      subject={subject}
      title={names ? t`Take ${name} out?` : t`Leave the program`}
      text={t`Nothing more comes from this program. It can be begun anew later, from step 1.`}
      confirmLabel={t`Take out`}
      cancelLabel={t`Keep them in`}
      tone="danger"
      disabled={enrolment?.state !== "active" && enrolment?.state !== "paused"}
      pending={isLoading}
      onConfirm={() => void run(leave({ id }), t`${name} is out of ${program}.`)}
      onClose={onClose}
    >
      {(of) => (
        <Tally
          rows={[
            { name: t`Given so far`, value: plural(of.given, { one: "# stays", other: "# stay" }) },
            {
              name: t`Not given yet`,
              value: plural(of.coming.length, { one: "# never comes", other: "# never come" }),
            },
          ]}
        />
      )}
    </ActionDialog>
  );
}

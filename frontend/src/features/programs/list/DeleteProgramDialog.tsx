import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useDeleteProgramMutation, useListProgramsQuery } from "@/api/admin/programs";
import { useAction } from "@/forms/useAction";
import { useFound } from "@/forms/useFound";
import { isolate } from "@/language/isolate";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";

/** Confirmation before a program is deleted, with the consequences for its people. */
export function DeleteProgramDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error: failure } = useListProgramsQuery();
  const program = useFound({ data: data?.programs, error: failure }, id, {
    gone: { title: t`Program not found`, description: t`It may have been deleted.` },
    onMissing: onClose,
  });
  const [deleteProgram] = useDeleteProgramMutation();
  const run = useAction();
  if (!program) return null;
  const name = isolate(program.name);
  const confirm = async () => {
    await run(deleteProgram({ id }), t`The program was not deleted. Please try again.`, {
      title: t`Program deleted`,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t`Delete “${name}”?`}
      text={
        program.people === 0
          ? t`Nobody is in it at the moment. This cannot be undone.`
          : plural(program.people, {
              one: "# person is in it. Nothing more comes to them. This cannot be undone.",
              other: "# people are in it. Nothing more comes to them. This cannot be undone.",
            })
      }
      detail={
        program.joinsByLink
          ? t`Tasks that it gave stay with their clients. The community link goes on without it.`
          : t`Tasks that it gave stay with their clients.`
      }
      confirmLabel={t`Delete program`}
      cancelLabel={t`Keep it`}
      tone="danger"
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}

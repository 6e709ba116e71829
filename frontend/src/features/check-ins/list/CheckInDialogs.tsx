import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useDeleteCheckInMutation, useEndCheckInMutation, useListCheckInsQuery } from "@/api/admin/checkIns";
import type { CheckInRow } from "@/api/generated/admin";
import { useAction } from "@/forms/useAction";
import { useFound } from "@/forms/useFound";
import { isolate } from "@/language/isolate";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";

interface CheckInDialogProps {
  id: number;
  onClose: () => void;
}

/** Check-in that a dialog is about; null while it loads. */
function useCheckInOf({ id, onClose }: CheckInDialogProps): CheckInRow | null {
  const { t } = useLingui();
  const { data, error } = useListCheckInsQuery();
  return useFound({ data: data?.checkIns, error }, id, {
    gone: { title: t`Check-in not found`, description: t`It may have been deleted.` },
    onMissing: onClose,
  });
}

/** Question before a check-in ends for good. */
export function EndCheckInDialog(props: CheckInDialogProps) {
  const { t } = useLingui();
  const { onClose } = props;
  const checkIn = useCheckInOf(props);
  const [endCheckIn] = useEndCheckInMutation();
  const run = useAction();
  if (!checkIn) return null;
  const name = isolate(checkIn.name);
  const round = checkIn.rounds.at(-1);
  const waiting = round?.isOpen ? round.asked - round.answered : 0;
  const confirm = async () => {
    await run(endCheckIn({ id: checkIn.id }), t`The check-in was not ended. Please try again.`, {
      title: t`“${name}” has ended`,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t`End “${name}”?`}
      text={
        waiting > 0
          ? plural(waiting, {
              one: "It is open, and # person has not answered. It closes now and does not open again.",
              other: "It is open, and # people have not answered. It closes now and does not open again.",
            })
          : t`It does not open again.`
      }
      detail={t`Its answers stay. To stop it for a while, pause it instead.`}
      confirmLabel={t`End check-in`}
      cancelLabel={t`Keep it`}
      tone="danger"
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}

/** Question before a check-in is deleted with its answers. */
export function DeleteCheckInDialog(props: CheckInDialogProps) {
  const { t } = useLingui();
  const { onClose } = props;
  const checkIn = useCheckInOf(props);
  const [deleteCheckIn] = useDeleteCheckInMutation();
  const run = useAction();
  if (!checkIn) return null;
  const name = isolate(checkIn.name);
  const isAnswered = checkIn.rounds.some(({ answered }) => answered > 0);
  const confirm = async () => {
    await run(deleteCheckIn({ id: checkIn.id }), t`The check-in was not deleted. Please try again.`, {
      title: t`Check-in deleted`,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t`Delete “${name}”?`}
      text={
        isAnswered
          ? t`Everything that was answered goes with it. This cannot be undone.`
          : t`Nobody has answered it. This cannot be undone.`
      }
      {...(isAnswered ? { detail: t`To keep the answers, end it instead.` } : {})}
      confirmLabel={t`Delete check-in`}
      cancelLabel={t`Keep it`}
      tone="danger"
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}

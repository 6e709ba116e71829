import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useDeleteNumberMutation } from "@/api/admin/numbers";
import { useAction } from "@/forms/useAction";
import { isolate } from "@/language/isolate";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { ofNumber, type OfNumberProps } from "./ofNumber";

/** Question before a number is deleted with its values and goals. */
export const DeleteNumberDialog = ofNumber(DeleteNumber);

function DeleteNumber({ number, onClose }: OfNumberProps) {
  const { t } = useLingui();
  const [deleteNumber] = useDeleteNumberMutation();
  const run = useAction();
  const { id, people, asking } = number;
  const name = isolate(number.name);
  const confirm = async () => {
    await run(deleteNumber({ id }), t`The number was not deleted. Please try again.`, {
      title: t`Number deleted`,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t`Delete “${name}”?`}
      text={
        people === 0
          ? t`Nobody has it. This cannot be undone.`
          : plural(people, {
              one: "# person has it. All values and the goal go with it. This cannot be undone.",
              other: "# people have it. All their values and goals go with it. This cannot be undone.",
            })
      }
      {...(asking.length > 0
        ? { detail: t`Check-ins that ask for it go on asking, and write nothing.` }
        : {})}
      confirmLabel={t`Delete number`}
      cancelLabel={t`Keep it`}
      tone="danger"
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}

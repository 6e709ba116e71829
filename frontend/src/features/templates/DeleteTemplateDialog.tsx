import { useLingui } from "@lingui/react/macro";
import { useDeleteTemplateMutation } from "@/api/admin/templates";
import { useAct } from "@/forms/useAct";
import { isolate } from "@/language/isolate";
import { OneTemplate } from "@/tasks/OneTemplate";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";

export function DeleteTemplateDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const [deleteTemplate] = useDeleteTemplateMutation();
  const act = useAct();
  const confirm = () => {
    onClose();
    void act(deleteTemplate({ id }), t`Failed to delete template`, {
      title: t`Template deleted successfully`,
    });
  };
  return (
    <OneTemplate id={id} onMissing={onClose}>
      {(template) => {
        const title = isolate(template.title);
        return (
          <ConfirmDialog
            open
            title={t`Delete template`}
            text={t`Are you sure you want to delete the template "${title}"? This action cannot be undone.`}
            detail={t`Tasks that were made from it stay with their clients.`}
            confirmLabel={t`Delete`}
            tone="danger"
            onCancel={onClose}
            onConfirm={confirm}
          />
        );
      }}
    </OneTemplate>
  );
}

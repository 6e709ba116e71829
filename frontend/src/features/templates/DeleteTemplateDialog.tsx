import { useLingui } from "@lingui/react/macro";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { useDeleteTemplateMutation } from "@/api/admin/templates";
import { isolate } from "@/language/isolate";
import { OneTemplate } from "@/tasks/OneTemplate";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { useToast } from "@/ui/overlays/toast/useToast";

interface DeleteTemplateDialogProps {
  id: number;
  onClose: () => void;
}

export function DeleteTemplateDialog({ id, onClose }: DeleteTemplateDialogProps) {
  const { t } = useLingui();
  const [deleteTemplate] = useDeleteTemplateMutation();
  const showToast = useToast();
  const confirm = async () => {
    onClose();
    const { error } = await deleteTemplate({ id });
    if (!error) showToast({ title: t`Template deleted successfully`, variant: "success" });
    else if (!isUnauthorized(error)) {
      const description = messageOf(error, t`Failed to delete template`);
      showToast({ title: t`Error`, description, variant: "destructive" });
    }
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
            onConfirm={() => void confirm()}
          />
        );
      }}
    </OneTemplate>
  );
}

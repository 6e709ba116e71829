import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { useDeleteTemplateMutation } from "@/api/admin/templates";
import { OneTemplate } from "@/tasks/OneTemplate";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { useToast } from "@/ui/overlays/toast/useToast";

interface DeleteTemplateDialogProps {
  id: number;
  onClose: () => void;
}

export function DeleteTemplateDialog({ id, onClose }: DeleteTemplateDialogProps) {
  const [deleteTemplate] = useDeleteTemplateMutation();
  const showToast = useToast();
  const confirm = async () => {
    onClose();
    const { error } = await deleteTemplate({ id });
    if (!error) showToast({ title: "Template deleted successfully", variant: "success" });
    else if (!isUnauthorized(error)) {
      const description = messageOf(error, "Failed to delete template");
      showToast({ title: "Error", description, variant: "destructive" });
    }
  };
  return (
    <OneTemplate id={id} onMissing={onClose}>
      {({ title }) => (
        <ConfirmDialog
          open
          title="Delete template"
          text={`Are you sure you want to delete the template "${title}"? This action cannot be undone.`}
          detail="Tasks that were made from it stay with their clients."
          confirmLabel="Delete"
          tone="danger"
          onCancel={onClose}
          onConfirm={() => void confirm()}
        />
      )}
    </OneTemplate>
  );
}

import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { writeOverlay } from "@/addresses/overlays";
import { useAddress } from "@/addresses/useAddress";
import { useDeleteSegmentMutation, useListSegmentsQuery } from "@/api/admin/segments";
import type { Segment } from "@/api/generated/admin";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { useFound } from "@/forms/useFound";
import { isolate } from "@/language/isolate";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { useToast } from "@/ui/overlays/toast/useToast";

/** Question before a segment is deleted. */
export function DeleteSegmentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const segment = useSegment(id, onClose);
  return segment ? <ConfirmDeletion segment={segment} onClose={onClose} /> : null;
}

interface ConfirmDeletionProps {
  segment: Segment;
  onClose: () => void;
  /** Called before the list is shown without the segment. */
  onDeleted?: () => void;
}

export function ConfirmDeletion({ segment, onClose, onDeleted }: ConfirmDeletionProps) {
  const { t } = useLingui();
  const [deleteSegment] = useDeleteSegmentMutation();
  const address = useAddress();
  const showToast = useToast();
  const name = isolate(segment.name);
  const confirm = async () => {
    const { error } = await deleteSegment({ id: segment.id });
    if (isUnauthorized(error)) return false;
    if (error) {
      const description = messageOf(error, t`The segment was not deleted. Please try again.`);
      showToast({ title: t`Error`, description, variant: "destructive" });
      onClose();
      return true;
    }
    onDeleted?.();
    showToast({ title: t`Segment deleted`, variant: "success" });
    // The list must not ask for it any more.
    const next = writeOverlay(address.read().search, null);
    if (next.get("segment") === segment.id.toString()) next.delete("segment");
    address.write(next, { replace: true, state: null });
    return true;
  };
  return (
    <ConfirmDialog
      open
      title={t`Delete “${name}”?`}
      text={t`Every admin loses this segment. Its clients and their tags stay as they are.`}
      confirmLabel={t`Delete segment`}
      cancelLabel={t`Keep it`}
      tone="danger"
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}

/** Segment of a dialog; null while it loads. */
export function useSegment(id: number, onMissing: () => void) {
  const gone = { title: t`Segment not found`, description: t`It may have been deleted.` };
  return useFound(useListSegmentsQuery(), id, { gone, onMissing });
}

import { t } from "@lingui/core/macro";
import { useToast } from "@/ui/overlays/toast/useToast";

interface Words {
  title: string;
  description?: string;
}

/** Toast after an assignment. Its Undo opens the recall dialog; a large assignment has none until it is finished. */
export function useAssignedToast(onUndo: (assignmentId: number) => void) {
  const showToast = useToast();
  return (assignmentId: number, words: Words, unfinished = false) => {
    if (unfinished) {
      showToast({ ...words, description: t`Clients see them when all are there.`, variant: "success" });
      return;
    }
    showToast({
      ...words,
      variant: "success",
      action: {
        label: t`Undo`,
        onSelect: () => {
          onUndo(assignmentId);
        },
      },
    });
  };
}

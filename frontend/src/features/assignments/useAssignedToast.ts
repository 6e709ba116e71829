import { useToast } from "@/ui/overlays/toast/useToast";

interface Words {
  title: string;
  description?: string;
}

/** Toast after an assignment. Its Undo opens the recall dialog. */
export function useAssignedToast(onUndo: (assignmentId: number) => void) {
  const showToast = useToast();
  return (assignmentId: number, words: Words) => {
    showToast({
      ...words,
      variant: "success",
      action: {
        label: "Undo",
        onSelect: () => {
          onUndo(assignmentId);
        },
      },
    });
  };
}

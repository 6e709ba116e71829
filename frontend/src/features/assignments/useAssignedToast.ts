import { useToast } from "@/ui/overlays/toast/useToast";

interface Words {
  title: string;
  description?: string;
}

/** Says that tasks were given. For a while they can be taken back, after a look at which of them still can. */
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

import { t } from "@lingui/core/macro";
import type { Assigned } from "@/api/generated/admin";
import { reachedWords } from "@/people/audience/choiceWords";
import { useToast } from "@/ui/overlays/toast/useToast";

interface Words {
  title: string;
  description?: string;
}

/** Answer to an assignment; to one for one client only the id. */
type Answer = Pick<Assigned, "assignmentId"> & Partial<Assigned>;

/**
 * Toast after an assignment, for a choice with whom it reached. Its Undo opens the recall dialog; a large assignment has
 * none until it is finished.
 */
export function useAssignedToast(onUndo: (assignmentId: number) => void) {
  const showToast = useToast();
  return (
    { assignmentId, clients, missed, leftOut = 0, unfinished = false }: Answer,
    words: Words,
    isChoice: boolean,
  ) => {
    const reached =
      isChoice && clients !== undefined && missed ? reachedWords({ clients, missed, leftOut }) : undefined;
    const description = reached ?? words.description;
    if (unfinished) {
      const later = t`Clients see them when all are there.`;
      const both = reached === undefined ? later : `${reached}. ${later}`;
      showToast({ ...words, description: both, variant: "success" });
      return;
    }
    showToast({
      ...words,
      ...(description === undefined ? {} : { description }),
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

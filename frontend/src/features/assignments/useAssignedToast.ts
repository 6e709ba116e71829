import { t } from "@lingui/core/macro";
import type { Assigned } from "@/api/generated/admin";
import { reachedText } from "@/people/audience/choiceText";
import { useToast } from "@/ui/overlays/toast/useToast";

interface Texts {
  title: string;
  description?: string;
}

/** Answer to an assignment; to one for one client only the id. */
type Answer = Pick<Assigned, "assignmentId"> & Partial<Assigned>;

/** Toast after an assignment, for a choice with whom it reached. Its Undo opens the recall dialog. */
export function useAssignedToast(onUndo: (assignmentId: number) => void) {
  const showToast = useToast();
  return (
    { assignmentId, clients, missed, leftOut = 0, unfinished = false }: Answer,
    texts: Texts,
    isChoice: boolean,
  ) => {
    const reached =
      isChoice && clients !== undefined && missed ? reachedText({ clients, missed, leftOut }) : undefined;
    const later = unfinished ? t`Clients get them one after the other.` : undefined;
    const said = reached ?? texts.description;
    const description = said !== undefined && later !== undefined ? `${said}. ${later}` : (said ?? later);
    showToast({
      ...texts,
      ...(description === undefined ? {} : { description }),
      variant: "success",
      action: {
        label: t`Undo`,
        onSelect: () => onUndo(assignmentId),
      },
    });
  };
}

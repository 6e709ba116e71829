import { useOverlay } from "@/addresses/useOverlay";
import { dialogOnDemand } from "@/ui/onDemand";

const RecallDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "recall" */ "@/features/activity/RecallDialog").then((m) => m.RecallDialog),
);

/** The dialog that the address asks for, over whichever of the mentor's screens. */
export function AdminDialogs() {
  const { shown, close } = useOverlay();
  switch (shown?.name) {
    case "recall":
      return <RecallDialog key={shown.id} assignmentId={shown.id} onClose={close} />;
    default:
      return null;
  }
}

import { useLingui } from "@lingui/react/macro";
import { Pencil, Undo2 } from "lucide-react";
import type { Overlay } from "@/addresses/overlays";
import { useOverlay } from "@/addresses/useOverlay";
import type { Activity } from "@/api/generated/admin";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import { correctLabel, recallLabel } from "./activityDetail";

/** Buttons of an entry: an assignment, by a program too, can be corrected, and for a day recalled; so can notes to several. */
export function RowActions({ activity, now }: { activity: Activity; now: Date }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const { kind, assignmentId } = activity;
  const recall = recallOf(activity, now);
  const correctable = kind === "assignment" || kind === "program" ? assignmentId : null;
  if (!recall && correctable === null) return null;
  return (
    <div className="flex gap-2 max-tablet:col-start-2 max-tablet:row-start-2 max-tablet:my-1.5">
      {correctable === null ? null : (
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon of={Pencil} size={16} />}
          aria-label={correctLabel(activity)}
          className="max-tablet:h-11"
          onClick={() => open({ name: "correct", id: correctable })}
        >
          {t`Correct`}
        </Button>
      )}
      {recall ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<Icon of={Undo2} size={16} mirrored />}
          aria-label={recallLabel(activity)}
          className="max-tablet:h-11"
          onClick={() => open(recall)}
        >
          {kind === "note" ? t({ message: "Recall", context: "notes" }) : t`Recall`}
        </Button>
      ) : null}
    </div>
  );
}

/** Dialog of the recall, while it is possible. */
function recallOf({ assignmentId, noteBatchId, recallableUntil }: Activity, now: Date): Overlay | null {
  if (recallableUntil === null || new Date(recallableUntil) <= now) return null;
  if (assignmentId !== null) return { name: "recall", id: assignmentId };
  return noteBatchId === null ? null : { name: "recall-notes", id: noteBatchId };
}

import searchDrawing from "@/art/empty/search.svg?raw";
import { Button } from "@/ui/buttons/Button";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";

interface NoActivityProps {
  filtered: boolean;
  onShowAll: () => void;
}

export function NoActivity({ filtered, onShowAll }: NoActivityProps) {
  return (
    <EmptyState
      className="m-auto pb-16"
      level={3}
      drawing={<Drawing markup={searchDrawing} width={220} />}
      title={filtered ? "Nothing of this kind" : "Nothing has happened yet"}
      text={
        filtered
          ? "No admin has done this, or not to this client."
          : "What you and other admins do is told here: assignments, notes, invitations."
      }
      action={
        filtered ? (
          <Button variant="soft" className="max-tablet:h-11" onClick={onShowAll}>
            Show all activity
          </Button>
        ) : undefined
      }
    />
  );
}

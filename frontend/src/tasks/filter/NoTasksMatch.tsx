import searchDrawing from "@/art/empty/search.svg?raw";
import { Button } from "@/ui/buttons/Button";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";

/** Empty state of a filter without matches. */
export function NoTasksMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      className="m-auto pb-16"
      drawing={<Drawing markup={searchDrawing} width={220} />}
      title="No tasks match"
      text="Try other words or fewer filters. Your tasks are all still here."
      action={
        <Button variant="soft" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}

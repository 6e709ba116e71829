import errorDrawing from "@/art/empty/error.svg?raw";
import { Button } from "@/ui/Button";
import { Drawing } from "@/ui/Drawing";
import { EmptyState } from "@/ui/EmptyState";

export function BoardError({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      className="m-auto pb-16"
      drawing={<Drawing markup={errorDrawing} width={220} />}
      title="Your tasks did not load"
      text="Nothing is lost. Check your connection and try again."
      action={
        <Button variant="soft" pending={retrying} pendingText="Trying again..." onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

import errorDrawing from "@/art/empty/error.svg?raw";
import { Button } from "@/ui/Button";
import { Drawing } from "@/ui/Drawing";
import { EmptyState } from "@/ui/EmptyState";

interface BoardErrorProps {
  title?: string;
  retrying: boolean;
  onRetry: () => void;
}

export function BoardError({ title = "Your tasks did not load", retrying, onRetry }: BoardErrorProps) {
  return (
    <EmptyState
      className="m-auto pb-16"
      drawing={<Drawing markup={errorDrawing} width={220} />}
      title={title}
      text="Nothing is lost. Check your connection and try again."
      action={
        <Button variant="soft" pending={retrying} pendingText="Trying again..." onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

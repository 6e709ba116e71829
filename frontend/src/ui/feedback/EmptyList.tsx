import searchDrawing from "@/art/empty/search.svg?raw";
import { Button } from "../buttons/Button";
import { Drawing } from "../theme/Drawing";
import { EmptyState } from "./EmptyState";

interface EmptyListProps {
  drawing?: string;
  title: string;
  text?: string;
  level?: 2 | 3;
  /** Label of the button; without it there is none. */
  action: string | undefined;
  onAction: () => void;
}

/** Empty state of a list: the reason, and a button that helps. */
export function EmptyList({
  drawing = searchDrawing,
  action,
  onAction,
  level = 3,
  ...texts
}: EmptyListProps) {
  return (
    <EmptyState
      {...texts}
      className="m-auto pb-16"
      level={level}
      drawing={<Drawing markup={drawing} width={220} />}
      action={
        action === undefined ? undefined : (
          <Button variant="soft" className="max-tablet:min-h-11" onClick={onAction}>
            {action}
          </Button>
        )
      }
    />
  );
}

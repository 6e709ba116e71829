import { useLingui } from "@lingui/react/macro";
import searchDrawing from "@/art/empty/search.svg?raw";
import { Button } from "@/ui/buttons/Button";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";

/** Empty state of a filter without matches. */
export function NoTasksMatch({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      className="m-auto pb-16"
      drawing={<Drawing markup={searchDrawing} width={220} />}
      title={t`No tasks match`}
      text={t`Try other words or fewer filters. Your tasks are all still here.`}
      action={
        <Button variant="soft" onClick={onClear}>
          {t`Clear filters`}
        </Button>
      }
    />
  );
}

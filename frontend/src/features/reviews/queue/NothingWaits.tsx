import { useLingui } from "@lingui/react/macro";
import doneDrawing from "@/art/empty/done.svg?raw";
import { Button } from "@/ui/buttons/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Drawing } from "@/ui/theme/Drawing";
import type { Queue } from "./useQueue";

/** Empty queue, of all clients or of one. */
export function NothingWaits({ queue }: { queue: Queue }) {
  const { t } = useLingui();
  const isFiltered = queue.clientId !== null;
  return (
    <EmptyState
      className="m-auto pb-16"
      level={3}
      drawing={<Drawing markup={doneDrawing} width={220} />}
      title={isFiltered ? t`Nothing of this client waits for you.` : t`Nothing waits for you.`}
      action={
        isFiltered ? (
          <Button variant="soft" className="max-tablet:h-11" onClick={() => queue.setClientId(null)}>
            {t`Show all clients`}
          </Button>
        ) : undefined
      }
    />
  );
}

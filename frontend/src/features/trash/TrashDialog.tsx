import { useLingui } from "@lingui/react/macro";
import { isUnauthorized } from "@/api/transport/callError";
import type { TrashedTask } from "@/api/generated/client";
import { useRestoreTaskMutation } from "@/api/tasks/tasks";
import { useListTrashQuery } from "@/api/tasks/trash";
import trashDrawing from "@/art/empty/done.svg?raw";
import { isolate } from "@/language/isolate";
import { statusTitle } from "@/tasks/columns";
import { Dialog } from "@/ui/overlays/Dialog";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { FetchError } from "@/ui/feedback/FetchError";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { useToast } from "@/ui/overlays/toast/useToast";
import { useFocusInList } from "@/ui/focus/useFocusInList";
import { TrashedRow } from "./TrashedRow";

/** Trash: deleted tasks that can be restored. */
export function TrashDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data: trashed, isFetching, error, refetch } = useListTrashQuery();
  return (
    <Dialog open onClose={onClose} title={t`Deleted tasks`} size="m">
      {trashed === undefined && isFetching ? <TrashSkeleton /> : null}
      {trashed === undefined && !isFetching ? (
        <FetchError title={t`Your deleted tasks did not load`} error={error} onRetry={() => void refetch()} />
      ) : null}
      {trashed ? <TrashList trashed={trashed} /> : null}
    </Dialog>
  );
}

function TrashList({ trashed }: { trashed: readonly TrashedTask[] }) {
  const { t } = useLingui();
  const { list, passFocusOn } = useFocusInList<HTMLDivElement>(trashed);
  const restore = useRestore();

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {trashed.length === 0 ? (
        <EmptyState
          className="pb-8"
          level={3}
          drawing={<Drawing markup={trashDrawing} width={180} />}
          title={t`Nothing deleted`}
          text={t`Tasks that you delete wait here for 30 days, in case you want them back.`}
        />
      ) : (
        <>
          <p className="text-ink-2">{t`Deleted tasks stay here for 30 days, then they are gone for good.`}</p>
          <ul aria-label={t`Deleted tasks`} className="mt-2 -mb-3 divide-y divide-hairline">
            {trashed.map((entry, index) => (
              <TrashedRow
                key={entry.task.id}
                entry={entry}
                onRestore={() => {
                  passFocusOn(index);
                  void restore(entry);
                }}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function useRestore() {
  const { t } = useLingui();
  const [restoreTask] = useRestoreTaskMutation();
  const showToast = useToast();
  return async ({ task }: TrashedTask) => {
    const { error } = await restoreTask({ id: task.id });
    if (!error) {
      const title = isolate(task.title);
      const column = statusTitle(task.status);
      const description = t`“${title}” is back in ${column}.`;
      showToast({ title: t`Task restored`, description, variant: "success" });
    } else if (!isUnauthorized(error)) {
      showToast({ title: t`Error`, description: t`Failed to restore task`, variant: "destructive" });
    }
  };
}

function TrashSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <Status>{t`Loading deleted tasks`}</Status>
      <div aria-hidden="true" className="grid animate-late gap-6 py-3">
        {[0, 1, 2].map((row) => (
          <div key={row}>
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="mt-2.5 w-1/3" />
          </div>
        ))}
      </div>
    </>
  );
}

import { isSessionLost } from "@/api/callError";
import type { TrashedTask } from "@/api/generated";
import { useRestoreTaskMutation } from "@/api/tasks";
import { useListTrashQuery } from "@/api/trash";
import trashDrawing from "@/art/empty/done.svg?raw";
import { statusTitle } from "@/tasks/columns";
import { Dialog } from "@/ui/Dialog";
import { Drawing } from "@/ui/Drawing";
import { EmptyState } from "@/ui/EmptyState";
import { NotFetched } from "@/ui/NotFetched";
import { Skeleton } from "@/ui/Skeleton";
import { useToast } from "@/ui/toast/useToast";
import { useFocusInList } from "@/ui/useFocusInList";
import { TrashedRow } from "./TrashedRow";

/** What was deleted lately and can still be brought back. */
export function TrashDialog({ onClose }: { onClose: () => void }) {
  const { data: trashed, isFetching, error, refetch } = useListTrashQuery();
  return (
    <Dialog open onClose={onClose} title="Deleted tasks" size="m">
      {trashed === undefined && isFetching ? <TrashSkeleton /> : null}
      {trashed === undefined && !isFetching ? (
        <NotFetched title="Your deleted tasks did not load" error={error} onRetry={() => void refetch()} />
      ) : null}
      {trashed ? <TrashList trashed={trashed} /> : null}
    </Dialog>
  );
}

function TrashList({ trashed }: { trashed: readonly TrashedTask[] }) {
  const { list, passFocusOn } = useFocusInList<HTMLDivElement>(trashed);
  const restore = useRestore();

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {trashed.length === 0 ? (
        <EmptyState
          className="pb-8"
          level={3}
          drawing={<Drawing markup={trashDrawing} width={180} />}
          title="Nothing deleted"
          text="Tasks that you delete wait here for 30 days, in case you want them back."
        />
      ) : (
        <>
          <p className="text-ink-2">Deleted tasks stay here for 30 days, then they are gone for good.</p>
          <ul aria-label="Deleted tasks" className="mt-2 -mb-3 divide-y divide-hairline">
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
  const [restoreTask] = useRestoreTaskMutation();
  const showToast = useToast();
  return async ({ task }: TrashedTask) => {
    const { error } = await restoreTask({ id: task.id });
    if (!error) {
      const description = `“${task.title}” is back in ${statusTitle(task.status)}.`;
      showToast({ title: "Task restored", description, variant: "success" });
    } else if (!isSessionLost(error)) {
      showToast({ title: "Error", description: "Failed to restore task", variant: "destructive" });
    }
  };
}

function TrashSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading deleted tasks
      </p>
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

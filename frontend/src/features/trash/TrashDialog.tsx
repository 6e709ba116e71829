import { useLingui } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import { useId } from "react";
import type { TaskInAnyState } from "@/api/generated/client";
import { useRestoreTaskMutation } from "@/api/client/tasks";
import { useTrash } from "@/api/client/taskLists";
import trashDrawing from "@/art/empty/done.svg?raw";
import { useAction } from "@/forms/useAction";
import { isolate } from "@/language/isolate";
import { statusTitle } from "@/tasks/model/columns";
import { Dialog } from "@/ui/overlays/Dialog";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { useFocusInList } from "@/ui/focus/useFocusInList";
import { formatExactMoment, formatMoment } from "@/dates/calendarDay";
import { categoryName } from "@/tasks/model/category";
import { CategoryDot } from "@/tasks/marks/CategoryDot";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";

/** Trash: deleted tasks that can be restored. */
export function TrashDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const trash = useTrash();
  return (
    <Dialog open onClose={onClose} title={t`Deleted tasks`} size="m">
      <Loaded
        query={trash}
        failed={t`Your deleted tasks did not load`}
        shape={
          <Shape
            label={t`Loading deleted tasks`}
            className="grid animate-late gap-6 py-3"
            entries={3}
            bars={["h-3.5 w-1/2", "mt-2.5 w-1/3"]}
          />
        }
      >
        {(trashed) => <TrashList trashed={trashed} />}
      </Loaded>
    </Dialog>
  );
}

function TrashList({ trashed }: { trashed: readonly TaskInAnyState[] }) {
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
            {trashed.map((task, index) => (
              <TrashedRow
                key={task.id}
                task={task}
                onRestore={() => {
                  passFocusOn(index);
                  void restore(task);
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
  const run = useAction();
  return (task: TaskInAnyState) => {
    const title = isolate(task.title);
    const column = statusTitle(task.status);
    const description = t`“${title}” is back in ${column}.`;
    return run(restoreTask({ id: task.id }), () => t`Failed to restore task`, {
      title: t`Task restored`,
      description,
    });
  };
}

export function TrashedRow({ task, onRestore }: { task: TaskInAnyState; onRestore: () => void }) {
  const deletedAt = task.deletedAt ?? "";
  const { t } = useLingui();
  const titleId = useId();
  const deletedOn = formatMoment(deletedAt, new Date());
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <h3 id={titleId} dir="auto" className="text-14 font-semibold text-pretty wrap-anywhere">
          {task.title}
        </h3>
        <p className="mt-0.5 flex items-center gap-2 text-13 text-ink-2">
          <CategoryDot category={task.category} />
          <span>{`${categoryName(task.category)} · ${statusTitle(task.status)}`}</span>
        </p>
        {/* Tasks are deleted by their owner only. */}
        <p className="mt-0.5 text-12 text-ink-3 tabular-nums" title={formatExactMoment(deletedAt)}>
          {t`Deleted by you · ${deletedOn}`}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="max-tablet:min-h-11"
        icon={<Icon of={RotateCcw} size={16} />}
        aria-describedby={titleId}
        onClick={onRestore}
      >
        {t`Restore`}
      </Button>
    </li>
  );
}

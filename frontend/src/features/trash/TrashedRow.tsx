import { RotateCcw } from "lucide-react";
import { useId } from "react";
import type { TrashedTask } from "@/api/pending";
import { formatExactMoment, formatMoment } from "@/tasks/calendarDay";
import { CategoryBadge } from "@/tasks/CategoryBadge";
import { statusTitle } from "@/tasks/columns";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/icons/Icon";

interface TrashedRowProps {
  entry: TrashedTask;
  onRestore: () => void;
}

export function TrashedRow({ entry, onRestore }: TrashedRowProps) {
  const { task, deletedAt } = entry;
  const titleId = useId();
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <h3 id={titleId} className="text-14 font-semibold text-pretty wrap-anywhere">
          {task.title}
        </h3>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <CategoryBadge category={task.category} />
          {/* Nobody but its owner can delete a task. */}
          <p className="text-13 text-ink-3 tabular-nums" title={formatExactMoment(deletedAt)}>
            {statusTitle(task.status)} · Deleted by you · {formatMoment(deletedAt, new Date())}
          </p>
        </div>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="max-tablet:h-11"
        icon={<Icon of={RotateCcw} size={16} />}
        aria-describedby={titleId}
        data-restore
        onClick={onRestore}
      >
        Restore
      </Button>
    </li>
  );
}

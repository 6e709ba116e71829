import { useLingui } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import { useId } from "react";
import type { TaskInAnyState } from "@/api/generated/client";
import { formatExactMoment, formatMoment } from "@/dates/calendarDay";
import { categoryName } from "@/tasks/category";
import { CategoryDot } from "@/tasks/CategoryDot";
import { statusTitle } from "@/tasks/columns";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";

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
        className="max-tablet:h-11"
        icon={<Icon of={RotateCcw} size={16} />}
        aria-describedby={titleId}
        onClick={onRestore}
      >
        {t`Restore`}
      </Button>
    </li>
  );
}

import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { classNames } from "@/ui/theme/classNames";
import { ColumnGlyph } from "@/tasks/marks/ColumnGlyph";
import { Icon } from "@/ui/theme/Icon";
import { useToastOffset } from "@/ui/overlays/toast/useToastOffset";
import type { BoardColumns } from "./drag/boardOrder";
import { columns, type ColumnId } from "@/tasks/model/columns";

interface ColumnTabsProps {
  /** Null until loaded: only a task can be added then. */
  board: BoardColumns | null;
  shown: ColumnId;
  onShow: (column: ColumnId) => void;
  onAddTask: (() => void) | undefined;
}

/** Bottom bar on phones: tabs of the columns, and a new task. */
export function ColumnTabs({ board, shown, onShow, onAddTask }: ColumnTabsProps) {
  const { t, i18n } = useLingui();
  const bar = useRef<HTMLElement>(null);
  useToastOffset(bar);
  return (
    <nav
      ref={bar}
      aria-label={t`Columns`}
      className="z-(--z-menu) flex gap-1 border-t border-hairline bg-surface-1 px-3 pt-2 pb-[max(24px,env(safe-area-inset-bottom))]"
    >
      {columns.map((column) => {
        const current = column.id === shown;
        return (
          <button
            key={column.id}
            type="button"
            disabled={board === null}
            aria-current={current ? "true" : undefined}
            onClick={() => onShow(column.id)}
            className={classNames(
              "grid min-h-[52px] min-w-0 flex-1 content-center justify-items-center gap-[3px] rounded-[14px] text-center text-12 wrap-anywhere",
              current ? "bg-accent-soft font-semibold text-accent-text" : "text-ink-2",
            )}
          >
            <span className="flex items-center gap-1.5 text-14 leading-[18px] font-semibold tabular-nums">
              <ColumnGlyph column={column.id} />
              <span>{board ? i18n.number(board[column.id].length) : null}</span>
            </span>
            <span>{i18n._(column.title)}</span>
          </button>
        );
      })}
      {onAddTask ? (
        <button
          type="button"
          aria-label={t`Add Task`}
          onClick={onAddTask}
          className="ms-0.5 grid size-[52px] flex-none place-items-center rounded-tray bg-accent text-on-accent active:bg-accent-press"
        >
          <Icon of={Plus} size={24} />
        </button>
      ) : null}
    </nav>
  );
}

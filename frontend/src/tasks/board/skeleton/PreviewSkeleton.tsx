import type { BoardTone } from "@/tasks/model/boardTone";
import { columns } from "@/tasks/model/columns";
import { Status } from "@/ui/feedback/Status";
import { classNames } from "@/ui/theme/classNames";
import { ColumnHead } from "../ColumnHead";
import { SkeletonCard } from "./SkeletonCard";

/** Skeleton of a read-only board. */
export function PreviewSkeleton({ tone, label }: { tone: BoardTone; label: string }) {
  return (
    <>
      <Status>{label}</Status>
      <div aria-hidden="true" className="board-grid">
        {columns.map((column) => (
          <div
            key={column.id}
            className={classNames(
              "rounded-tray px-1 pb-1",
              tone === "gold" ? "bg-gold-tray" : "bg-surface-0",
            )}
          >
            <ColumnHead column={column} headingId={`loading-${tone}-${column.id}`} tone={tone} />
            <SkeletonCard />
          </div>
        ))}
      </div>
    </>
  );
}

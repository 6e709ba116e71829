import { useLingui } from "@lingui/react/macro";
import { classNames } from "@/ui/theme/classNames";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import type { BoardTone } from "@/tasks/boardTone";
import { ColumnHead } from "../ColumnHead";
import { columns } from "@/tasks/columns";
import { Status } from "@/ui/feedback/Status";
import { phoneQuery } from "../phoneQuery";
import { SkeletonCard } from "./SkeletonCard";

const cardCounts = { todo: 3, inprogress: 2, done: 1 };

/** Skeleton of the board with its real columns. */
export function BoardSkeleton({ tone = "paper" }: { tone?: BoardTone }) {
  return (
    <>
      <div aria-hidden="true" className="h-14 flex-none tablet:h-13" />
      <Trays tone={tone} />
    </>
  );
}

function Trays({ tone }: { tone: BoardTone }) {
  const { t } = useLingui();
  const phone = useMediaQuery(phoneQuery);
  const shown = phone ? columns.slice(0, 1) : columns;
  return (
    <div
      className={
        phone
          ? "grid min-h-0 flex-1 bg-surface-0 px-2 pt-2"
          : "grid min-h-0 flex-1 grid-cols-3 grid-rows-[minmax(0,1fr)] gap-3 overflow-hidden px-6 pb-6 short:pb-3 wide:gap-(--board-gap)"
      }
    >
      <Status>{t`Loading tasks`}</Status>
      {shown.map((column) => (
        <div
          key={column.id}
          className={classNames(
            "min-h-0 overflow-hidden",
            !phone && "rounded-tray border border-transparent",
            !phone && (tone === "gold" ? "bg-gold-tray" : "bg-surface-0"),
          )}
        >
          {phone ? null : <ColumnHead column={column} headingId={`loading-${column.id}`} tone={tone} />}
          <div aria-hidden="true" className={phone ? undefined : "px-1"}>
            {Array.from({ length: cardCounts[column.id] }, (_, index) => (
              <SkeletonCard key={index} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

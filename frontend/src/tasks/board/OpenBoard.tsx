import { useLingui } from "@lingui/react/macro";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import type { Task } from "@/api/generated/client";
import { useToday } from "@/dates/useToday";
import type { Elements } from "@/language/elements";
import type { BoardTone } from "@/tasks/model/boardTone";
import { preloadTaskMenu } from "@/tasks/card/TaskMenu";
import { columns } from "@/tasks/model/columns";
import { filterTasks, isFiltering } from "@/tasks/filter/taskFilter";
import { useTaskFilter } from "@/tasks/filter/useTaskFilter";
import type { TaskSource } from "@/tasks/model/taskSource";
import { FetchError } from "@/ui/feedback/FetchError";
import { Status } from "@/ui/feedback/Status";
import { onDemand } from "@/ui/loading/onDemand";
import { classNames } from "@/ui/theme/classNames";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { BoardTools } from "./BoardTools";
import { ColumnHead } from "./ColumnHead";
import { ColumnTabs } from "./ColumnTabs";
import { TaskBoard } from "./TaskBoard";
import { isTouch, phoneQuery } from "../../ui/theme/mediaQueries";
import { SkeletonCard } from "./skeleton/SkeletonCard";
import type { ToolSlot } from "./ToolRow";

/** Lazy, because it is rarely shown. */
const NoTasksMatch = onDemand(
  () => import(/* webpackChunkName: "no-tasks-match" */ "@/tasks/filter/NoTasksMatch"),
  "NoTasksMatch",
);

/** Delay after the first paint. */
const PRELOAD_MS = 1000;

interface OpenBoardProps {
  source: Required<Pick<TaskSource, "open" | "actions">>;
  /** Predicate: tasks of this board. */
  belongs: (task: Task) => boolean;
  tone?: BoardTone;
  /** True if the board's tasks differ in their category. */
  withCategory?: boolean;
  /** Element for the toolbar, if the screen has one. */
  toolSlot?: ToolSlot;
  /** Content in place of an empty board. */
  empty?: Elements;
  /** Content of the first column of an empty board. */
  emptyColumn?: Elements;
  onAddTask?: () => void;
}

/** Board of open tasks with search and filters, in all its states. */
export function OpenBoard({
  source,
  belongs,
  tone = "paper",
  withCategory = false,
  toolSlot,
  empty,
  emptyColumn,
  onAddTask,
}: OpenBoardProps) {
  const { t } = useLingui();
  const { data, isFetching, error, refetch } = source.open;
  const all = useMemo(() => data?.filter(belongs), [data, belongs]);
  const control = useTaskFilter();
  const filter = useDeferredValue(control.filter);
  const today = useToday();
  const shown = useMemo(() => filterTasks(all ?? [], filter, today), [all, filter, today]);
  const { open: openOverlay } = useOverlay();
  const open = useCallback(({ id }: Task) => openOverlay({ name: "task", id }), [openOverlay]);
  useEffect(() => {
    const timer = setTimeout(preloadTaskMenu, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);

  // Deferred: the first tasks render in a transition, later changes at once.
  const isHere = useDeferredValue(all !== undefined);

  const phone = useMediaQuery(phoneQuery);
  const searchField = useRef<HTMLInputElement>(null);
  const clear = () => {
    control.clear();
    // Moves the focus from the removed button, except on touch devices, where the keyboard would open.
    if (!isTouch()) searchField.current?.focus();
  };

  const board = (tasks: readonly Task[]) => {
    if (tasks.length === 0 && empty) return empty;
    const nothingMatches = isFiltering(filter) && tasks.length > 0 && shown.length === 0;
    return (
      <>
        {tasks.length > 0 ? (
          <BoardTools
            searchField={searchField}
            control={control}
            withCategory={withCategory}
            slot={toolSlot}
            shown={shown.length}
            total={tasks.length}
            onClear={clear}
          />
        ) : null}
        <TaskBoard
          tasks={shown}
          allTasks={tasks}
          tone={tone}
          onOpen={open}
          actions={source.actions}
          instead={nothingMatches ? <NoTasksMatch onClear={clear} /> : undefined}
          emptyBoard={emptyColumn}
          {...(onAddTask ? { onAddTask } : {})}
        />
      </>
    );
  };
  if (all && isHere) return board(all);
  return (
    <>
      {all || isFetching ? (
        <BoardSkeleton tone={tone} hasTools={toolSlot === undefined} />
      ) : (
        <FetchError title={t`Your tasks did not load`} error={error} onRetry={() => void refetch()} />
      )}
      {/* New tasks can be added before the tasks are loaded. */}
      {phone && onAddTask ? (
        <ColumnTabs board={null} shown="todo" onShow={ignore} onAddTask={onAddTask} />
      ) : null}
    </>
  );
}

function ignore(): void {
  // There is no other column yet.
}

const cardCounts = { todo: 3, inprogress: 2, done: 1 };

/** Skeleton of the board with its real columns. */
function BoardSkeleton({ tone, hasTools }: { tone: BoardTone; hasTools: boolean }) {
  return (
    <>
      {hasTools ? <div aria-hidden="true" className="h-14 flex-none tablet:h-13" /> : null}
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
          : "board-grid min-h-0 flex-1 grid-cols-3 grid-rows-[minmax(0,1fr)] overflow-hidden px-6 pb-6 short:pb-3"
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

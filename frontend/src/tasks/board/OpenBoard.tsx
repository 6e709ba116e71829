import { useCallback, useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import type { Task } from "@/api/generated/client";
import { useToday } from "@/dates/useToday";
import type { BoardTone } from "@/tasks/boardTone";
import { preloadTaskMenu } from "@/tasks/card/TaskMenu";
import { filterTasks, isFiltering } from "@/tasks/filter/taskFilter";
import { useTaskFilter } from "@/tasks/filter/useTaskFilter";
import type { TaskSource } from "@/tasks/taskSource";
import { BoardSkeleton } from "./skeleton/BoardSkeleton";
import { BoardTools } from "./BoardTools";
import { ColumnTabs } from "./ColumnTabs";
import { phoneQuery } from "./phoneQuery";
import { TaskBoard } from "./TaskBoard";
import { FetchError } from "@/ui/feedback/FetchError";
import { onDemand } from "@/ui/loading/onDemand";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";

/** Seldom seen, and heavier than what is. */
const NoTasksMatch = onDemand(() =>
  import(/* webpackChunkName: "no-tasks-match" */ "@/tasks/filter/NoTasksMatch").then(
    (module) => module.NoTasksMatch,
  ),
);

/** What is not seen yet must not hold up what is. */
const PRELOAD_MS = 1000;

interface OpenBoardProps {
  source: Required<Pick<TaskSource, "open" | "actions">>;
  /** Which of the open tasks stand on this board. */
  belongs: (task: Task) => boolean;
  tone?: BoardTone;
  /** Whether the board's tasks differ in their category. */
  withCategory?: boolean;
  /** Whether the end of the row above the board is taken. */
  withViewSwitch?: boolean;
  /** Stands in place of the whole board while it has no tasks. */
  empty?: ReactNode;
  /** Stands in the first column while the board has no tasks. */
  emptyColumn?: ReactNode;
  onAddTask?: () => void;
}

/** A board of open tasks with its search and filters, in every state that it can be in. */
export function OpenBoard({
  source,
  belongs,
  tone = "paper",
  withCategory = false,
  withViewSwitch = false,
  empty,
  emptyColumn,
  onAddTask,
}: OpenBoardProps) {
  const { data, isFetching, error, refetch } = source.open;
  const all = useMemo(() => data?.filter(belongs), [data, belongs]);
  const control = useTaskFilter();
  const filter = useDeferredValue(control.filter);
  const today = useToday();
  const shown = useMemo(() => filterTasks(all ?? [], filter, today), [all, filter, today]);
  const { open: openOverlay } = useOverlay();
  const open = useCallback(
    ({ id }: Task) => {
      openOverlay({ name: "task", id });
    },
    [openOverlay],
  );
  useEffect(() => {
    const timer = setTimeout(preloadTaskMenu, PRELOAD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);

  // Drawn in steps when its tasks arrive, between which the browser answers. What changes later shows at once.
  const isHere = useDeferredValue(all !== undefined);

  const phone = useMediaQuery(phoneQuery);
  const searchField = useRef<HTMLInputElement>(null);
  const clear = () => {
    control.clear();
    // The button that was pressed goes away; on touch no keyboard jumps up for it.
    if (!matchMedia("(pointer: coarse)").matches) searchField.current?.focus();
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
            withViewSwitch={withViewSwitch}
            shown={shown.length}
            total={tasks.length}
            onClear={clear}
          />
        ) : withViewSwitch && !phone ? (
          <div className="h-13 flex-none" />
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
        <BoardSkeleton tone={tone} />
      ) : (
        <FetchError title="Your tasks did not load" error={error} onRetry={() => void refetch()} />
      )}
      {/* The phone's way to a new task does not wait for the old ones. */}
      {phone && onAddTask ? (
        <ColumnTabs board={null} shown="todo" onShow={ignore} onAddTask={onAddTask} />
      ) : null}
    </>
  );
}

function ignore(): void {
  // There is no other column to show yet.
}

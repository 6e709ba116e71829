import { useCallback, useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from "react";
import type { Task } from "@/api/generated";
import { useListTasksQuery } from "@/api/tasks";
import type { BoardActions } from "@/tasks/boardActions";
import { BoardError } from "./BoardError";
import { unfilteredMove } from "./boardOrder";
import { BoardSkeleton } from "./BoardSkeleton";
import type { BoardTone } from "@/tasks/boardTone";
import { BoardTools } from "./BoardTools";
import { ColumnTabs } from "./ColumnTabs";
import { phoneQuery } from "./phoneQuery";
import { NoTasksMatch } from "@/tasks/filter/NoTasksMatch";
import { useTaskAddress } from "@/tasks/taskAddress";
import { TaskBoard } from "./TaskBoard";
import { TaskDialogs, useDialogActions } from "@/tasks/detail/TaskDialogs";
import { filterTasks, isFiltering } from "@/tasks/filter/taskFilter";
import { preloadTaskMenu } from "@/tasks/card/TaskMenu";
import { useTaskActions } from "@/tasks/useTaskActions";
import { useTaskFilter } from "@/tasks/filter/useTaskFilter";
import { useToday } from "@/dates/useToday";
import { useMediaQuery } from "@/ui/useMediaQuery";

/** What is not seen yet must not hold up what is. */
const afterFirstPaint = 1000;

interface OpenBoardProps {
  /** Which of the open tasks stand on this board. */
  belongs: (task: Task) => boolean;
  tone?: BoardTone;
  /** The owner of the tasks may edit them and tells them apart by category. */
  own?: boolean;
  /** Stands in place of the whole board while it has no tasks. */
  empty?: ReactNode;
  /** Stands in the first column while the board has no tasks. */
  emptyColumn?: ReactNode;
  onAddTask?: () => void;
}

/** A board of open tasks with its search and filters, in every state that it can be in. */
export function OpenBoard({
  belongs,
  tone = "paper",
  own = false,
  empty,
  emptyColumn,
  onAddTask,
}: OpenBoardProps) {
  const { data, isFetching, refetch } = useListTasksQuery();
  const all = useMemo(() => data?.filter(belongs), [data, belongs]);
  const control = useTaskFilter();
  const filter = useDeferredValue(control.filter);
  const today = useToday();
  const shown = useMemo(() => filterTasks(all ?? [], filter, today), [all, filter, today]);
  const actions = useOpenBoardActions(all ?? [], shown, own);
  const { openTask } = useTaskAddress();
  const open = useCallback(
    ({ id }: Task) => {
      openTask(id);
    },
    [openTask],
  );
  useEffect(() => {
    const timer = setTimeout(preloadTaskMenu, afterFirstPaint);
    return () => {
      clearTimeout(timer);
    };
  }, []);

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
            withCategory={own}
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
          actions={actions}
          instead={nothingMatches ? <NoTasksMatch onClear={clear} /> : undefined}
          emptyBoard={emptyColumn}
          {...(onAddTask ? { onAddTask } : {})}
        />
      </>
    );
  };
  return (
    <>
      {all ? (
        board(all)
      ) : isFetching ? (
        <BoardSkeleton tone={tone} />
      ) : (
        <BoardError retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {/* The phone's way to a new task does not wait for the old ones. */}
      {phone && !all && onAddTask ? (
        <ColumnTabs board={null} shown="todo" onShow={ignore} onAddTask={onAddTask} />
      ) : null}
      <TaskDialogs actions={actions} />
    </>
  );
}

function ignore(): void {
  // There is no other column to show yet.
}

/** They stay the same while tasks come and go: every card hangs on them. */
function useOpenBoardActions(all: readonly Task[], shown: readonly Task[], own: boolean): BoardActions {
  const changes = useTaskActions();
  const { edit, addToCalendar } = useDialogActions();
  const tasks = useRef({ all, shown });
  useEffect(() => {
    tasks.current = { all, shown };
  });
  return useMemo(
    () => ({
      ...changes,
      move: (visible) => {
        changes.move(unfilteredMove(visible, tasks.current.all, tasks.current.shown));
      },
      addToCalendar,
      ...(own ? { edit } : {}),
    }),
    [changes, edit, addToCalendar, own],
  );
}

import { useLingui } from "@lingui/react";
import { useEffect, useMemo, useState, type RefObject } from "react";
import { DragDropContext } from "@/ui/drag/dragAndDrop";
import type { Task } from "@/api/generated/client";
import { useFreezeDuringDrag } from "@/api/live/useFreezeDuringDrag";
import type { Elements } from "@/language/elements";
import type { BoardActions } from "@/tasks/model/boardActions";
import type { BoardTone } from "@/tasks/model/boardTone";
import { columns, type ColumnId } from "@/tasks/model/columns";
import { onDemand } from "@/ui/loading/onDemand";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { BoardColumn } from "./BoardColumn";
import { ColumnTabs } from "./ColumnTabs";
import { countTasks, moveAmongAll, splitIntoColumns, type Move } from "./drag/boardOrder";
import { handleInstructions } from "./drag/dragAnnouncements";
import { useBoardDrag } from "./drag/useBoardDrag";
import { phoneQuery } from "../../ui/theme/mediaQueries";
import { useColumnSwipe } from "./useColumnSwipe";
import { useFocusRestoration } from "./useFocusRestoration";
import { useIncrementalCards } from "./useIncrementalCards";

/** Lazy until a task is completed. */
const CompletionConfetti = onDemand(
  () => import(/* webpackChunkName: "completion" */ "./CompletionConfetti"),
  "CompletionConfetti",
);

interface TaskBoardProps {
  tasks: readonly Task[];
  /** All tasks of the board, without the filter. */
  allTasks?: readonly Task[];
  tone?: BoardTone;
  onOpen: (task: Task) => void;
  /** Absent for a read-only preview, which logs moves, grows with its cards and shows all columns on phones. */
  actions?: BoardActions | undefined;
  /** Content of the first column of an empty board. */
  emptyBoard?: Elements;
  /** Content in place of the columns. */
  instead?: Elements;
  /** Action at the end of the phone's tab bar. */
  onAddTask?: () => void;
}

export function TaskBoard({
  tasks,
  allTasks = tasks,
  tone = "paper",
  onOpen,
  actions,
  emptyBoard,
  instead,
  onAddTask,
}: TaskBoardProps) {
  useLingui();
  const phone = useMediaQuery(phoneQuery) && actions !== undefined;
  const [shownColumn, setShownColumn] = useState<ColumnId>("todo");
  const live = useMemo(() => ({ tasks, allTasks }), [tasks, allTasks]);
  const { shown: lists, isHeld, hold, release } = useFreezeDuringDrag(live);
  const board = useMemo(() => splitIntoColumns(lists.tasks), [lists.tasks]);
  const whole = useMemo(() => splitIntoColumns(lists.allTasks), [lists.allTasks]);
  const move = actions?.move ?? logMove;
  const { boardElement, dragging, dropTarget, responders } = useBoardDrag(board, {
    onLift: hold,
    onLetGo: release,
    onMove: (visible) => {
      const meant = moveAmongAll(visible, allTasks, lists.tasks);
      if (meant) move(meant);
    },
  });
  const swipe = useColumnSwipe(shownColumn, setShownColumn, dragging);
  const { cardsDrawn, drawAll } = useIncrementalCards(Math.max(...columns.map(({ id }) => board[id].length)));
  useFocusRestoration(boardElement, board);
  useLongBoard(boardElement, lists.tasks.length);

  const shown = phone ? columns.filter(({ id }) => id === shownColumn) : columns;
  const isEmpty = countTasks(whole) === 0;
  const insteadNow = isHeld ? null : instead;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <DragDropContext
        {...responders}
        onBeforeCapture={(held) => {
          drawAll();
          responders.onBeforeCapture(held);
        }}
        dragHandleUsageInstructions={handleInstructions()}
      >
        <div
          ref={boardElement}
          {...(phone ? swipe : {})}
          className={phone ? layouts.phone : actions ? layouts.desk : layouts.preview}
        >
          {insteadNow ? (
            <div className="relative col-span-full grid overflow-y-auto">{insteadNow}</div>
          ) : null}
          {(insteadNow ? [] : shown).map((column) => (
            <BoardColumn
              key={column.id}
              column={column}
              tasks={board[column.id]}
              total={whole[column.id].length}
              cardsDrawn={cardsDrawn}
              tone={tone}
              phone={phone}
              dropTarget={dropTarget?.column === column.id ? dropTarget : null}
              empty={isEmpty && column.id === "todo" ? emptyBoard : undefined}
              onOpen={onOpen}
              actions={actions}
            />
          ))}
        </div>
      </DragDropContext>
      {phone ? (
        <ColumnTabs board={board} shown={shownColumn} onShow={setShownColumn} onAddTask={onAddTask} />
      ) : null}
      <CompletionConfetti board={boardElement} tasks={board.done} />
    </div>
  );
}

const layouts = {
  phone: "grid min-h-0 flex-1 touch-pan-y grid-rows-[minmax(0,1fr)]",
  desk: "board-grid min-h-0 flex-1 grid-cols-3 grid-rows-[minmax(0,1fr)] px-6 pb-6 short:pb-3",
  preview: "board-grid tablet:grid-rows-[minmax(0,1fr)]",
};

function logMove(move: Move): void {
  // The specification requires this log line.
  console.info("Preview only, not saved:", move);
}

const LONG_BOARD_CARDS = 60;
const DELAY_MS = 400;

/** Enables `content-visibility` on a long board after the first render, when all heights are known. */
function useLongBoard(board: RefObject<HTMLElement | null>, cards: number): void {
  const long = cards > LONG_BOARD_CARDS;
  useEffect(() => {
    const element = board.current;
    if (!element || !long) return;
    const timer = setTimeout(() => {
      element.dataset["long"] = "";
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      delete element.dataset["long"];
    };
  }, [board, long]);
}

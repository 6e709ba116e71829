import { useLingui } from "@lingui/react/macro";
import { memo, useId } from "react";
import {
  Draggable,
  Droppable,
  type DraggableProvided,
  type DraggableStateSnapshot,
} from "@/ui/drag/dragAndDrop";
import type { Task } from "@/api/generated/client";
import { useRecentlyMoved } from "@/api/live/remoteMoves";
import type { Elements } from "@/language/elements";
import type { BoardActions } from "@/tasks/model/boardActions";
import type { BoardTone } from "@/tasks/model/boardTone";
import { TaskCard, type CardGrip } from "@/tasks/card/TaskCard";
import type { Column } from "@/tasks/model/columns";
import { isInReview } from "@/tasks/model/taskRights";
import { classNames } from "@/ui/theme/classNames";
import { ColumnHead } from "./ColumnHead";
import { dragId } from "./drag/boardOrder";
import type { DropTarget } from "./drag/dropTarget";

interface BoardColumnProps {
  column: Column;
  tasks: readonly Task[];
  /** Count without the filter. */
  total: number;
  /** Number of rendered cards (useIncrementalCards). */
  cardsDrawn: number;
  tone: BoardTone;
  phone: boolean;
  dropTarget: DropTarget | null;
  /** Content of the empty column; the column's own text otherwise. */
  empty?: Elements;
  onOpen: (task: Task) => void;
  actions?: BoardActions | undefined;
}

const trayLooks: Record<BoardTone, { resting: string; over: string }> = {
  paper: {
    resting: "border-transparent bg-surface-0",
    over: "border-accent-line bg-[color-mix(in_oklab,var(--surface-0)_62%,var(--accent-soft))]",
  },
  gold: { resting: "border-transparent bg-gold-tray", over: "border-gold-line-strong bg-gold-100" },
};

/** Column with a fixed head and scrolling cards. */
export const BoardColumn = memo(function BoardColumn({
  column,
  tasks,
  total,
  cardsDrawn,
  tone,
  phone,
  dropTarget,
  empty,
  onOpen,
  actions,
}: BoardColumnProps) {
  const { t, i18n } = useLingui();
  const headingId = useId();
  return (
    <Droppable droppableId={column.id}>
      {(provided, { isDraggingOver }) => (
        <div
          role="group"
          aria-labelledby={headingId}
          data-column={column.id}
          className={classNames(
            "flex min-h-0 flex-col overflow-hidden print:block transition-colors duration-(--t-fast) ease-smooth",
            !phone && "rounded-tray border",
            isDraggingOver ? trayLooks[tone].over : trayLooks[tone].resting,
          )}
        >
          <div className={phone ? "sr-only" : undefined}>
            <ColumnHead
              column={column}
              headingId={headingId}
              count={tasks.length}
              total={total}
              tone={tone}
            />
          </div>
          <div
            ref={provided.innerRef}
            {...provided.droppableProps}
            className={classNames(
              "relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto",
              phone ? "px-2 pt-2" : "px-1 pb-1",
              // A preview is part of a page that must scroll under the pointer.
              actions ? "overscroll-contain" : "tablet:max-h-[560px]",
            )}
          >
            <div className="relative">
              {dropTarget ? <DropTargetMark target={dropTarget} tone={tone} /> : null}
              {tasks.length === 0 && !isDraggingOver
                ? (empty ?? (
                    <EmptySlot text={total > 0 ? t`No tasks match` : i18n._(column.emptyText)} tone={tone} />
                  ))
                : null}
              <ul className="relative">
                {tasks.slice(0, cardsDrawn).map((task, index) => (
                  <DraggableCard
                    key={task.id}
                    task={task}
                    index={index}
                    tone={tone}
                    phone={phone}
                    onOpen={onOpen}
                    actions={actions}
                  />
                ))}
                {provided.placeholder as Elements}
              </ul>
            </div>
          </div>
        </div>
      )}
    </Droppable>
  );
});

function EmptySlot({ text, tone }: { text: string; tone: BoardTone }) {
  return (
    <p
      className={classNames(
        "m-1 grid h-24 place-items-center rounded-card border-[1.5px] border-dashed text-13 text-ink-3",
        tone === "gold" ? "border-gold-line-strong" : "border-hairline-strong",
      )}
    >
      {text}
    </p>
  );
}

/** Padding around each card for its focus ring. */
const FOCUS_RING_PX = 4;

function DropTargetMark({ target, tone }: { target: DropTarget; tone: BoardTone }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "absolute inset-x-1 rounded-card border-[1.5px] border-dashed",
        tone === "gold" ? "border-gold-mark bg-gold-200" : "border-accent bg-accent-soft",
      )}
      style={{ top: target.top + FOCUS_RING_PX, height: target.height - 2 * FOCUS_RING_PX }}
    />
  );
}

interface DraggableCardProps {
  task: Task;
  index: number;
  tone: BoardTone;
  phone: boolean;
  onOpen: (task: Task) => void;
  actions?: BoardActions | undefined;
}

/** Card in its column. Memoised, so that a drag only renders the cards that move. */
const DraggableCard = memo(function DraggableCard({ task, index, ...card }: DraggableCardProps) {
  const movedJustNow = useRecentlyMoved(task.id);
  return (
    <Draggable draggableId={dragId(task.id)} index={index} isDragDisabled={isInReview(task)}>
      {(provided, snapshot) => (
        <li
          ref={provided.innerRef}
          {...provided.draggableProps}
          style={landingStyle(provided, snapshot)}
          data-card={task.id}
          className={cardPadding}
        >
          <TaskCard
            task={task}
            grip={gripOf(snapshot)}
            movedJustNow={movedJustNow}
            handleProps={provided.dragHandleProps ?? undefined}
            {...card}
          />
        </li>
      )}
    </Draggable>
  );
});

/** Padding for the focus ring, which `content-visibility` would clip. Skipped cards keep their last height. */
const cardPadding =
  "p-1 [contain-intrinsic-size:auto_190px] [overflow-clip-margin:12px] [[data-long]_&]:[content-visibility:auto]";

function gripOf({ isDragging, isDropAnimating, mode }: DraggableStateSnapshot): CardGrip {
  if (!isDragging || isDropAnimating) return "resting";
  return mode === "SNAP" ? "keyboard" : "pointer";
}

/** Own easing with the library's duration. */
function landingStyle({ draggableProps }: DraggableProvided, snapshot: DraggableStateSnapshot) {
  if (!snapshot.isDropAnimating || !snapshot.dropAnimation) return draggableProps.style;
  const duration = String(snapshot.dropAnimation.duration);
  // eslint-disable-next-line lingui/no-unlocalized-strings -- Style.
  return { ...draggableProps.style, transition: `transform ${duration}s var(--ease-settle)` };
}

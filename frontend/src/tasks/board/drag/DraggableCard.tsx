import { memo } from "react";
import { Draggable, type DraggableProvided, type DraggableStateSnapshot } from "react-beautiful-dnd";
import type { Task } from "@/api/generated/client";
import { useRecentlyMoved } from "@/api/live/remoteMoves";
import type { BoardActions } from "@/tasks/boardActions";
import { dragId } from "./boardOrder";
import type { BoardTone } from "@/tasks/boardTone";
import { TaskCard, type CardGrip } from "@/tasks/card/TaskCard";
import { isInReview } from "@/tasks/taskRights";

interface DraggableCardProps {
  task: Task;
  index: number;
  tone: BoardTone;
  phone: boolean;
  onOpen: (task: Task) => void;
  actions?: BoardActions | undefined;
}

/** Card in its column. Memoised, so that a drag only renders the cards that move. */
export const DraggableCard = memo(function DraggableCard({ task, index, ...card }: DraggableCardProps) {
  const movedJustNow = useRecentlyMoved(task.id);
  return (
    <Draggable draggableId={dragId(task.id)} index={index} isDragDisabled={isInReview(task)}>
      {(provided, snapshot) => (
        <li
          ref={provided.innerRef}
          {...provided.draggableProps}
          style={landingStyle(provided, snapshot)}
          data-card={task.id}
          className={cardPlace}
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
const cardPlace =
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

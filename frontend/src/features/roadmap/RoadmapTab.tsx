import { useLingui } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useRoadmapView } from "@/addresses/useRoadmapView";
import type { Task } from "@/api/generated/client";
import boardDrawing from "@/art/empty/board.svg?raw";
import { OpenBoard } from "@/tasks/board/OpenBoard";
import type { ToolSlot } from "@/tasks/board/ToolRow";
import { isTimoTask } from "@/tasks/model/category";
import { useOwnTasks } from "@/tasks/useOwnTasks";
import { Button } from "@/ui/buttons/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { screenOnDemand } from "@/ui/loading/onDemand";
import { Drawing } from "@/ui/theme/Drawing";
import { phoneQuery } from "@/ui/theme/mediaQueries";
import { Icon } from "@/ui/theme/Icon";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { ViewSwitch } from "./ViewSwitch";

const MonthView = screenOnDemand(
  () => import(/* webpackChunkName: "month" */ "./month/MonthView"),
  "MonthView",
  { waiting: <MonthShape /> },
);

/** Roadmap as a board or as a month, with a switch at the same position in both. */
export function RoadmapTab({ onAddTask }: { onAddTask: () => void }) {
  const { view } = useRoadmapView();
  const phone = useMediaQuery(phoneQuery);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const toolSlot = phone ? undefined : slot;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {phone ? null : (
        <div className="flex min-h-13 flex-none flex-wrap items-start gap-x-4 gap-y-1 px-6 pt-1 pb-3 print:min-h-0 print:p-0">
          {/* The view draws its tools here, so that the switch after them outlives the view, and keeps its focus. */}
          <div ref={setSlot} className="min-w-0 flex-1 basis-120" />
          <ViewSwitch />
        </div>
      )}
      {view === "month" ? (
        <MonthView toolSlot={toolSlot} />
      ) : (
        <RoadmapBoard toolSlot={toolSlot} onAddTask={onAddTask} />
      )}
    </div>
  );
}

/** Board of the user's own tasks. Timo Tasks have another one. */
function RoadmapBoard({ toolSlot, onAddTask }: { toolSlot: ToolSlot; onAddTask: () => void }) {
  return (
    <OpenBoard
      source={useOwnTasks()}
      belongs={isOwnTask}
      withCategory
      toolSlot={toolSlot}
      emptyColumn={<EmptyRoadmap onAddTask={onAddTask} />}
      onAddTask={onAddTask}
    />
  );
}

function isOwnTask(task: Task): boolean {
  return !isTimoTask(task);
}

function EmptyRoadmap({ onAddTask }: { onAddTask: () => void }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  return (
    <EmptyState
      className="!pt-10"
      level={3}
      drawing={<Drawing markup={boardDrawing} width={220} />}
      title={t`No tasks in To Do`}
      text={t`Your roadmap starts with one small thing: a title, a date, a first step.`}
      action={
        <>
          <Button
            variant="soft"
            icon={<Icon of={Plus} size={16} />}
            className="max-tablet:min-h-11"
            onClick={onAddTask}
          >
            {t`Add Task`}
          </Button>
          <Button
            variant="ghost"
            icon={<Icon of={Trash2} size={16} />}
            className="max-tablet:min-h-11"
            onClick={() => open({ name: "trash" })}
          >
            {t`Deleted tasks`}
          </Button>
        </>
      }
    />
  );
}

/** Fallback while the month's code loads. */
function MonthShape() {
  return (
    <div aria-hidden="true" className="flex min-h-0 flex-1 flex-col">
      <div className="h-13 flex-none tablet:hidden" />
      <div className="flex-1 tablet:mx-6 tablet:mb-11 tablet:rounded-popover tablet:border tablet:border-hairline tablet:bg-surface-2" />
    </div>
  );
}

import { Plus } from "lucide-react";
import { useMemo } from "react";
import type { Task } from "@/api/generated";
import { useListTasksQuery } from "@/api/tasks";
import boardDrawing from "@/art/empty/board.svg?raw";
import { BoardError } from "@/tasks/BoardError";
import type { BoardActions } from "@/tasks/boardActions";
import { BoardSkeleton } from "@/tasks/BoardSkeleton";
import { isTimoTask } from "@/tasks/category";
import { useTaskAddress } from "@/tasks/taskAddress";
import { TaskBoard } from "@/tasks/TaskBoard";
import { useTaskActions } from "@/tasks/useTaskActions";
import { Button } from "@/ui/Button";
import { Drawing } from "@/ui/Drawing";
import { EmptyState } from "@/ui/EmptyState";
import { Icon } from "@/ui/icons/Icon";
import { ShownTask } from "./ShownTask";

/** The creator's own board. Timo Tasks have a board of their own. */
export function RoadmapTab({ onAddTask }: { onAddTask: () => void }) {
  const { data: tasks, isFetching, refetch } = useListTasksQuery();
  const { openTask, editTask } = useTaskAddress();
  const own = useTaskActions();
  const roadmap = useMemo(() => tasks?.filter((task) => !isTimoTask(task)), [tasks]);
  const actions = useMemo<BoardActions>(
    () => ({
      ...own,
      edit: (task) => {
        editTask(task.id);
      },
    }),
    [own, editTask],
  );
  const open = useMemo(
    () => (task: Task) => {
      openTask(task.id);
    },
    [openTask],
  );

  if (!roadmap) {
    return isFetching ? (
      <BoardSkeleton />
    ) : (
      <BoardError retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <TaskBoard
        tasks={roadmap}
        onOpen={open}
        actions={actions}
        emptyBoard={<EmptyRoadmap onAddTask={onAddTask} />}
        onAddTask={onAddTask}
      />
      <ShownTask actions={actions} />
    </>
  );
}

function EmptyRoadmap({ onAddTask }: { onAddTask: () => void }) {
  return (
    <EmptyState
      className="!pt-10"
      level={3}
      drawing={<Drawing markup={boardDrawing} width={220} />}
      title="No tasks in To Do"
      text="Your roadmap starts with one small thing: a title, a date, a first step."
      action={
        <Button variant="soft" icon={<Icon of={Plus} size={16} />} onClick={onAddTask}>
          Add Task
        </Button>
      }
    />
  );
}

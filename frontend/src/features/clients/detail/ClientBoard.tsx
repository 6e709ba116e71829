import { useId, useMemo } from "react";
import type { Task } from "@/api/generated/client";
import { PreviewSkeleton } from "@/tasks/board/skeleton/PreviewSkeleton";
import { TaskBoard } from "@/tasks/board/TaskBoard";
import type { BoardTone } from "@/tasks/boardTone";
import type { TaskSource } from "@/tasks/taskSource";
import { FetchError } from "@/ui/feedback/FetchError";
import { PartHead } from "./PartHead";

interface ClientBoardProps {
  title: string;
  text: string;
  loadingText: string;
  failureTitle: string;
  list: TaskSource["open"];
  /** Predicate: tasks of this board. */
  belongs: (task: Task) => boolean;
  tone?: BoardTone;
  onOpen: (task: Task) => void;
}

/** Read-only view of one of a client's two boards. */
export function ClientBoard({
  title,
  text,
  loadingText,
  failureTitle,
  list,
  belongs,
  tone = "paper",
  onOpen,
}: ClientBoardProps) {
  const headingId = useId();
  const tasks = useMemo(() => list.data?.filter(belongs), [list.data, belongs]);
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <PartHead headingId={headingId} title={title} text={text} count={tasks?.length} tone={tone} />
      {tasks ? (
        <TaskBoard tasks={tasks} tone={tone} onOpen={onOpen} />
      ) : list.isFetching ? (
        <PreviewSkeleton tone={tone} label={loadingText} />
      ) : (
        <FetchError title={failureTitle} error={list.error} onRetry={() => void list.refetch()} />
      )}
    </section>
  );
}

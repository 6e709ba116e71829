import { useId, useMemo } from "react";
import type { Task } from "@/api/generated/client";
import { PreviewSkeleton } from "@/tasks/board/skeleton/PreviewSkeleton";
import { TaskBoard } from "@/tasks/board/TaskBoard";
import type { BoardTone } from "@/tasks/boardTone";
import type { TaskSource } from "@/tasks/taskSource";
import { Loaded } from "@/ui/feedback/Loaded";
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
      <Loaded
        query={{ ...list, data: tasks }}
        shape={<PreviewSkeleton tone={tone} label={loadingText} />}
        failed={failureTitle}
      >
        {(shown) => <TaskBoard tasks={shown} tone={tone} onOpen={onOpen} />}
      </Loaded>
    </section>
  );
}

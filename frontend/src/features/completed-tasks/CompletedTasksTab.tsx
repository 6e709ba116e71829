import { dashboardAddress } from "@/addresses/dashboard";
import doneDrawing from "@/art/empty/done.svg?raw";
import { useOwnTasks } from "@/tasks/useOwnTasks";
import { buttonLook } from "@/ui/buttonLook";
import { classNames } from "@/ui/classNames";
import { Drawing } from "@/ui/Drawing";
import { EmptyState } from "@/ui/EmptyState";
import { Link } from "@/ui/Link";
import { NotFetched } from "@/ui/NotFetched";
import { CompletedList } from "./CompletedList";
import { CompletedSkeleton } from "./CompletedSkeleton";

/** Everything that was ever completed, from both boards. */
export function CompletedTasksTab() {
  const list = useOwnTasks("completed").completed;
  const { data: tasks, isFetching, error, refetch, older } = list;
  if (tasks === undefined) {
    return isFetching ? (
      <CompletedSkeleton />
    ) : (
      <NotFetched title="Your completed tasks did not load" error={error} onRetry={() => void refetch()} />
    );
  }
  return tasks.length === 0 && !older ? <NothingCompleted /> : <CompletedList list={list} tasks={tasks} />;
}

function NothingCompleted() {
  return (
    <EmptyState
      className="m-auto pb-16"
      drawing={<Drawing markup={doneDrawing} width={220} />}
      title="No completed tasks yet"
      text="Complete some tasks to see them here!"
      action={
        <Link to={dashboardAddress("roadmap")} className={classNames(buttonLook("soft"), "max-tablet:h-11")}>
          Go to your roadmap
        </Link>
      }
    />
  );
}

import { useCallback, useDeferredValue, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Link } from "@/ui/Link";
import { dashboardAddress } from "@/addresses/dashboard";
import { useOverlay } from "@/addresses/useOverlay";
import type { Task } from "@/api/generated";
import doneDrawing from "@/art/empty/done.svg?raw";
import { useOwnTasks } from "@/tasks/useOwnTasks";
import { useToday } from "@/dates/useToday";
import { buttonLook } from "@/ui/buttonLook";
import { classNames } from "@/ui/classNames";
import { Drawing } from "@/ui/Drawing";
import { EmptyState } from "@/ui/EmptyState";
import { NotFetched } from "@/ui/NotFetched";
import { SelectField } from "@/ui/SelectField";
import { CompletedCard } from "./CompletedCard";
import { completedOrders, readCompletedOrder, sortCompleted, type CompletedOrder } from "./completedOrder";
import { CompletedSkeleton } from "./CompletedSkeleton";
import { useGrowingCount } from "./useGrowingCount";

/** Everything that was ever completed, from both boards. */
export function CompletedTasksTab() {
  const { data: tasks, isFetching, refetch } = useOwnTasks("completed").completed;
  return (
    <>
      {tasks === undefined && isFetching ? <CompletedSkeleton /> : null}
      {tasks === undefined && !isFetching ? (
        <NotFetched title="Your completed tasks did not load" onRetry={() => void refetch()} />
      ) : null}
      {tasks?.length === 0 ? <NothingCompleted /> : null}
      {tasks && tasks.length > 0 ? <CompletedList tasks={tasks} /> : null}
    </>
  );
}

function CompletedList({ tasks }: { tasks: readonly Task[] }) {
  const [order, setOrder] = useCompletedOrder();
  const shownOrder = useDeferredValue(order);
  const sorted = useMemo(() => sortCompleted(tasks, shownOrder), [tasks, shownOrder]);
  return (
    <div className="px-4 pb-8 tablet:px-6">
      <div className="flex h-13 max-w-(--reading-w) items-start justify-between gap-3 pt-1">
        <p className="pt-2 text-ink-2 tabular-nums">
          {tasks.length} {tasks.length === 1 ? "task" : "tasks"}
        </p>
        <SelectField
          label="Sort"
          hideLabel
          options={completedOrders}
          value={order}
          onChange={setOrder}
          className="w-42 [&_button]:h-9 max-tablet:[&_button]:h-11"
        />
      </div>
      {/* Drawn anew in another order: moving a thousand entries takes longer. */}
      <Entries key={shownOrder} tasks={sorted} />
    </div>
  );
}

function Entries({ tasks }: { tasks: readonly Task[] }) {
  const drawn = useGrowingCount(tasks.length);
  const today = useToday();
  const { open } = useOverlay();
  const openTask = useCallback(
    (id: number) => {
      open({ name: "task", id });
    },
    [open],
  );
  return (
    <ul aria-label="Completed tasks" className="max-w-(--reading-w) space-y-2 max-tablet:pt-2">
      {tasks.slice(0, drawn).map((task) => (
        <CompletedCard key={task.id} task={task} today={today} onOpen={openTask} />
      ))}
    </ul>
  );
}

/** The order is kept in the address. */
function useCompletedOrder(): [CompletedOrder, (order: CompletedOrder) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const setOrder = useCallback(
    (order: CompletedOrder) => {
      const next = new URLSearchParams(search);
      if (order === "newest") next.delete("sort");
      else next.set("sort", order);
      setSearch(next, { replace: true, state });
    },
    [search, setSearch, state],
  );
  return [readCompletedOrder(search.get("sort")), setOrder];
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

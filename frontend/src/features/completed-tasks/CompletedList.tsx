import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useDeferredValue, useMemo, useRef } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { unless, useUrlChoice, withParameters } from "@/addresses/useUrlChoice";
import type { Task } from "@/api/generated/client";
import { useCountTasksQuery } from "@/api/tasks/tasks";
import { useFetchWhile, type InfiniteList } from "@/api/cache/useInfiniteList";
import { useToday } from "@/dates/useToday";
import { activeLocale } from "@/language/activeLanguage";
import { FetchError } from "@/ui/feedback/FetchError";
import { SelectField } from "@/ui/fields/SelectField";
import { LoadOlder } from "@/ui/loading/LoadOlder";
import { useFocusFirstNew } from "@/ui/focus/useFocusFirstNew";
import { CompletedCard } from "./CompletedCard";
import { completedOrders, readCompletedOrder, sortCompleted, type CompletedOrder } from "./completedOrder";
import { CompletedShapes } from "./CompletedSkeleton";
import { useIncrementalCount } from "./useIncrementalCount";

interface CompletedListProps {
  list: InfiniteList<Task>;
  /** Loaded entries. */
  tasks: readonly Task[];
}

export function CompletedList({ list, tasks }: CompletedListProps) {
  const { t, i18n } = useLingui();
  const [order, changeOrder] = useUrlChoice<CompletedOrder>(
    (search) => readCompletedOrder(search.get("sort")),
    (search, next) => withParameters(search, { sort: unless("newest", next) }),
  );
  const shownOrder = useDeferredValue(order);
  const locale = activeLocale();
  const sorted = useMemo(() => sortCompleted(tasks, shownOrder, locale), [tasks, shownOrder, locale]);
  const { data: counts } = useCountTasksQuery();
  const total = list.older ? counts?.completed : tasks.length;
  // The server sorts newest first; any other order needs all pages.
  useFetchWhile(list, order !== "newest");
  const isPartial = list.older !== undefined && (order !== "newest" || shownOrder !== "newest");
  return (
    <div className="px-4 pb-8 tablet:px-6">
      <div className="flex h-13 max-w-(--reading-w) items-start justify-between gap-3 pt-1">
        <p role="status" className="pt-2 text-ink-2 tabular-nums max-tablet:pt-3">
          {isPartial ? loadingText(tasks.length, total) : tasksText(total)}
        </p>
        <SelectField
          label={t`Sort`}
          hideLabel
          options={completedOrders.map(({ value, label }) => ({ value, label: i18n._(label) }))}
          value={order}
          onChange={(next) => changeOrder(() => next)}
          className="w-42 [&_button]:h-9 max-tablet:[&_button]:h-11"
        />
      </div>
      {isPartial ? (
        <NotSortedYet list={list} />
      ) : (
        // New key for another order: rendering anew is faster than moving a thousand entries.
        <Entries key={shownOrder} list={list} tasks={sorted} />
      )}
    </div>
  );
}

function NotSortedYet({ list: { older } }: { list: InfiniteList<Task> }) {
  const { t } = useLingui();
  if (!older?.failed) return <CompletedShapes />;
  return <FetchError title={t`Your older tasks did not load`} error={older.error} onRetry={older.fetch} />;
}

function Entries({ list, tasks }: CompletedListProps) {
  const { t } = useLingui();
  const drawn = useIncrementalCount(tasks.length);
  const today = useToday();
  const { open } = useOverlay();
  const openTask = useCallback((id: number) => open({ name: "task", id }), [open]);
  const entries = useRef<HTMLUListElement>(null);
  const readOn = useFocusFirstNew(
    entries,
    tasks.map(({ id }) => id),
  );
  return (
    <div className="max-w-(--reading-w)">
      <ul ref={entries} aria-label={t`Completed tasks`} className="space-y-2 max-tablet:pt-2">
        {tasks.slice(0, drawn).map((task) => (
          <CompletedCard key={task.id} task={task} today={today} onOpen={openTask} />
        ))}
      </ul>
      {list.older ? (
        <LoadOlder
          what="tasks"
          older={list.older}
          waits={list.isFetching || drawn < tasks.length}
          onAsked={readOn}
        />
      ) : null}
    </div>
  );
}

function tasksText(count: number | undefined): string {
  if (count === undefined) return "";
  return plural(count, { one: "# task", other: "# tasks" });
}

function loadingText(count: number, total: number | undefined): string {
  const loaded = i18n.number(count);
  if (total === undefined) return t`Loading all: ${loaded} of many`;
  const all = i18n.number(total);
  return t`Loading all: ${loaded} of ${all}`;
}

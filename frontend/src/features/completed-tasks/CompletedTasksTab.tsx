import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { dashboardAddress } from "@/addresses/dashboard";
import { useOverlay } from "@/addresses/useOverlay";
import { unless, useUrlChoice, withParameters } from "@/addresses/useUrlChoice";
import { useFetchWhile, type InfiniteList } from "@/api/cache/useInfiniteList";
import type { Task } from "@/api/generated/client";
import { useCompletedTasks, useCountTasksQuery } from "@/api/client/taskLists";
import doneDrawing from "@/art/empty/done.svg?raw";
import { useToday } from "@/dates/useToday";
import { activeLocale } from "@/language/activeLanguage";
import { categoryName } from "@/tasks/model/category";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { FetchError } from "@/ui/feedback/FetchError";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { Status } from "@/ui/feedback/Status";
import { SelectField } from "@/ui/fields/SelectField";
import { useFocusFirstNew } from "@/ui/focus/useFocusFirstNew";
import { LoadOlder } from "@/ui/loading/LoadOlder";
import { Drawing } from "@/ui/theme/Drawing";
import { classNames } from "@/ui/theme/classNames";
import { CompletedCard } from "./CompletedCard";

/** All completed tasks, from both boards. */
export function CompletedTasksTab() {
  const { t } = useLingui();
  const list = useCompletedTasks();
  return (
    <Loaded query={list} shape={<CompletedSkeleton />} failed={t`Your completed tasks did not load`}>
      {(tasks) =>
        tasks.length === 0 && !list.older ? <NothingCompleted /> : <CompletedList list={list} tasks={tasks} />
      }
    </Loaded>
  );
}

function NothingCompleted() {
  const { t } = useLingui();
  return (
    <EmptyState
      className="m-auto pb-16"
      drawing={<Drawing markup={doneDrawing} width={220} />}
      title={t`No completed tasks yet`}
      text={t`Complete some tasks to see them here!`}
      action={
        <Link
          to={dashboardAddress("roadmap")}
          className={classNames(buttonLook("soft"), "max-tablet:min-h-11")}
        >
          {t`Go to your roadmap`}
        </Link>
      }
    />
  );
}

interface CompletedListProps {
  list: InfiniteList<Task>;
  /** Loaded entries. */
  tasks: readonly Task[];
}

function CompletedList({ list, tasks }: CompletedListProps) {
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
          size="sm"
          className="w-42"
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

const FIRST_COUNT = 40;
const STEP = 80;

/** Incremental rendering of a long list: a screenful at first, then more in short transitions. */
function useIncrementalCount(total: number): number {
  const [count, setCount] = useState(FIRST_COUNT);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(
      () =>
        startTransition(() => {
          setCount(count + STEP);
        }),
      30,
    );
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}

type CompletedOrder = "newest" | "oldest" | "category";

const completedOrders: readonly { value: CompletedOrder; label: MessageDescriptor }[] = [
  { value: "newest", label: msg`Newest First` },
  { value: "oldest", label: msg`Oldest First` },
  { value: "category", label: msg`By Category` },
];

function readCompletedOrder(value: string | null): CompletedOrder {
  return completedOrders.find((order) => order.value === value)?.value ?? "newest";
}

/** Stable sort: newest first within a category. Categories are in the order of their names in the locale. */
function sortCompleted(newestFirst: readonly Task[], order: CompletedOrder, locale: string): readonly Task[] {
  if (order === "newest") return newestFirst;
  if (order === "oldest") return newestFirst.toReversed();
  const { compare } = new Intl.Collator(locale);
  return newestFirst.toSorted((one, other) =>
    compare(categoryName(one.category), categoryName(other.category)),
  );
}

/** Skeleton of the list. */
function CompletedSkeleton() {
  const { t } = useLingui();
  return (
    <div className="px-4 tablet:px-6">
      <Status>{t`Loading completed tasks`}</Status>
      <div className="pt-13">
        <CompletedShapes />
      </div>
    </div>
  );
}

function CompletedShapes() {
  return (
    <Shape
      className="grid max-w-(--reading-w) animate-late gap-2 max-tablet:pt-2"
      entries={4}
      entry="rounded-card border border-done-line bg-done-card px-4 py-4"
      bars={["h-3.5 w-2/5", "mt-3 w-3/5"]}
    />
  );
}

import { useMemo } from "react";
import { clientApi, type Task, type Thread, type ThreadEntry } from "../generated/client";
import { holding } from "../cache/changes";
import { changeEntries } from "../cache/pageChanges";
import { PAGE_SIZE } from "../cache/pages";
import { isStopped } from "../transport/callError";
import { beginUpdate, insertTask, openTasks, taskLists, type StoreAccess } from "./optimisticUpdate";

/** Pages of a task's thread: the first is the newest, its entries are oldest first. */
const pagesApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    threadPages: build.infiniteQuery<Thread, number, number | null>({
      query: ({ queryArg: id, pageParam }) => ({
        url: `/api/tasks/${id.toString()}/thread`,
        params: { limit: PAGE_SIZE, before: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ before }) => before,
      },
      providesTags: ["threads"],
    }),
  }),
});

export const threadApi = pagesApi.enhanceEndpoints({
  endpoints: {
    getThread: { providesTags: ["threads"] },

    submitForReview: {
      onQueryStarted: holding(["threads", ...taskLists], async ({ id }, { queryFulfilled, ...store }) => {
        const entry = await answerOf(queryFulfilled);
        if (!entry) return;
        appendEntry(store, id, entry);
        const { revision, id: submissionId, createdAt: since } = entry;
        const task = openTasks(store).find((open) => open.id === id);
        if (task && revision !== null)
          insertTask(store, {
            ...task,
            review: { state: "waiting", revision, submissionId, since, text: null },
          });
      }),
    },

    withdrawSubmission: {
      onQueryStarted: holding(taskLists, async ({ id }, { queryFulfilled, ...store }) => {
        const change = beginUpdate(store, id, (tasks) => withoutReview(tasks, id));
        await queryFulfilled.then(
          () => change.commit(openTasks(store).find((task) => task.id === id) ?? null),
          () => change.rollback(),
        );
      }),
    },

    addComment: {
      onQueryStarted: holding(["threads"], async ({ id }, { queryFulfilled, ...store }) => {
        const entry = await answerOf(queryFulfilled);
        if (entry) appendEntry(store, id, entry);
      }),
    },

    deleteComment: {
      onQueryStarted: holding(["threads"], async ({ id }, { queryFulfilled, ...store }) => {
        const removals = pagesApi.util
          .selectCachedArgsForQuery(store.getState(), "threadPages")
          .map((taskId) => removeEntry(store, taskId, id));
        // The caller reports the error.
        await queryFulfilled.catch(() => {
          for (const { undo } of removals) undo();
        });
      }),
    },

    readThread: {
      onQueryStarted: holding(taskLists, async ({ id }, { queryFulfilled, ...store }) => {
        const read = (task: Task) =>
          task.id === id && task.unreadComments > 0 ? { ...task, unreadComments: 0 } : task;
        store.dispatch(clientApi.util.updateQueryData("listTasks", undefined, (tasks) => tasks.map(read)));
        changeEntries(store, "completedPages", read);
        await answerOf(queryFulfilled);
      }),
    },
  },
});

/** Response of a mutation; null on failure, which the caller reports. */
async function answerOf<Answer>(fulfilled: PromiseLike<{ data: Answer }>): Promise<Answer | null> {
  try {
    return (await fulfilled).data;
  } catch {
    return null;
  }
}

function appendEntry({ dispatch }: StoreAccess, taskId: number, entry: ThreadEntry): void {
  dispatch(
    pagesApi.util.updateQueryData("threadPages", taskId, ({ pages: [newest] }) => {
      if (newest && !newest.entries.some(({ id }) => id === entry.id)) newest.entries.push(entry);
    }),
  );
}

function removeEntry({ dispatch }: StoreAccess, taskId: number, entryId: number) {
  return dispatch(
    pagesApi.util.updateQueryData("threadPages", taskId, ({ pages }) => {
      for (const page of pages) page.entries = page.entries.filter(({ id }) => id !== entryId);
    }),
  );
}

function withoutReview(tasks: readonly Task[], id: number): Task[] {
  return tasks.map((task) => (task.id === id ? { ...task, review: null } : task));
}

/** Loaded part of a thread, oldest entry first. */
export function useThread(taskId: number, { skip = false } = {}) {
  const query = pagesApi.useThreadPagesInfiniteQuery(taskId, { skip, refetchOnMountOrArgChange: true });
  const { data, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, error } = query;
  const { refetch, fetchNextPage } = query;
  const entries = useMemo(() => data?.pages.toReversed().flatMap((page) => page.entries), [data]);
  const newest = data?.pages[0];
  return {
    /** Absent until the first page is loaded. */
    entries,
    task: newest?.task,
    assignedBy: newest?.assignedBy ?? null,
    /** Last entry that the reader had read when the thread was fetched. */
    lastReadId: newest?.lastReadId ?? 0,
    isFetching,
    error,
    refetch: () => void refetch(),
    /** Absent at the beginning of the thread. */
    older: hasNextPage
      ? {
          isFetching: isFetchingNextPage,
          failed: isFetchNextPageError && !isStopped(error),
          fetch: () => void fetchNextPage(),
        }
      : undefined,
  };
}

/** Takes the waiting submission of a task back. */
export const withdrawSubmission = (id: number) => threadApi.endpoints.withdrawSubmission.initiate({ id });

export const {
  useSubmitForReviewMutation,
  useAddCommentMutation,
  useDeleteCommentMutation,
  useReadThreadMutation,
} = threadApi;

export type LoadedThread = ReturnType<typeof useThread>;

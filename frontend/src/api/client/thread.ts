import { useMemo } from "react";
import { clientApi, type Thread, type ThreadEntry } from "../generated/client";
import { answerOf, holding } from "../cache/lifecycles";
import { PAGE_SIZE } from "../cache/pages";
import { refetchOnMount } from "../cache/refetchOnMount";
import { olderOf } from "../cache/useInfiniteList";
import { changing, holdingTasks, taskLists, type StoreAccess } from "./changingTask";
import { selectTasks, tasksRead, useKnownTask } from "./knownTasks";

/** Page of a thread, whose task is in knownTasks.ts. */
type ThreadPage = Omit<Thread, "task">;

/** Pages of a task's thread: the first is the newest, its entries are oldest first. */
const pagesApi = clientApi.injectEndpoints({
  endpoints: (build) => ({
    threadPages: build.infiniteQuery<ThreadPage, number, number | null>({
      query: ({ queryArg: id, pageParam }) => ({
        url: `/api/tasks/${id.toString()}/thread`,
        params: { limit: PAGE_SIZE, before: pageParam ?? undefined },
      }),
      transformResponse: ({ assignedBy, before, entries, lastReadId }: Thread) => ({
        assignedBy,
        before,
        entries,
        lastReadId,
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
    submitForReview: {
      onQueryStarted: holdingTasks(
        ["threads", ...taskLists],
        async ({ id }, { queryFulfilled, ...store }) => {
          const entry = (await answerOf(queryFulfilled))?.data;
          if (!entry) return;
          appendEntry(store, id, entry);
          const { revision, id: submissionId, createdAt: since } = entry;
          const task = selectTasks(store.getState())[id];
          if (!task || revision === null) return;
          const review = { state: "waiting", revision, submissionId, since, text: null } as const;
          store.dispatch(tasksRead([{ ...task, review }]));
        },
      ),
    },

    withdrawSubmission: { onQueryStarted: changing(({ id }) => ({ id, patch: { review: null } })) },

    addComment: {
      onQueryStarted: holding(["threads"], async ({ id }, { queryFulfilled, ...store }) => {
        const answered = await answerOf(queryFulfilled);
        if (answered) appendEntry(store, id, answered.data);
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

    readThread: { onQueryStarted: changing(({ id }) => ({ id, patch: { unreadComments: 0 } })) },
  },
});

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

/** Loaded part of a thread, oldest entry first. */
export function useThread(taskId: number, { skip = false } = {}) {
  const query = pagesApi.useThreadPagesInfiniteQuery(taskId, { skip, ...refetchOnMount });
  const { data, isFetching, error, refetch } = query;
  const entries = useMemo(() => data?.pages.toReversed().flatMap((page) => page.entries), [data]);
  const task = useKnownTask(taskId);
  const newest = data?.pages[0];
  return {
    /** Absent until the first page is loaded. */
    entries,
    task: newest && task,
    assignedBy: newest?.assignedBy ?? null,
    /** Last entry that the reader had read when the thread was fetched. */
    lastReadId: newest?.lastReadId ?? 0,
    isFetching,
    error,
    refetch: () => void refetch(),
    /** Absent at the beginning of the thread. */
    older: olderOf(query),
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

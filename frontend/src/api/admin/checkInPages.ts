import { holding } from "../cache/changes";
import { PAGE_SIZE } from "../cache/pages";
import { useLoadedPages, type LoadedPages } from "../cache/useLoadedPages";
import {
  adminApi,
  type CheckInRound,
  type CheckInRounds,
  type WaitingAnswers,
  type WaitingAnswersPage,
} from "../generated/admin";

/** Answers that wait to be read, oldest first, of one client or of all; rounds of a check-in, newest first. */
const pagesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    waitingAnswerPages: build.infiniteQuery<WaitingAnswersPage, string | null, string | null>({
      query: ({ queryArg: client, pageParam }) => ({
        url: "/api/admin/check-in-answers",
        params: { limit: PAGE_SIZE, after: pageParam ?? undefined, client: client ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next,
      },
      providesTags: ["checkInAnswers"],
    }),
    roundPages: build.infiniteQuery<CheckInRounds, number, string | null>({
      query: ({ queryArg: id, pageParam }) => ({
        url: `/api/admin/check-ins/${id.toString()}/periods`,
        params: { limit: PAGE_SIZE, before: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next,
      },
      providesTags: ["checkIns"],
    }),
  }),
});

type State = Parameters<ReturnType<typeof pagesApi.endpoints.waitingAnswerPages.select>>[0];

const readingApi = pagesApi.enhanceEndpoints({
  endpoints: {
    listWaitingAnswers: { providesTags: ["checkInAnswers"] },
    markAnswersRead: {
      // Optimistic removal from the queue and its counts, with rollback.
      onQueryStarted: holding(["checkInAnswers"], async ({ id }, { dispatch, queryFulfilled, ...store }) => {
        const state = store.getState() as State;
        const { updateQueryData, selectCachedArgsForQuery } = pagesApi.util;
        const patches = [
          ...selectCachedArgsForQuery(state, "waitingAnswerPages").map((client) =>
            dispatch(updateQueryData("waitingAnswerPages", client, ({ pages }) => removeRead(pages, id))),
          ),
          ...selectCachedArgsForQuery(state, "listWaitingAnswers").map((filter) =>
            dispatch(updateQueryData("listWaitingAnswers", filter, countOneLess)),
          ),
        ];
        await queryFulfilled.then(
          () => undefined,
          () => patches.forEach((patch) => patch.undo()),
        );
      }),
    },
    replyToAnswers: {
      onQueryStarted: holding(["checkInAnswers"], async ({ id }, { dispatch, queryFulfilled }) => {
        const written = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (!written) return;
        dispatch(
          adminApi.util.updateQueryData("getReadPeriod", { id }, ({ comments }) => {
            if (!comments.some((comment) => comment.id === written.id)) comments.push(written);
          }),
        );
      }),
    },
  },
});

function removeRead(pages: WaitingAnswersPage[], periodId: number): void {
  if (!pages.some(({ answers }) => answers.some((one) => one.periodId === periodId))) return;
  for (const page of pages) {
    page.answers = page.answers.filter((one) => one.periodId !== periodId);
    countOneLess(page);
  }
}

function countOneLess(page: { total: number }): void {
  page.total = Math.max(0, page.total - 1);
}

/** Queue of answers that wait to be read. */
export interface AnswerQueue extends LoadedPages<WaitingAnswers> {
  total: number;
}

const answersOf = ({ answers }: WaitingAnswersPage) => answers;
const periodOf = ({ periodId }: WaitingAnswers) => periodId;
const roundsOf = ({ rounds }: CheckInRounds) => rounds;
const dayOf = ({ on }: CheckInRound) => on;

/** Queue of one client; null for all. */
export function useAnswerQueue(clientId: string | null): AnswerQueue {
  const query = pagesApi.useWaitingAnswerPagesInfiniteQuery(clientId, { refetchOnMountOrArgChange: true });
  return { ...useLoadedPages(query, answersOf, periodOf), total: query.currentData?.pages[0]?.total ?? 0 };
}

/** Rounds of a check-in, newest first. */
export function useRounds(id: number): LoadedPages<CheckInRound> {
  const query = pagesApi.useRoundPagesInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  return useLoadedPages(query, roundsOf, dayOf);
}

export const { useListWaitingAnswersQuery, useMarkAnswersReadMutation, useReplyToAnswersMutation } =
  readingApi;

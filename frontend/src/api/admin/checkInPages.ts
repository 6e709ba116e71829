import { holding, showingAnswer } from "../cache/lifecycles";
import { byCursor, PAGE_SIZE } from "../cache/pages";
import { refetchOnMount } from "../cache/refetchOnMount";
import { usePages, type InfiniteList } from "../cache/useInfiniteList";
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
      infiniteQueryOptions: byCursor,
      providesTags: ["checkInAnswers"],
    }),
    roundPages: build.infiniteQuery<CheckInRounds, number, string | null>({
      query: ({ queryArg: id, pageParam }) => ({
        url: `/api/admin/check-ins/${id.toString()}/periods`,
        params: { limit: PAGE_SIZE, before: pageParam ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
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
      onQueryStarted: showingAnswer(["checkInAnswers"], (written, { id }) =>
        adminApi.util.updateQueryData("getReadPeriod", { id }, ({ comments }) => {
          if (!comments.some((comment) => comment.id === written.id)) comments.push(written);
        }),
      ),
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
export interface AnswerQueue extends InfiniteList<WaitingAnswers> {
  total: number;
}

const answersOf = ({ answers }: WaitingAnswersPage) => answers;
const periodOf = ({ periodId }: WaitingAnswers) => periodId;
const roundsOf = ({ rounds }: CheckInRounds) => rounds;
const dayOf = ({ on }: CheckInRound) => on;

/** Queue of one client; null for all. */
export function useAnswerQueue(clientId: string | null): AnswerQueue {
  const found = pagesApi.useWaitingAnswerPagesInfiniteQuery(clientId, refetchOnMount);
  const { currentData: data, ...query } = found;
  return { ...usePages({ ...query, data }, answersOf, periodOf), total: data?.pages[0]?.total ?? 0 };
}

/** Rounds of a check-in, newest first. */
export function useRounds(id: number): InfiniteList<CheckInRound> {
  const { currentData: data, ...query } = pagesApi.useRoundPagesInfiniteQuery(id, refetchOnMount);
  return usePages({ ...query, data }, roundsOf, dayOf);
}

export const { useListWaitingAnswersQuery, useMarkAnswersReadMutation, useReplyToAnswersMutation } =
  readingApi;

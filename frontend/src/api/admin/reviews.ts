import {
  adminApi,
  type DecideSubmissionApiArg,
  type DecideSubmissionApiResponse,
  type Review,
  type Reviews,
} from "../generated/admin";
import { holding } from "../cache/lifecycles";
import { byCursor, PAGE_SIZE } from "../cache/pages";
import { refetchOnMount } from "../cache/refetchOnMount";
import { usePages, type InfiniteList } from "../cache/useInfiniteList";

interface Decided extends DecideSubmissionApiArg {
  /** Idempotency key. */
  key: string;
}

/** The decision's queue: pages of what waits, oldest first, of one client or of all. */
const pagesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    reviewPages: build.infiniteQuery<Reviews, string | null, string | null>({
      query: ({ queryArg: client, pageParam }) => ({
        url: "/api/admin/reviews",
        params: { limit: PAGE_SIZE, after: pageParam ?? undefined, client: client ?? undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ["reviews"],
    }),
  }),
});

const reviewsApi = pagesApi
  .enhanceEndpoints({
    endpoints: {
      countReviews: { providesTags: ["reviews"] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      decide: build.mutation<DecideSubmissionApiResponse, Decided>({
        query: ({ id, decisionBody, key }) => ({
          url: `/api/admin/submissions/${id.toString()}/decision`,
          method: "POST",
          body: decisionBody,
          headers: { "Idempotency-Key": key },
          // The screen may be left before the answer.
          keepalive: true,
        }),
        onQueryStarted: holding(["reviews"], async ({ id }, { queryFulfilled, ...store }) => {
          const isDecided = await queryFulfilled.then(
            () => true,
            () => false,
          );
          if (!isDecided) return;
          const filters = pagesApi.util.selectCachedArgsForQuery(store.getState() as State, "reviewPages");
          for (const filter of filters)
            store.dispatch(
              pagesApi.util.updateQueryData("reviewPages", filter, ({ pages }) => removeReview(pages, id)),
            );
          store.dispatch(
            adminApi.util.updateQueryData("countReviews", undefined, (draft) => {
              draft.count = Math.max(0, draft.count - 1);
            }),
          );
        }),
      }),
    }),
  });

type State = Parameters<ReturnType<typeof pagesApi.endpoints.reviewPages.select>>[0];

function removeReview(pages: Reviews[], submissionId: number): void {
  if (!pages.some(({ reviews }) => reviews.some((review) => review.submissionId === submissionId))) return;
  for (const page of pages) {
    page.reviews = page.reviews.filter((review) => review.submissionId !== submissionId);
    page.total = Math.max(0, page.total - 1);
  }
}

/** Loaded part of the queue, oldest first. */
export interface ReviewQueue extends InfiniteList<Review> {
  /** Number of all that wait. */
  total: number;
}

const reviewsOf = ({ reviews }: Reviews) => reviews;
const idOf = ({ submissionId }: Review) => submissionId;

/** Queue of one client; null for all. */
export function useReviewQueue(clientId: string | null): ReviewQueue {
  const { currentData: data, ...query } = pagesApi.useReviewPagesInfiniteQuery(clientId, refetchOnMount);
  return { ...usePages({ ...query, data }, reviewsOf, idOf), total: data?.pages[0]?.total ?? 0 };
}

/** Sends a decision, also after its screen was left. */
export const sendDecision = (decided: Decided) =>
  reviewsApi.endpoints.decide.initiate(decided, { track: false });

export const { useCountReviewsQuery, useSetNeedsReviewMutation } = reviewsApi;

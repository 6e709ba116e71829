import { fetchedAnew } from "./fetchedAnew";
import { generatedMentorApi, type Mail, type MailState } from "./generatedForMentors";
import { asPage, inPages, pageAfter, type Page } from "./pages";
import { lists, refetched, refetchedAfter } from "./refetchedAfter";
import { useGrowingList, type GrowingList } from "./useGrowingList";

/** A mail takes more room than a line. */
const mailsAtATime = 20;

const mailApi = generatedMentorApi
  .enhanceEndpoints({
    endpoints: {
      countMail: { providesTags: [lists.mail] },
      sendTestMail: { invalidatesTags: refetched(refetchedAfter.mailChanged) },
      retryMail: { invalidatesTags: refetched(refetchedAfter.mailChanged) },
      retryAllMail: { invalidatesTags: refetched(refetchedAfter.mailChanged) },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      mailPages: build.infiniteQuery<Page<Mail>, MailState | null, number | null>({
        query: ({ pageParam, queryArg: state }) =>
          pageAfter(pageParam, "/api/admin/mail", mailsAtATime, { state: state ?? undefined }),
        transformResponse: (answer) => asPage<Mail>(answer, mailsAtATime),
        providesTags: [lists.mail],
        infiniteQueryOptions: inPages,
      }),
    }),
  });

/** Mail that leaves, newest first; without a state, what has failed stands before it. */
export function useMail(state: MailState | null): GrowingList<Mail> {
  return useGrowingList(mailApi.useMailPagesInfiniteQuery(state, fetchedAnew));
}

export function useMailCounts() {
  const { data: counts, refetch } = mailApi.useCountMailQuery(undefined, fetchedAnew);
  return { counts, refetch };
}

export const { useSendTestMailMutation, useRetryMailMutation, useRetryAllMailMutation } = mailApi;

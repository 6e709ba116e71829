import { fetchedAnew } from "./fetchedAnew";
import { generatedMentorApi, type Mail, type MailState } from "./generatedForMentors";
import { growingList, type Page } from "./pages";
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
        ...growingList<Mail, MailState | null>("/api/admin/mail", {
          size: mailsAtATime,
          filterBy: (state) => ({ state: state ?? undefined }),
        }),
        providesTags: [lists.mail],
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

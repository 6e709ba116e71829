import { refetchOnMount } from "../cache/refetchOnMount";
import { adminApi, type Mail, type MailState } from "../generated/admin";
import { infiniteList, type Page } from "../cache/pages";
import { useInfiniteList, type InfiniteList } from "../cache/useInfiniteList";

/** Rows of mail are higher than those of other lists. */
const MAIL_PAGE_SIZE = 20;

const mailApi = adminApi
  .enhanceEndpoints({
    endpoints: {
      countMail: { providesTags: ["mail"] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      mailPages: build.infiniteQuery<Page<Mail>, MailState | null, number | null>({
        ...infiniteList<Mail, MailState | null>("/api/admin/mail", {
          size: MAIL_PAGE_SIZE,
          filterBy: (state) => ({ state: state ?? undefined }),
        }),
        providesTags: ["mail"],
      }),
    }),
  });

/** Outgoing mail, newest first; without a filter, failed mail comes first. */
export function useMail(state: MailState | null): InfiniteList<Mail> {
  return useInfiniteList(mailApi.useMailPagesInfiniteQuery(state, refetchOnMount));
}

export function useMailCounts() {
  const { data: counts, refetch } = mailApi.useCountMailQuery(undefined, refetchOnMount);
  return { counts, refetch };
}

export const { useSendTestMailMutation, useRetryMailMutation, useRetryAllMailMutation } = mailApi;

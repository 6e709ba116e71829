import { hubApi as api } from "./hubApi";
export const addTagTypes = ["Task", "User"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getCalendarFeed: build.query<
        GetCalendarFeedApiResponse,
        GetCalendarFeedApiArg
      >({
        query: () => ({ url: `/api/calendar-feed` }),
        providesTags: ["Task"],
      }),
      renewCalendarFeed: build.mutation<
        RenewCalendarFeedApiResponse,
        RenewCalendarFeedApiArg
      >({
        query: () => ({ url: `/api/calendar-feed/renew`, method: "POST" }),
        invalidatesTags: ["Task"],
      }),
      listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
        query: () => ({ url: `/api/sessions` }),
        providesTags: ["User"],
      }),
      endOtherSessions: build.mutation<
        EndOtherSessionsApiResponse,
        EndOtherSessionsApiArg
      >({
        query: () => ({ url: `/api/sessions`, method: "DELETE" }),
        invalidatesTags: ["User"],
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({
          url: `/api/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["User"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedAccountApi };
export type GetCalendarFeedApiResponse = /** status 200 OK */ CalendarFeedJson;
export type GetCalendarFeedApiArg = void;
export type RenewCalendarFeedApiResponse =
  /** status 200 OK */ CalendarFeedJson;
export type RenewCalendarFeedApiArg = void;
export type ListSessionsApiResponse = /** status 200 OK */ Session[];
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  id: number;
};
export type CalendarFeedJson = {
  /** Whoever has it can read the due dates. */
  url: string;
};
export type ErrorBody = {
  /** The status's own phrase. */
  error: string;
  /** The field of the request that is to blame, where one is. */
  field?: string | null;
  /** For a person to read. */
  message: string;
};
export type Session = {
  browser: string | null;
  id: number;
  /** The browser that asks. */
  isCurrent: boolean;
  /** Whether it is a phone. */
  isMobile: boolean;
  /** Exact to ten minutes. */
  lastSeenAt: string;
  signedInAt: string;
  system: string | null;
  /** The IANA zone that the browser named when it signed in. */
  zone: string | null;
};
export const {
  useGetCalendarFeedQuery,
  useRenewCalendarFeedMutation,
  useListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
} = injectedRtkApi;

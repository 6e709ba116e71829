import { hubApi as api } from "./hubApi";
export const addTagTypes = [
  "Session",
  "CalendarFeed",
  "User",
  "TwoFactor",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
        query: () => ({ url: `/api/sessions` }),
        providesTags: ["Session"],
      }),
      endOtherSessions: build.mutation<
        EndOtherSessionsApiResponse,
        EndOtherSessionsApiArg
      >({
        query: () => ({ url: `/api/sessions`, method: "DELETE" }),
        invalidatesTags: ["Session"],
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({
          url: `/api/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["Session"],
      }),
      getCalendarFeed: build.query<
        GetCalendarFeedApiResponse,
        GetCalendarFeedApiArg
      >({
        query: () => ({ url: `/api/calendar-feed` }),
        providesTags: ["CalendarFeed"],
      }),
      renewCalendarFeed: build.mutation<
        RenewCalendarFeedApiResponse,
        RenewCalendarFeedApiArg
      >({
        query: () => ({ url: `/api/calendar-feed/renew`, method: "POST" }),
        invalidatesTags: ["CalendarFeed"],
      }),
      deleteAccount: build.mutation<
        DeleteAccountApiResponse,
        DeleteAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/api/account/delete`,
          method: "POST",
          body: queryArg.deleteAccountBody,
        }),
        invalidatesTags: ["User"],
      }),
      getTwoFactor: build.query<GetTwoFactorApiResponse, GetTwoFactorApiArg>({
        query: () => ({ url: `/api/two-factor` }),
        providesTags: ["TwoFactor"],
      }),
      setUpTwoFactor: build.mutation<
        SetUpTwoFactorApiResponse,
        SetUpTwoFactorApiArg
      >({
        query: () => ({ url: `/api/two-factor/setup`, method: "POST" }),
        invalidatesTags: ["TwoFactor"],
      }),
      confirmTwoFactor: build.mutation<
        ConfirmTwoFactorApiResponse,
        ConfirmTwoFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/two-factor/confirm`,
          method: "POST",
          body: queryArg.twoFactorCodeBody,
        }),
        invalidatesTags: ["TwoFactor"],
      }),
      renewRecoveryCodes: build.mutation<
        RenewRecoveryCodesApiResponse,
        RenewRecoveryCodesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/two-factor/recovery-codes`,
          method: "POST",
          body: queryArg.twoFactorPasswordBody,
        }),
        invalidatesTags: ["TwoFactor"],
      }),
      turnOffTwoFactor: build.mutation<
        TurnOffTwoFactorApiResponse,
        TurnOffTwoFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/two-factor/turn-off`,
          method: "POST",
          body: queryArg.twoFactorPasswordBody,
        }),
        invalidatesTags: ["TwoFactor"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedAccountApi };
export type ListSessionsApiResponse = /** status 200  */ Session[];
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  id: number;
};
export type GetCalendarFeedApiResponse = /** status 200  */ CalendarFeed;
export type GetCalendarFeedApiArg = void;
export type RenewCalendarFeedApiResponse = /** status 200  */ CalendarFeed;
export type RenewCalendarFeedApiArg = void;
export type DeleteAccountApiResponse = unknown;
export type DeleteAccountApiArg = {
  deleteAccountBody: DeleteAccountBody;
};
export type GetTwoFactorApiResponse = /** status 200  */ TwoFactor;
export type GetTwoFactorApiArg = void;
export type SetUpTwoFactorApiResponse = /** status 200  */ TwoFactorSetup;
export type SetUpTwoFactorApiArg = void;
export type ConfirmTwoFactorApiResponse = /** status 200  */ RecoveryCodes;
export type ConfirmTwoFactorApiArg = {
  twoFactorCodeBody: TwoFactorCodeBody;
};
export type RenewRecoveryCodesApiResponse = /** status 200  */ RecoveryCodes;
export type RenewRecoveryCodesApiArg = {
  twoFactorPasswordBody: TwoFactorPasswordBody;
};
export type TurnOffTwoFactorApiResponse = unknown;
export type TurnOffTwoFactorApiArg = {
  twoFactorPasswordBody: TwoFactorPasswordBody;
};
export type Session = {
  id: number;
  browser: string | null;
  system: string | null;
  isMobile: boolean;
  zone: string | null;
  signedInAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
};
export type CalendarFeed = {
  url: string;
};
export type DeleteAccountBody = {
  email: string;
};
export type TwoFactor = {
  isOn: boolean;
  recoveryCodesLeft: number;
  isDemanded: boolean;
};
export type TwoFactorSetup = {
  secret: string;
  uri: string;
};
export type RecoveryCodes = {
  recoveryCodes: string[];
};
export type TwoFactorCodeBody = {
  code: string;
};
export type TwoFactorPasswordBody = {
  password: string;
};
export const {
  useListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetCalendarFeedQuery,
  useRenewCalendarFeedMutation,
  useDeleteAccountMutation,
  useGetTwoFactorQuery,
  useSetUpTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffTwoFactorMutation,
} = injectedRtkApi;

import { hubApi as api } from "./hubApi";
export const addTagTypes = ["User", "Invitation", "Mail"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      confirmEmail: build.mutation<ConfirmEmailApiResponse, ConfirmEmailApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/auth/confirm-email`,
            method: "POST",
            body: queryArg.confirmEmailBody,
          }),
          invalidatesTags: ["User"],
        },
      ),
      forgotPassword: build.mutation<
        ForgotPasswordApiResponse,
        ForgotPasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/forgot-password`,
          method: "POST",
          body: queryArg.forgotPasswordBody,
        }),
        invalidatesTags: ["User"],
      }),
      disownTwoFactor: build.mutation<
        DisownTwoFactorApiResponse,
        DisownTwoFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/not-me`,
          method: "POST",
          body: queryArg.disownTwoFactorBody,
        }),
        invalidatesTags: ["User"],
      }),
      resetPassword: build.mutation<
        ResetPasswordApiResponse,
        ResetPasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/reset-password`,
          method: "POST",
          body: queryArg.chooseNewPasswordBody,
        }),
        invalidatesTags: ["User"],
      }),
      checkPasswordReset: build.query<
        CheckPasswordResetApiResponse,
        CheckPasswordResetApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/reset-password/${encodeURIComponent(String(queryArg.token))}`,
        }),
        providesTags: ["User"],
      }),
      sendConfirmation: build.mutation<
        SendConfirmationApiResponse,
        SendConfirmationApiArg
      >({
        query: () => ({ url: `/api/auth/send-confirmation`, method: "POST" }),
        invalidatesTags: ["User"],
      }),
      signUp: build.mutation<SignUpApiResponse, SignUpApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/signup`,
          method: "POST",
          body: queryArg.signUpBody,
        }),
        invalidatesTags: ["User"],
      }),
      getInvitationDetails: build.query<
        GetInvitationDetailsApiResponse,
        GetInvitationDetailsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/invitation-details/${encodeURIComponent(String(queryArg.token))}`,
        }),
        providesTags: ["Invitation"],
      }),
      getMailPreferences: build.query<
        GetMailPreferencesApiResponse,
        GetMailPreferencesApiArg
      >({
        query: () => ({ url: `/api/mail-preferences` }),
        providesTags: ["Mail"],
      }),
      setMailPreferences: build.mutation<
        SetMailPreferencesApiResponse,
        SetMailPreferencesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/mail-preferences`,
          method: "PUT",
          body: queryArg.mailPreferences,
        }),
        invalidatesTags: ["Mail"],
      }),
      getUnsubscription: build.query<
        GetUnsubscriptionApiResponse,
        GetUnsubscriptionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/unsubscribe/${encodeURIComponent(String(queryArg.token))}`,
        }),
        providesTags: ["Mail"],
      }),
      unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
        query: (queryArg) => ({
          url: `/api/unsubscribe/${encodeURIComponent(String(queryArg.token))}`,
          method: "POST",
        }),
        invalidatesTags: ["Mail"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedMailApi };
export type ConfirmEmailApiResponse = unknown;
export type ConfirmEmailApiArg = {
  confirmEmailBody: ConfirmEmailBody;
};
export type ForgotPasswordApiResponse =
  /** status 202 Accepted */ ForgotPasswordAnswer;
export type ForgotPasswordApiArg = {
  forgotPasswordBody: ForgotPasswordBody;
};
export type DisownTwoFactorApiResponse = unknown;
export type DisownTwoFactorApiArg = {
  disownTwoFactorBody: DisownTwoFactorBody;
};
export type ResetPasswordApiResponse = unknown;
export type ResetPasswordApiArg = {
  chooseNewPasswordBody: ChooseNewPasswordBody;
};
export type CheckPasswordResetApiResponse = unknown;
export type CheckPasswordResetApiArg = {
  /** The last part of the link */
  token: string;
};
export type SendConfirmationApiResponse =
  /** status 202 Accepted */ SentConfirmation;
export type SendConfirmationApiArg = void;
export type SignUpApiResponse = /** status 201 Created */ SignUpAnswer;
export type SignUpApiArg = {
  signUpBody: SignUpBody;
};
export type GetInvitationDetailsApiResponse =
  /** status 200 OK */ InvitationDetails;
export type GetInvitationDetailsApiArg = {
  /** The last part of the link */
  token: string;
};
export type GetMailPreferencesApiResponse =
  /** status 200 OK */ MailPreferences;
export type GetMailPreferencesApiArg = void;
export type SetMailPreferencesApiResponse =
  /** status 200 OK */ MailPreferences;
export type SetMailPreferencesApiArg = {
  mailPreferences: MailPreferences;
};
export type GetUnsubscriptionApiResponse = /** status 200 OK */ Unsubscription;
export type GetUnsubscriptionApiArg = {
  /** The last part of the link */
  token: string;
};
export type UnsubscribeApiResponse = /** status 200 OK */ Unsubscription;
export type UnsubscribeApiArg = {
  /** The last part of the link */
  token: string;
};
export type ErrorBody = {
  /** The status's own phrase. */
  error: string;
  /** The field of the request that is to blame, where one is. */
  field?: string | null;
  /** For a person to read. */
  message: string;
};
export type ConfirmEmailBody = {
  /** The last part of the link. */
  token: string;
};
export type ForgotPasswordAnswer = {
  message: string;
};
export type ForgotPasswordBody = {
  email: string;
};
export type DisownTwoFactorBody = {
  /** The account's current one. */
  password: string;
  /** The last part of the link. */
  token: string;
};
export type ChooseNewPasswordBody = {
  newPassword: string;
  /** The last part of the link. */
  token: string;
};
export type SentConfirmation = {
  /** False where the address is confirmed, or got enough mail for today. */
  sent: boolean;
};
export type User = {
  createdAt: string;
  email: string;
  facebookUrl: string | null;
  firstName: string;
  hero1Url: string | null;
  hero2Url: string | null;
  hero3Url: string | null;
  /** A UUID. */
  id: string;
  instagramUrl: string | null;
  isAdmin: boolean;
  lastName: string;
  linkedinUrl: string | null;
  /** A stock picture's name, an https address, or the path of an uploaded picture. */
  profileImageUrl: string | null;
  tiktokUrl: string | null;
  /** The IANA zone that decides which day is today: the one that the browser sent last. */
  timeZone: string;
  twitterUrl: string | null;
  youtubeUrl: string | null;
};
export type SignUpAnswer = {
  message: string;
  user: User;
};
export type SignUpBody = {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  /** The browser's IANA zone. */
  timeZone?: string | null;
  /** From an invitation or community link. */
  token?: string | null;
};
export type InvitationKind = "community" | "invitation" | "admin";
export type InvitationDetails = {
  /** Whom a personal invitation was sent to. */
  email: string | null;
  kind: InvitationKind;
};
export type MailChoice = "now" | "daily" | "never";
export type MailPreferences = {
  /** About notes that the mentor writes. */
  notes: MailChoice;
  /** About tasks that the mentor assigns. */
  tasks: MailChoice;
};
export type StoppableMail = "tasks" | "notes" | "daily";
export type Unsubscription = {
  stops: StoppableMail;
};
export const {
  useConfirmEmailMutation,
  useForgotPasswordMutation,
  useDisownTwoFactorMutation,
  useResetPasswordMutation,
  useCheckPasswordResetQuery,
  useSendConfirmationMutation,
  useSignUpMutation,
  useGetInvitationDetailsQuery,
  useGetMailPreferencesQuery,
  useSetMailPreferencesMutation,
  useGetUnsubscriptionQuery,
  useUnsubscribeMutation,
} = injectedRtkApi;

import { hubApi as api } from "../hubApi";
export const addTagTypes = ["User", "Config", "Invitation", "Mail"] as const;
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
      signIn: build.mutation<SignInApiResponse, SignInApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/login`,
          method: "POST",
          body: queryArg.signInBody,
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
      signUp: build.mutation<SignUpApiResponse, SignUpApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/signup`,
          method: "POST",
          body: queryArg.signUpBody,
        }),
        invalidatesTags: ["User"],
      }),
      getCurrentUser: build.query<
        GetCurrentUserApiResponse,
        GetCurrentUserApiArg
      >({
        query: () => ({ url: `/api/auth/user` }),
        providesTags: ["User"],
      }),
      getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
        query: () => ({ url: `/api/config` }),
        providesTags: ["Config"],
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
export { injectedRtkApi as anonymousApi };
export type ConfirmEmailApiResponse = unknown;
export type ConfirmEmailApiArg = {
  confirmEmailBody: ConfirmEmailBody;
};
export type ForgotPasswordApiResponse =
  /** status 202 Accepted */ ForgotPasswordAnswer;
export type ForgotPasswordApiArg = {
  forgotPasswordBody: ForgotPasswordBody;
};
export type SignInApiResponse = /** status 200 OK */ SignInAnswer;
export type SignInApiArg = {
  signInBody: SignInBody;
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
  /** The token from the link */
  token: string;
};
export type SignUpApiResponse = /** status 201 Created */ SignUpAnswer;
export type SignUpApiArg = {
  signUpBody: SignUpBody;
};
export type GetCurrentUserApiResponse = /** status 200 OK */ CurrentUser;
export type GetCurrentUserApiArg = void;
export type GetConfigApiResponse = /** status 200 OK */ Config;
export type GetConfigApiArg = void;
export type GetInvitationDetailsApiResponse =
  /** status 200 OK */ InvitationDetails;
export type GetInvitationDetailsApiArg = {
  /** The token from the link */
  token: string;
};
export type GetUnsubscriptionApiResponse = /** status 200 OK */ Unsubscription;
export type GetUnsubscriptionApiArg = {
  /** The token from the link */
  token: string;
};
export type UnsubscribeApiResponse = /** status 200 OK */ Unsubscription;
export type UnsubscribeApiArg = {
  /** The token from the link */
  token: string;
};
export type ErrorBody = {
  /** Reason phrase of the status. */
  error: string;
  /** Field of the request that is the cause, where one is. */
  field?: string | null;
  /** Message for the user. */
  message: string;
};
export type ConfirmEmailBody = {
  /** Token from the link. */
  token: string;
};
export type ForgotPasswordAnswer = {
  message: string;
};
export type ForgotPasswordBody = {
  email: string;
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
  /** Chosen language; null follows the browser. */
  language: string | null;
  lastName: string;
  linkedinUrl: string | null;
  /** Name of a stock picture, an https address, or the path of an uploaded picture. */
  profileImageUrl: string | null;
  tiktokUrl: string | null;
  /** IANA time zone that decides which day is today: the one that the browser sent last. */
  timeZone: string;
  twitterUrl: string | null;
  youtubeUrl: string | null;
};
export type SignInAnswer = {
  /** Whether this reopened an account that its owner had closed. Absent otherwise. */
  cameBack?: boolean;
  message: string;
  user: User;
};
export type SignInBody = {
  /** Code of the authenticator app, or a recovery code, with two-factor authentication. */
  code?: string | null;
  email: string;
  password: string;
  /** IANA time zone of the browser: it decides which day is today and which week is this one. */
  timeZone?: string | null;
};
export type DisownTwoFactorBody = {
  /** Current password of the account. */
  password: string;
  /** Token from the link. */
  token: string;
};
export type ChooseNewPasswordBody = {
  newPassword: string;
  /** Token from the link. */
  token: string;
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
  /** IANA time zone of the browser. */
  timeZone?: string | null;
  /** Token of an invitation or community link. */
  token?: string | null;
};
export type CurrentUser = User & {
  /** Whether mail that the account causes is sent to its address. True for all users where no mail server is set up. */
  emailConfirmed: boolean;
  /** Whether the caller is an admin who has to set up two-factor authentication first. Absent otherwise. */
  mustSetUpTwoFactor?: boolean;
};
export type DemoAccount = {
  email: string;
  isAdmin: boolean;
  name: string;
  password: string;
};
export type Config = {
  /** Whether mail is delivered: false where no mail server is set up. */
  deliversMail: boolean;
  /** Accounts to try the product with. Empty outside demo mode. */
  demoAccounts: DemoAccount[];
  /** Languages of texts from the server, the default first (BCP 47). */
  languages: string[];
  productName: string;
  /** Whether sign-up is possible without a link. */
  signUpOpen: boolean;
};
export type InvitationKind = "community" | "invitation" | "admin";
export type InvitationDetails = {
  /** Recipient of a personal invitation. */
  email: string | null;
  kind: InvitationKind;
};
export type StoppableMail = "tasks" | "notes" | "reviews" | "daily";
export type Unsubscription = {
  stops: StoppableMail;
};
export const {
  useConfirmEmailMutation,
  useForgotPasswordMutation,
  useSignInMutation,
  useDisownTwoFactorMutation,
  useResetPasswordMutation,
  useCheckPasswordResetQuery,
  useSignUpMutation,
  useGetCurrentUserQuery,
  useGetConfigQuery,
  useGetInvitationDetailsQuery,
  useGetUnsubscriptionQuery,
  useUnsubscribeMutation,
} = injectedRtkApi;

import { hubApi as api } from "../hubApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmEmail: build.mutation<ConfirmEmailApiResponse, ConfirmEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/confirm-email`,
        method: "POST",
        body: queryArg.confirmEmailBody,
      }),
    }),
    forgotPassword: build.mutation<
      ForgotPasswordApiResponse,
      ForgotPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/forgot-password`,
        method: "POST",
        body: queryArg.forgotPasswordBody,
      }),
    }),
    signIn: build.mutation<SignInApiResponse, SignInApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/login`,
        method: "POST",
        body: queryArg.signInBody,
      }),
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
    }),
    checkPasswordReset: build.query<
      CheckPasswordResetApiResponse,
      CheckPasswordResetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/reset-password/${encodeURIComponent(String(queryArg.token))}`,
      }),
    }),
    signUp: build.mutation<SignUpApiResponse, SignUpApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/signup`,
        method: "POST",
        body: queryArg.signUpBody,
      }),
    }),
    getCurrentUser: build.query<
      GetCurrentUserApiResponse,
      GetCurrentUserApiArg
    >({
      query: () => ({ url: `/api/auth/user` }),
    }),
    getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
      query: () => ({ url: `/api/config` }),
    }),
    getInvitationDetails: build.query<
      GetInvitationDetailsApiResponse,
      GetInvitationDetailsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invitation-details/${encodeURIComponent(String(queryArg.token))}`,
      }),
    }),
    getUnsubscription: build.query<
      GetUnsubscriptionApiResponse,
      GetUnsubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/unsubscribe/${encodeURIComponent(String(queryArg.token))}`,
      }),
    }),
    unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
      query: (queryArg) => ({
        url: `/api/unsubscribe/${encodeURIComponent(String(queryArg.token))}`,
        method: "POST",
      }),
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
  /** Code for programs. It stays when the wording of the message changes. */
  code:
    | "activity-kind-unknown"
    | "address-not-https"
    | "after-invalid"
    | "amount-ambiguous"
    | "amount-not-a-number"
    | "amount-not-whole"
    | "amount-too-many-decimals"
    | "amount-too-many-digits"
    | "assign-categories-required"
    | "assign-category-required"
    | "assign-client-or-all-required"
    | "assign-client-required"
    | "assign-client-unknown"
    | "assign-clients-or-all-required"
    | "assign-clients-unknown"
    | "assign-due-date-required"
    | "assign-due-dates-required"
    | "assign-no-clients"
    | "assign-subtask-titles-required"
    | "assign-task-required"
    | "assign-titles-required"
    | "assign-too-many-rows"
    | "assign-too-many-tasks"
    | "category-mentor-only"
    | "category-required"
    | "category-unknown"
    | "change-unconfirmed"
    | "changes-required"
    | "check-in-answer-not-a-link"
    | "check-in-answer-not-understood"
    | "check-in-answer-required"
    | "check-in-answer-too-large"
    | "check-in-answer-too-small"
    | "check-in-answers-changed"
    | "check-in-audience-not-understood"
    | "check-in-audience-of-program"
    | "check-in-audience-required"
    | "check-in-choice-required"
    | "check-in-choice-twice"
    | "check-in-choice-unknown"
    | "check-in-choices-range"
    | "check-in-closed"
    | "check-in-has-ended"
    | "check-in-least-above-most"
    | "check-in-name-required"
    | "check-in-name-taken"
    | "check-in-number-range"
    | "check-in-number-twice"
    | "check-in-question-kind-unknown"
    | "check-in-question-required"
    | "check-in-question-text-required"
    | "check-in-question-twice"
    | "check-in-question-unknown"
    | "check-in-reminded"
    | "check-in-rhythm-not-understood"
    | "check-in-too-many"
    | "check-in-too-many-questions"
    | "check-in-unknown"
    | "choice-all-have-it"
    | "choice-client-required"
    | "choice-except-of-ids"
    | "choice-leave-out"
    | "choice-nobody-left"
    | "choice-one-of"
    | "choice-too-many"
    | "closing-last-admin"
    | "closing-needs-email"
    | "code-needed"
    | "code-used"
    | "code-wrong"
    | "colour-invalid"
    | "comment-required"
    | "comment-too-late"
    | "condition-answer-not-compared"
    | "condition-count"
    | "condition-day"
    | "condition-days"
    | "condition-empty-group"
    | "condition-not-understood"
    | "condition-percent"
    | "condition-required"
    | "condition-too-many"
    | "correct-nobody-left"
    | "correct-not-stored"
    | "correct-nothing-changed"
    | "correct-subtasks-fixed"
    | "correct-unknown-task"
    | "credentials-wrong"
    | "database-away"
    | "day-invalid"
    | "day-range-reversed"
    | "day-range-too-long"
    | "day-too-far"
    | "decision-unknown"
    | "disk-full"
    | "due-date-invalid"
    | "due-date-past"
    | "due-date-required"
    | "due-date-too-far"
    | "email-invalid"
    | "email-taken"
    | "enrolment-act-unknown"
    | "enrolment-ended"
    | "enrolment-not-paused"
    | "enrolment-pause-end"
    | "enrolment-paused"
    | "enrolment-shift"
    | "enrolment-start"
    | "enrolment-step-came"
    | "event-needs-due-date"
    | "event-title-required"
    | "export-busy"
    | "first-name-required"
    | "forbidden"
    | "idempotency-key-invalid"
    | "idempotency-key-of-another"
    | "if-match-invalid"
    | "internal-error"
    | "invitation-address-required"
    | "invitation-has-account"
    | "invitation-invited-already"
    | "invitation-named-twice"
    | "invitation-nobody-named"
    | "invitation-not-csv"
    | "invitation-too-many"
    | "invitation-too-many-imported"
    | "language-unknown"
    | "last-name-required"
    | "limit-out-of-range"
    | "logo-animated"
    | "logo-not-an-image"
    | "logo-too-large"
    | "logo-too-small"
    | "mail-sent-already"
    | "not-found"
    | "note-message-required"
    | "note-recall-done-already"
    | "note-recall-too-late"
    | "number-better-required"
    | "number-counted-is-whole"
    | "number-counted-stays"
    | "number-counts-required"
    | "number-day-in-the-future"
    | "number-day-too-early"
    | "number-fewer-decimals"
    | "number-file-empty"
    | "number-file-too-long"
    | "number-goal-by-past"
    | "number-goal-by-required"
    | "number-goal-by-too-far"
    | "number-goal-every-required"
    | "number-goal-kind-required"
    | "number-name-required"
    | "number-name-taken"
    | "number-not-yours"
    | "number-source-required"
    | "number-too-many"
    | "number-unknown"
    | "only-way-in"
    | "outdated"
    | "passkey-demanded"
    | "passkey-expired"
    | "passkey-is-there"
    | "passkey-name-required"
    | "passkey-none-here"
    | "passkey-refused"
    | "passkey-too-many"
    | "passkey-unverified"
    | "password-current-wrong"
    | "password-sign-in-off"
    | "password-too-long"
    | "password-too-short"
    | "password-too-short-sign-up"
    | "password-wrong"
    | "picture-busy"
    | "picture-not-an-image"
    | "picture-too-costly"
    | "picture-too-large"
    | "picture-too-many-pixels"
    | "picture-url-invalid"
    | "program-all-in-it"
    | "program-all-left-out"
    | "program-day-off-too-long"
    | "program-days"
    | "program-first-step-after"
    | "program-is-paused"
    | "program-name-required"
    | "program-name-taken"
    | "program-name-unknown"
    | "program-not-paused"
    | "program-paused-already"
    | "program-step-content-required"
    | "program-step-day-decreases"
    | "program-step-timing-required"
    | "program-step-twice"
    | "program-step-unknown"
    | "program-template-unknown"
    | "program-too-long"
    | "program-too-many"
    | "program-too-many-days-off"
    | "program-too-many-of-one"
    | "program-too-many-steps"
    | "program-unknown"
    | "program-without-steps"
    | "proof-needed"
    | "query-not-understood"
    | "query-parameter-of-wrong-type"
    | "recall-done-already"
    | "recall-still-given"
    | "recall-too-late"
    | "repeat-every-invalid"
    | "repeat-from-unknown"
    | "repeat-month-day-invalid"
    | "repeat-needs-due-date"
    | "repeat-on-unexpected"
    | "repeat-unit-unknown"
    | "repeat-weekdays-invalid"
    | "request-broke-off"
    | "request-compressed"
    | "request-field-of-wrong-type"
    | "request-field-twice"
    | "request-from-another-site"
    | "request-has-nul"
    | "request-method-not-allowed"
    | "request-not-an-object"
    | "request-not-json"
    | "request-not-json-type"
    | "request-not-understood"
    | "request-not-utf8"
    | "request-too-large"
    | "request-too-slow"
    | "review-superseded"
    | "segment-name-required"
    | "segment-name-taken"
    | "segment-too-many"
    | "segment-unknown"
    | "server-busy"
    | "sign-up-link-invalid"
    | "sign-up-link-required"
    | "signed-out"
    | "status-unknown"
    | "submission-required"
    | "submission-too-many-links"
    | "subtask-required"
    | "table-number-not-shown"
    | "table-numbers-not-understood"
    | "tag-into-itself"
    | "tag-name-required"
    | "tag-name-taken"
    | "tag-name-with-separator"
    | "tag-none-chosen"
    | "tag-too-many"
    | "tag-too-many-of-clients"
    | "tag-too-many-of-one"
    | "tag-unknown"
    | "task-completed-is-final"
    | "task-decide-first"
    | "task-done-subtask-stays"
    | "task-ids-invalid"
    | "task-in-review"
    | "task-mentor-edits"
    | "task-needs-no-review"
    | "task-needs-review"
    | "task-not-done-yet"
    | "task-not-in-done"
    | "task-not-repeating"
    | "task-nothing-waits"
    | "task-title-required"
    | "task-too-many-open"
    | "task-too-many-subtasks"
    | "task-too-many-today"
    | "task-too-much-text"
    | "task-trash-full"
    | "task-waits-already"
    | "template-fields-required"
    | "template-in-programs"
    | "template-subtask-required"
    | "template-subtask-required-on-edit"
    | "template-task-title-required"
    | "template-title-required"
    | "template-too-many-subtasks"
    | "text-control-characters"
    | "text-too-long"
    | "too-many-attempts"
    | "two-factor-code-wrong"
    | "two-factor-is-demanded"
    | "two-factor-is-off"
    | "two-factor-is-on"
    | "two-factor-missing"
    | "two-factor-needs-confirmed-email"
    | "two-factor-own-first"
    | "url-invalid"
    | "value-not-among"
    | "work-name-taken"
    | "work-unfinished"
    | "zone-unknown";
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
  /** Number of changes of names, links, language and picture, for `If-Match`. */
  version: number;
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
  /** Whether the caller has to set up two-factor authentication or a passkey first. Absent otherwise. */
  mustSetUpTwoFactor?: boolean;
};
export type MentorNames = {
  ar: string | null;
  de: string | null;
  en: string | null;
};
export type PublicAppearance = {
  /** Colour as it was chosen, `#rrggbb`. */
  accent: string | null;
  communityUrl: string | null;
  imprintUrl: string | null;
  liveClassUrl: string | null;
  /** Version of the logo: `v` of its icons' addresses. */
  logo: string | null;
  /** Mentor's name in texts. */
  mentorName: string | null;
  mentorNames: MentorNames;
  privacyUrl: string | null;
  productName: string | null;
  /** Address of the accent's style sheet. */
  theme: string | null;
  /** Number of changes, for `If-Match`. */
  version: number;
};
export type DemoAccount = {
  email: string;
  isAdmin: boolean;
  name: string;
  password: string;
};
export type Organisation = {
  /** Whether the sign-in screen goes straight to it. */
  auto: boolean;
  name: string;
};
export type SignIn = {
  /** Whether some were made for an earlier public address, where alone they sign in. */
  earlierPasskeys: boolean;
  oidc?: Organisation;
  /** Whether browsers make passkeys for the public address. */
  passkeys: boolean;
  password: boolean;
};
export type Config = {
  appearance: PublicAppearance;
  /** Whether mail is delivered: false where no mail server is set up. */
  deliversMail: boolean;
  /** Accounts to try the product with. Empty outside demo mode. */
  demoAccounts: DemoAccount[];
  /** Languages of texts from the server, the default first (BCP 47). */
  languages: string[];
  /** Name in force. */
  productName: string;
  signIn: SignIn;
  /** Whether sign-up is possible without a link. */
  signUpOpen: boolean;
};
export type InvitationKind = "community" | "invitation" | "admin";
export type InvitationDetails = {
  /** Recipient of a personal invitation. */
  email: string | null;
  kind: InvitationKind;
};
export type StoppableMail =
  "tasks" | "notes" | "reviews" | "checkIns" | "daily";
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

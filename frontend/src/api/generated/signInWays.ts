import { hubApi as api } from "../hubApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    unlinkOrganisation: build.mutation<
      UnlinkOrganisationApiResponse,
      UnlinkOrganisationApiArg
    >({
      query: () => ({ url: `/api/auth/oidc/link`, method: "DELETE" }),
    }),
    signInWithPasskey: build.mutation<
      SignInWithPasskeyApiResponse,
      SignInWithPasskeyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/passkey`,
        method: "POST",
        body: queryArg.passkeySignInBody,
      }),
    }),
    beginPasskeySignIn: build.mutation<
      BeginPasskeySignInApiResponse,
      BeginPasskeySignInApiArg
    >({
      query: () => ({ url: `/api/auth/passkey/options`, method: "POST" }),
    }),
    prove: build.mutation<ProveApiResponse, ProveApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/prove`,
        method: "POST",
        body: queryArg.proofBody,
      }),
    }),
    beginProof: build.mutation<BeginProofApiResponse, BeginProofApiArg>({
      query: () => ({ url: `/api/auth/prove/options`, method: "POST" }),
    }),
    getSignInWays: build.query<GetSignInWaysApiResponse, GetSignInWaysApiArg>({
      query: () => ({ url: `/api/auth/ways` }),
    }),
    listPasskeys: build.query<ListPasskeysApiResponse, ListPasskeysApiArg>({
      query: () => ({ url: `/api/passkeys` }),
    }),
    addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/passkeys`,
        method: "POST",
        body: queryArg.passkeyAnswer,
      }),
    }),
    beginPasskey: build.mutation<BeginPasskeyApiResponse, BeginPasskeyApiArg>({
      query: () => ({ url: `/api/passkeys/options`, method: "POST" }),
    }),
    renamePasskey: build.mutation<
      RenamePasskeyApiResponse,
      RenamePasskeyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/passkeys/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.passkeyName,
      }),
    }),
    removePasskey: build.mutation<
      RemovePasskeyApiResponse,
      RemovePasskeyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/passkeys/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as signInWaysApi };
export type UnlinkOrganisationApiResponse = unknown;
export type UnlinkOrganisationApiArg = void;
export type SignInWithPasskeyApiResponse = /** status 200 OK */ SignInAnswer;
export type SignInWithPasskeyApiArg = {
  passkeySignInBody: PasskeySignInBody;
};
export type BeginPasskeySignInApiResponse = /** status 200 OK */ PasskeyOptions;
export type BeginPasskeySignInApiArg = void;
export type ProveApiResponse = unknown;
export type ProveApiArg = {
  proofBody: ProofBody;
};
export type BeginProofApiResponse = /** status 200 OK */ PasskeyOptions;
export type BeginProofApiArg = void;
export type GetSignInWaysApiResponse = /** status 200 OK */ SignInWays;
export type GetSignInWaysApiArg = void;
export type ListPasskeysApiResponse = /** status 200 OK */ Passkey[];
export type ListPasskeysApiArg = void;
export type AddPasskeyApiResponse = /** status 201 Created */ Passkey;
export type AddPasskeyApiArg = {
  passkeyAnswer: PasskeyAnswer;
};
export type BeginPasskeyApiResponse = /** status 200 OK */ PasskeyOptions;
export type BeginPasskeyApiArg = void;
export type RenamePasskeyApiResponse = /** status 200 OK */ Passkey;
export type RenamePasskeyApiArg = {
  /** The passkey's id */
  id: string;
  passkeyName: PasskeyName;
};
export type RemovePasskeyApiResponse = unknown;
export type RemovePasskeyApiArg = {
  /** The passkey's id */
  id: string;
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
export type PasskeyAnswer = {
  /** Token of the question. */
  challenge: string;
  /** `RegistrationResponseJSON` or `AuthenticationResponseJSON` (WebAuthn, 5.1). */
  credential: object;
};
export type PasskeySignInBody = PasskeyAnswer & {
  /** IANA time zone of the browser. */
  timeZone?: string | null;
};
export type PasskeyOptions = {
  /** Token that the answer repeats. It is good for five minutes, once. */
  challenge: string;
  /** `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` (WebAuthn, 5.1). */
  publicKey: object;
};
export type ProofBody = {
  /** Token of the question that a passkey answers, in place of the password. */
  challenge?: string | null;
  /** `AuthenticationResponseJSON` (WebAuthn, 5.1), in place of the password. */
  credential?: object | null;
  /** Current password of the caller. */
  password?: string | null;
};
export type OrganisationLink = {
  /** Address at the organisation, when it was used last. */
  email: string | null;
  /** Whether it cannot be unlinked. */
  isOnlyWayIn: boolean;
  lastUsedAt: string | null;
  linkedAt: string;
};
export type SignInWays = {
  organisation: OrganisationLink | null;
  /** Number of passkeys of the present public address. */
  passkeys: number;
  /** Whether the account has a password, and it signs in here. */
  password: boolean;
};
export type Passkey = {
  createdAt: string;
  /** Host of the earlier public address, where alone it signs in. Null for one of the present address. */
  earlierAddress: string | null;
  id: string;
  /** Whether it cannot be removed. */
  isOnlyWayIn: boolean;
  lastUsedAt: string | null;
  name: string;
};
export type PasskeyName = {
  name: string;
};
export const {
  useUnlinkOrganisationMutation,
  useSignInWithPasskeyMutation,
  useBeginPasskeySignInMutation,
  useProveMutation,
  useBeginProofMutation,
  useGetSignInWaysQuery,
  useListPasskeysQuery,
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = injectedRtkApi;

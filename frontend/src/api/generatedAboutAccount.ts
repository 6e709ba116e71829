import { hubApi as api } from "./hubApi";
export const addTagTypes = ["User", "Task"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      downloadOwnData: build.query<
        DownloadOwnDataApiResponse,
        DownloadOwnDataApiArg
      >({
        query: () => ({ url: `/api/account/data` }),
        providesTags: ["User"],
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
      changePassword: build.mutation<
        ChangePasswordApiResponse,
        ChangePasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/change-password`,
          method: "POST",
          body: queryArg.changePasswordBody,
        }),
        invalidatesTags: ["User"],
      }),
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
      getTwoFactor: build.query<GetTwoFactorApiResponse, GetTwoFactorApiArg>({
        query: () => ({ url: `/api/two-factor` }),
        providesTags: ["User"],
      }),
      confirmTwoFactor: build.mutation<
        ConfirmTwoFactorApiResponse,
        ConfirmTwoFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/two-factor/confirm`,
          method: "POST",
          body: queryArg.codeBody,
        }),
        invalidatesTags: ["User"],
      }),
      renewRecoveryCodes: build.mutation<
        RenewRecoveryCodesApiResponse,
        RenewRecoveryCodesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/two-factor/recovery-codes`,
          method: "POST",
          body: queryArg.passwordBody,
        }),
        invalidatesTags: ["User"],
      }),
      setUpTwoFactor: build.mutation<
        SetUpTwoFactorApiResponse,
        SetUpTwoFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/two-factor/setup`,
          method: "POST",
          body: queryArg.passwordBody,
        }),
        invalidatesTags: ["User"],
      }),
      turnOffTwoFactor: build.mutation<
        TurnOffTwoFactorApiResponse,
        TurnOffTwoFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/two-factor/turn-off`,
          method: "POST",
          body: queryArg.passwordBody,
        }),
        invalidatesTags: ["User"],
      }),
      updateProfilePicture: build.mutation<
        UpdateProfilePictureApiResponse,
        UpdateProfilePictureApiArg
      >({
        query: (queryArg) => ({
          url: `/api/users/profile-picture`,
          method: "PUT",
          body: queryArg.pictureBody,
        }),
        invalidatesTags: ["User"],
      }),
      updateProfile: build.mutation<
        UpdateProfileApiResponse,
        UpdateProfileApiArg
      >({
        query: (queryArg) => ({
          url: `/api/users/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.profileBody,
        }),
        invalidatesTags: ["User"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedAccountApi };
export type DownloadOwnDataApiResponse = /** status 200 OK */ OwnData;
export type DownloadOwnDataApiArg = void;
export type DeleteAccountApiResponse = unknown;
export type DeleteAccountApiArg = {
  deleteAccountBody: DeleteAccountBody;
};
export type ChangePasswordApiResponse = unknown;
export type ChangePasswordApiArg = {
  changePasswordBody: ChangePasswordBody;
};
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
export type GetTwoFactorApiResponse = /** status 200 OK */ TwoFactor;
export type GetTwoFactorApiArg = void;
export type ConfirmTwoFactorApiResponse = /** status 200 OK */ RecoveryCodes;
export type ConfirmTwoFactorApiArg = {
  codeBody: CodeBody;
};
export type RenewRecoveryCodesApiResponse = /** status 200 OK */ RecoveryCodes;
export type RenewRecoveryCodesApiArg = {
  passwordBody: PasswordBody;
};
export type SetUpTwoFactorApiResponse = /** status 200 OK */ TwoFactorSetUp;
export type SetUpTwoFactorApiArg = {
  passwordBody: PasswordBody;
};
export type TurnOffTwoFactorApiResponse = unknown;
export type TurnOffTwoFactorApiArg = {
  passwordBody: PasswordBody;
};
export type UpdateProfilePictureApiResponse = /** status 200 OK */ User;
export type UpdateProfilePictureApiArg = {
  pictureBody: PictureBody;
};
export type UpdateProfileApiResponse = /** status 200 OK */ User;
export type UpdateProfileApiArg = {
  /** The caller's own id */
  id: string;
  profileBody: ProfileBody;
};
export type Achievement = {
  earnedAt: string;
  id: number;
  /** Whether the caller was shown it, on whatever device. */
  seen: boolean;
  type: string;
};
export type Category =
  | "Content Creation"
  | "Content Ideation"
  | "Business Development"
  | "Business Outreach"
  | "Timo Task";
export type TaskStatus = "todo" | "inprogress" | "done" | "completed";
export type Subtask = {
  completed: boolean;
  id: number;
  title: string;
};
export type Task = {
  assigneeId: string;
  category: Category;
  completedAt: string | null;
  createdAt: string;
  description: string | null;
  /** A calendar day, in no zone. */
  dueDate: string | null;
  id: number;
  status: TaskStatus;
  /** In the order in which they were written down. */
  subtasks: Subtask[];
  title: string;
  updatedAt: string;
  /** Counts its changes, for `If-Match`. */
  version: number;
};
export type MailChoice = "now" | "daily" | "never";
export type MailPreferences = {
  /** About notes that the mentor writes. */
  notes: MailChoice;
  /** About tasks that the mentor assigns. */
  tasks: MailChoice;
};
export type Note = {
  authorName: string;
  clientId: string;
  createdAt: string;
  id: number;
  message: string;
};
export type NotificationLinkKind = "achievement" | "task" | "tasks" | "note";
export type NotificationLink = {
  /** The achievement's type, the task's or the note's id; for several tasks, their board: `roadmap` or `timo`. */
  id: string | null;
  kind: NotificationLinkKind;
};
export type NotificationType = "achievement" | "task" | "message" | "system";
export type Notification = {
  /** Always false: deleted notifications are not listed. */
  deleted: boolean;
  description: string;
  id: number;
  link: NotificationLink | null;
  read: boolean;
  timestamp: string;
  title: string;
  type: NotificationType;
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
export type OwnData = {
  achievements: Achievement[];
  completedTasks: Task[];
  /** In the trash. */
  deletedTasks: Task[];
  exportedAt: string;
  mailPreferences: MailPreferences;
  /** That a client was sent, or that an admin sent. */
  notes: Note[];
  notifications: Notification[];
  /** An uploaded picture, as a data URL. */
  picture: string | null;
  sessions: Session[];
  /** Not completed. */
  tasks: Task[];
  user: User;
};
export type ErrorBody = {
  /** The status's own phrase. */
  error: string;
  /** The field of the request that is to blame, where one is. */
  field?: string | null;
  /** For a person to read. */
  message: string;
};
export type DeleteAccountBody = {
  /** The caller's own address, typed to confirm. */
  email: string;
};
export type ChangePasswordBody = {
  currentPassword: string;
  newPassword: string;
};
export type CalendarFeedJson = {
  /** Whoever has it can read the due dates. */
  url: string;
};
export type TwoFactor = {
  /** Whether the caller is an admin, of whom it is demanded. */
  isDemanded: boolean;
  isOn: boolean;
  recoveryCodesLeft: number;
};
export type RecoveryCodes = {
  /** Each works once, in place of a code. They are shown only now. */
  recoveryCodes: string[];
};
export type CodeBody = {
  /** Of the authenticator app. */
  code: string;
};
export type PasswordBody = {
  /** The caller's current one. */
  password: string;
};
export type TwoFactorSetUp = {
  /** To type into an authenticator app, in base32. */
  secret: string;
  /** To scan with one. */
  uri: string;
};
export type PictureBody = {
  /** A data URL (PNG, JPEG, GIF or WebP, 5 MB), an https address, or a stock picture's name such as `animal-fox`. */
  profileImageUrl: string;
};
export type ProfileBody = {
  /** Read by nobody: the email stays. */
  email?: string | null;
  facebookUrl?: string | null;
  firstName: string;
  hero1Url?: string | null;
  hero2Url?: string | null;
  hero3Url?: string | null;
  instagramUrl?: string | null;
  lastName: string;
  linkedinUrl?: string | null;
  tiktokUrl?: string | null;
  twitterUrl?: string | null;
  youtubeUrl?: string | null;
};
export const {
  useDownloadOwnDataQuery,
  useDeleteAccountMutation,
  useChangePasswordMutation,
  useGetCalendarFeedQuery,
  useRenewCalendarFeedMutation,
  useListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetTwoFactorQuery,
  useConfirmTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useSetUpTwoFactorMutation,
  useTurnOffTwoFactorMutation,
  useUpdateProfilePictureMutation,
  useUpdateProfileMutation,
} = injectedRtkApi;

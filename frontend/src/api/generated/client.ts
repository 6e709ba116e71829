import { hubApi as api } from "../hubApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    downloadOwnData: build.query<
      DownloadOwnDataApiResponse,
      DownloadOwnDataApiArg
    >({
      query: () => ({ url: `/api/account/data` }),
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
    }),
    listAchievements: build.query<
      ListAchievementsApiResponse,
      ListAchievementsApiArg
    >({
      query: () => ({ url: `/api/achievements` }),
    }),
    markAchievementsSeen: build.mutation<
      MarkAchievementsSeenApiResponse,
      MarkAchievementsSeenApiArg
    >({
      query: (queryArg) => ({
        url: `/api/achievements/seen`,
        method: "PUT",
        body: queryArg.seenAchievementsBody,
      }),
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
    }),
    sendConfirmation: build.mutation<
      SendConfirmationApiResponse,
      SendConfirmationApiArg
    >({
      query: () => ({ url: `/api/auth/send-confirmation`, method: "POST" }),
    }),
    getCalendarFeed: build.query<
      GetCalendarFeedApiResponse,
      GetCalendarFeedApiArg
    >({
      query: () => ({ url: `/api/calendar-feed` }),
    }),
    renewCalendarFeed: build.mutation<
      RenewCalendarFeedApiResponse,
      RenewCalendarFeedApiArg
    >({
      query: () => ({ url: `/api/calendar-feed/renew`, method: "POST" }),
    }),
    createCalendarEvent: build.mutation<
      CreateCalendarEventApiResponse,
      CreateCalendarEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/calendar/create-event`,
        method: "POST",
        body: queryArg.calendarEventBody,
      }),
    }),
    listOwnCheckIns: build.query<
      ListOwnCheckInsApiResponse,
      ListOwnCheckInsApiArg
    >({
      query: () => ({ url: `/api/check-ins` }),
    }),
    getOwnCheckIn: build.query<GetOwnCheckInApiResponse, GetOwnCheckInApiArg>({
      query: (queryArg) => ({
        url: `/api/check-ins/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    keepAnswers: build.mutation<KeepAnswersApiResponse, KeepAnswersApiArg>({
      query: (queryArg) => ({
        url: `/api/check-ins/${encodeURIComponent(String(queryArg.id))}/answers`,
        method: "PUT",
        body: queryArg.keepAnswersBody,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    writeCheckInComment: build.mutation<
      WriteCheckInCommentApiResponse,
      WriteCheckInCommentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/check-ins/${encodeURIComponent(String(queryArg.id))}/comments`,
        method: "POST",
        body: queryArg.commentBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    sendCheckIn: build.mutation<SendCheckInApiResponse, SendCheckInApiArg>({
      query: (queryArg) => ({
        url: `/api/check-ins/${encodeURIComponent(String(queryArg.id))}/send`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteComment: build.mutation<
      DeleteCommentApiResponse,
      DeleteCommentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/comments/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    getMailPreferences: build.query<
      GetMailPreferencesApiResponse,
      GetMailPreferencesApiArg
    >({
      query: () => ({ url: `/api/mail-preferences` }),
    }),
    setMailPreferences: build.mutation<
      SetMailPreferencesApiResponse,
      SetMailPreferencesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/mail-preferences`,
        method: "PUT",
        body: queryArg.mailPreferencesBody,
      }),
    }),
    changeMailPreferences: build.mutation<
      ChangeMailPreferencesApiResponse,
      ChangeMailPreferencesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/mail-preferences`,
        method: "PATCH",
        body: queryArg.someMailPreferences,
      }),
    }),
    listNotifications: build.query<
      ListNotificationsApiResponse,
      ListNotificationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications`,
        params: {
          limit: queryArg.limit,
          before: queryArg.before,
        },
      }),
    }),
    countNotifications: build.query<
      CountNotificationsApiResponse,
      CountNotificationsApiArg
    >({
      query: () => ({ url: `/api/notifications/counts` }),
    }),
    markAllNotificationsRead: build.mutation<
      MarkAllNotificationsReadApiResponse,
      MarkAllNotificationsReadApiArg
    >({
      query: () => ({ url: `/api/notifications/read-all`, method: "PUT" }),
    }),
    deleteNotification: build.mutation<
      DeleteNotificationApiResponse,
      DeleteNotificationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    markNotificationRead: build.mutation<
      MarkNotificationReadApiResponse,
      MarkNotificationReadApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/${encodeURIComponent(String(queryArg.id))}/read`,
        method: "PUT",
      }),
    }),
    listOwnNumbers: build.query<
      ListOwnNumbersApiResponse,
      ListOwnNumbersApiArg
    >({
      query: () => ({ url: `/api/numbers` }),
    }),
    setOwnGoal: build.mutation<SetOwnGoalApiResponse, SetOwnGoalApiArg>({
      query: (queryArg) => ({
        url: `/api/numbers/${encodeURIComponent(String(queryArg.id))}/goal`,
        method: "PUT",
        body: queryArg.ownGoalBody,
      }),
    }),
    writeOwnValue: build.mutation<
      WriteOwnValueApiResponse,
      WriteOwnValueApiArg
    >({
      query: (queryArg) => ({
        url: `/api/numbers/${encodeURIComponent(String(queryArg.id))}/values/${encodeURIComponent(String(queryArg.day))}`,
        method: "PUT",
        body: queryArg.amountBody,
      }),
    }),
    deleteOwnValue: build.mutation<
      DeleteOwnValueApiResponse,
      DeleteOwnValueApiArg
    >({
      query: (queryArg) => ({
        url: `/api/numbers/${encodeURIComponent(String(queryArg.id))}/values/${encodeURIComponent(String(queryArg.day))}`,
        method: "DELETE",
      }),
    }),
    listOwnPrograms: build.query<
      ListOwnProgramsApiResponse,
      ListOwnProgramsApiArg
    >({
      query: () => ({ url: `/api/programs` }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/sessions` }),
    }),
    endOtherSessions: build.mutation<
      EndOtherSessionsApiResponse,
      EndOtherSessionsApiArg
    >({
      query: () => ({ url: `/api/sessions`, method: "DELETE" }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/sessions/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    setSubtaskCompleted: build.mutation<
      SetSubtaskCompletedApiResponse,
      SetSubtaskCompletedApiArg
    >({
      query: (queryArg) => ({
        url: `/api/subtasks/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.subtaskBody,
      }),
    }),
    listTasks: build.query<ListTasksApiResponse, ListTasksApiArg>({
      query: () => ({ url: `/api/tasks` }),
    }),
    createTask: build.mutation<CreateTaskApiResponse, CreateTaskApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks`,
        method: "POST",
        body: queryArg.taskBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    listUpcomingOccurrences: build.query<
      ListUpcomingOccurrencesApiResponse,
      ListUpcomingOccurrencesApiArg
    >({
      query: () => ({ url: `/api/tasks/coming` }),
    }),
    listCompletedTasks: build.query<
      ListCompletedTasksApiResponse,
      ListCompletedTasksApiArg
    >({
      query: (queryArg) => ({
        url: `/api/tasks/completed`,
        params: {
          limit: queryArg.limit,
          before: queryArg.before,
          dueFrom: queryArg.dueFrom,
          dueTo: queryArg.dueTo,
        },
      }),
    }),
    listCompletedWeeks: build.query<
      ListCompletedWeeksApiResponse,
      ListCompletedWeeksApiArg
    >({
      query: () => ({ url: `/api/tasks/completed-weeks` }),
    }),
    countTasks: build.query<CountTasksApiResponse, CountTasksApiArg>({
      query: () => ({ url: `/api/tasks/counts` }),
    }),
    listTimoTasks: build.query<ListTimoTasksApiResponse, ListTimoTasksApiArg>({
      query: () => ({ url: `/api/tasks/timo` }),
    }),
    listTrash: build.query<ListTrashApiResponse, ListTrashApiArg>({
      query: () => ({ url: `/api/tasks/trash` }),
    }),
    getTask: build.query<GetTaskApiResponse, GetTaskApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateTask: build.mutation<UpdateTaskApiResponse, UpdateTaskApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.taskBody,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteTask: build.mutation<DeleteTaskApiResponse, DeleteTaskApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    addComment: build.mutation<AddCommentApiResponse, AddCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}/comments`,
        method: "POST",
        body: queryArg.commentBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    setDueDate: build.mutation<SetDueDateApiResponse, SetDueDateApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}/due-date`,
        method: "PUT",
        body: queryArg.dueDateBody,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    restoreTask: build.mutation<RestoreTaskApiResponse, RestoreTaskApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}/restore`,
        method: "POST",
      }),
    }),
    skipTask: build.mutation<SkipTaskApiResponse, SkipTaskApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}/skip`,
        method: "POST",
      }),
    }),
    moveTask: build.mutation<MoveTaskApiResponse, MoveTaskApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}/status`,
        method: "PUT",
        body: queryArg.moveTaskBody,
      }),
    }),
    stopRepeating: build.mutation<
      StopRepeatingApiResponse,
      StopRepeatingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}/stop-repeating`,
        method: "POST",
      }),
    }),
    submitForReview: build.mutation<
      SubmitForReviewApiResponse,
      SubmitForReviewApiArg
    >({
      query: (queryArg) => ({
        url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}/submissions`,
        method: "POST",
        body: queryArg.submissionBody,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    withdrawSubmission: build.mutation<
      WithdrawSubmissionApiResponse,
      WithdrawSubmissionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}/submissions/waiting`,
        method: "DELETE",
      }),
    }),
    getThread: build.query<GetThreadApiResponse, GetThreadApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}/thread`,
        params: {
          limit: queryArg.limit,
          before: queryArg.before,
        },
      }),
    }),
    readThread: build.mutation<ReadThreadApiResponse, ReadThreadApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}/thread/read`,
        method: "PUT",
      }),
    }),
    getTwoFactor: build.query<GetTwoFactorApiResponse, GetTwoFactorApiArg>({
      query: () => ({ url: `/api/two-factor` }),
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
    }),
    renewRecoveryCodes: build.mutation<
      RenewRecoveryCodesApiResponse,
      RenewRecoveryCodesApiArg
    >({
      query: () => ({ url: `/api/two-factor/recovery-codes`, method: "POST" }),
    }),
    setUpTwoFactor: build.mutation<
      SetUpTwoFactorApiResponse,
      SetUpTwoFactorApiArg
    >({
      query: () => ({ url: `/api/two-factor/setup`, method: "POST" }),
    }),
    turnOffTwoFactor: build.mutation<
      TurnOffTwoFactorApiResponse,
      TurnOffTwoFactorApiArg
    >({
      query: () => ({ url: `/api/two-factor/turn-off`, method: "POST" }),
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
    }),
    setTimeZone: build.mutation<SetTimeZoneApiResponse, SetTimeZoneApiArg>({
      query: (queryArg) => ({
        url: `/api/users/time-zone`,
        method: "PUT",
        body: queryArg.timeZoneBody,
      }),
    }),
    updateProfile: build.mutation<
      UpdateProfileApiResponse,
      UpdateProfileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.profileBody,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as clientApi };
export type DownloadOwnDataApiResponse = /** status 200 OK */ OwnData;
export type DownloadOwnDataApiArg = void;
export type DeleteAccountApiResponse = unknown;
export type DeleteAccountApiArg = {
  deleteAccountBody: DeleteAccountBody;
};
export type ListAchievementsApiResponse = /** status 200 OK */ Achievement[];
export type ListAchievementsApiArg = void;
export type MarkAchievementsSeenApiResponse = unknown;
export type MarkAchievementsSeenApiArg = {
  seenAchievementsBody: SeenAchievementsBody;
};
export type ChangePasswordApiResponse = unknown;
export type ChangePasswordApiArg = {
  changePasswordBody: ChangePasswordBody;
};
export type SendConfirmationApiResponse =
  /** status 202 Accepted */ SentConfirmation;
export type SendConfirmationApiArg = void;
export type GetCalendarFeedApiResponse = /** status 200 OK */ CalendarFeedJson;
export type GetCalendarFeedApiArg = void;
export type RenewCalendarFeedApiResponse =
  /** status 200 OK */ CalendarFeedJson;
export type RenewCalendarFeedApiArg = void;
export type CreateCalendarEventApiResponse = /** status 200 OK */ CalendarEvent;
export type CreateCalendarEventApiArg = {
  calendarEventBody: CalendarEventBody;
};
export type ListOwnCheckInsApiResponse = /** status 200 OK */ OwnCheckIns;
export type ListOwnCheckInsApiArg = void;
export type GetOwnCheckInApiResponse = /** status 200 OK */ OwnPeriod;
export type GetOwnCheckInApiArg = {
  id: number;
};
export type KeepAnswersApiResponse = /** status 200 OK */ OwnPeriod;
export type KeepAnswersApiArg = {
  id: number;
  /** Version that was read, in double quotes. If the present one differs, nothing is changed */
  "If-Match"?: string | null;
  keepAnswersBody: KeepAnswersBody;
};
export type WriteCheckInCommentApiResponse =
  /** status 201 Created */ CheckInComment;
export type WriteCheckInCommentApiArg = {
  id: number;
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  commentBody: CommentBody;
};
export type SendCheckInApiResponse = /** status 200 OK */ OwnPeriod;
export type SendCheckInApiArg = {
  id: number;
  /** Version that was read, in double quotes. If the present one differs, nothing is changed */
  "If-Match"?: string | null;
};
export type DeleteCommentApiResponse = unknown;
export type DeleteCommentApiArg = {
  id: number;
};
export type GetMailPreferencesApiResponse =
  /** status 200 OK */ MailPreferences;
export type GetMailPreferencesApiArg = void;
export type SetMailPreferencesApiResponse =
  /** status 200 OK */ MailPreferences;
export type SetMailPreferencesApiArg = {
  mailPreferencesBody: MailPreferencesBody;
};
export type ChangeMailPreferencesApiResponse =
  /** status 200 OK */ MailPreferences;
export type ChangeMailPreferencesApiArg = {
  someMailPreferences: SomeMailPreferences;
};
export type ListNotificationsApiResponse = /** status 200 OK */ Notification[];
export type ListNotificationsApiArg = {
  /** Page size, 1 to 200. Without it and `before`, the whole list. */
  limit?: number;
  /** Id of the last entry that the caller has: the response begins after it. */
  before?: number;
};
export type CountNotificationsApiResponse =
  /** status 200 OK */ NotificationCounts;
export type CountNotificationsApiArg = void;
export type MarkAllNotificationsReadApiResponse =
  /** status 200 OK */ MarkedRead;
export type MarkAllNotificationsReadApiArg = void;
export type DeleteNotificationApiResponse = unknown;
export type DeleteNotificationApiArg = {
  id: number;
};
export type MarkNotificationReadApiResponse = /** status 200 OK */ Notification;
export type MarkNotificationReadApiArg = {
  id: number;
};
export type ListOwnNumbersApiResponse = /** status 200 OK */ ClientNumbers;
export type ListOwnNumbersApiArg = void;
export type SetOwnGoalApiResponse = /** status 200 OK */ ClientNumber;
export type SetOwnGoalApiArg = {
  id: number;
  ownGoalBody: OwnGoalBody;
};
export type WriteOwnValueApiResponse = /** status 200 OK */ ClientNumber;
export type WriteOwnValueApiArg = {
  id: number;
  day: string;
  amountBody: AmountBody;
};
export type DeleteOwnValueApiResponse = /** status 200 OK */ ClientNumber;
export type DeleteOwnValueApiArg = {
  id: number;
  day: string;
};
export type ListOwnProgramsApiResponse = /** status 200 OK */ OwnPrograms;
export type ListOwnProgramsApiArg = void;
export type ListSessionsApiResponse = /** status 200 OK */ Session[];
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  id: number;
};
export type SetSubtaskCompletedApiResponse = /** status 200 OK */ Task;
export type SetSubtaskCompletedApiArg = {
  id: number;
  subtaskBody: SubtaskBody;
};
export type ListTasksApiResponse =
  /** status 200 Those of `ids` as `GET /tasks/{id}` answers */ Task[];
export type ListTasksApiArg = void;
export type CreateTaskApiResponse = /** status 201 Created */ Task;
export type CreateTaskApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  taskBody: TaskBody;
};
export type ListUpcomingOccurrencesApiResponse =
  /** status 200 OK */ UpcomingOccurrence[];
export type ListUpcomingOccurrencesApiArg = void;
export type ListCompletedTasksApiResponse = /** status 200 OK */ Task[];
export type ListCompletedTasksApiArg = {
  /** Page size, 1 to 200. Without it and `before`, the whole list. */
  limit?: number;
  /** Id of the last entry that the caller has: the response begins after it. */
  before?: number;
  /** First due date, with `dueTo`, in place of a page. The list is by due date then. */
  dueFrom?: string;
  /** Last due date; at most 62 days. */
  dueTo?: string;
};
export type ListCompletedWeeksApiResponse =
  /** status 200 OK */ WeekCountJson[];
export type ListCompletedWeeksApiArg = void;
export type CountTasksApiResponse = /** status 200 OK */ TaskCounts;
export type CountTasksApiArg = void;
export type ListTimoTasksApiResponse = /** status 200 OK */ Task[];
export type ListTimoTasksApiArg = void;
export type ListTrashApiResponse = /** status 200 OK */ TrashedTask[];
export type ListTrashApiArg = void;
export type GetTaskApiResponse = /** status 200 OK */ TaskInAnyState;
export type GetTaskApiArg = {
  id: number;
};
export type UpdateTaskApiResponse = /** status 200 OK */ Task;
export type UpdateTaskApiArg = {
  id: number;
  /** Version that was read, in double quotes. If the present one differs, nothing is changed */
  "If-Match"?: string | null;
  taskBody: TaskBody;
};
export type DeleteTaskApiResponse = unknown;
export type DeleteTaskApiArg = {
  id: number;
};
export type AddCommentApiResponse = /** status 201 Created */ ThreadEntry;
export type AddCommentApiArg = {
  id: number;
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  commentBody: CommentBody;
};
export type SetDueDateApiResponse = /** status 200 OK */ Task;
export type SetDueDateApiArg = {
  id: number;
  /** Version that was read, in double quotes. If the present one differs, nothing is changed */
  "If-Match"?: string | null;
  dueDateBody: DueDateBody;
};
export type RestoreTaskApiResponse = /** status 200 OK */ Task;
export type RestoreTaskApiArg = {
  id: number;
};
export type SkipTaskApiResponse = /** status 200 OK */ SkippedTask;
export type SkipTaskApiArg = {
  id: number;
};
export type MoveTaskApiResponse = /** status 200 OK */ Task;
export type MoveTaskApiArg = {
  id: number;
  moveTaskBody: MoveTaskBody;
};
export type StopRepeatingApiResponse = /** status 200 OK */ Task;
export type StopRepeatingApiArg = {
  id: number;
};
export type SubmitForReviewApiResponse = /** status 201 Created */ ThreadEntry;
export type SubmitForReviewApiArg = {
  id: number;
  /** The same request with the same key, within 24 hours, changes nothing and gets the same response */
  "Idempotency-Key"?: string | null;
  submissionBody: SubmissionBody;
};
export type WithdrawSubmissionApiResponse = unknown;
export type WithdrawSubmissionApiArg = {
  id: number;
};
export type GetThreadApiResponse = /** status 200 OK */ Thread;
export type GetThreadApiArg = {
  id: number;
  /** Page size, 1 to 200; by default 50. */
  limit?: number;
  /** Id of the oldest entry that the caller has: the page ends before it. */
  before?: number;
};
export type ReadThreadApiResponse = unknown;
export type ReadThreadApiArg = {
  id: number;
};
export type GetTwoFactorApiResponse = /** status 200 OK */ TwoFactor;
export type GetTwoFactorApiArg = void;
export type ConfirmTwoFactorApiResponse = /** status 200 OK */ RecoveryCodes;
export type ConfirmTwoFactorApiArg = {
  codeBody: CodeBody;
};
export type RenewRecoveryCodesApiResponse = /** status 200 OK */ RecoveryCodes;
export type RenewRecoveryCodesApiArg = void;
export type SetUpTwoFactorApiResponse = /** status 200 OK */ TwoFactorSetUp;
export type SetUpTwoFactorApiArg = void;
export type TurnOffTwoFactorApiResponse = unknown;
export type TurnOffTwoFactorApiArg = void;
export type UpdateProfilePictureApiResponse = /** status 200 OK */ User;
export type UpdateProfilePictureApiArg = {
  pictureBody: PictureBody;
};
export type SetTimeZoneApiResponse = unknown;
export type SetTimeZoneApiArg = {
  timeZoneBody: TimeZoneBody;
};
export type UpdateProfileApiResponse = /** status 200 OK */ User;
export type UpdateProfileApiArg = {
  /** The caller's own id */
  id: string;
  /** Version that was read, in double quotes. If the present one differs, nothing is changed */
  "If-Match"?: string | null;
  profileBody: ProfileBody;
};
export type Achievement = {
  earnedAt: string;
  id: number;
  /** Whether the caller has seen it, on any device. */
  seen: boolean;
  type: string;
};
export type CheckInPerson = {
  firstName: string;
  id: string;
  isAdmin: boolean;
  lastName: string;
  profileImageUrl: string | null;
};
export type CheckInComment = {
  author: CheckInPerson | null;
  createdAt: string;
  id: number;
  /** Plain text. */
  text: string;
};
export type OwnCheckInComment = CheckInComment & {
  periodId: number;
};
export type Answer = string | number | boolean | number[];
export type QuestionChoice = {
  id: number;
  text: string;
};
export type QuestionKind =
  | "shortText"
  | "longText"
  | "number"
  | "scale"
  | "oneOf"
  | "severalOf"
  | "yesNo"
  | "link";
export type Question = {
  choices?: QuestionChoice[] | null;
  decimals?: number | null;
  highLabel?: string | null;
  id: number;
  isDemanded: boolean;
  kind: QuestionKind;
  /** Decimal number. */
  least?: string | null;
  lowLabel?: string | null;
  most?: string | null;
  /** Number that the answer is written into. */
  numberId?: number | null;
  points?: number | null;
  text: string;
  unit?: string | null;
};
export type SentAnswers = {
  answers: {
    [key: string]: Answer;
  };
  at: string;
};
export type OwnPeriod = {
  /** Kept answers, sent or not. */
  answers: {
    [key: string]: Answer;
  };
  closesAt: string;
  /** Oldest first. */
  comments: CheckInComment[];
  /** First name of the admin who asks; null when the account is closed or deleted. */
  from: string | null;
  id: number;
  introduction: string | null;
  /** Whether it can be answered. */
  isOpen: boolean;
  name: string;
  /** Local day of the next one, where it is known. */
  nextOn: string | null;
  opensAt: string;
  questions: Question[];
  /** Number of changes of the answers, for `If-Match`. */
  revision: number;
  sent: SentAnswers | null;
};
export type Category =
  | "Content Creation"
  | "Content Ideation"
  | "Business Development"
  | "Business Outreach"
  | "Timo Task";
export type ProgramOrigin = {
  /** Name of the program. */
  program: string;
  /** Number of the step, from 1. */
  step: number;
};
export type RepeatFrom = "date" | "completion";
export type RepeatUnit = "day" | "weekday" | "week" | "month";
export type Repeat = {
  /** Every so many units. */
  every: number;
  from: RepeatFrom;
  /** By date alone: weekdays from 1 (Monday) to 7, in order, or one day of the month, where 31 is the last. Left out:
    those that it has, in an edit that changes nothing else of it, otherwise the weekday or the day of the due date. */
  on?: number[];
  unit: RepeatUnit;
};
export type ReviewState = "waiting" | "changes";
export type TaskReview = {
  revision: number;
  /** When it was submitted, or when changes were asked for. */
  since: string;
  state: ReviewState;
  submissionId: number;
  /** Text of the changes that were asked for. */
  text: string | null;
};
export type TaskStatus = "todo" | "inprogress" | "done" | "completed";
export type Subtask = {
  completed: boolean;
  id: number;
  title: string;
};
export type Task = {
  assigneeId: string;
  category: Category;
  commentCount: number;
  completedAt: string | null;
  createdAt: string;
  description: string | null;
  /** Calendar day, without a time zone. */
  dueDate: string | null;
  id: number;
  /** Whether it is completed by an approval alone. */
  needsReview: boolean;
  programStep: ProgramOrigin | null;
  repeat: Repeat | null;
  review: TaskReview | null;
  /** Day in its series of a task that recurs by date. A moved due date leaves it as it is: the next day is counted
    from it. */
  seriesDay: string | null;
  status: TaskStatus;
  /** Subtasks in the order of their creation. */
  subtasks: Subtask[];
  title: string;
  /** Comments by others that the caller has not read. */
  unreadComments: number;
  updatedAt: string;
  /** Number of its changes, for `If-Match`. */
  version: number;
};
export type MailChoice = "now" | "daily" | "never";
export type MailPreferences = {
  /** Reminders of check-ins, and replies to them. */
  checkIns: MailChoice;
  /** Mail about notes from the mentor. */
  notes: MailChoice;
  /** Mail about submissions, decisions and comments. */
  reviews: MailChoice;
  /** Mail about tasks that the mentor assigns. */
  tasks: MailChoice;
};
export type Note = {
  authorName: string;
  clientId: string;
  createdAt: string;
  id: number;
  message: string;
};
export type NotificationLinkKind =
  "achievement" | "task" | "tasks" | "note" | "checkIn" | "number";
export type NotificationLink = {
  /** Type of the achievement, or id of the task, note, number or period of a check-in; for several tasks, their board: `roadmap` or `timo`. */
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
export type AskedBy = {
  name: string;
  /** Next opening for the client, where it is known. */
  nextOn: string | null;
};
export type Better = "more" | "less" | "none";
export type NumberChange = {
  /** Decimal number, negative where it is less. */
  amount: string;
  /** Null where the amount before was 0. */
  percent: number | null;
};
export type CountedTasks = "all" | "category" | "mentor" | "own";
export type Counts = {
  category?: Category | null;
  tasks: CountedTasks;
};
export type NumberGap = {
  /** Day of the value before it. */
  after: string;
  /** Day of the value after it; null without one. */
  before: string | null;
  /** Days of check-ins that were not answered. */
  missed: string[];
};
export type GoalEvery = "week" | "month";
export type GoalKind = "reach" | "atLeast" | "atMost";
export type GoalPeriod = {
  /** First day. */
  from: string;
  isKept: boolean;
  /** Null without a value. */
  sum: string | null;
};
export type Goal = {
  /** Decimal number. */
  amount: string;
  by: string | null;
  every: GoalEvery | null;
  /** Whether it is reached, or the present week or month keeps it. */
  isMet: boolean;
  kind: GoalKind;
  /** Amount that is left to reach it; null where it is reached, and for weeks and months. */
  left: string | null;
  percent: number;
  /** The last twelve weeks or months, oldest first; empty for `reach`. */
  periods: GoalPeriod[];
};
export type NumberSource = "client" | "mentor" | "checkIn" | "csv" | "counted";
export type EarlierAmount = {
  /** Decimal number. */
  amount: string;
  at: string;
  /** First name of the author of the value before. */
  by: string | null;
};
export type NumberValue = {
  /** Decimal number. */
  amount: string;
  /** Time of writing; null where the hub counts. */
  at: string | null;
  /** First name of its author. */
  by: string | null;
  /** Name of the check-in that it comes from. */
  checkIn?: string;
  day: string;
  /** Amounts of before, newest first. */
  earlier?: EarlierAmount[];
  source: NumberSource;
};
export type ClientNumber = {
  askedBy: AskedBy | null;
  better: Better;
  change: NumberChange | null;
  counts: Counts | null;
  decimals: number;
  /** Oldest first. */
  gaps: NumberGap[];
  goal: Goal | null;
  id: number;
  name: string;
  source: NumberSource;
  /** Present day of the client. */
  today: string;
  unit: string | null;
  /** Oldest first. Of a counted number one a week, on its Monday. */
  values: NumberValue[];
};
export type OrganisationData = {
  email: string | null;
  issuer: string;
  lastUsedAt: string | null;
  linkedAt: string;
  subject: string;
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
export type EnrolmentState = "active" | "paused" | "finished" | "left";
export type StepState =
  | "given"
  | "inProgress"
  | "done"
  | "inReview"
  | "approved"
  | "late"
  | "skipped"
  | "notYet";
export type OwnProgramStep = {
  /** Days after the completion of the step before, where that has not been. */
  afterDays: number | null;
  dueOn: string | null;
  number: number;
  /** Day on which it was completed, came or comes. */
  on: string | null;
  state: StepState;
  /** Null where it has not come or was skipped. */
  title: string | null;
};
export type OwnProgram = {
  /** Whether weekends or days off move steps. */
  daysMove: boolean;
  /** First name of the admin who enrolled; null where a link did. */
  from: string | null;
  /** Id of the enrolment. */
  id: number;
  name: string;
  /** Day of the next step, where it is known. */
  nextOn: string | null;
  state: EnrolmentState;
  /** Number of the latest step that came. */
  step: number | null;
  stepCount: number;
  steps: OwnProgramStep[];
};
export type Session = {
  browser: string | null;
  id: number;
  /** Whether it is the browser of this call. */
  isCurrent: boolean;
  /** Whether it is a phone. */
  isMobile: boolean;
  /** Time of the last call, with a precision of ten minutes. */
  lastSeenAt: string;
  signedInAt: string;
  system: string | null;
  /** IANA time zone of the browser at sign-in. */
  zone: string | null;
};
export type ThreadAuthor = {
  firstName: string;
  id: string;
  isAdmin: boolean;
  lastName: string;
  /** As `profileImageUrl` of a user. */
  pictureUrl: string | null;
};
export type ThreadEntryKind = "submission" | "approved" | "changes" | "comment";
export type SubmissionState = "waiting" | "withdrawn" | "approved" | "changes";
export type ThreadEntry = {
  author: ThreadAuthor | null;
  /** Whether it is a comment that the caller can delete now. */
  canDelete: boolean;
  createdAt: string;
  id: number;
  kind: ThreadEntryKind;
  /** Web addresses of a submission. */
  links: string[];
  /** Revision of a submission, or the one that was decided on. */
  revision: number | null;
  state: SubmissionState | null;
  /** Plain text. */
  text: string | null;
};
export type OwnThreadEntry = ThreadEntry & {
  taskId: number;
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
export type OwnUser = User & {
  /** Language that the browser asked for at the last sign-in. */
  browserLanguage: string | null;
};
export type OwnData = {
  achievements: Achievement[];
  /** Comments of the caller under answers to check-ins. Newest first. */
  checkInComments: OwnCheckInComment[];
  /** Check-ins that came to a client, with the answers. Newest first. */
  checkIns: OwnPeriod[];
  completedTasks: Task[];
  /** Tasks in the trash. */
  deletedTasks: Task[];
  exportedAt: string;
  mailPreferences: MailPreferences;
  /** Notes to the caller, then those that the caller wrote, each newest first. */
  notes: Note[];
  notifications: Notification[];
  /** With all values, and those that were corrected. */
  numbers: ClientNumber[];
  organisation: OrganisationData | null;
  passkeys: Passkey[];
  /** Uploaded picture, as a data URL. */
  picture: string | null;
  /** Programs that a client is or was in. */
  programs: OwnProgram[];
  sessions: Session[];
  /** Tasks that are not completed. */
  tasks: Task[];
  /** Threads of the caller's tasks, then what the caller wrote in those of others, each newest first. */
  threadEntries: OwnThreadEntry[];
  user: OwnUser;
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
export type DeleteAccountBody = {
  /** Address of the caller, typed to confirm. */
  email: string;
};
export type SeenAchievementsBody = {
  types: string[];
};
export type ChangePasswordBody = {
  currentPassword: string;
  newPassword: string;
};
export type SentConfirmation = {
  /** False where the address is confirmed, or the daily limit is reached. */
  sent: boolean;
};
export type CalendarFeedJson = {
  /** Secret address: its holder can read the due dates. */
  url: string;
};
export type CalendarEvent = {
  /** Address that opens the event, filled in, in Google Calendar. */
  url: string;
};
export type CalendarEventBody = {
  description?: string | null;
  taskId: number;
  title: string;
};
export type OwnCheckInState = "open" | "sent";
export type OwnCheckIn = {
  /** Number of kept answers. */
  answered: number;
  closesAt: string;
  /** First name of the admin who asks; null when the account is closed or deleted. */
  from: string | null;
  /** Id of the period. */
  id: number;
  name: string;
  questions: number;
  state: OwnCheckInState;
};
export type OwnCheckIns = {
  /** The first to close first. */
  checkIns: OwnCheckIn[];
};
export type OutdatedBodyOwnPeriod = ErrorBody & {
  /** Period of the calling client. */
  current: {
    /** Kept answers, sent or not. */
    answers: {
      [key: string]: Answer;
    };
    closesAt: string;
    /** Oldest first. */
    comments: CheckInComment[];
    /** First name of the admin who asks; null when the account is closed or deleted. */
    from: string | null;
    id: number;
    introduction: string | null;
    /** Whether it can be answered. */
    isOpen: boolean;
    name: string;
    /** Local day of the next one, where it is known. */
    nextOn: string | null;
    opensAt: string;
    questions: Question[];
    /** Number of changes of the answers, for `If-Match`. */
    revision: number;
    sent: SentAnswers | null;
  };
};
export type AnswerInput = string | number | boolean | number[];
export type KeepAnswersBody = {
  /** Answers by the ids of their questions. Null empties one; those left out stay. */
  answers: {
    [key: string]: AnswerInput;
  };
};
export type CommentBody = {
  text: string;
};
export type MailPreferencesBody = {
  checkIns?: MailChoice | null;
  notes: MailChoice;
  reviews?: MailChoice | null;
  tasks: MailChoice;
};
export type SomeMailPreferences = {
  checkIns?: MailChoice | null;
  notes?: MailChoice | null;
  reviews?: MailChoice | null;
  tasks?: MailChoice | null;
};
export type NotificationCounts = {
  total: number;
  unread: number;
};
export type MarkedRead = {
  /** Number of those that were unread. */
  count: number;
};
export type ClientNumbers = {
  numbers: ClientNumber[];
};
export type GoalBody = {
  /** Decimal number. */
  amount: string;
  by?: string | null;
  every?: GoalEvery | null;
  kind: GoalKind;
};
export type OwnGoalBody = {
  goal?: GoalBody | null;
};
export type AmountBody = {
  /** Decimal number, in the digits of any script, with a point or a comma. */
  amount: string;
};
export type OwnPrograms = {
  programs: OwnProgram[];
};
export type SubtaskBody = {
  completed: boolean;
};
export type SubtaskFields = {
  /** Ignored: a new subtask is never ticked, and a call of its own ticks it. */
  completed?: boolean | null;
  /** Id of a present subtask to keep; without it, a new one. */
  id?: number | null;
  title: string;
};
export type TaskBody = {
  category: Category;
  description?: string | null;
  /** As yyyy-mm-dd; today or later where it is new or changed. Null only for a task that has none. */
  dueDate: string | null;
  /** Whether it is completed by an approval alone. Only an assigned Timo Task is; ignored in all others. */
  needsReview?: boolean;
  repeat?: Repeat | null;
  status?: TaskStatus | null;
  /** All wanted subtasks, in order: at least one with a title. */
  subtasks: SubtaskFields[];
  title: string;
};
export type UpcomingOccurrence = {
  category: Category;
  dueDate: string;
  /** Recurrence, which goes on from that day. */
  repeat: Repeat;
  /** Id of the finished or skipped one. */
  taskId: number;
  title: string;
};
export type WeekCountJson = {
  completed: number;
  /** Monday of the week. */
  week: string;
};
export type TaskCounts = {
  completed: number;
  /** All tasks that were ever completed, which achievements count. Deleting one does not reduce it. */
  everCompleted: number;
  /** Tasks that are not completed, of every category. */
  open: number;
  /** Open tasks that the mentor assigned. */
  timo: number;
};
export type TrashedTask = {
  deletedAt: string;
  task: Task;
};
export type TaskInAnyState = Task & {
  /** Time at which the caller deleted it; null unless it is in the trash. */
  deletedAt: string | null;
};
export type OutdatedBodyTask = ErrorBody & {
  current: {
    assigneeId: string;
    category: Category;
    commentCount: number;
    completedAt: string | null;
    createdAt: string;
    description: string | null;
    /** Calendar day, without a time zone. */
    dueDate: string | null;
    id: number;
    /** Whether it is completed by an approval alone. */
    needsReview: boolean;
    programStep: ProgramOrigin | null;
    repeat: Repeat | null;
    review: TaskReview | null;
    /** Day in its series of a task that recurs by date. A moved due date leaves it as it is: the next day is counted
        from it. */
    seriesDay: string | null;
    status: TaskStatus;
    /** Subtasks in the order of their creation. */
    subtasks: Subtask[];
    title: string;
    /** Comments by others that the caller has not read. */
    unreadComments: number;
    updatedAt: string;
    /** Number of its changes, for `If-Match`. */
    version: number;
  };
};
export type DueDateBody = {
  /** As yyyy-mm-dd; today or later where it is changed. Null only for a task that has none. */
  dueDate: string | null;
};
export type SkippedTask = {
  /** Due date of the next one, which comes on that day. */
  nextOn: string;
};
export type MoveTaskBody = {
  /** Index in the target column after the move; by default on top. */
  position?: number | null;
  status: TaskStatus;
};
export type SubmissionBody = {
  /** Web addresses (http or https), at most 2,000 characters each. */
  links?: string[];
  /** Text, links, or both. */
  text?: string | null;
};
export type Thread = {
  /** Full name of the admin who assigned the task; null when it is not known any more. */
  assignedBy: string | null;
  /** Parameter for older ones; null when there are none. */
  before: number | null;
  /** Newest entries of the page, oldest first. */
  entries: ThreadEntry[];
  /** Id of the last entry that the caller has read; 0 for none. */
  lastReadId: number;
  task: Task;
};
export type TwoFactor = {
  /** Whether it cannot be turned off: it is required of the caller, who has no passkey. */
  isDemanded: boolean;
  isOn: boolean;
  recoveryCodesLeft: number;
};
export type RecoveryCodes = {
  /** Recovery codes. Each works once, in place of a code. They are shown only now. */
  recoveryCodes: string[];
};
export type CodeBody = {
  /** Code of the authenticator app. */
  code: string;
};
export type TwoFactorSetUp = {
  /** Secret to type into an authenticator app, in base32. */
  secret: string;
  /** `otpauth://` address to scan. */
  uri: string;
};
export type PictureBody = {
  /** Data URL (PNG, JPEG, GIF or WebP, 5 MB), an https address, or a stock picture's name such as `animal-fox`. */
  profileImageUrl: string;
};
export type TimeZoneBody = {
  /** IANA time zone of the browser: it decides which day is today and which week is this one. */
  timeZone: string;
};
export type OutdatedBodyUser = ErrorBody & {
  current: {
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
};
export type ProfileBody = {
  /** Ignored: the email stays. */
  email?: string | null;
  facebookUrl?: string | null;
  firstName: string;
  hero1Url?: string | null;
  hero2Url?: string | null;
  hero3Url?: string | null;
  instagramUrl?: string | null;
  /** Language of texts from the server, as `GET /api/config` lists them. Without the field it stays; null follows the
    browser. */
  language?: string | null;
  lastName: string;
  linkedinUrl?: string | null;
  tiktokUrl?: string | null;
  twitterUrl?: string | null;
  youtubeUrl?: string | null;
};
export const {
  useDownloadOwnDataQuery,
  useDeleteAccountMutation,
  useListAchievementsQuery,
  useMarkAchievementsSeenMutation,
  useChangePasswordMutation,
  useSendConfirmationMutation,
  useGetCalendarFeedQuery,
  useRenewCalendarFeedMutation,
  useCreateCalendarEventMutation,
  useListOwnCheckInsQuery,
  useGetOwnCheckInQuery,
  useKeepAnswersMutation,
  useWriteCheckInCommentMutation,
  useSendCheckInMutation,
  useDeleteCommentMutation,
  useGetMailPreferencesQuery,
  useSetMailPreferencesMutation,
  useChangeMailPreferencesMutation,
  useListNotificationsQuery,
  useCountNotificationsQuery,
  useMarkAllNotificationsReadMutation,
  useDeleteNotificationMutation,
  useMarkNotificationReadMutation,
  useListOwnNumbersQuery,
  useSetOwnGoalMutation,
  useWriteOwnValueMutation,
  useDeleteOwnValueMutation,
  useListOwnProgramsQuery,
  useListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSetSubtaskCompletedMutation,
  useListTasksQuery,
  useCreateTaskMutation,
  useListUpcomingOccurrencesQuery,
  useListCompletedTasksQuery,
  useListCompletedWeeksQuery,
  useCountTasksQuery,
  useListTimoTasksQuery,
  useListTrashQuery,
  useGetTaskQuery,
  useUpdateTaskMutation,
  useDeleteTaskMutation,
  useAddCommentMutation,
  useSetDueDateMutation,
  useRestoreTaskMutation,
  useSkipTaskMutation,
  useMoveTaskMutation,
  useStopRepeatingMutation,
  useSubmitForReviewMutation,
  useWithdrawSubmissionMutation,
  useGetThreadQuery,
  useReadThreadMutation,
  useGetTwoFactorQuery,
  useConfirmTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useSetUpTwoFactorMutation,
  useTurnOffTwoFactorMutation,
  useUpdateProfilePictureMutation,
  useSetTimeZoneMutation,
  useUpdateProfileMutation,
} = injectedRtkApi;

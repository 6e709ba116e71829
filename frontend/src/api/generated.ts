import { hubApi as api } from "./hubApi";
export const addTagTypes = [
  "Config",
  "User",
  "Invitation",
  "Task",
  "Achievement",
  "Notification",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
        query: () => ({ url: `/api/config` }),
        providesTags: ["Config"],
      }),
      getCurrentUser: build.query<
        GetCurrentUserApiResponse,
        GetCurrentUserApiArg
      >({
        query: () => ({ url: `/api/auth/user` }),
        providesTags: ["User"],
      }),
      signIn: build.mutation<SignInApiResponse, SignInApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/login`,
          method: "POST",
          body: queryArg.signInBody,
        }),
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
      listTasks: build.query<ListTasksApiResponse, ListTasksApiArg>({
        query: () => ({ url: `/api/tasks` }),
        providesTags: ["Task"],
      }),
      createTask: build.mutation<CreateTaskApiResponse, CreateTaskApiArg>({
        query: (queryArg) => ({
          url: `/api/tasks`,
          method: "POST",
          body: queryArg.newTaskBody,
        }),
        invalidatesTags: ["Task"],
      }),
      listTimoTasks: build.query<ListTimoTasksApiResponse, ListTimoTasksApiArg>(
        {
          query: () => ({ url: `/api/tasks/timo` }),
          providesTags: ["Task"],
        },
      ),
      listCompletedTasks: build.query<
        ListCompletedTasksApiResponse,
        ListCompletedTasksApiArg
      >({
        query: () => ({ url: `/api/tasks/completed` }),
        providesTags: ["Task"],
      }),
      updateTask: build.mutation<UpdateTaskApiResponse, UpdateTaskApiArg>({
        query: (queryArg) => ({
          url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.taskChangesBody,
        }),
        invalidatesTags: ["Task"],
      }),
      deleteTask: build.mutation<DeleteTaskApiResponse, DeleteTaskApiArg>({
        query: (queryArg) => ({
          url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["Task"],
      }),
      moveTask: build.mutation<MoveTaskApiResponse, MoveTaskApiArg>({
        query: (queryArg) => ({
          url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}/status`,
          method: "PUT",
          body: queryArg.moveTaskBody,
        }),
        invalidatesTags: ["Task"],
      }),
      restoreTask: build.mutation<RestoreTaskApiResponse, RestoreTaskApiArg>({
        query: (queryArg) => ({
          url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}/restore`,
          method: "POST",
        }),
        invalidatesTags: ["Task"],
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
        invalidatesTags: ["Task"],
      }),
      listAchievements: build.query<
        ListAchievementsApiResponse,
        ListAchievementsApiArg
      >({
        query: () => ({ url: `/api/achievements` }),
        providesTags: ["Achievement"],
      }),
      listNotifications: build.query<
        ListNotificationsApiResponse,
        ListNotificationsApiArg
      >({
        query: () => ({ url: `/api/notifications` }),
        providesTags: ["Notification"],
      }),
      markAllNotificationsRead: build.mutation<
        MarkAllNotificationsReadApiResponse,
        MarkAllNotificationsReadApiArg
      >({
        query: () => ({ url: `/api/notifications/read-all`, method: "PUT" }),
        invalidatesTags: ["Notification"],
      }),
      markNotificationRead: build.mutation<
        MarkNotificationReadApiResponse,
        MarkNotificationReadApiArg
      >({
        query: (queryArg) => ({
          url: `/api/notifications/${encodeURIComponent(String(queryArg.id))}/read`,
          method: "PUT",
        }),
        invalidatesTags: ["Notification"],
      }),
      deleteNotification: build.mutation<
        DeleteNotificationApiResponse,
        DeleteNotificationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/notifications/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["Notification"],
      }),
      generateCommunityLink: build.mutation<
        GenerateCommunityLinkApiResponse,
        GenerateCommunityLinkApiArg
      >({
        query: () => ({
          url: `/api/admin/generate-community-link`,
          method: "POST",
        }),
        invalidatesTags: ["Invitation"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type GetConfigApiResponse = /** status 200 OK */ Config;
export type GetConfigApiArg = void;
export type GetCurrentUserApiResponse = /** status 200 OK */ User;
export type GetCurrentUserApiArg = void;
export type SignInApiResponse = /** status 200 OK */ SignInAnswer;
export type SignInApiArg = {
  signInBody: SignInBody;
};
export type SignUpApiResponse = /** status 201 OK */ SignUpAnswer;
export type SignUpApiArg = {
  signUpBody: SignUpBody;
};
export type GetInvitationDetailsApiResponse =
  /** status 200 OK */ InvitationDetails;
export type GetInvitationDetailsApiArg = {
  token: string;
};
export type ListTasksApiResponse = /** status 200 OK */ Task[];
export type ListTasksApiArg = void;
export type CreateTaskApiResponse = /** status 201 OK */ Task;
export type CreateTaskApiArg = {
  newTaskBody: NewTaskBody;
};
export type ListTimoTasksApiResponse = /** status 200 OK */ Task[];
export type ListTimoTasksApiArg = void;
export type ListCompletedTasksApiResponse = /** status 200 OK */ Task[];
export type ListCompletedTasksApiArg = void;
export type UpdateTaskApiResponse = /** status 200 OK */ Task;
export type UpdateTaskApiArg = {
  id: number;
  taskChangesBody: TaskChangesBody;
};
export type DeleteTaskApiResponse = unknown;
export type DeleteTaskApiArg = {
  id: number;
};
export type MoveTaskApiResponse = /** status 200 OK */ Task;
export type MoveTaskApiArg = {
  id: number;
  moveTaskBody: MoveTaskBody;
};
export type RestoreTaskApiResponse = /** status 200 OK */ Task;
export type RestoreTaskApiArg = {
  id: number;
};
export type SetSubtaskCompletedApiResponse = /** status 200 OK */ Task;
export type SetSubtaskCompletedApiArg = {
  id: number;
  subtaskBody: SubtaskBody;
};
export type ListAchievementsApiResponse = /** status 200 OK */ Achievement[];
export type ListAchievementsApiArg = void;
export type ListNotificationsApiResponse = /** status 200 OK */ Notification[];
export type ListNotificationsApiArg = void;
export type MarkAllNotificationsReadApiResponse =
  /** status 200 OK */ MarkedRead;
export type MarkAllNotificationsReadApiArg = void;
export type MarkNotificationReadApiResponse = /** status 200 OK */ Notification;
export type MarkNotificationReadApiArg = {
  id: number;
};
export type DeleteNotificationApiResponse = unknown;
export type DeleteNotificationApiArg = {
  id: number;
};
export type GenerateCommunityLinkApiResponse =
  /** status 200 OK */ CommunityLink;
export type GenerateCommunityLinkApiArg = void;
export type DemoAccount = {
  email: string;
  password: string;
  name: string;
  isAdmin: boolean;
};
export type Config = {
  productName: string;
  signUpOpen: boolean;
  demoAccounts: DemoAccount[];
};
export type ErrorBody = {
  error: string;
  message: string;
  field?: string | null;
};
export type User = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  isAdmin: boolean;
  createdAt: string;
  instagramUrl: string | null;
  youtubeUrl: string | null;
  tiktokUrl: string | null;
  twitterUrl: string | null;
  linkedinUrl: string | null;
  facebookUrl: string | null;
  hero1Url: string | null;
  hero2Url: string | null;
  hero3Url: string | null;
};
export type SignInAnswer = {
  message: string;
  user: User;
};
export type SignInBody = {
  email: string;
  password: string;
  timeZone?: string | null;
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
  token?: string | null;
  timeZone?: string | null;
};
export type InvitationKind = "invitation" | "community" | "admin";
export type InvitationDetails = {
  email: string | null;
  kind: InvitationKind;
};
export type Category =
  | "Content Creation"
  | "Content Ideation"
  | "Business Development"
  | "Business Outreach"
  | "Timo Task";
export type TaskStatus = "todo" | "inprogress" | "done" | "completed";
export type Subtask = {
  id: number;
  title: string;
  completed: boolean;
};
export type Task = {
  id: number;
  title: string;
  description: string | null;
  category: Category;
  status: TaskStatus;
  dueDate: string | null;
  completedAt: string | null;
  assigneeId: string;
  createdAt: string;
  updatedAt: string;
  subtasks: Subtask[];
};
export type BoardStatus = "todo" | "inprogress" | "done" | "completed";
export type NewSubtask = {
  title: string;
  completed?: boolean;
};
export type NewTaskBody = {
  title: string;
  description?: string | null;
  dueDate: string | null;
  category: string;
  status?: null | BoardStatus;
  subtasks: NewSubtask[];
};
export type SubtaskChange = {
  id?: number | null;
  title: string;
};
export type TaskChangesBody = {
  title: string;
  description?: string | null;
  category: string;
  dueDate: string | null;
  subtasks: SubtaskChange[];
};
export type MoveTaskBody = {
  status: BoardStatus;
  position?: number | null;
};
export type SubtaskBody = {
  completed: boolean;
};
export type Achievement = {
  id: number;
  type: string;
  earnedAt: string;
};
export type NotificationType = "achievement" | "task" | "message" | "system";
export type NotificationLinkKind =
  "task" | "tasks" | "achievement" | "note" | "account";
export type NotificationLink = {
  kind: NotificationLinkKind;
  id: string | null;
};
export type Notification = {
  id: number;
  type: NotificationType;
  title: string;
  description: string;
  timestamp: string;
  read: boolean;
  deleted: boolean;
  link: null | NotificationLink;
};
export type MarkedRead = {
  count: number;
};
export type CommunityLink = {
  signupUrl: string;
};
export const {
  useGetConfigQuery,
  useGetCurrentUserQuery,
  useSignInMutation,
  useSignUpMutation,
  useGetInvitationDetailsQuery,
  useListTasksQuery,
  useCreateTaskMutation,
  useListTimoTasksQuery,
  useListCompletedTasksQuery,
  useUpdateTaskMutation,
  useDeleteTaskMutation,
  useMoveTaskMutation,
  useRestoreTaskMutation,
  useSetSubtaskCompletedMutation,
  useListAchievementsQuery,
  useListNotificationsQuery,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
  useDeleteNotificationMutation,
  useGenerateCommunityLinkMutation,
} = injectedRtkApi;

import { hubApi as api } from "./hubApi";
export const addTagTypes = ["Achievement", "Task", "Notification"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAchievements: build.query<
        ListAchievementsApiResponse,
        ListAchievementsApiArg
      >({
        query: () => ({ url: `/api/achievements` }),
        providesTags: ["Achievement"],
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
        invalidatesTags: ["Achievement"],
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
        invalidatesTags: ["Task"],
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
        providesTags: ["Notification"],
      }),
      countNotifications: build.query<
        CountNotificationsApiResponse,
        CountNotificationsApiArg
      >({
        query: () => ({ url: `/api/notifications/counts` }),
        providesTags: ["Notification"],
      }),
      markAllNotificationsRead: build.mutation<
        MarkAllNotificationsReadApiResponse,
        MarkAllNotificationsReadApiArg
      >({
        query: () => ({ url: `/api/notifications/read-all`, method: "PUT" }),
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
      listTasks: build.query<ListTasksApiResponse, ListTasksApiArg>({
        query: () => ({ url: `/api/tasks` }),
        providesTags: ["Task"],
      }),
      createTask: build.mutation<CreateTaskApiResponse, CreateTaskApiArg>({
        query: (queryArg) => ({
          url: `/api/tasks`,
          method: "POST",
          body: queryArg.newTaskBody,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["Task"],
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
        providesTags: ["Task"],
      }),
      listCompletedWeeks: build.query<
        ListCompletedWeeksApiResponse,
        ListCompletedWeeksApiArg
      >({
        query: () => ({ url: `/api/tasks/completed-weeks` }),
        providesTags: ["Task"],
      }),
      countTasks: build.query<CountTasksApiResponse, CountTasksApiArg>({
        query: () => ({ url: `/api/tasks/counts` }),
        providesTags: ["Task"],
      }),
      listTimoTasks: build.query<ListTimoTasksApiResponse, ListTimoTasksApiArg>(
        {
          query: () => ({ url: `/api/tasks/timo` }),
          providesTags: ["Task"],
        },
      ),
      listTrash: build.query<ListTrashApiResponse, ListTrashApiArg>({
        query: () => ({ url: `/api/tasks/trash` }),
        providesTags: ["Task"],
      }),
      updateTask: build.mutation<UpdateTaskApiResponse, UpdateTaskApiArg>({
        query: (queryArg) => ({
          url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.taskChangesBody,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
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
      setDueDate: build.mutation<SetDueDateApiResponse, SetDueDateApiArg>({
        query: (queryArg) => ({
          url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}/due-date`,
          method: "PUT",
          body: queryArg.dueDateBody,
          headers: {
            "If-Match": queryArg["If-Match"],
          },
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
      moveTask: build.mutation<MoveTaskApiResponse, MoveTaskApiArg>({
        query: (queryArg) => ({
          url: `/api/tasks/${encodeURIComponent(String(queryArg.id))}/status`,
          method: "PUT",
          body: queryArg.moveTaskBody,
        }),
        invalidatesTags: ["Task"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type ListAchievementsApiResponse = /** status 200 OK */ Achievement[];
export type ListAchievementsApiArg = void;
export type MarkAchievementsSeenApiResponse = unknown;
export type MarkAchievementsSeenApiArg = {
  seenAchievementsBody: SeenAchievementsBody;
};
export type CreateCalendarEventApiResponse = /** status 200 OK */ CalendarEvent;
export type CreateCalendarEventApiArg = {
  calendarEventBody: CalendarEventBody;
};
export type ListNotificationsApiResponse = /** status 200 OK */ Notification[];
export type ListNotificationsApiArg = {
  /** Largest number of entries, 1 to 200. Without it and `before`, the whole list. */
  limit?: number;
  /** The id of the last entry that the caller has: the answer begins after it. */
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
export type SetSubtaskCompletedApiResponse = /** status 200 OK */ Task;
export type SetSubtaskCompletedApiArg = {
  id: number;
  subtaskBody: SubtaskBody;
};
export type ListTasksApiResponse = /** status 200 OK */ Task[];
export type ListTasksApiArg = void;
export type CreateTaskApiResponse = /** status 201 Created */ Task;
export type CreateTaskApiArg = {
  /** The same request with the same key, within 24 hours, changes nothing and hears the same answer */
  "Idempotency-Key"?: string | null;
  newTaskBody: NewTaskBody;
};
export type ListCompletedTasksApiResponse = /** status 200 OK */ Task[];
export type ListCompletedTasksApiArg = {
  /** Largest number of entries, 1 to 200. Without it and `before`, the whole list. */
  limit?: number;
  /** The id of the last entry that the caller has: the answer begins after it. */
  before?: number;
  /** With `dueTo`, in place of a page: those due on this day or later, by their due date. */
  dueFrom?: string;
  /** The last of at most 62 days. */
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
export type UpdateTaskApiResponse = /** status 200 OK */ Task;
export type UpdateTaskApiArg = {
  id: number;
  /** The version that was read, in double quotes. If it is another one by now, nothing is changed */
  "If-Match"?: string | null;
  taskChangesBody: TaskChangesBody;
};
export type DeleteTaskApiResponse = unknown;
export type DeleteTaskApiArg = {
  id: number;
};
export type SetDueDateApiResponse = /** status 200 OK */ Task;
export type SetDueDateApiArg = {
  id: number;
  /** The version that was read, in double quotes. If it is another one by now, nothing is changed */
  "If-Match"?: string | null;
  dueDateBody: DueDateBody;
};
export type RestoreTaskApiResponse = /** status 200 OK */ Task;
export type RestoreTaskApiArg = {
  id: number;
};
export type MoveTaskApiResponse = /** status 200 OK */ Task;
export type MoveTaskApiArg = {
  id: number;
  moveTaskBody: MoveTaskBody;
};
export type Achievement = {
  earnedAt: string;
  id: number;
  /** Whether the caller was shown it, on whatever device. */
  seen: boolean;
  type: string;
};
export type ErrorBody = {
  /** The status's own phrase. */
  error: string;
  /** The field of the request that is to blame, where one is. */
  field?: string | null;
  /** For a person to read. */
  message: string;
};
export type SeenAchievementsBody = {
  types: string[];
};
export type CalendarEvent = {
  /** Opens the entry, filled in, in Google Calendar. */
  url: string;
};
export type CalendarEventBody = {
  description?: string | null;
  taskId: number;
  title: string;
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
export type NotificationCounts = {
  total: number;
  unread: number;
};
export type MarkedRead = {
  /** How many were unread. */
  count: number;
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
export type SubtaskBody = {
  completed: boolean;
};
export type NewSubtask = {
  /** Read by nobody: a new subtask is never ticked. */
  completed?: boolean | null;
  title: string;
};
export type NewTaskBody = {
  category: Category;
  description?: string | null;
  /** Today or later, as yyyy-mm-dd. */
  dueDate: string;
  status?: TaskStatus | null;
  /** At least one with a title; blank ones are dropped. */
  subtasks: NewSubtask[];
  title: string;
};
export type WeekCountJson = {
  completed: number;
  /** Its Monday. */
  week: string;
};
export type TaskCounts = {
  completed: number;
  /** Not completed, of every category. */
  open: number;
  /** Those of the open ones that the mentor assigned. */
  timo: number;
};
export type TrashedTask = {
  deletedAt: string;
  task: Task;
};
export type OutdatedBodyTask = ErrorBody & {
  current: {
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
};
export type SubtaskChange = {
  id?: number | null;
  title: string;
};
export type TaskChangesBody = {
  category: Category;
  description?: string | null;
  /** As yyyy-mm-dd; today or later where it is changed. Null only for a task that has none. */
  dueDate: string | null;
  /** All subtasks that the task is to have, in their order. Ones without the id of a present one are new. */
  subtasks: SubtaskChange[];
  title: string;
};
export type DueDateBody = {
  /** As yyyy-mm-dd; today or later where it is changed. Null only for a task that has none. */
  dueDate: string | null;
};
export type MoveTaskBody = {
  /** The index in the target column after the move; without it the task goes on top. */
  position?: number | null;
  status: TaskStatus;
};
export const {
  useListAchievementsQuery,
  useMarkAchievementsSeenMutation,
  useCreateCalendarEventMutation,
  useListNotificationsQuery,
  useCountNotificationsQuery,
  useMarkAllNotificationsReadMutation,
  useDeleteNotificationMutation,
  useMarkNotificationReadMutation,
  useSetSubtaskCompletedMutation,
  useListTasksQuery,
  useCreateTaskMutation,
  useListCompletedTasksQuery,
  useListCompletedWeeksQuery,
  useCountTasksQuery,
  useListTimoTasksQuery,
  useListTrashQuery,
  useUpdateTaskMutation,
  useDeleteTaskMutation,
  useSetDueDateMutation,
  useRestoreTaskMutation,
  useMoveTaskMutation,
} = injectedRtkApi;

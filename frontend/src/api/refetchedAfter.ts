import { isSessionLost } from "./callError";

/** The lists that can be asked for again. Endpoints provide these tags; nothing else names them. */
export const lists = {
  openTasks: { type: "Task", id: "open" },
  completedTasks: { type: "Task", id: "completed" },
  deletedTasks: { type: "Task", id: "deleted" },
  achievements: { type: "Achievement" },
  notifications: { type: "Notification", id: "fetched" },
  /** Those that are only counted. */
  olderNotifications: { type: "Notification", id: "older" },
  currentUser: { type: "User" },
  /** Of the reader's own: how many tasks were completed in which week. */
  completedWeeks: { type: "Task", id: "weeks" },
  /** Pages of clients, and whatever else is counted or picked among them. */
  clients: { type: "Client", id: "list" },
  /** What a mentor sees of one client's work. */
  clientTasks: { type: "Client", id: "tasks" },
  notes: { type: "Note" },
  templates: { type: "Template" },
  invitations: { type: "Invitation" },
  activity: { type: "Activity" },
  /** Mail that leaves, and how much of it waits or has failed. */
  mail: { type: "Mail" },
  /** Which mails the reader wants. */
  mailPreferences: { type: "MailPreferences" },
} as const;

/** The one place that says what is fetched again after what changed. */
export const refetchedAfter = {
  taskCreated: [lists.openTasks, lists.achievements, lists.notifications],
  taskEdited: [lists.openTasks],
  taskMoved: [lists.openTasks],
  taskCompleted: [
    lists.openTasks,
    lists.completedTasks,
    lists.completedWeeks,
    lists.achievements,
    lists.notifications,
  ],
  subtaskTicked: [lists.openTasks],
  taskDeleted: [lists.openTasks, lists.completedTasks, lists.deletedTasks],
  taskRestored: [lists.openTasks, lists.completedTasks, lists.deletedTasks],
  /** The first one unlocks an achievement. */
  calendarEventCreated: [lists.achievements, lists.notifications],
  notificationChanged: [lists.notifications],
  allNotificationsRead: [lists.notifications, lists.olderNotifications],
  profileChanged: [lists.currentUser],
  /** Somebody may have completed or deleted it elsewhere. */
  taskRefused: [lists.openTasks, lists.completedTasks],
  tasksAssigned: [lists.clients, lists.clientTasks, lists.activity, lists.mail],
  tasksRecalled: [lists.clients, lists.clientTasks, lists.activity, lists.mail],
  templateChanged: [lists.templates, lists.activity],
  passwordReset: [lists.activity, lists.mail],
  resetLinkCreated: [lists.activity],
  communityLinkChanged: [lists.activity],
  invitationsChanged: [lists.invitations, lists.activity, lists.mail],
  noteSent: [lists.notes, lists.activity, lists.mail],
  mailChanged: [lists.mail],
  mailPreferencesChanged: [lists.mailPreferences],
  /** All sessions of the account have ended, this one perhaps as well. */
  passwordChosen: [lists.currentUser],
} as const;

type Lists = readonly (typeof lists)[keyof typeof lists][];

/**
 * What is fetched again after a change. A refused one has touched the same lists: the screen may have shown what the
 * server did not do, or the server may know what the screen does not. With the session gone, asking would only be
 * refused again.
 */
export function refetched(afterSuccess: Lists, afterRefusal: Lists = afterSuccess) {
  return (_answer: unknown, error: unknown): Lists => {
    if (!error) return afterSuccess;
    return isSessionLost(error) ? [] : afterRefusal;
  };
}

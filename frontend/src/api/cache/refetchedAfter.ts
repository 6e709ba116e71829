import { isUnauthorized } from "../transport/callError";

/** The lists that can be asked for again. Endpoints provide these tags; nothing else names them. */
export const lists = {
  openTasks: { type: "Task", id: "open" },
  completedTasks: { type: "Task", id: "completed" },
  deletedTasks: { type: "Task", id: "deleted" },
  achievements: { type: "Achievement" },
  notifications: { type: "Notification" },
  currentUser: { type: "User" },
  /** Of the reader's own: how many tasks were completed in which week. */
  completedWeeks: { type: "Task", id: "weeks" },
  /** Pages of clients, and whatever else is counted or picked among them. */
  clients: { type: "Client", id: "list" },
  /** What a mentor sees of clients' work, whosever it is. */
  clientTasks: { type: "Client", id: "tasks" },
  /** Who a client is, whoever it is. */
  clientProfiles: { type: "Client", id: "profiles" },
  notes: { type: "Note" },
  templates: { type: "Template" },
  invitations: { type: "Invitation" },
  activity: { type: "Activity" },
  /** Mail that leaves, and how much of it waits or has failed. */
  mail: { type: "Mail" },
  /** Which mails the reader wants. */
  mailPreferences: { type: "MailPreferences" },
  /** Where the reader is signed in. */
  sessions: { type: "Session" },
  calendarFeed: { type: "CalendarFeed" },
  twoFactor: { type: "TwoFactor" },
  /** What is asked of admins. */
  security: { type: "Security" },
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
  allNotificationsRead: [lists.notifications],
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
  emailConfirmed: [lists.currentUser],
  /** The reader's other sessions have ended with it, and the calendar has another address. */
  passwordChanged: [lists.sessions, lists.calendarFeed],
  sessionsEnded: [lists.sessions],
  twoFactorChanged: [lists.twoFactor],
  /** Whoever was asked for it may go on. */
  twoFactorSetUp: [lists.currentUser],
  securityChanged: [lists.security, lists.twoFactor],
  /** All sessions of the account have ended, this one perhaps as well. */
  passwordChosen: [lists.currentUser],
} as const;

/** What a mentor is shown of one client, and can be asked for again without that of the others. */
export const listsOf = (client: string) =>
  ({
    profile: { type: "Client", id: client },
    tasks: { type: "Client", id: `${client}/tasks` },
    notes: { type: "Note", id: client },
  }) as const;

/** What an event of the server's says has changed. */
export type Topic =
  | "tasks"
  | "achievements"
  | "notifications"
  | "notes"
  | "profile"
  | "templates"
  | "clients"
  | "invitations"
  | "activity"
  | "mail";

type Lists = readonly (
  (typeof lists)[keyof typeof lists] | ReturnType<typeof listsOf>[keyof ReturnType<typeof listsOf>]
)[];

/** What is fetched again when somebody has changed something of the reader's own. */
const refetchedAfterOwn: Partial<Record<Topic, Lists>> = {
  tasks: [lists.openTasks, lists.completedTasks, lists.completedWeeks, lists.deletedTasks],
  achievements: [lists.achievements],
  notifications: [lists.notifications],
  profile: [lists.currentUser],
};

/** The same of a client's. A mentor is told of every client's, and is shown one of them at most. */
const refetchedAfterClients: Partial<Record<Topic, (client: string) => Lists>> = {
  tasks: (client) => [listsOf(client).tasks, lists.clients],
  notes: (client) => [listsOf(client).notes],
  profile: (client) => [listsOf(client).profile, lists.clients],
  mail: () => [lists.mail],
};

/** The same where no client is named: it is everybody's, nobody's in particular, or the server has lost count. */
const refetchedAfterAnybodys: Partial<Record<Topic, Lists>> = {
  tasks: [lists.clientTasks, lists.clients],
  notes: [lists.notes],
  profile: [lists.clientProfiles, lists.clients],
  templates: [lists.templates],
  clients: [lists.clients],
  invitations: [lists.invitations],
  activity: [lists.activity],
  mail: [lists.mail],
};

/** What is fetched again after an event. `client` is whose it is, null where it is anybody's. */
export function refetchedAfterEvent(topic: Topic, client: string | null, reader: string): Lists {
  return [
    ...(client === null || client === reader ? (refetchedAfterOwn[topic] ?? []) : []),
    ...(client === null
      ? (refetchedAfterAnybodys[topic] ?? [])
      : (refetchedAfterClients[topic]?.(client) ?? [])),
  ];
}

/** Lists to fetch again after a gap in which these topics changed; null: any of them may have. */
export function refetchedAfterGap(topics: readonly Topic[] | null, reader: string) {
  const changed = topics
    ? topics.flatMap((topic) => refetchedAfterEvent(topic, null, reader))
    : Object.values(lists);
  return [...new Set(changed.map(({ type }) => type))].map((type) => ({ type }));
}

/**
 * What is fetched again after a change. A refused one has touched the same lists: the screen may have shown what the
 * server did not do, or the server may know what the screen does not. With the session gone, asking would only be
 * refused again.
 */
export function refetched(afterSuccess: Lists, afterRefusal: Lists = afterSuccess) {
  return (_answer: unknown, error: unknown): Lists => {
    if (!error) return afterSuccess;
    return isUnauthorized(error) ? [] : afterRefusal;
  };
}

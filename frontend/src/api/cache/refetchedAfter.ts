import { isUnauthorized } from "../transport/callError";

/** Cache tags by list. Endpoints provide them; no other tags exist. */
export const lists = {
  openTasks: { type: "Task", id: "open" },
  completedTasks: { type: "Task", id: "completed" },
  deletedTasks: { type: "Task", id: "deleted" },
  achievements: { type: "Achievement" },
  notifications: { type: "Notification" },
  currentUser: { type: "User" },
  /** Tasks completed per week by the current user. */
  completedWeeks: { type: "Task", id: "weeks" },
  /** Pages of clients, and counts or selections among them. */
  clients: { type: "Client", id: "list" },
  /** Tasks of any client, as admins see them. */
  clientTasks: { type: "Client", id: "tasks" },
  /** Profile of any client. */
  clientProfiles: { type: "Client", id: "profiles" },
  notes: { type: "Note" },
  /** Conversation about a task: submissions, decisions, comments. */
  threads: { type: "Thread" },
  /** Submissions that wait for a decision, and their count. */
  reviews: { type: "Review" },
  templates: { type: "Template" },
  /** Tags with the number of their clients. */
  tags: { type: "Tag" },
  /** Segments with the number of clients who match now. */
  segments: { type: "Segment" },
  /** Programs with the numbers of their people. */
  programs: { type: "Program", id: "list" },
  /** People and enrolments of any program. */
  programPeople: { type: "Program", id: "people" },
  /** Programs of the current user. */
  ownPrograms: { type: "Program", id: "own" },
  invitations: { type: "Invitation" },
  activity: { type: "Activity" },
  /** Outgoing mail and its counts. */
  mail: { type: "Mail" },
  /** Mail preferences of the current user. */
  mailPreferences: { type: "MailPreferences" },
  /** Sessions of the current user. */
  sessions: { type: "Session" },
  calendarFeed: { type: "CalendarFeed" },
  twoFactor: { type: "TwoFactor" },
  /** Security settings for admins. */
  security: { type: "Security" },
} as const;

/** The one table of cache invalidation: mutation → lists to refetch. */
export const refetchedAfter = {
  taskCreated: [lists.openTasks, lists.achievements, lists.notifications],
  taskEdited: [lists.openTasks],
  taskMoved: [lists.openTasks, lists.ownPrograms],
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
  /** Also a withdrawal. */
  submissionChanged: [lists.openTasks, lists.threads, lists.ownPrograms],
  /** Comments, and that they were read. */
  threadChanged: [lists.threads, lists.openTasks, lists.completedTasks, lists.clientTasks],
  reviewDecided: [lists.reviews, lists.threads, lists.clients, lists.clientTasks, lists.activity, lists.mail],
  repeatStopped: [lists.clientTasks, lists.activity],
  needsReviewChanged: [lists.threads, lists.clientTasks],
  /** The first event unlocks an achievement. */
  calendarEventCreated: [lists.achievements, lists.notifications],
  notificationChanged: [lists.notifications],
  allNotificationsRead: [lists.notifications],
  profileChanged: [lists.currentUser],
  /** The task may have been completed or deleted elsewhere. */
  taskRefused: [lists.openTasks, lists.completedTasks],
  tasksAssigned: [lists.clients, lists.clientTasks, lists.activity, lists.mail],
  tasksRecalled: [lists.clients, lists.clientTasks, lists.activity, lists.mail],
  tasksCorrected: [lists.clients, lists.clientTasks, lists.activity, lists.mail],
  templateChanged: [lists.templates, lists.activity],
  /** No client has it yet. */
  tagCreated: [lists.tags, lists.activity],
  tagChanged: [lists.tags, lists.segments, lists.clients, lists.clientProfiles, lists.activity],
  clientsTagged: [lists.tags, lists.segments, lists.clients, lists.clientProfiles, lists.activity],
  /** A tag names the segments that ask for it. */
  segmentCreated: [lists.segments, lists.tags, lists.activity],
  segmentChanged: [lists.segments, lists.tags, lists.clients, lists.activity],
  programChanged: [lists.programs, lists.programPeople, lists.segments, lists.activity],
  clientsEnrolled: [lists.programs, lists.programPeople, lists.segments, lists.clients, lists.activity],
  /** A jump hands out a task. */
  enrolmentChanged: [
    lists.programs,
    lists.programPeople,
    lists.segments,
    lists.clients,
    lists.clientTasks,
    lists.activity,
  ],
  passwordReset: [lists.activity, lists.mail],
  resetLinkCreated: [lists.activity],
  communityLinkChanged: [lists.activity],
  invitationsChanged: [lists.invitations, lists.activity, lists.mail],
  noteSent: [lists.notes, lists.activity, lists.mail],
  mailChanged: [lists.mail],
  jobStopped: [lists.clients, lists.clientTasks, lists.activity, lists.mail],
  /** Work that was set aside. */
  triedAgain: [lists.activity],
  mailPreferencesChanged: [lists.mailPreferences],
  emailConfirmed: [lists.currentUser],
  /** It ends the user's other sessions and renews the calendar address. */
  passwordChanged: [lists.sessions, lists.calendarFeed],
  sessionsEnded: [lists.sessions],
  twoFactorChanged: [lists.twoFactor],
  /** An admin without two-factor sign-in was locked out until now. */
  twoFactorSetUp: [lists.currentUser],
  securityChanged: [lists.security, lists.twoFactor],
  /** It ends all sessions of the account, perhaps this one. */
  passwordChosen: [lists.currentUser],
} as const;

/** Tags of one client, to refetch without those of the others. */
export const listsOf = (client: string) =>
  ({
    profile: { type: "Client", id: client },
    tasks: { type: "Client", id: `${client}/tasks` },
    notes: { type: "Note", id: client },
  }) as const;

/** Topics of live events. */
export type Topic =
  | "tasks"
  | "achievements"
  | "notifications"
  | "notes"
  | "profile"
  | "reviews"
  | "templates"
  | "clients"
  | "invitations"
  | "activity"
  | "mail"
  | "programs";

type Lists = readonly (
  (typeof lists)[keyof typeof lists] | ReturnType<typeof listsOf>[keyof ReturnType<typeof listsOf>]
)[];

/** Topic → lists of the current user. */
const refetchedAfterOwn: Partial<Record<Topic, Lists>> = {
  tasks: [
    lists.openTasks,
    lists.completedTasks,
    lists.completedWeeks,
    lists.deletedTasks,
    lists.threads,
    lists.ownPrograms,
  ],
  achievements: [lists.achievements],
  notifications: [lists.notifications],
  profile: [lists.currentUser],
  programs: [lists.ownPrograms],
};

/** Topic → lists of one client, as admins see them. */
const refetchedAfterClients: Partial<Record<Topic, (client: string) => Lists>> = {
  tasks: (client) => [listsOf(client).tasks, lists.clients, lists.threads, lists.programPeople],
  notes: (client) => [listsOf(client).notes],
  profile: (client) => [listsOf(client).profile, lists.clients],
  reviews: () => [lists.reviews],
  mail: () => [lists.mail],
  programs: () => [lists.programs, lists.programPeople, lists.segments],
};

/** Topic → lists when the event names no client. */
const refetchedAfterAnybodys: Partial<Record<Topic, Lists>> = {
  tasks: [lists.clientTasks, lists.clients, lists.threads, lists.programPeople],
  notes: [lists.notes],
  profile: [lists.clientProfiles, lists.clients],
  reviews: [lists.reviews],
  templates: [lists.templates],
  clients: [lists.clients, lists.tags, lists.segments],
  invitations: [lists.invitations],
  activity: [lists.activity],
  mail: [lists.mail],
  programs: [lists.programs, lists.programPeople, lists.ownPrograms, lists.segments],
};

/** Lists to refetch after an event; `client` is the owner, null for any. */
export function refetchedAfterEvent(topic: Topic, client: string | null, reader: string): Lists {
  return [
    ...(client === null || client === reader ? (refetchedAfterOwn[topic] ?? []) : []),
    ...(client === null
      ? (refetchedAfterAnybodys[topic] ?? [])
      : (refetchedAfterClients[topic]?.(client) ?? [])),
  ];
}

/**
 * Lists to refetch after a gap in which these topics changed; null means all topics. The calendar's address is left out,
 * because it may need proof, which nobody is asked for unprompted.
 */
export function refetchedAfterGap(topics: readonly Topic[] | null, reader: string) {
  const changed = topics
    ? topics.flatMap((topic) => refetchedAfterEvent(topic, null, reader))
    : Object.values(lists).filter((list) => list !== lists.calendarFeed);
  return [...new Set(changed.map(({ type }) => type))].map((type) => ({ type }));
}

/**
 * Tags to invalidate after a mutation. A refused one invalidates too: the optimistic update may be wrong, or the screen
 * is stale. After a 401 nothing is refetched.
 */
export function refetched(afterSuccess: Lists, afterRefusal: Lists = afterSuccess) {
  return (_answer: unknown, error: unknown): Lists => {
    if (!error) return afterSuccess;
    return isUnauthorized(error) ? [] : afterRefusal;
  };
}

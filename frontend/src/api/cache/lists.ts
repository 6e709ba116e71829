/** Lists that screens show: the tags of the cache, and the topics that refresh them. A tag without an id means all clients. */
export const lists = [
  "openTasks",
  "completedTasks",
  "deletedTasks",
  /** Tasks completed per week by the current user. */
  "completedWeeks",
  "achievements",
  "notifications",
  "currentUser",
  /** Conversation about a task: submissions, decisions, comments. */
  "threads",
  /** Programs of the current user. */
  "ownPrograms",
  /** Open check-ins of the current user, and their answers. */
  "ownCheckIns",
  /** Numbers of the current user, with their values. */
  "ownNumbers",
  /** Mail preferences of the current user. */
  "mailPreferences",
  /** Sessions of the current user. */
  "sessions",
  "calendarFeed",
  "twoFactor",
  /** Passkeys of the current user. */
  "passkeys",
  /** Ways by which the current user signs in. */
  "signInWays",
  /** Pages of clients, and counts or selections among them. */
  "clients",
  /** Tasks of one client, as admins see them. */
  "clientTasks",
  "clientProfiles",
  "notes",
  /** Submissions that wait for a decision, and their count. */
  "reviews",
  "templates",
  /** Tags with the number of their clients. */
  "tags",
  /** Segments with the number of clients who match now. */
  "segments",
  /** Programs with the numbers of their people. */
  "programs",
  /** People and enrolments of any program. */
  "programPeople",
  /** Check-ins with their rounds, who is missing, and everybody's answers. */
  "checkIns",
  /** Answers of check-ins that wait to be read, and one person's. */
  "checkInAnswers",
  /** Library of numbers, and the people who have them. */
  "numbers",
  /** Numbers of one client, as admins see them. */
  "clientNumbers",
  "invitations",
  "activity",
  /** Outgoing mail and its counts. */
  "mail",
  /** Security settings for admins. */
  "security",
  /** Names, logo, accent and addresses of this hub. */
  "appearance",
] as const;

export type List = (typeof lists)[number];

/** List, or its part that shows one client. */
export interface Tag {
  type: List;
  id?: string;
  /** Tasks of the part that changed; absent for any. */
  tasks?: readonly number[] | undefined;
}

/** Event: these topics have changed. */
export interface Change {
  what: readonly Topic[];
  /** Owner of what has changed; null for several or all users. */
  client: string | null;
  /** Changed tasks; absent for any of the owner's. */
  tasks?: readonly number[] | undefined;
  /** Id of the tab that caused it (baseQuery.ts). */
  tab: string | null;
}

interface Shown {
  /** Lists of the current user. */
  own?: readonly List[];
  /** Lists of admins. */
  managed?: readonly List[];
}

/** The one table of cache invalidation: topic → lists that show it. */
export const listsOfTopic = {
  tasks: {
    own: [
      "openTasks",
      "completedTasks",
      "completedWeeks",
      "deletedTasks",
      "threads",
      "ownPrograms",
      "ownNumbers",
    ],
    managed: [
      "clientTasks",
      "clients",
      "threads",
      "reviews",
      "segments",
      "programs",
      "programPeople",
      "numbers",
      "clientNumbers",
    ],
  },
  achievements: { own: ["achievements"] },
  notifications: { own: ["notifications"] },
  notes: { managed: ["notes"] },
  profile: {
    own: ["currentUser", "threads", "ownPrograms", "ownNumbers"],
    managed: [
      "clientProfiles",
      "clients",
      "segments",
      "threads",
      "reviews",
      "programs",
      "programPeople",
      "checkIns",
      "checkInAnswers",
      "numbers",
      "clientNumbers",
      "activity",
    ],
  },
  templates: { managed: ["templates", "programs", "programPeople"] },
  clients: { managed: ["clients", "clientProfiles", "tags", "segments", "invitations"] },
  invitations: { managed: ["invitations"] },
  activity: { managed: ["activity"] },
  mail: { managed: ["mail"] },
  reviews: { managed: ["reviews"] },
  programs: {
    own: ["ownPrograms"],
    managed: ["programs", "programPeople", "segments", "clients", "invitations"],
  },
  checkIns: {
    own: ["ownCheckIns", "ownNumbers"],
    managed: ["checkIns", "checkInAnswers", "segments", "clients", "numbers", "clientNumbers"],
  },
  answers: { own: ["ownCheckIns"] },
  numbers: { own: ["ownNumbers"], managed: ["numbers", "clientNumbers", "clients", "segments"] },
  account: { own: ["currentUser", "mailPreferences", "sessions", "twoFactor", "passkeys", "signInWays"] },
  // The demand for a second factor says who has to set one up.
  security: { own: ["currentUser"], managed: ["security", "twoFactor"] },
  // The server writes the names into the notifications.
  appearance: { own: ["appearance", "notifications"] },
} satisfies Record<string, Shown>;

/** Topics of changes, as the server names them. */
export type Topic = keyof typeof listsOfTopic;

/** A server of the next release may name more topics. */
const shown: Partial<Record<string, Shown>> = listsOfTopic;

const listsOfOneClient = new Set<List>(["clientTasks", "clientProfiles", "clientNumbers", "notes"]);

/** Lists that may show a change. `reader` is the current user; without one, every owner may be. */
export function listsAfter({ what, client, tasks }: Change, reader: string | undefined): Tag[] {
  const isOwn = client === null || reader === undefined || client === reader;
  return what.flatMap((topic) => {
    const { own = [], managed = [] } = { ...shown[topic] };
    return [
      ...(isOwn ? own.map((type) => ({ type })) : []),
      ...managed.map((type) =>
        client === null || !listsOfOneClient.has(type)
          ? { type }
          : { type, id: client, tasks: type === "clientTasks" ? tasks : undefined },
      ),
    ];
  });
}

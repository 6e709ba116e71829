import type { Achievement, Notification, Subtask, Task } from "@/api/generated/client";
import type { CurrentUser } from "@/api/generated/anonymous";
import type { Activity, Client, ClientRow, Mail, Segment, Tag, Template } from "@/api/generated/admin";

let lastId = 0;

function nextId(): number {
  lastId += 1;
  return lastId;
}

export function aUser(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: "0190f7c2-5b7e-7c3a-9a51-3f6f0d0a2b11",
    email: "maya@example.com",
    firstName: "Maya",
    lastName: "Okafor",
    // A user without a picture would see the welcome.
    profileImageUrl: "avatar-2",
    isAdmin: false,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: null,
    createdAt: "2026-08-02T09:00:00Z",
    instagramUrl: null,
    youtubeUrl: null,
    tiktokUrl: null,
    twitterUrl: null,
    linkedinUrl: null,
    facebookUrl: null,
    hero1Url: null,
    hero2Url: null,
    hero3Url: null,
    version: 1,
    emailConfirmed: true,
    mustSetUpTwoFactor: false,
    ...changes,
  };
}

export function aSubtask(changes: Partial<Subtask> = {}): Subtask {
  const id = nextId();
  return { id, title: `Step ${id}`, completed: false, ...changes };
}

/** Optional fields of a task or a template, as an empty form sends them. */
export const blankFields = { description: null, repeat: null };

export function aTask(changes: Partial<Task> = {}): Task {
  const id = nextId();
  return {
    id,
    title: `Task ${id}`,
    ...blankFields,
    category: "Content Creation",
    status: "todo",
    dueDate: null,
    completedAt: null,
    assigneeId: aUser().id,
    createdAt: "2026-11-02T09:00:00Z",
    updatedAt: "2026-11-02T09:00:00Z",
    version: 1,
    subtasks: [],
    needsReview: false,
    review: null,
    commentCount: 0,
    unreadComments: 0,
    programStep: null,
    seriesDay: null,
    ...changes,
  };
}

export function anAchievement(changes: Partial<Achievement> = {}): Achievement {
  return { id: nextId(), type: "first_task", earnedAt: "2026-11-18T17:40:00Z", seen: true, ...changes };
}

export function aNotification(changes: Partial<Notification> = {}): Notification {
  return {
    id: nextId(),
    type: "system",
    title: "Welcome",
    description: "Good to have you here.",
    timestamp: "2026-11-20T08:17:00Z",
    read: false,
    deleted: false,
    link: null,
    ...changes,
  };
}

export function aMentor(changes: Partial<CurrentUser> = {}): CurrentUser {
  return aUser({
    id: "0190f7c2-0000-7c3a-9a51-000000000001",
    email: "timo@example.com",
    firstName: "Timo",
    lastName: "Berg",
    isAdmin: true,
    ...changes,
  });
}

export function aClient(changes: Partial<Client> = {}): Client {
  const id = nextId();
  return {
    id: `client-${id}`,
    email: `client-${id}@example.com`,
    firstName: "Client",
    lastName: `Number ${id}`,
    profileImageUrl: null,
    isAdmin: false,
    createdAt: "2026-09-09T09:00:00Z",
    taskCounts: { open: 0, overdue: 0, waiting: 0, completed: 0 },
    ...changes,
  };
}

/** Client as the list shows it, without tags by default. */
export function aClientRow(changes: Partial<ClientRow> = {}): ClientRow {
  return { ...aClient(changes), tags: [], completionRate: null, lastActiveAt: null, numbers: [], ...changes };
}

export function aTag(changes: Partial<Tag> = {}): Tag {
  const id = nextId();
  return { id, name: `Tag ${id}`, colour: "marine", clients: 0, segments: [], ...changes };
}

export function aSegment(changes: Partial<Segment> = {}): Segment {
  const id = nextId();
  return {
    id,
    name: `Segment ${id}`,
    conditions: [[{ kind: "attention", state: "quiet" }]],
    count: 0,
    version: 1,
    ...changes,
  };
}

export function aTemplate(changes: Partial<Template> = {}): Template {
  const id = nextId();
  return {
    id,
    title: `Template ${id}`,
    taskTitle: `Task of template ${id}`,
    ...blankFields,
    category: "Timo Task",
    subtasks: [{ id: nextId(), title: "First step" }],
    needsReview: false,
    createdAt: "2026-10-02T09:00:00Z",
    updatedAt: "2026-10-02T09:00:00Z",
    version: 1,
    ...changes,
  };
}

/** Assignment of one task to one client by default. */
export function anActivity(changes: Partial<Activity> = {}): Activity {
  return {
    id: nextId(),
    kind: "assignment",
    action: "assigned",
    at: "2026-11-20T13:32:00Z",
    actorName: "Timo Berg",
    client: { id: "client-of-activity", name: "Maya Okafor" },
    clients: 1,
    tasks: 1,
    stayed: 0,
    titles: ["Audit your last ten titles"],
    template: null,
    revision: null,
    assignmentId: null,
    noteBatchId: null,
    recallableUntil: null,
    ...changes,
  };
}

/** Waiting for its first attempt by default. */
export function aMail(changes: Partial<Mail> = {}): Mail {
  return {
    id: nextId(),
    state: "waiting",
    recipient: "maya@example.com",
    subject: "Timo has 2 tasks for you",
    createdAt: "2026-11-20T13:32:00Z",
    attempts: 0,
    nextAttemptAt: "2026-11-20T13:32:00Z",
    sentAt: null,
    failedAt: null,
    perhapsDelivered: false,
    answer: null,
    ...changes,
  };
}

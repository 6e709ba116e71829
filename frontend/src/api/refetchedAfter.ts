/** The lists that can be asked for again. Endpoints provide these tags; nothing else names them. */
export const lists = {
  openTasks: { type: "Task", id: "open" },
  completedTasks: { type: "Task", id: "completed" },
  achievements: { type: "Achievement" },
  notifications: { type: "Notification" },
} as const;

/** The one place that says what is fetched again after what changed. */
export const refetchedAfter = {
  taskCreated: [lists.openTasks, lists.achievements, lists.notifications],
  taskEdited: [lists.openTasks],
  taskMoved: [lists.openTasks, lists.completedTasks, lists.achievements, lists.notifications],
  subtaskTicked: [lists.openTasks],
  taskDeleted: [lists.openTasks, lists.completedTasks],
  taskRestored: [lists.openTasks, lists.completedTasks],
  /** The screen showed something that the server refused. */
  taskChangeRefused: [lists.openTasks],
} as const;

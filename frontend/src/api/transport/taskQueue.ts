/**
 * Changes of one task go out one at a time, in the order in which they were made, so that the latest intent is the last
 * that the server hears. Those of different tasks do not wait for each other.
 */
const lastOfTask = new Map<string, Promise<unknown>>();
const taskOfSubtask = new Map<string, string>();

/** Call before a request about the subtask is sent: its address does not say whose it is. */
export function bindSubtask(subtaskId: number, taskId: number): void {
  taskOfSubtask.set(subtaskId.toString(), taskId.toString());
}

/** Runs a request once those before it about the same task have ended, however they did. */
export function enqueue<Answer>(method: string, path: string, run: () => Promise<Answer>): Promise<Answer> {
  const task = method === "GET" ? null : taskOf(path);
  if (task === null) return run();
  const turn = lastOfTask.get(task)?.then(run, run) ?? run();
  const leave = () => {
    if (lastOfTask.get(task) === turn) lastOfTask.delete(task);
  };
  lastOfTask.set(task, turn);
  turn.then(leave, leave);
  return turn;
}

function taskOf(path: string): string | null {
  const [, kind, id] = /^\/api\/(tasks|subtasks)\/(\d+)(?:\/|$)/u.exec(path) ?? [];
  if (id === undefined) return null;
  return kind === "tasks" ? id : (taskOfSubtask.get(id) ?? null);
}

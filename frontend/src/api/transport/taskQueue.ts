/**
 * Queue of mutations per task: one request at a time, in the order of the user's actions. Different tasks do not wait
 * for each other.
 */
const lastOfTask = new Map<string, Promise<unknown>>();
const taskOfSubtask = new Map<string, string>();

/** Registers a subtask's task, which the subtask's address does not name. Call it before the request. */
export function bindSubtask(subtaskId: number, taskId: number): void {
  taskOfSubtask.set(subtaskId.toString(), taskId.toString());
}

/** Runs a mutation after the earlier ones of the same task have settled. */
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

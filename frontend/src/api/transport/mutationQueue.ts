/**
 * Queue of mutations per resource: one request at a time, in the order of the person's actions. Different resources do
 * not wait for each other.
 */
const lastOfResource = new Map<string, Promise<unknown>>();
const taskOfSubtask = new Map<string, string>();

/** Registers a subtask's task, which the subtask's address does not name. Call it before the request. */
export function bindSubtask(subtaskId: number, taskId: number): void {
  taskOfSubtask.set(`/api/subtasks/${subtaskId.toString()}`, `/api/tasks/${taskId.toString()}`);
}

/** Runs a mutation after the earlier ones of the same resource have settled. */
export function enqueue<Answer>(method: string, path: string, run: () => Promise<Answer>): Promise<Answer> {
  const resource = resourceOf(method, path);
  if (resource === null) return run();
  const turn = lastOfResource.get(resource)?.then(run, run) ?? run();
  const leave = () => {
    if (lastOfResource.get(resource) === turn) lastOfResource.delete(resource);
  };
  lastOfResource.set(resource, turn);
  turn.then(leave, leave);
  return turn;
}

/**
 * Resource that a mutation changes: the path up to its first id, or a path without an id as a whole. A POST without an
 * id waits for nothing: it creates, starts a job or signs in.
 */
function resourceOf(method: string, path: string): string | null {
  const segments = path.split("/");
  const idIndex = segments.findIndex((segment) => /\d/u.test(segment));
  if (idIndex === -1) return method === "POST" ? null : path;
  const resource = segments.slice(0, idIndex + 1).join("/");
  return taskOfSubtask.get(resource) ?? resource;
}

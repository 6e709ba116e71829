import { dayFromNow } from "../days.ts";
import { type HubApi, json, type Task, type ThreadEntry } from "./hubApi.ts";

/** Calls of the signed-in admin. */
export class Mentor {
  private readonly api: HubApi;

  constructor(api: HubApi) {
    this.api = api;
  }

  async assign(
    client: HubApi,
    {
      title,
      subtasks,
      dueDate = dayFromNow(7),
      needsReview = false,
    }: { title: string; subtasks: string[]; dueDate?: string; needsReview?: boolean },
  ): Promise<Task> {
    const task = {
      title,
      category: "Timo Task",
      dueDate,
      needsReview,
      assigneeId: await idOf(client),
    };
    const answer = await this.api.http.post("/api/admin/assign-task", {
      data: { task, subtasks: subtasks.map((text) => ({ title: text, completed: false })) },
    });
    if (answer.status() !== 201) throw new Error(`assign: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Task;
  }

  /** A submission that waits: the task is assigned, moved to Done and submitted. */
  async receive(client: HubApi, title: string, text = "The first cut."): Promise<Task> {
    const task = await this.assign(client, { title, subtasks: ["Film"], needsReview: true });
    await client.move(task, "done");
    await client.submit(task, { text });
    return task;
  }

  decide(
    { id }: Pick<ThreadEntry, "id">,
    decision: "approved" | "changes",
    text?: string,
    revision = 1,
  ): Promise<Task> {
    const data = { revision, decision, text };
    return json<Task>(this.api.http.post(`/api/admin/submissions/${id}/decision`, { data }));
  }

  async sendNote(client: HubApi, message: string): Promise<void> {
    const id = await idOf(client);
    const answer = await this.api.http.post(`/api/admin/clients/${id}/notes`, { data: { message } });
    if (answer.status() !== 201) throw new Error(`note: ${answer.status()} ${await answer.text()}`);
  }
}

export async function idOf({ http }: HubApi): Promise<string> {
  const answer = await http.get("/api/auth/user");
  return ((await answer.json()) as { id: string }).id;
}

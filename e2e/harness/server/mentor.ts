import { dayFromNow } from "../days.ts";
import { type HubApi, type Task } from "./hubApi.ts";

/** Calls of the signed-in admin. */
export class Mentor {
  private readonly api: HubApi;

  constructor(api: HubApi) {
    this.api = api;
  }

  async assign(
    client: HubApi,
    { title, subtasks, dueDate = dayFromNow(7) }: { title: string; subtasks: string[]; dueDate?: string },
  ): Promise<Task> {
    const task = {
      title,
      category: "Timo Task",
      dueDate,
      assigneeId: await idOf(client),
    };
    const answer = await this.api.http.post("/api/admin/assign-task", {
      data: { task, subtasks: subtasks.map((text) => ({ title: text, completed: false })) },
    });
    if (answer.status() !== 201) throw new Error(`assign: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Task;
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

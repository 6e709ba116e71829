import { type APIRequestContext, type APIResponse } from "@playwright/test";
import { dayFromNow } from "../days.ts";

export type Status = "todo" | "inprogress" | "done" | "completed";

export interface Subtask {
  id: number;
  title: string;
  completed: boolean;
}

export interface Task {
  id: number;
  title: string;
  description: string | null;
  category: string;
  status: Status;
  dueDate: string | null;
  repeat: Recurrence | null;
  completedAt: string | null;
  subtasks: Subtask[];
}

export interface ThreadEntry {
  id: number;
  kind: "submission" | "approved" | "changes" | "comment";
}

export interface Recurrence {
  every: number;
  unit: "day" | "weekday" | "week" | "month";
  on?: number[];
  from: "date" | "completion";
}

interface TaskWishes {
  title: string;
  category?: string;
  description?: string;
  dueDate?: string;
  repeat?: Recurrence;
  subtasks?: string[];
  status?: Status;
}

/** Calls of a signed-in user without a browser. */
export class HubApi {
  readonly http: APIRequestContext;

  constructor(http: APIRequestContext) {
    this.http = http;
  }

  /** A new task stands on top of its column. */
  async createTask({ status = "todo", ...wishes }: TaskWishes): Promise<Task> {
    const { title, category = "Content Creation", description, dueDate = dayFromNow(14), repeat } = wishes;
    const subtasks = (wishes.subtasks ?? ["First step"]).map((text) => ({ title: text, completed: false }));
    const data = { title, category, description, dueDate, repeat, status: "todo", subtasks };
    const task = await json<Task>(this.http.post("/api/tasks", { data }));
    if (status === "todo") return task;
    if (status !== "completed") return this.move(task, status);
    await this.move(task, "done");
    return this.move(task, "completed");
  }

  /** Unnamed fields stay unchanged. */
  edit(task: Task, changes: { title?: string; subtasks?: { id?: number; title: string }[] }): Promise<Task> {
    const { title, description, category, dueDate, repeat, subtasks } = { ...task, ...changes };
    const data = { title, description, category, dueDate, repeat, subtasks };
    return json<Task>(this.http.put(`/api/tasks/${task.id}`, { data }));
  }

  move({ id }: Task, status: Status): Promise<Task> {
    return json<Task>(this.http.put(`/api/tasks/${id}/status`, { data: { status } }));
  }

  tick({ id }: Subtask): Promise<Task> {
    return json<Task>(this.http.put(`/api/subtasks/${id}`, { data: { completed: true } }));
  }

  submit({ id }: Task, submission: { text?: string; links?: string[] }): Promise<ThreadEntry> {
    return json<ThreadEntry>(this.http.post(`/api/tasks/${id}/submissions`, { data: submission }));
  }

  comment({ id }: Task, text: string): Promise<ThreadEntry> {
    return json<ThreadEntry>(this.http.post(`/api/tasks/${id}/comments`, { data: { text } }));
  }

  tasks(): Promise<Task[]> {
    return json<Task[]>(this.http.get("/api/tasks"));
  }

  completedTasks(): Promise<Task[]> {
    return json<Task[]>(this.http.get("/api/tasks/completed"));
  }

  choosePicture(name: string): Promise<{ id: string }> {
    const data = { profileImageUrl: name };
    return json<{ id: string }>(this.http.put("/api/users/profile-picture", { data }));
  }

  async achievementTypes(): Promise<string[]> {
    const achievements = await json<{ type: string }[]>(this.http.get("/api/achievements"));
    return achievements.map(({ type }) => type);
  }
}

/** Response of a call; an error fails the test. */
export async function json<Body>(call: Promise<APIResponse>): Promise<Body> {
  const answer = await call;
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

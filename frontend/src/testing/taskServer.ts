import { waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { tasksApi } from "@/api/client/tasks";
import type { Subtask, Task, TaskBody, TaskStatus } from "@/api/generated/client";
import type { Store } from "@/app/store";
import { pageOf } from "./pageOf";
import { recordCalls } from "./recordCalls";
import { changed, outdated, refusal, server } from "./server";

/** Mock server of tasks with the status rule; it records mutations. `nextOn` is the day after a skipped one. */
export function serveTasks(initial: Task[], { nextOn }: { nextOn?: string } = {}) {
  let tasks = initial;
  let lastSubtask = 9000;
  const deleted = new Map<number, { task: Task; index: number; deletedAt: string }>();
  const { calls, note } = recordCalls(({ method, url }, body) => ({
    method,
    path: new URL(url).pathname,
    body,
  }));
  const nextVersion = (task: Task, changes: Partial<Task>): Task => ({
    ...task,
    ...changes,
    version: task.version + 1,
  });
  const newSubtask = (title: string): Subtask => {
    lastSubtask += 1;
    return { id: lastSubtask, title, completed: false };
  };
  const tell = (answer: Task | { nextOn: string | null } | null, status = 200) =>
    new HttpResponse(answer && JSON.stringify(answer), { status, ...changed(["tasks"]) });
  const replace = (task: Task) => {
    tasks = tasks.map((each) => (each.id === task.id ? task : each));
    return tell(task);
  };
  const insertInColumn = (task: Task, position: number) => {
    const others = tasks.filter(({ id }) => id !== task.id);
    const next = others.filter(({ status }) => status === task.status)[position];
    tasks = others.toSpliced(next ? others.indexOf(next) : others.length, 0, task);
  };

  server.use(
    http.get("*/api/tasks", () => HttpResponse.json(tasks.filter(({ status }) => status !== "completed"))),
    http.get("*/api/tasks/counts", () => {
      const open = tasks.filter(({ status }) => status !== "completed");
      const timo = open.filter(({ category }) => category === "Timo Task").length;
      return HttpResponse.json({ open: open.length, timo, completed: tasks.length - open.length });
    }),
    http.get("*/api/tasks/completed", ({ request }) => {
      const completed = latestFirst(tasks.filter(({ status }) => status === "completed"));
      const { searchParams } = new URL(request.url);
      const [from, to] = [searchParams.get("dueFrom"), searchParams.get("dueTo")];
      if (from === null || to === null) return HttpResponse.json(pageOf(request, completed));
      return HttpResponse.json(
        completed.filter(({ dueDate }) => dueDate !== null && dueDate >= from && dueDate <= to),
      );
    }),
    http.get("*/api/tasks/trash", () =>
      HttpResponse.json(
        [...deleted.values()].map(({ task, deletedAt }) => ({ task, deletedAt })).toReversed(),
      ),
    ),
    http.get("*/api/tasks/:id", ({ params }) => {
      const id = Number(params["id"]);
      // The address of a list.
      if (Number.isNaN(id)) return undefined;
      const gone = deleted.get(id);
      if (gone) return HttpResponse.json({ ...gone.task, deletedAt: gone.deletedAt });
      const task = tasks.find((each) => each.id === id);
      return task ? HttpResponse.json({ ...task, deletedAt: null }) : refusal(404, "No such task.");
    }),
    http.put("*/api/tasks/:id/status", async ({ request, params }) => {
      const { status, position } = (await note(request)) as { status: TaskStatus; position?: number };
      const task = tasks.find(({ id }) => id === Number(params["id"]));
      if (!task) return refusal(404, "No such task.");
      const completedAt = status === "completed" ? new Date().toISOString() : null;
      const moved = nextVersion(task, { status, completedAt });
      insertInColumn(moved, position ?? 0);
      if (status !== "completed") return tell(moved);
      return HttpResponse.json(moved, changed(["tasks", "achievements", "notifications"]));
    }),
    http.put("*/api/subtasks/:id", async ({ request, params }) => {
      const { completed } = (await note(request)) as { completed: boolean };
      const id = Number(params["id"]);
      const task = tasks.find(({ subtasks }) => subtasks.some((subtask) => subtask.id === id));
      if (!task) return refusal(404, "No such subtask.");
      const subtasks = task.subtasks.map((subtask) =>
        subtask.id === id ? { ...subtask, completed } : subtask,
      );
      const ticked = nextVersion(task, { subtasks, status: statusAfterTick({ ...task, subtasks }) });
      if (ticked.status === task.status) return replace(ticked);
      insertInColumn(ticked, 0);
      return tell(ticked);
    }),
    http.delete("*/api/tasks/:id", async ({ request, params }) => {
      await note(request);
      const index = tasks.findIndex(({ id }) => id === Number(params["id"]));
      const task = tasks[index];
      if (!task) return refusal(404, "No such task.");
      deleted.set(task.id, { task, index, deletedAt: new Date().toISOString() });
      tasks = tasks.toSpliced(index, 1);
      return tell(null, 204);
    }),
    http.post("*/api/tasks/:id/skip", async ({ request, params }) => {
      await note(request);
      const index = tasks.findIndex(({ id }) => id === Number(params["id"]));
      const task = tasks[index];
      if (!task?.repeat) return refusal(409, "It does not repeat.");
      deleted.set(task.id, { task, index, deletedAt: new Date().toISOString() });
      tasks = tasks.toSpliced(index, 1);
      return tell({ nextOn: nextOn ?? task.dueDate });
    }),
    http.post("*/api/tasks/:id/stop-repeating", async ({ request, params }) => {
      await note(request);
      const task = tasks.find(({ id }) => id === Number(params["id"]));
      if (!task?.repeat) return refusal(409, "It does not repeat.");
      return replace(nextVersion(task, { repeat: null }));
    }),
    http.post("*/api/tasks/:id/restore", async ({ request, params }) => {
      await note(request);
      const gone = deleted.get(Number(params["id"]));
      if (!gone) return refusal(404, "No such task.");
      deleted.delete(gone.task.id);
      tasks = tasks.toSpliced(gone.index, 0, gone.task);
      return tell(gone.task);
    }),
    http.post("*/api/tasks", async ({ request }) => {
      const written = (await note(request)) as Required<TaskBody>;
      const created: Task = {
        ...written,
        id: 900 + calls.length,
        status: "todo",
        completedAt: null,
        assigneeId: "somebody",
        createdAt: new Date().toISOString(),
        updatedAt: new Date().toISOString(),
        version: 1,
        needsReview: false,
        review: null,
        commentCount: 0,
        unreadComments: 0,
        programStep: null,
        seriesDay: written.repeat?.from === "date" ? written.dueDate : null,
        subtasks: written.subtasks.map((each) => newSubtask(each.title)),
      };
      tasks = [created, ...tasks];
      return tell(created, 201);
    }),
    http.put("*/api/tasks/:id/due-date", async ({ request, params }) => {
      const { dueDate } = (await note(request)) as Pick<Task, "dueDate">;
      const task = tasks.find(({ id }) => id === Number(params["id"]));
      return task ? replace(nextVersion(task, { dueDate })) : refusal(404, "No such task.");
    }),
    http.put("*/api/tasks/:id", async ({ request, params }) => {
      const { subtasks, ...written } = (await note(request)) as Omit<TaskBody, "status">;
      const task = tasks.find(({ id }) => id === Number(params["id"]));
      if (!task) return refusal(404, "No such task.");
      const expected = request.headers.get("If-Match");
      if (expected !== null && expected !== `"${task.version.toString()}"`) return outdated(task);
      return replace(
        nextVersion(task, {
          ...written,
          subtasks: subtasks.map(({ id, title }) => {
            const kept = task.subtasks.find((subtask) => subtask.id === id);
            return kept ? { ...kept, title } : newSubtask(title);
          }),
        }),
      );
    }),
  );
  return { calls };
}

/** Refetches the list of tasks; returns once the screen has the answer, of which the store tells once a frame. */
export function refetchTasks({ dispatch }: Store): Promise<void> {
  const answered = dispatch(tasksApi.endpoints.listTasks.initiate(undefined, { forceRefetch: true }));
  return waitFor(async () => {
    await answered;
    await new Promise(requestAnimationFrame);
  });
}

function latestFirst(completed: Task[]): Task[] {
  const moment = ({ completedAt }: Task) => Date.parse(completedAt ?? "");
  return completed.toSorted((one, other) => moment(other) - moment(one) || other.id - one.id);
}

function statusAfterTick({ status, subtasks }: Task): TaskStatus {
  const started = status === "todo" && subtasks.some(({ completed }) => completed) ? "inprogress" : status;
  return started === "inprogress" && subtasks.every(({ completed }) => completed) ? "done" : started;
}

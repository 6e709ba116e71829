import { http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { createStore } from "@/app/store";
import { refusal, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";
import { clientApi } from "../generated/client";
import "../tasks/notifications";
import { pagesApi } from "./pages";
import "../tasks/tasks";
import "../tasks/trash";

type Store = ReturnType<typeof createStore>;

const { endpoints } = clientApi;
const task = { title: "Film", category: "Content Creation" as const };

/** Each change, and the lists that are asked for again once it has been refused. */
const changes: [string, (store: Store) => unknown, string[]][] = [
  [
    "a creation",
    ({ dispatch }) =>
      dispatch(
        endpoints.createTask.initiate({
          taskBody: { ...task, status: "todo", dueDate: "2026-12-01", description: null, subtasks: [] },
        }),
      ),
    ["/api/tasks"],
  ],
  [
    "an edit",
    ({ dispatch }) =>
      dispatch(
        endpoints.updateTask.initiate({
          id: 7,
          taskBody: { ...task, dueDate: null, description: null, subtasks: [] },
        }),
      ),
    ["/api/tasks", "/api/tasks/completed"],
  ],
  [
    "a move",
    ({ dispatch }) => dispatch(endpoints.moveTask.initiate({ id: 7, moveTaskBody: { status: "done" } })),
    ["/api/tasks", "/api/tasks/completed"],
  ],
  [
    "a deletion",
    ({ dispatch }) => dispatch(endpoints.deleteTask.initiate({ id: 7 })),
    ["/api/tasks", "/api/tasks/completed", "/api/tasks/trash"],
  ],
  [
    "a restoration",
    ({ dispatch }) => dispatch(endpoints.restoreTask.initiate({ id: 7 })),
    ["/api/tasks", "/api/tasks/completed", "/api/tasks/trash"],
  ],
  [
    "a read mark",
    ({ dispatch }) => dispatch(endpoints.markNotificationRead.initiate({ id: 1 })),
    ["/api/notifications"],
  ],
  [
    "the deletion of a notification",
    ({ dispatch }) => dispatch(endpoints.deleteNotification.initiate({ id: 1 })),
    ["/api/notifications"],
  ],
];

/** A store that shows every list, and the lists that it asks for again. */
async function showLists() {
  serveTasks([]);
  const store = createStore();
  await Promise.all([
    store.dispatch(endpoints.listTasks.initiate()),
    store.dispatch(pagesApi.endpoints.completedPages.initiate(undefined)),
    store.dispatch(endpoints.listTrash.initiate()),
    store.dispatch(pagesApi.endpoints.notificationPages.initiate(undefined)),
  ]);
  const asked: string[] = [];
  server.events.on("request:start", ({ request }) => {
    if (request.method === "GET") asked.push(new URL(request.url).pathname);
  });
  return { store, asked };
}

function refuseEverything(status: 401 | 409) {
  const refuse = () => refusal(status, "No.");
  server.use(http.post("*", refuse), http.put("*", refuse), http.delete("*", refuse));
}

describe("a refused change", () => {
  it.each(changes)("refetches what %s touched", async (_name, change, lists) => {
    const { store, asked } = await showLists();
    refuseEverything(409);
    await change(store);
    await vi.waitFor(() => {
      for (const list of lists) expect(asked).toContain(list);
    });
    server.events.removeAllListeners();
  });

  it("refetches nothing after the session has ended", async () => {
    const { store, asked } = await showLists();
    refuseEverything(401);
    await store.dispatch(endpoints.deleteTask.initiate({ id: 7 }));
    expect(asked).toEqual([]);
    server.events.removeAllListeners();
  });
});

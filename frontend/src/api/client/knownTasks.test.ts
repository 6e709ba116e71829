import { delay, http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createStore } from "@/app/store";
import { aMentor, aSubtask, aTask } from "@/testing/fixtures";
import { server, signedInAs } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";
import { serveThread } from "@/testing/threadServer";
import { clientsApi } from "../admin/clients";
import { listsChanged } from "../cache/changes";
import { anonymousApi } from "../generated/anonymous";
import type { Task } from "../generated/client";
import { hubApi } from "../hubApi";
import { openTasksOf, selectTasks } from "./knownTasks";
import { taskListsApi } from "./taskLists";
import { tasksApi } from "./tasks";
import { threadApi } from "./thread";

afterEach(() => server.events.removeAllListeners());

const { listTasks, getTask } = taskListsApi.endpoints;

describe("a task in several lists", () => {
  it("is as its thread has it", async () => {
    const film = aTask({ id: 7, category: "Timo Task" });
    serveTasks([film]);
    serveThread({ ...film, title: "Film at dawn" }, []);
    const store = createStore();
    await store.dispatch(listTasks.initiate());
    await store.dispatch(threadApi.endpoints.threadPages.initiate(7));
    const ids = listTasks.select()(store.getState()).data ?? [];
    expect(openTasksOf(selectTasks(store.getState()), ids)).toMatchObject([{ title: "Film at dawn" }]);
  });

  // The next tests have other tasks: their changes would wait for those without an answer.
  it("keeps a tick that an older answer lacks", async () => {
    const film = aTask({ id: 207, subtasks: [aSubtask({ id: 2070 }), aSubtask({ id: 2071 })] });
    serveTasks([film]);
    const store = createStore();
    await store.dispatch(listTasks.initiate());
    server.use(http.put("*/api/subtasks/2070", () => delay("infinite")));
    void store.dispatch(
      tasksApi.endpoints.setSubtaskCompleted.initiate({ id: 2070, subtaskBody: { completed: true } }),
    );
    await store.dispatch(getTask.initiate({ id: 207 }));
    expect(selectTasks(store.getState())[207]?.subtasks.map(({ completed }) => completed)).toEqual([
      true,
      false,
    ]);
  });

  it("outlasts an answer of an older version", async () => {
    const film = aTask({ id: 227, title: "New", version: 4 });
    serveTasks([film]);
    const store = createStore();
    await store.dispatch(getTask.initiate({ id: 227 }));
    server.use(http.get("*/api/tasks", () => HttpResponse.json([{ ...film, title: "Old", version: 3 }])));
    await store.dispatch(listTasks.initiate());
    expect(selectTasks(store.getState())[227]?.title).toBe("New");
  });

  it("is read in all of them at once", async () => {
    const film = aTask({
      id: 217,
      status: "completed",
      completedAt: "2026-11-20T08:00:00Z",
      unreadComments: 2,
    });
    serveTasks([film]);
    const store = createStore();
    await store.dispatch(getTask.initiate({ id: 217 }));
    server.use(http.put("*/api/tasks/217/thread/read", () => delay("infinite")));
    void store.dispatch(threadApi.endpoints.readThread.initiate({ id: 217 }));
    expect(selectTasks(store.getState())[217]?.unreadComments).toBe(0);
  });
});

describe("a client's change on the mentor's page", () => {
  const film = aTask({ id: 7, subtasks: [aSubtask({ id: 70 }), aSubtask({ id: 71 })] });
  const other = aTask({ id: 8 });
  const ticked = film.subtasks.map((each) => ({ ...each, completed: each.id === 70 }));
  const one = ["/api/tasks?ids=7"];
  const lists = ["/api/admin/clients/maya/completed-tasks?limit=3", "/api/admin/clients/maya/tasks"];

  it.each<[string, Partial<Task> | null, string[]]>([
    ["a tick asks for one task", { subtasks: ticked, version: 2 }, one],
    ["a comment asks for one task", { commentCount: 1 }, one],
    ["a move within a column asks for lists", { version: 2 }, [...lists, ...one]],
    ["a tick and a move ask for lists", { subtasks: ticked, version: 3 }, [...lists, ...one]],
    ["a move to another column asks for lists", { status: "done", version: 2 }, [...lists, ...one]],
    ["a deletion asks for lists", null, [...lists, ...one]],
  ])("%s", async (_name, change, expected) => {
    let tasks = [film, other];
    server.use(
      signedInAs(aMentor()),
      http.get("*/api/admin/clients/maya/tasks", () => HttpResponse.json(tasks)),
      http.get("*/api/tasks", () =>
        HttpResponse.json(tasks.filter(({ id }) => id === 7).map((task) => ({ ...task, deletedAt: null }))),
      ),
    );
    const store = createStore();
    const { listClientTasks, listClientCompletedTasks } = clientsApi.endpoints;
    await Promise.all([
      store.dispatch(anonymousApi.endpoints.getCurrentUser.initiate()),
      store.dispatch(listClientTasks.initiate({ id: "maya" })),
      store.dispatch(listClientCompletedTasks.initiate({ id: "maya", limit: 3 })),
    ]);
    // Subscriptions are told half a second later.
    await vi.waitFor(() => expect(Object.keys(store.getState().hubApi.subscriptions)).not.toEqual([]));
    tasks = change ? [{ ...film, ...change }, other] : [other];
    const asked: string[] = [];
    server.events.on("request:start", ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
    });
    store.dispatch(listsChanged([{ what: ["tasks"], client: "maya", tasks: [7], tab: "another" }]));
    await vi.waitFor(() => expect(asked.toSorted()).toEqual(expected));
    await Promise.all(store.dispatch(hubApi.util.getRunningQueriesThunk()));
    await delay(30);
    expect(asked.toSorted()).toEqual(expected);
    const shown = listClientTasks.select({ id: "maya" })(store.getState()).data ?? [];
    expect(openTasksOf(selectTasks(store.getState()), shown)).toMatchObject(tasks);
  });
});

import { delay, http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createStore } from "@/app/store";
import { aNotification, aTask } from "@/testing/fixtures";
import { serveNotifications } from "@/testing/notificationServer";
import { changed, refusal, server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";
import { anEntry, serveThread } from "@/testing/threadServer";
import type { Task } from "../generated/client";
import { listsChanged } from "./changes";
import { selectIsOutOfDate } from "./failedRefetches";
import type { Topic } from "./lists";
import { tabId } from "../transport/baseQuery";
import "../client/achievements";
import { openTasksOf, selectTasks, tasksOf } from "../client/knownTasks";
import { notificationsApi } from "../client/notifications";
import { taskListsApi } from "../client/taskLists";
import { tasksApi } from "../client/tasks";
import { threadApi } from "../client/thread";

type Store = ReturnType<typeof createStore>;
type State = ReturnType<Store["getState"]>;

const { endpoints } = tasksApi;
const { completedPages } = taskListsApi.endpoints;
const { notificationPages } = notificationsApi.endpoints;
const { threadPages } = threadApi.endpoints;
const task = { title: "Film", category: "Content Creation" as const };
const taskBody = { ...task, status: "todo" as const, dueDate: null, description: null, subtasks: [] };

const all = [
  "/api/achievements",
  "/api/notifications",
  "/api/tasks",
  "/api/tasks/completed",
  "/api/tasks/trash",
];

afterEach(() => server.events.removeAllListeners());

/** A store that shows every list, and the lists that it asks for again. */
async function showLists(tasks: Task[] = []) {
  serveTasks(tasks);
  const store = createStore();
  await Promise.all([
    store.dispatch(endpoints.listTasks.initiate()),
    store.dispatch(endpoints.listAchievements.initiate()),
    store.dispatch(completedPages.initiate(undefined)),
    store.dispatch(endpoints.listTrash.initiate()),
    store.dispatch(notificationPages.initiate(undefined)),
  ]);
  const asked: string[] = [];
  server.events.on("request:start", ({ request }) => {
    if (request.method === "GET") asked.push(new URL(request.url).pathname);
  });
  const settle = () =>
    vi.waitFor(async () => {
      await delay(30);
      await Promise.all(store.dispatch(tasksApi.util.getRunningQueriesThunk()));
    });
  return { store, asked, settle };
}

const tell = ({ dispatch }: Store, what: Topic[]) =>
  dispatch(listsChanged([{ what, client: "somebody", tab: null }]));

/** A promise that a test fulfils. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe("the answer to a change", () => {
  it.each<[Topic[], string[]]>([
    [["tasks"], ["/api/tasks", "/api/tasks/completed", "/api/tasks/trash"]],
    [
      ["notifications", "achievements"],
      ["/api/achievements", "/api/notifications"],
    ],
    [["account"], []],
    [[], []],
    [["of-the-next-release" as Topic], []],
  ])("refetches the lists of %j", async (topics, lists) => {
    const { store, asked, settle } = await showLists();
    server.use(http.post("*/api/tasks", () => HttpResponse.json(aTask(), changed(topics))));
    await store.dispatch(endpoints.createTask.initiate({ taskBody }));
    await settle();
    expect(asked.toSorted()).toEqual(lists);
  });

  it("of an older server refetches all lists", async () => {
    const { store, asked, settle } = await showLists();
    server.use(http.post("*/api/tasks", () => HttpResponse.json(aTask())));
    await store.dispatch(endpoints.createTask.initiate({ taskBody }));
    await settle();
    expect(asked.toSorted()).toEqual(all);
  });

  it.each([
    ["a refusal", () => refusal(409, "No."), all],
    ["a failure", () => refusal(500, "No."), all],
    ["no answer", () => HttpResponse.error(), all],
    ["an ended session", () => refusal(401, "No."), []],
  ])("refetches what is unknown after %s", async (_name, refuse, lists) => {
    const { store, asked, settle } = await showLists([aTask({ id: 7 })]);
    server.use(http.get("*/api/achievements", () => refusal(503, "No."), { once: true }));
    await store.dispatch(endpoints.listAchievements.initiate(undefined, { forceRefetch: true }));
    asked.splice(0);
    server.use(http.post("*", refuse), http.put("*", refuse), http.delete("*", refuse));
    await store.dispatch(endpoints.moveTask.initiate({ id: 7, moveTaskBody: { status: "done" } }));
    await settle();
    expect(asked.toSorted()).toEqual(lists);
  });

  it("is not waited for by other lists", async () => {
    const { store, asked } = await showLists([aTask({ id: 7 })]);
    const { opened, open } = gate();
    server.use(
      http.put("*/api/tasks/7/status", async () => {
        await opened;
      }),
    );
    const sent = store.dispatch(endpoints.moveTask.initiate({ id: 7, moveTaskBody: { status: "done" } }));
    tell(store, ["tasks"]);
    await vi.waitFor(() => expect(asked).toEqual(["/api/tasks/trash"]));
    // The next test's changes of this task would wait for it.
    open();
    await sent;
  });

  it.each<[string, (dispatch: Store["dispatch"]) => PromiseLike<unknown>]>([
    [
      "a move",
      (dispatch) => dispatch(endpoints.moveTask.initiate({ id: 7, moveTaskBody: { status: "done" } })),
    ],
    ["a creation", (dispatch) => dispatch(endpoints.createTask.initiate({ taskBody }))],
    ["a deletion", (dispatch) => dispatch(endpoints.deleteTask.initiate({ id: 7 }))],
  ])("to %s is waited for shortly", async (_name, change) => {
    const assigned = aTask({ id: 9 });
    const { store } = await showLists([aTask({ id: 7 })]);
    const { opened, open } = gate();
    const answer = async () => {
      await opened;
    };
    server.use(
      http.put("*/api/tasks/*", answer),
      http.post("*/api/tasks", answer),
      http.delete("*/api/tasks/*", answer),
      http.get("*/api/tasks", () => HttpResponse.json([aTask({ id: 7 }), assigned])),
    );
    const sent = change(store.dispatch);
    tell(store, ["tasks"]);
    await vi.waitFor(() => expect(selectTasks(store.getState())[9]).toBeDefined(), 3000);
    open();
    await sent;
  });
});

describe("a list", () => {
  it("that failed waits for its change", async () => {
    const { store, asked, settle } = await showLists([aTask({ id: 7 })]);
    const { opened, open } = gate();
    server.use(
      http.get("*/api/tasks", () => refusal(503, "No."), { once: true }),
      http.put("*/api/tasks/7/status", async () => {
        await opened;
      }),
    );
    await store.dispatch(endpoints.listTasks.initiate(undefined, { forceRefetch: true }));
    const sent = store.dispatch(endpoints.moveTask.initiate({ id: 7, moveTaskBody: { status: "done" } }));
    asked.splice(0);
    store.dispatch(listsChanged([{ what: ["tasks"], client: null, tab: tabId }]));
    await settle();
    expect(asked).toEqual(["/api/tasks/trash"]);
    open();
    await sent;
    await settle();
    expect(asked.filter((list) => list === "/api/tasks")).toHaveLength(1);
    expect(selectIsOutOfDate(store.getState())).toBe(false);
  });

  it("is refetched while another is slow", async () => {
    const { store, asked } = await showLists();
    server.use(http.get("*/api/achievements", () => delay("infinite")));
    tell(store, ["tasks"]);
    void store.dispatch(endpoints.listAchievements.initiate(undefined, { forceRefetch: true }));
    await vi.waitFor(() => expect(asked).toContain("/api/tasks"));
  });

  it.each([
    ["again", async () => (await showLists()).store],
    ["for the first time", () => Promise.resolve(createStore())],
  ])("under way %s is asked for once more", async (_name, start) => {
    const store = await start();
    const { opened, open } = gate();
    let asked = 0;
    server.use(
      http.get("*/api/achievements", async () => {
        asked += 1;
        if (asked === 1) await opened;
        return HttpResponse.json([]);
      }),
    );
    void store.dispatch(endpoints.listAchievements.initiate(undefined, { forceRefetch: true }));
    await vi.waitFor(() => expect(asked).toBe(1));
    for (const what of ["achievements", "achievements"] as const)
      store.dispatch(listsChanged([{ what: [what], client: null, tab: tabId }]));
    await delay(30);
    expect(asked).toBe(1);
    open();
    await vi.waitFor(() => expect(asked).toBe(2));
    await delay(30);
    expect(asked).toBe(2);
  });
});

describe("an answer from before a change", () => {
  const completed = (state: State) =>
    tasksOf(
      state.tasks.byId,
      completedPages
        .select(undefined)(state)
        .data?.pages.flatMap(({ entries }) => entries) ?? [],
    );
  const open = (state: State) =>
    openTasksOf(state.tasks.byId, endpoints.listTasks.select()(state).data ?? []);

  it.each<[string, string, (dispatch: Store["dispatch"]) => unknown, (state: State) => unknown]>([
    [
      "a drag",
      "*/api/tasks",
      (dispatch) => dispatch(endpoints.moveTask.initiate({ id: 7, moveTaskBody: { status: "done" } })),
      (state) => open(state)[0]?.status === "done",
    ],
    [
      "a creation",
      "*/api/tasks",
      (dispatch) => dispatch(endpoints.createTask.initiate({ taskBody })),
      (state) => open(state).length === 2,
    ],
    [
      "a deletion of a completed task",
      "*/api/tasks/completed",
      (dispatch) => dispatch(endpoints.deleteTask.initiate({ id: 8 })),
      (state) => completed(state).length === 0,
    ],
    [
      "a read mark",
      "*/api/notifications",
      (dispatch) => dispatch(endpoints.markNotificationRead.initiate({ id: 1 })),
      (state) => notificationPages.select(undefined)(state).data?.pages[0]?.entries[0]?.read,
    ],
    [
      "a comment",
      "*/api/tasks/7/thread",
      (dispatch) => dispatch(endpoints.addComment.initiate({ id: 7, commentBody: { text: "Hi" } })),
      (state) => threadPages.select(7)(state).data?.pages[0]?.entries.length === 2,
    ],
  ])("does not undo %s", async (_name, address, change, isShown) => {
    const film = aTask({ id: 7 });
    const tasks = [film, aTask({ id: 8, status: "completed", completedAt: "2026-11-20T08:00:00Z" })];
    serveNotifications([aNotification({ id: 1 })]);
    const { store, settle } = await showLists(tasks);
    serveThread(film, [anEntry()]);
    await store.dispatch(threadPages.initiate(7));
    const { opened, open: answer } = gate();
    let isOld = true;
    server.use(
      http.get(address, async ({ request }) => {
        if (!isOld) return;
        isOld = false;
        const response = await fetch(new Request(request));
        await opened;
        return response;
      }),
    );
    tell(store, ["tasks", "notifications"]);
    await vi.waitFor(() => expect(isOld).toBe(false));
    await delay(30);
    const sent = change(store.dispatch);
    const seen: unknown[] = [];
    await vi.waitFor(() => expect(isShown(store.getState())).toBe(true));
    store.subscribe(() => seen.push(isShown(store.getState())));
    answer();
    await sent;
    await settle();
    expect(seen).not.toContain(false);
    expect(isShown(store.getState())).toBe(true);
  });
});

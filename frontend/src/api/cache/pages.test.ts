import { delay, http, HttpResponse } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import { createStore } from "@/app/store";
import { aTask } from "@/testing/fixtures";
import { pageOf } from "@/testing/pageOf";
import { server } from "@/testing/server";
import type { Task } from "../generated/client";
import { hubApi } from "../hubApi";
import { taskListsApi } from "../client/taskLists";
import { tasksOf } from "../client/knownTasks";
import { tasksApi } from "../client/tasks";

afterEach(() => server.events.removeAllListeners());

const { completedPages } = taskListsApi.endpoints;

/** "Task 1" is the newest. */
const completedTasks = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aTask({
      id: 1000 - index,
      title: `Task ${index + 1}`,
      status: "completed",
      completedAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    }),
  );

/** A list of which so many pages are loaded, and what is asked for from then on. */
async function load(tasks: Task[], pages: number) {
  let all = tasks;
  const asked: string[] = [];
  server.use(
    http.get("*/api/tasks/completed", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(pageOf(request, all));
    }),
  );
  const store = createStore();
  const list = store.dispatch(completedPages.initiate(undefined));
  await list;
  const loadOlder = () => store.dispatch(completedPages.initiate(undefined, { direction: "forward" }));
  for (let page = 1; page < pages; page += 1) await loadOlder();
  asked.splice(0);
  const shown = () => {
    const { data } = completedPages.select(undefined)(store.getState());
    const { byId } = store.getState().tasks;
    return tasksOf(byId, data?.pages.flatMap(({ entries }) => entries) ?? []).map(({ title }) => title);
  };
  const tick = async () => {
    store.dispatch(hubApi.util.invalidateTags(["completedTasks"]));
    await Promise.all(store.dispatch(hubApi.util.getRunningQueriesThunk()));
  };
  return { store, asked, shown, loadOlder, tick, serve: (changed: Task[]) => (all = changed) };
}

const titles = (tasks: Task[]) => tasks.map(({ title }) => title);

it("refetches all loaded pages in one call", async () => {
  const tasks = completedTasks(150);
  const { asked, shown, tick, serve } = await load(tasks, 3);
  serve([aTask({ id: 2000, title: "Newest" }), ...tasks.filter(({ id }) => id !== 960)]);
  await tick();
  expect(asked).toEqual(["?limit=151"]);
  expect(shown()).toEqual(["Newest", ...titles(tasks).filter((title) => title !== "Task 41")]);
});

it("drops the tail that a refetch leaves out", async () => {
  const tasks = completedTasks(5000);
  const { asked, shown, loadOlder, tick, serve } = await load(tasks, 10);
  const changed = [aTask({ id: 6000, title: "Newest" }), ...tasks.filter(({ id }) => id !== 600)];
  serve(changed);
  await tick();
  expect(asked).toEqual(["?limit=200"]);
  expect(shown()).toEqual(titles(changed).slice(0, 199));
  for (let page = 0; page < 6; page += 1) await loadOlder();
  expect(shown()).toEqual(titles(changed).slice(0, 499));
});

it("drops a deleted last entry of its page", async () => {
  const tasks = completedTasks(66);
  const { shown, loadOlder, tick, serve } = await load(tasks, 1);
  const changed = tasks.toSpliced(49, 1);
  serve(changed);
  await tick();
  expect(shown()).toEqual(titles(changed).slice(0, 50));
  await loadOlder();
  expect(shown()).toEqual(titles(changed));
});

it("drops old entries below newer ones", async () => {
  const tasks = completedTasks(66);
  const { shown, loadOlder, tick, serve } = await load(tasks, 1);
  const added = Array.from({ length: 5 }, (_, index) => aTask({ id: 2000 - index, title: `New ${index}` }));
  const changed = [...added, ...tasks];
  serve(changed);
  await tick();
  expect(shown()).toEqual(titles(changed).slice(0, 50));
  await loadOlder();
  expect(shown()).toEqual(titles(changed));
});

it("keeps a whole list whole", async () => {
  const tasks = completedTasks(66);
  const { shown, tick, serve } = await load(tasks, 2);
  const changed = [aTask({ id: 2000, title: "Newest" }), ...tasks];
  serve(changed);
  await tick();
  expect(shown()).toEqual(titles(changed));
});

it("drops loaded pages without remaining rows", async () => {
  const { shown, tick, serve } = await load(completedTasks(120), 2);
  const others = Array.from({ length: 130 }, (_, index) =>
    aTask({ id: 9000 - index, title: `Other ${index}` }),
  );
  serve(others);
  await tick();
  expect(shown()).toEqual(titles(others).slice(0, 100));
});

it("puts a restored task back before any refetch", async () => {
  const { store, shown } = await load(completedTasks(400), 3);
  const [older] = completedTasks(400).slice(100);
  if (!older) throw new Error("There are not so many tasks");
  server.use(
    http.get("*/api/tasks/completed", () => delay("infinite")),
    http.delete("*/api/tasks/:id", () => new HttpResponse(null, { status: 204 })),
    http.post("*/api/tasks/:id/restore", () => HttpResponse.json(older)),
  );
  await store.dispatch(tasksApi.endpoints.deleteTask.initiate({ id: older.id }));
  expect(shown()).not.toContain(older.title);
  await store.dispatch(tasksApi.endpoints.restoreTask.initiate({ id: older.id }));
  await vi.waitFor(() => expect(shown()[100]).toBe(older.title));
});

import { afterEach, expect, it, vi } from "vitest";
import { createStore } from "@/app/store";
import { aTask } from "@/testing/fixtures";
import { server } from "@/testing/server";
import { serveTasks } from "@/testing/taskServer";
import { clientApi, type TaskStatus } from "../generated/client";
import "../tasks/achievements";
import "../tasks/notifications";
import { pagesApi } from "./pages";
import "../tasks/tasks";

const { endpoints } = clientApi;

afterEach(() => server.events.removeAllListeners());

async function move(status: TaskStatus) {
  serveTasks([aTask({ id: 7, status: "done" })]);
  const { dispatch } = createStore();
  await Promise.all([
    dispatch(endpoints.listTasks.initiate()),
    dispatch(endpoints.listAchievements.initiate()),
    dispatch(pagesApi.endpoints.completedPages.initiate(undefined)),
    dispatch(pagesApi.endpoints.notificationPages.initiate(undefined)),
  ]);
  const asked: string[] = [];
  server.events.on("request:start", ({ request }) => {
    if (request.method === "GET") asked.push(new URL(request.url).pathname);
  });
  await dispatch(endpoints.moveTask.initiate({ id: 7, moveTaskBody: { status } }));
  await vi.waitFor(() => expect(asked).toContain("/api/tasks"), { timeout: 5000 });
  return asked.toSorted();
}

it("refetches only the boards after a column change", async () =>
  expect(await move("todo")).toEqual(["/api/tasks"]));

it("refetches everything a completion may earn", async () =>
  expect(await move("completed")).toEqual([
    "/api/achievements",
    "/api/notifications",
    "/api/tasks",
    "/api/tasks/completed",
  ]));

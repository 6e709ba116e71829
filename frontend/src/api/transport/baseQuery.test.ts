import { delay, http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "@/app/store";
import { watchDownloads } from "@/testing/downloads";
import { aUser } from "@/testing/fixtures";
import { server } from "@/testing/server";
import { tabId } from "./baseQuery";
import { messageOf } from "./callError";
import { filesApi } from "../files";
import { clientApi } from "../generated/client";
import { anonymousApi } from "../generated/anonymous";
import { adminApi } from "../generated/admin";

const tooLong = "The server took too long to answer. Check your connection and try again.";

const { countTasks, listTasks, deleteTask } = clientApi.endpoints;
const { getCurrentUser } = anonymousApi.endpoints;
const { listNotes } = adminApi.endpoints;
const { downloadFile } = filesApi.endpoints;

describe("an unanswered call", () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("times out after half a minute", async () => {
    server.use(http.get("*/api/tasks", () => delay("infinite")));
    const call = createStore().dispatch(listTasks.initiate());
    await vi.advanceTimersByTimeAsync(30_000);
    const { error } = await call;
    expect(error).toMatchObject({ status: "timeout" });
    expect(messageOf(error, "Something else")).toBe(tooLong);
  });

  it("times out when its body stalls", async () => {
    const half = () => new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode("[{")) });
    server.use(http.get("*/api/tasks", () => new HttpResponse(half())));
    const call = createStore().dispatch(listTasks.initiate());
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await call).error).toMatchObject({ status: "timeout" });
  });

  it("ends at once when aborted", async () => {
    server.use(http.get("*/api/tasks", () => delay("infinite")));
    const call = createStore().dispatch(listTasks.initiate());
    call.abort();
    expect((await call).error).toBeDefined();
  });
});

describe("a call", () => {
  it("that cannot reach the server is reported offline", async () => {
    server.use(http.get("*/api/tasks", () => HttpResponse.error()));
    const { error } = await createStore().dispatch(listTasks.initiate());
    expect(error).toEqual({ status: "offline", text: "No answer from the server" });
  });

  it("that a guest network answers is reported offline", async () => {
    const signIn = () => HttpResponse.html("<!doctype html><title>Welcome</title>");
    server.use(
      http.get("*/api/tasks", signIn),
      http.delete("*/api/tasks/1", signIn),
      http.get("*/api/tasks.csv", signIn),
    );
    const saved = watchDownloads();
    const { dispatch } = createStore();
    const offline = { error: { status: "offline" } };
    expect(await dispatch(listTasks.initiate())).toMatchObject(offline);
    expect(await dispatch(deleteTask.initiate({ id: 1 }))).toMatchObject(offline);
    expect(await dispatch(downloadFile.initiate("/api/tasks.csv"))).toMatchObject(offline);
    expect(saved).toEqual([]);
  });

  it("carries its arguments in its address", async () => {
    let asked = "";
    server.use(
      http.get("*/api/admin-notes", ({ request }) => {
        asked = new URL(request.url).search;
        return HttpResponse.json([]);
      }),
    );
    await createStore().dispatch(listNotes.initiate({ clientId: "a b" }));
    expect(asked).toBe("?clientId=a+b");
  });
});

describe("an answer that the document asked for early", () => {
  const answerEarly = (address: string, body: unknown) => {
    globalThis.preloadedResponses = {
      ...globalThis.preloadedResponses,
      [address]: Promise.resolve(Response.json(body)),
    };
  };

  afterEach(() => {
    globalThis.preloadedResponses = undefined;
  });

  it("serves only the first call to its address", async () => {
    answerEarly("/api/tasks/counts", { open: 1, timo: 0, completed: 0 });
    server.use(http.get("*/api/tasks/counts", () => HttpResponse.json({ open: 2, timo: 0, completed: 0 })));
    const store = createStore();
    const open = async () =>
      (await store.dispatch(countTasks.initiate(undefined, { forceRefetch: true }))).data?.open;
    expect(await open()).toBe(1);
    expect(await open()).toBe(2);
  });

  it("is forgotten once something has been changed", async () => {
    answerEarly("/api/auth/user", aUser({ firstName: "Before" }));
    server.use(
      http.delete("*/api/tasks/:id", () => new HttpResponse(null, { status: 204 })),
      http.get("*/api/auth/user", () => HttpResponse.json(aUser({ firstName: "After" }))),
    );
    const store = createStore();
    await store.dispatch(deleteTask.initiate({ id: 1 }));
    const { data } = await store.dispatch(getCurrentUser.initiate());
    expect(data?.firstName).toBe("After");
  });
});

it("sends the tab's identifier in every call", async () => {
  const tabs: (string | null)[] = [];
  server.use(
    http.get("*/api/tasks", ({ request }) => {
      tabs.push(request.headers.get("X-Tab"));
      return HttpResponse.json([]);
    }),
    http.delete("*/api/tasks/:id", ({ request }) => {
      tabs.push(request.headers.get("X-Tab"));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { dispatch } = createStore();
  await dispatch(listTasks.initiate());
  await dispatch(deleteTask.initiate({ id: 7 }));
  expect(new Set(tabs)).toEqual(new Set([tabId]));
  expect(tabId).toMatch(/^[A-Za-z0-9-]{1,32}$/);
});

import { delay, http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { createStore } from "@/app/store";
import { aSubtask, aTask } from "@/testing/fixtures";
import { held } from "@/testing/held";
import { refusal, server } from "@/testing/server";
import { adminApi } from "../generated/admin";
import { clientApi, type MailChoice, type Task, type TaskStatus } from "../generated/client";
import { tasksApi } from "../client/tasks";
import { enqueue } from "./mutationQueue";

const { endpoints } = tasksApi;
const internalError = () => refusal(500, "Something went wrong on our side.");

/** A server that answers each change when it is told to, and notes in which order they came. */
async function heldServer(tasks: Task[]) {
  let present = tasks;
  const heard: string[] = [];
  const held = new Map<string, () => void>();
  const answer = async (request: Request, id: number, changed: (task: Task, body: never) => Task) => {
    const body = (await request.json()) as never;
    const name = `${id.toString()} ${JSON.stringify(body)}`;
    heard.push(name);
    await new Promise<void>((resolve) => held.set(name, resolve));
    present = present.map((task) => (task.id === id ? changed(task, body) : task));
    return HttpResponse.json(present.find((task) => task.id === id));
  };
  server.use(
    http.get("*/api/tasks", () => HttpResponse.json(present)),
    http.put("*/api/tasks/:id/status", ({ request, params }) =>
      answer(request, Number(params["id"]), (task, { status }: { status: TaskStatus }) => ({
        ...task,
        status,
      })),
    ),
    http.put("*/api/subtasks/:id", ({ request, params }) => {
      const id = Number(params["id"]);
      const owner = present.find(({ subtasks }) => subtasks.some((subtask) => subtask.id === id));
      return answer(request, owner?.id ?? 0, (task, { completed }: { completed: boolean }) => ({
        ...task,
        subtasks: task.subtasks.map((each) => (each.id === id ? { ...each, completed } : each)),
      }));
    }),
  );
  const store = createStore();
  await store.dispatch(endpoints.listTasks.initiate());
  return {
    heard,
    release: async (name: string) => {
      await vi.waitFor(() => expect(heard).toContain(name));
      held.get(name)?.();
    },
    move: (id: number, status: TaskStatus) =>
      store.dispatch(endpoints.moveTask.initiate({ id, moveTaskBody: { status } })),
    tick: (id: number, completed: boolean) =>
      store.dispatch(endpoints.setSubtaskCompleted.initiate({ id, subtaskBody: { completed } })),
    shown: (id: number) => store.getState().tasks.byId[id],
    present: () => present,
  };
}

describe("changes of one task", () => {
  it("reach the server one after the other", async () => {
    const { heard, release, move, present } = await heldServer([aTask({ id: 7 }), aTask({ id: 8 })]);
    const first = move(7, "done");
    const second = move(7, "inprogress");
    // The last change is sent, and the second one of the other task is not.
    const other = move(8, "done");
    await release('8 {"status":"done"}');
    await other;
    expect(heard).not.toContain('7 {"status":"inprogress"}');
    await release('7 {"status":"done"}');
    await first;
    await release('7 {"status":"inprogress"}');
    await second;
    expect(heard.at(-1)).toBe('7 {"status":"inprogress"}');
    expect(present()[0]).toMatchObject({ status: "inprogress" });
  });

  it("run one after another, ticks and moves alike", async () => {
    // A tick settles later than its answer, maybe in the next test, which has another task.
    const lens = aSubtask({ id: 91 });
    const { heard, release, move, tick } = await heldServer([
      aTask({ id: 9, subtasks: [lens] }),
      aTask({ id: 8 }),
    ]);
    const ticked = tick(91, true);
    const moved = move(9, "done");
    const other = move(8, "done");
    await release('8 {"status":"done"}');
    await other;
    expect(heard).not.toContain('9 {"status":"done"}');
    await release('9 {"completed":true}');
    await ticked;
    await release('9 {"status":"done"}');
    await moved;
    expect(heard.at(-1)).toBe('9 {"status":"done"}');
  });

  it("go on after one that was refused", async () => {
    const { heard, release, move, shown } = await heldServer([aTask({ id: 7 })]);
    server.use(http.put("*/api/tasks/:id/status", internalError, { once: true }));
    const refused = move(7, "done");
    const second = move(7, "inprogress");
    expect(shown(7)).toMatchObject({ status: "inprogress" });
    await refused;
    await release('7 {"status":"inprogress"}');
    await second;
    expect(heard).toEqual(['7 {"status":"inprogress"}']);
    expect(shown(7)).toMatchObject({ status: "inprogress" });
  });

  it("roll back to the confirmed state when refused", async () => {
    const { move, shown } = await heldServer([aTask({ id: 7 })]);
    server.use(
      http.put("*/api/tasks/:id/status", internalError),
      // Only the rollback is looked at.
      http.get("*/api/tasks", () => HttpResponse.error()),
    );
    await Promise.all([move(7, "done"), move(7, "inprogress")]);
    expect(shown(7)).toMatchObject({ status: "todo" });
  });

  it("keep a later one when an earlier resolves", async () => {
    const lens = aSubtask({ id: 71 });
    const { release, move, tick, shown } = await heldServer([aTask({ id: 7, subtasks: [lens] })]);
    const moved = move(7, "done");
    const ticked = tick(71, true);
    await release('7 {"status":"done"}');
    await moved;
    expect(shown(7)).toMatchObject({ status: "done", subtasks: [{ completed: true }] });
    await release('7 {"completed":true}');
    await ticked;
    expect(shown(7)).toMatchObject({ status: "done", subtasks: [{ completed: true }] });
  });
});

describe("a change", () => {
  const id = "0190f7c2-5b7e-7c3a-9a51-3f6f0d0a2b11";
  const client = `/api/admin/clients/${id}`;
  type Request = `${"DELETE" | "PATCH" | "POST" | "PUT"} /api/${string}`;

  /** True if the second request is sent before the first is answered. */
  async function areSentAtOnce(...requests: [Request, Request]) {
    const { answer, release } = held();
    const sent: Request[] = [];
    const answers = requests.map((request) => {
      const [method = "", path = ""] = request.split(" ");
      return enqueue(method, path, () => {
        sent.push(request);
        return answer;
      });
    });
    const atOnce = sent.length;
    release();
    await Promise.all(answers);
    expect(sent).toEqual(requests);
    return atOnce === 2;
  }

  it.each<[string, Request, Request]>([
    ["mail", "PATCH /api/mail-preferences", "PATCH /api/mail-preferences"],
    ["the profile", `PUT /api/users/${id}`, `PUT /api/users/${id}`],
    ["a picture", "PUT /api/users/profile-picture", "PUT /api/users/profile-picture"],
    ["a logo", "PUT /api/admin/appearance/logo", "DELETE /api/admin/appearance/logo"],
    ["a number", "PUT /api/numbers/4/goal", "DELETE /api/numbers/4/values/2026-11-29"],
    ["a client", `PUT ${client}/numbers/4/values/2026-11-29`, `DELETE ${client}/numbers/4/values/2026-11-29`],
    ["a program", "POST /api/admin/programs/4/pause", "POST /api/admin/programs/4/resume"],
    ["a passkey", `PUT /api/passkeys/${id}`, `DELETE /api/passkeys/${id}`],
  ])("of %s waits for the earlier one", async (_name, first, second) =>
    expect(await areSentAtOnce(first, second)).toBe(false),
  );

  it.each<[string, Request, Request]>([
    ["another resource", "PUT /api/numbers/4/goal", "PUT /api/numbers/5/goal"],
    ["a picture", "PUT /api/users/profile-picture", `PUT /api/users/${id}`],
    ["a creation", "POST /api/tasks", "POST /api/tasks"],
    ["a job", "POST /api/admin/notes", "POST /api/admin/notes"],
    ["a sign-in", "POST /api/auth/login", "POST /api/auth/login"],
  ])("does not wait for %s", async (_name, first, second) =>
    expect(await areSentAtOnce(first, second)).toBe(true),
  );

  it("of a setting beats an earlier, slower one", async () => {
    const { answer, release } = held();
    let chosen: unknown;
    let isFirst = true;
    server.use(
      http.patch("*/api/mail-preferences", async ({ request }) => {
        const choice = await request.json();
        const isSlow = isFirst;
        isFirst = false;
        if (isSlow) await answer;
        chosen = choice;
        return HttpResponse.json(choice);
      }),
    );
    const { dispatch } = createStore();
    const choose = (tasks: MailChoice) =>
      dispatch(clientApi.endpoints.changeMailPreferences.initiate({ someMailPreferences: { tasks } }));
    const sent = [choose("daily"), choose("never")];
    await delay(30);
    release();
    await Promise.all(sent);
    expect(chosen).toEqual({ tasks: "never" });
  });

  it("does not wait for a preview", async () => {
    const { answer, release } = held();
    server.use(
      http.post("*/api/admin/enrolments/4/preview", async () => {
        await answer;
        return HttpResponse.json({});
      }),
      http.post("*/api/admin/enrolments/4/resume", () => HttpResponse.json({})),
    );
    const { dispatch } = createStore();
    const { previewEnrolment, resumeEnrolment } = adminApi.endpoints;
    const preview = dispatch(previewEnrolment.initiate({ id: 4, enrolmentPreviewBody: { shift: 1 } }));
    const { data } = await dispatch(resumeEnrolment.initiate({ id: 4 }));
    expect(data).toEqual({});
    release();
    await preview;
  });
});

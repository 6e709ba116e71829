import { http, HttpResponse } from "msw";
import type { Client, Invitation, Template, TemplateBody } from "@/api/generated/admin";
import { aClientRow, aUser } from "./fixtures";
import { callOf, keyOf, recordCalls } from "./recordCalls";
import { outdated, refusal, server } from "./server";

interface Held {
  clients?: readonly Client[];
  templates?: Template[];
  invitations?: Invitation[];
}

/** Mock server for admins: finds clients, stores templates and records mutations. */
export function serveMentor({ clients = [], templates = [], invitations = [] }: Held = {}) {
  let kept = templates;
  let pending = invitations;
  let lastSubtask = 9000;
  const { calls, note } = recordCalls((request, body) => ({
    call: callOf(request),
    body,
    key: keyOf(request),
  }));
  const found = (search: string) =>
    clients.filter(({ firstName, lastName, email }) =>
      `${firstName} ${lastName} ${email}`.toLowerCase().includes(search.toLowerCase()),
    );
  const searchOf = (request: Request) => new URL(request.url).searchParams.get("search") ?? "";
  const done = () => new HttpResponse(null, { status: 204 });

  server.use(
    http.get("*/api/users", ({ request }) => {
      const limit = Number(new URL(request.url).searchParams.get("limit") ?? 50);
      const all = found(searchOf(request));
      return HttpResponse.json(all.slice(0, limit), { headers: { "X-Total-Count": all.length.toString() } });
    }),
    http.get("*/api/admin/clients", ({ request }) => {
      const { searchParams } = new URL(request.url);
      const all = found(searchParams.get("q") ?? "");
      const rows = all.slice(0, Number(searchParams.get("limit") ?? 50)).map((client) => aClientRow(client));
      return HttpResponse.json({ clients: rows, total: all.length });
    }),
    http.get("*/api/admin/client-ids", ({ request }) =>
      HttpResponse.json(found(searchOf(request)).map(({ id }) => id)),
    ),
    http.get("*/api/admin/attention", () =>
      HttpResponse.json({ clients: clients.length, overdue: 0, waiting: 0, quiet: 0 }),
    ),
    http.get("*/api/admin/clients/:id", ({ params }) => {
      const client = clients.find(({ id }) => id === params["id"]);
      if (!client) return refusal(404, "No such client.");
      return HttpResponse.json({ ...aUser({ ...client, isAdmin: false }), tags: [] });
    }),
    http.post("*/api/admin/assign-task", async ({ request }) => {
      await note(request);
      return HttpResponse.json({ id: 1, assignmentId: 41 }, { status: 201 });
    }),
    http.post("*/api/admin/assign-tasks-bulk", async ({ request }) => {
      const { tasks, assignToAll } = (await note(request)) as { tasks: unknown[]; assignToAll: boolean };
      return HttpResponse.json(assigned(42, tasks.length, assignToAll ? clients.length : 1), { status: 201 });
    }),
    http.post("*/api/admin/assign-from-template", async ({ request }) => {
      const { assigneeIds, assignToAll } = (await note(request)) as {
        assigneeIds?: string[];
        assignToAll: boolean;
      };
      const reached = assignToAll ? clients.length : (assigneeIds?.length ?? 0);
      return HttpResponse.json(assigned(43, 1, reached), { status: 201 });
    }),
    http.get("*/api/admin/task-templates", () => HttpResponse.json(kept)),
    http.post("*/api/admin/task-templates", async ({ request }) => {
      const { template, subtasks } = (await note(request)) as {
        template: Omit<Template, "id" | "subtasks">;
        subtasks: { title: string }[];
      };
      const created = {
        ...template,
        id: 700 + kept.length,
        subtasks: subtasks.map(({ title }, index) => ({ id: 7000 + index, title })),
      };
      kept = [created, ...kept];
      return HttpResponse.json(created, { status: 201 });
    }),
    http.put("*/api/admin/task-templates/:id", async ({ request, params }) => {
      const { subtasks, ...written } = (await note(request)) as TemplateBody;
      const template = kept.find(({ id }) => id === Number(params["id"]));
      if (!template) return refusal(404, "No such template.");
      const expected = request.headers.get("If-Match");
      if (expected !== null && expected !== `"${template.version.toString()}"`) return outdated(template);
      const changed: Template = {
        ...template,
        ...written,
        version: template.version + 1,
        subtasks: subtasks.map(({ id, title }) => {
          const present = template.subtasks.find((subtask) => subtask.id === id);
          if (present) return { id: present.id, title };
          lastSubtask += 1;
          return { id: lastSubtask, title };
        }),
      };
      kept = kept.map((each) => (each === template ? changed : each));
      return HttpResponse.json(changed);
    }),
    http.delete("*/api/admin/task-templates/:id", async ({ request, params }) => {
      await note(request);
      kept = kept.filter(({ id }) => id !== Number(params["id"]));
      return done();
    }),
    http.get("*/api/admin/invitations", () => HttpResponse.json(pending)),
    http.delete("*/api/admin/invitations/:id", async ({ request, params }) => {
      await note(request);
      pending = pending.filter(({ id }) => id !== Number(params["id"]));
      return done();
    }),
    http.post("*/api/admin/clients/:id/notes", async ({ request }) => {
      await note(request);
      return HttpResponse.json({ id: 1 }, { status: 201 });
    }),
    http.put("*/api/admin/users/:id/password", async ({ request }) => {
      await note(request);
      return done();
    }),
  );
  return {
    calls,
    /** Change of a template by somebody else. */
    changeTemplate: (id: number, changes: Partial<Template>) => {
      kept = kept.map((each) => (each.id === id ? { ...each, ...changes, version: each.version + 1 } : each));
    },
  };
}

function assigned(assignmentId: number, tasks: number, clients: number) {
  const rows = tasks * clients;
  return { message: `${rows} task(s) assigned successfully`, assignmentId, clients, tasks: rows };
}

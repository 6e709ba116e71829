import { http, HttpResponse } from "msw";
import type {
  EnrolmentBody,
  Program,
  ProgramBody,
  ProgramPreview,
  ProgramPreviewBody,
  StepTaskBody,
} from "@/api/generated/admin";
import { aProgram, aStep } from "./programFixtures";
import { outdated, refusal, server } from "./server";

interface Call {
  call: string;
  body: unknown;
  match: string | null;
}

/** Dates of nobody by default. */
export function aProgramPreview(changes: Partial<ProgramPreview> = {}): ProgramPreview {
  return {
    dates: [],
    ends: null,
    daysOff: [],
    count: 0,
    alreadyIn: 0,
    willEnrol: 0,
    have: 0,
    whoHave: [],
    people: [],
    ids: [],
    missed: { count: 0, names: [] },
    isPast: false,
    ...changes,
  };
}

/** Mock server that keeps programs and records mutations and what was previewed. */
export function servePrograms(
  programs: Program[],
  preview: (asked: ProgramPreviewBody) => ProgramPreview = () => aProgramPreview(),
) {
  let kept = programs;
  const calls: Call[] = [];
  const asked: ProgramPreviewBody[] = [];
  const note = async (request: Request): Promise<unknown> => {
    const text = await request.text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push({ call, body, match: request.headers.get("If-Match") });
    return body;
  };
  const byId = (id: unknown) => kept.find((program) => program.id === Number(id));
  const put = (program: Program) => {
    kept = kept.map((each) => (each.id === program.id ? program : each));
    return HttpResponse.json(program);
  };
  const missing = () => refusal(404, "No such program.");

  server.use(
    http.get("*/api/admin/programs", () => HttpResponse.json({ programs: kept })),
    http.get("*/api/admin/programs/:id", ({ params }) => {
      const program = byId(params["id"]);
      return program ? HttpResponse.json(program) : missing();
    }),
    http.post("*/api/admin/programs", async ({ request }) => {
      const created = afterSave(aProgram({ id: 900 + calls.length }), (await note(request)) as ProgramBody);
      kept = [...kept, created];
      return HttpResponse.json(created, { status: 201 });
    }),
    http.put("*/api/admin/programs/:id", async ({ request, params }) => {
      const body = (await note(request)) as ProgramBody;
      const program = byId(params["id"]);
      if (!program) return missing();
      if (request.headers.get("If-Match") !== `"${program.version}"`) return outdated(program);
      return put({ ...afterSave(program, body), version: program.version + 1 });
    }),
    http.delete("*/api/admin/programs/:id", async ({ request, params }) => {
      await note(request);
      kept = kept.filter(({ id }) => id !== Number(params["id"]));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post("*/api/admin/programs/:id/preview", async ({ request }) => {
      const body = (await request.json()) as ProgramPreviewBody;
      asked.push(body);
      return HttpResponse.json(preview(body));
    }),
    http.post("*/api/admin/programs/:id/enrolments", async ({ request }) => {
      const { leaveOut, clients } = (await note(request)) as EnrolmentBody;
      const { willEnrol, have, alreadyIn } = preview({ start: "2026-12-07", clients });
      const leftOut = leaveOut === "whoHasIt" ? have : 0;
      return HttpResponse.json(
        { enrolled: willEnrol - leftOut, alreadyIn, leftOut, missed: { count: 0, names: [] } },
        { status: 201 },
      );
    }),
    http.post("*/api/admin/programs/:id/pause", async ({ request, params }) => {
      await note(request);
      const program = byId(params["id"]);
      return program ? put({ ...program, state: "paused", pausedSince: "2026-11-12" }) : missing();
    }),
    http.post("*/api/admin/programs/:id/resume", async ({ request, params }) => {
      await note(request);
      const program = byId(params["id"]);
      return program ? put({ ...program, state: "running", pausedSince: null, pausedBy: null }) : missing();
    }),
  );
  return {
    calls,
    asked,
    /** A change by somebody else. */
    changeElsewhere: (id: number, changes: Partial<Program>) => {
      kept = kept.map((each) => (each.id === id ? { ...each, ...changes, version: each.version + 1 } : each));
    },
  };
}

function afterSave(program: Program, body: ProgramBody): Program {
  const { steps, daysOff = [], description = null, ...rest } = body;
  const all = steps.map((step, index) => {
    const before = program.steps.find(({ id }) => id === step.id) ?? aStep();
    return {
      ...before,
      number: index + 1,
      day: step.day ?? null,
      afterDays: step.afterDays ?? null,
      dueAfter: step.dueAfter ?? null,
      template: step.templateId ? { id: step.templateId, title: "A template" } : null,
      task: step.task ? taskOf(step.task) : before.task,
    };
  });
  const off = daysOff.map((days) => ({ ...days, name: days.name ?? null }));
  return { ...program, ...rest, daysOff: off, description, steps: all, stepCount: all.length };
}

function taskOf({ title, category, description, needsReview, subtasks }: StepTaskBody) {
  return {
    title,
    category,
    description: description ?? null,
    needsReview: needsReview ?? false,
    subtasks,
  };
}

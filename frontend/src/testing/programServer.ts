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
import { server } from "./server";
import { keepVersioned } from "./versionedServer";

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
  const asked: ProgramPreviewBody[] = [];
  const path = "*/api/admin/programs";
  const { calls, note, all, answer, handlers, changeElsewhere } = keepVersioned(programs, {
    path,
    missing: "No such program.",
    make: (id) => aProgram({ id }),
    save: afterSave,
  });
  const setState = (step: string, changes: Partial<Program>) =>
    http.post(`${path}/:id/${step}`, async ({ request, params }) => {
      await note(request);
      return answer(params["id"], () => changes);
    });

  server.use(
    http.get(path, () => HttpResponse.json({ programs: all() })),
    ...handlers,
    http.post(`${path}/:id/preview`, async ({ request }) => {
      const body = (await request.json()) as ProgramPreviewBody;
      asked.push(body);
      return HttpResponse.json(preview(body));
    }),
    http.post(`${path}/:id/enrolments`, async ({ request }) => {
      const { leaveOut, clients } = (await note(request)) as EnrolmentBody;
      const { willEnrol, have, alreadyIn } = preview({ start: "2026-12-07", clients });
      const leftOut = leaveOut === "whoHasIt" ? have : 0;
      return HttpResponse.json(
        { enrolled: willEnrol - leftOut, alreadyIn, leftOut, missed: { count: 0, names: [] } },
        { status: 201 },
      );
    }),
    setState("pause", { state: "paused", pausedSince: "2026-11-12" }),
    setState("resume", { state: "running", pausedSince: null, pausedBy: null }),
  );
  return { calls, asked, changeElsewhere };
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

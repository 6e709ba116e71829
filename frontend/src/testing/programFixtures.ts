import type { Program, ProgramStep, ProgramSummary } from "@/api/generated/admin";

let last = 0;
const nextId = () => (last += 1);

/** Draft without people by default. */
export function aProgramSummary(changes: Partial<ProgramSummary> = {}): ProgramSummary {
  const id = nextId();
  return {
    id,
    name: `Program ${id}`,
    description: null,
    state: "draft",
    startsOn: null,
    pausedSince: null,
    pausedBy: null,
    stepCount: 0,
    needReview: 0,
    lengthDays: 0,
    people: 0,
    finished: 0,
    finishedThisMonth: 0,
    paused: 0,
    first: [],
    atStep: [],
    joinsByLink: false,
    version: 1,
    updatedAt: "2026-11-20T09:00:00Z",
    ...changes,
  };
}

/** Written step on day 0 by default. */
export function aStep(changes: Partial<ProgramStep> = {}): ProgramStep {
  const id = nextId();
  return {
    id,
    number: 1,
    template: null,
    task: {
      title: `Task of step ${id}`,
      description: null,
      category: "Timo Task",
      needsReview: false,
      subtasks: ["First step"],
    },
    day: 0,
    afterDays: null,
    dueAfter: 3,
    given: 0,
    reaches: 0,
    ...changes,
  };
}

/** Program whose steps get their numbers by their order. */
export function aProgram(changes: Partial<Program> = {}): Program {
  const steps = (changes.steps ?? []).map((step, index) => ({ ...step, number: index + 1 }));
  return {
    ...aProgramSummary({ stepCount: steps.length }),
    skipsWeekends: false,
    daysOff: [],
    next: null,
    ...changes,
    steps,
  };
}

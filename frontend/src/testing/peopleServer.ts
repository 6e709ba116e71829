import { http, HttpResponse } from "msw";
import type {
  UpcomingStep,
  Enrolment,
  ProgramPeople,
  MatrixPerson,
  MatrixCell,
  MatrixStep,
} from "@/api/generated/admin";
import { refusal, server } from "./server";

export function aMatrixStep(number: number, changes: Partial<MatrixStep> = {}): MatrixStep {
  return {
    id: 100 + number,
    number,
    title: `Title ${number}`,
    day: (number - 1) * 3,
    needsReview: false,
    given: 0,
    done: 0,
    late: 0,
    ...changes,
  };
}

/** Active person whose cells have these states; the last that came is the current one. */
export function aMatrixPerson(
  firstName: string,
  states: readonly MatrixCell["state"][],
  changes: Partial<MatrixPerson> = {},
): MatrixPerson {
  const assigned = states.filter((state) => state !== "notYet").length;
  const state = states[assigned - 1];
  return {
    enrolment: 40 + firstName.length,
    client: { id: firstName.toLowerCase(), firstName, lastName: "Mori", profileImageUrl: null },
    startOn: "2026-11-02",
    state: "active",
    pausedSince: null,
    pausedUntil: null,
    current: state === undefined ? null : { number: assigned, state, daysLate: state === "late" ? 6 : 0 },
    cells: states.map((each) => ({ state: each, on: null })),
    ...changes,
  };
}

export function anUpcomingStep(
  number: number,
  comes: string,
  changes: Partial<UpcomingStep> = {},
): UpcomingStep {
  return { step: 100 + number, number, title: `Title ${number}`, comes, isEarliest: false, ...changes };
}

export function anEnrolment(changes: Partial<Enrolment> = {}): Enrolment {
  return {
    id: 41,
    client: { id: "hana", firstName: "Hana", lastName: "Mori", profileImageUrl: null },
    program: { id: 6, name: "First month" },
    state: "active",
    startOn: "2026-11-02",
    pausedSince: null,
    pausedUntil: null,
    given: 18,
    stepCount: 20,
    coming: [],
    today: "2026-11-20",
    ...changes,
  };
}

/** Mock server of a program's people; it records what was asked for. */
export function servePeople(people: (asked: Record<string, string>) => ProgramPeople) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get("*/api/admin/programs/:id/people", ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      return HttpResponse.json(people(query));
    }),
  );
  return { asked };
}

/** Mock server of one enrolment; it records actions. A preview moves every date to December 3. */
export function serveEnrolment(enrolment: Enrolment) {
  const calls: { call: string; body: unknown }[] = [];
  server.use(
    http.get("*/api/admin/enrolments/:id", ({ params }) =>
      Number(params["id"]) === enrolment.id
        ? HttpResponse.json(enrolment)
        : refusal(404, "No such enrolment."),
    ),
    http.post("*/api/admin/enrolments/:id/:act", async ({ request, params }) => {
      const text = await request.text();
      const body: unknown = text === "" ? null : JSON.parse(text);
      if (params["act"] === "preview") {
        return HttpResponse.json({
          coming: enrolment.coming.map((step) => ({ ...step, comes: "2026-12-03" })),
        });
      }
      calls.push({ call: String(params["act"]), body });
      return HttpResponse.json(enrolment);
    }),
  );
  return { calls };
}

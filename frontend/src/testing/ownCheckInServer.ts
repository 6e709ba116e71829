import { http, HttpResponse } from "msw";
import type { AnswerInput, OwnCheckIn, OwnPeriod, Question, QuestionKind } from "@/api/generated/client";
import { changed, outdated, server } from "./server";

const HOUR_MS = 3_600_000;

export function aQuestion(id: number, kind: QuestionKind, changes: Partial<Question> = {}): Question {
  return { id, kind, text: `Question ${id.toString()}`, isDemanded: true, ...changes };
}

/** Period that closes in three hours. */
export function aPeriod(changes: Partial<OwnPeriod> = {}): OwnPeriod {
  return {
    id: 7,
    name: "Weekly look-back",
    introduction: "A minute, no essay.",
    from: "Timo",
    opensAt: new Date(Date.now() - HOUR_MS).toISOString(),
    closesAt: new Date(Date.now() + 3 * HOUR_MS).toISOString(),
    isOpen: true,
    nextOn: null,
    questions: [aQuestion(1, "shortText")],
    answers: {},
    sent: null,
    revision: 1,
    comments: [],
    ...changes,
  };
}

export function anOwnCheckIn(changes: Partial<OwnCheckIn> = {}): OwnCheckIn {
  const closesAt = new Date(Date.now() + 3 * HOUR_MS).toISOString();
  return {
    id: 7,
    name: "Weekly look-back",
    from: "Timo",
    closesAt,
    state: "open",
    answered: 0,
    questions: 5,
    ...changes,
  };
}

export function listOwnCheckIns(checkIns: OwnCheckIn[]): void {
  server.use(http.get("*/api/check-ins", () => HttpResponse.json({ checkIns })));
}

interface Asked {
  params: { id?: string | readonly string[] };
  request: Request;
}

/** Mock server of one period: keeps answers under optimistic locking, and sends. */
export function servePeriod(period: OwnPeriod) {
  const kept: Record<string, AnswerInput | null>[] = [];
  let now = period;
  const answer = () => HttpResponse.json(now, changed([]));
  const isOutdated = ({ request }: Asked) =>
    request.headers.get("If-Match") !== `"${now.revision.toString()}"`;
  server.use(
    http.get(`*/api/check-ins/${period.id.toString()}`, () => HttpResponse.json(now)),
    http.put(`*/api/check-ins/${period.id.toString()}/answers`, async (asked) => {
      const { answers } = (await asked.request.json()) as { answers: Record<string, AnswerInput | null> };
      kept.push(answers);
      if (isOutdated(asked)) return outdated(now);
      const all = Object.entries({ ...now.answers, ...answers }).filter(([, one]) => one !== null);
      now = { ...now, answers: Object.fromEntries(all) as OwnPeriod["answers"], revision: now.revision + 1 };
      return answer();
    }),
    http.post(`*/api/check-ins/${period.id.toString()}/send`, (asked) => {
      if (isOutdated(asked)) return outdated(now);
      now = {
        ...now,
        sent: { at: new Date().toISOString(), answers: now.answers },
        revision: now.revision + 1,
      };
      return answer();
    }),
  );
  return {
    /** Bodies of all tries to keep. */
    kept,
    now: () => now,
    /** Change by another device, or by time. */
    change: (changes: Partial<OwnPeriod>) => {
      now = { ...now, ...changes, revision: now.revision + 1 };
    },
  };
}

/** Refusal of answers to a period that has closed. */
export function closedRefusal() {
  const body = { error: "Conflict", code: "check-in-closed", message: "This check-in has closed." };
  return HttpResponse.json(body, { status: 409 });
}

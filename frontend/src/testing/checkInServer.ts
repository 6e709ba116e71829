import { http, HttpResponse } from "msw";
import type { Audience, CheckIn, CheckInBody, CheckInPreview, Rhythm } from "@/api/generated/admin";
import { aCheckIn, rowOf } from "./checkInFixtures";
import { outdated, refusal, server } from "./server";

interface Call {
  call: string;
  body: unknown;
  match: string | null;
}

const usualPreview: CheckInPreview = {
  openings: [
    { opens: "2026-11-25T17:00", closes: "2026-11-27T17:00" },
    { opens: "2026-12-02T17:00", closes: "2026-12-04T17:00" },
    { opens: "2026-12-09T17:00", closes: "2026-12-11T17:00" },
  ],
  audience: { kind: "everybody", name: null, people: 96, pictures: [], isGone: false },
};

/** Mock server that keeps check-ins and records mutations and what was previewed. */
export function serveCheckIns(checkIns: CheckIn[], preview: CheckInPreview = usualPreview) {
  let kept = checkIns;
  const calls: Call[] = [];
  const asked: unknown[] = [];
  const note = async (request: Request): Promise<unknown> => {
    const text = await request.text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push({ call, body, match: request.headers.get("If-Match") });
    return body;
  };
  const byId = (id: unknown) => kept.find((checkIn) => checkIn.id === Number(id));
  const put = (checkIn: CheckIn) => {
    kept = kept.map((each) => (each.id === checkIn.id ? checkIn : each));
    return HttpResponse.json(checkIn);
  };
  const missing = () => refusal(404, "No such check-in.");
  const setState = (step: string, state: CheckIn["state"]) =>
    http.post(`*/api/admin/check-ins/:id/${step}`, async ({ request, params }) => {
      await note(request);
      const checkIn = byId(params["id"]);
      return checkIn ? put({ ...checkIn, state, version: checkIn.version + 1 }) : missing();
    });

  server.use(
    http.get("*/api/admin/check-ins", () => HttpResponse.json({ checkIns: kept.map(rowOf) })),
    http.get("*/api/admin/check-ins/:id", ({ params }) => {
      const checkIn = byId(params["id"]);
      return checkIn ? HttpResponse.json(checkIn) : missing();
    }),
    http.post("*/api/admin/check-ins/preview", async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(preview);
    }),
    http.post("*/api/admin/check-ins", async ({ request }) => {
      const created = afterSave(aCheckIn({ id: 900 + calls.length }), (await note(request)) as CheckInBody);
      kept = [...kept, created];
      return HttpResponse.json(created, { status: 201 });
    }),
    http.put("*/api/admin/check-ins/:id", async ({ request, params }) => {
      const body = (await note(request)) as CheckInBody;
      const checkIn = byId(params["id"]);
      if (!checkIn) return missing();
      if (request.headers.get("If-Match") !== `"${checkIn.version}"`) return outdated(checkIn);
      return put({ ...afterSave(checkIn, body), version: checkIn.version + 1 });
    }),
    http.delete("*/api/admin/check-ins/:id", async ({ request, params }) => {
      await note(request);
      kept = kept.filter(({ id }) => id !== Number(params["id"]));
      return new HttpResponse(null, { status: 204 });
    }),
    setState("resume", "running"),
    setState("pause", "paused"),
    setState("end", "ended"),
  );
  return {
    calls,
    asked,
    /** A change by somebody else. */
    changeElsewhere: (id: number, changes: Partial<CheckIn>) => {
      kept = kept.map((each) => (each.id === id ? { ...each, ...changes, version: each.version + 1 } : each));
    },
  };
}

function afterSave(
  checkIn: CheckIn,
  { questions, audience, introduction, rhythm, ...rest }: CheckInBody,
): CheckIn {
  let last = 100;
  const stored = questions.map((question) => ({
    ...question,
    id: question.id ?? (last += 1),
    isDemanded: question.isDemanded ?? false,
    choices: question.choices?.map((choice) => ({ ...choice, id: choice.id ?? (last += 1) })) ?? null,
  }));
  return {
    ...checkIn,
    ...rest,
    rhythm: rhythm as Rhythm,
    introduction: introduction ?? null,
    audienceBody: (audience ?? null) as Audience | null,
    questions: stored,
    questionCount: stored.length,
  };
}

import { http, HttpResponse } from "msw";
import type { Audience, CheckIn, CheckInBody, CheckInPreview, Rhythm } from "@/api/generated/admin";
import { aCheckIn, rowOf } from "./checkInFixtures";
import { server } from "./server";
import { keepVersioned } from "./versionedServer";

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
  const asked: unknown[] = [];
  const path = "*/api/admin/check-ins";
  const { calls, note, all, answer, handlers, changeElsewhere } = keepVersioned(checkIns, {
    path,
    missing: "No such check-in.",
    make: (id) => aCheckIn({ id }),
    save: afterSave,
  });
  const setState = (step: string, state: CheckIn["state"]) =>
    http.post(`${path}/:id/${step}`, async ({ request, params }) => {
      await note(request);
      return answer(params["id"], ({ version }) => ({ state, version: version + 1 }));
    });
  server.use(
    http.get(path, () => HttpResponse.json({ checkIns: all().map(rowOf) })),
    http.post(`${path}/preview`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(preview);
    }),
    ...handlers,
    setState("resume", "running"),
    setState("pause", "paused"),
    setState("end", "ended"),
  );
  return { calls, asked, changeElsewhere };
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

import { http, HttpResponse } from "msw";
import type { Question, ReadPeriod, WaitingAnswers } from "@/api/generated/admin";
import { server } from "./server";

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const person = (firstName: string) => ({
  id: `client-${firstName}`,
  firstName,
  lastName: "Mori",
  profileImageUrl: null,
  isAdmin: false,
});

const battery: Question = {
  id: 1,
  kind: "scale",
  text: "How full is your battery?",
  isDemanded: true,
  points: 10,
};
const posted: Question = { id: 2, kind: "yesNo", text: "Did you post?", isDemanded: true };
const followers: Question = {
  id: 3,
  kind: "number",
  text: "How many followers?",
  isDemanded: true,
  unit: "followers",
};
const where: Question = {
  id: 4,
  kind: "severalOf",
  text: "Where did you post?",
  isDemanded: true,
  choices: [
    { id: 1, text: "Instagram" },
    { id: 2, text: "YouTube" },
  ],
};
const worked: Question = { id: 5, kind: "longText", text: "What worked?", isDemanded: false };
const proud: Question = { id: 6, kind: "link", text: "The one you are proud of", isDemanded: false };

/** Sent answers of one client, beside those of four earlier rounds. */
function aReadPeriod(periodId: number, firstName: string): ReadPeriod {
  return {
    periodId,
    checkInId: 3,
    checkIn: "Weekly look-back",
    client: { ...person(firstName), tags: [] },
    on: "2026-11-18",
    sentAt: ago(30),
    readAt: null,
    answers: [
      { question: battery, value: 7 },
      { question: posted, value: true },
      { question: followers, value: "9310" },
      { question: where, value: [1, 2] },
      { question: worked, value: `The soup of ${firstName}` },
      { question: proud, value: null },
    ],
    lastFour: [
      { on: "2026-10-21", isMissed: false, answers: { 1: 5, 2: false, 3: "9145", 4: [1], 5: "Old soup" } },
      { on: "2026-10-28", isMissed: true, answers: {} },
      { on: "2026-11-04", isMissed: false, answers: { 1: 4, 4: [9], 6: "https://youtu.be/x" } },
      { on: "2026-11-11", isMissed: false, answers: { 1: 6, 2: true, 3: "9250", 5: "One pot on Sunday" } },
    ],
    lines: { 1: ["5", null, "4", "6", "7"], 3: ["9145", null, "9190", "9250", "9310"] },
    comments: [],
  };
}

/** Mock server with answers that wait, which records reads and replies. */
export function serveAnswers(names: string[]) {
  const periods = names.map((name, index) => aReadPeriod(index + 1, name));
  const read: number[] = [];
  const replies: unknown[] = [];
  const waiting = (): WaitingAnswers[] =>
    periods
      .filter(({ periodId }) => !read.includes(periodId))
      .map(({ periodId, checkInId, checkIn, client, on }) => ({
        periodId,
        checkInId,
        checkIn,
        client,
        on,
        sentAt: ago(30 - periodId),
      }));
  server.use(
    http.get("*/api/admin/check-in-answers", () =>
      HttpResponse.json({ answers: waiting(), total: waiting().length, next: null }),
    ),
    http.get("*/api/admin/check-in-answers/:id", ({ params }) => {
      const period = periods.find(({ periodId }) => periodId === Number(params["id"]));
      if (!period) return new HttpResponse(null, { status: 404 });
      return HttpResponse.json({ ...period, readAt: read.includes(period.periodId) ? ago(0) : null });
    }),
    http.post("*/api/admin/check-in-answers/:id/read", ({ request, params }) => {
      const period = periods.find(({ periodId }) => periodId === Number(params["id"]));
      if (period?.sentAt !== new URL(request.url).searchParams.get("sentAt")) {
        return HttpResponse.json({ message: "These answers have changed." }, { status: 409 });
      }
      read.push(Number(params["id"]));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post("*/api/admin/check-in-answers/:id/comments", async ({ request, params }) => {
      const { text } = (await request.json()) as { text: string };
      replies.push(text);
      const written = { id: 9, author: { ...person("Timo"), isAdmin: true }, text, createdAt: ago(0) };
      periods[Number(params["id"]) - 1]?.comments.push(written);
      return HttpResponse.json(written, { status: 201 });
    }),
  );
  /** Sends other answers, as a client does. */
  const sendAgain = (index: number) => {
    const period = periods[index];
    if (period) period.sentAt = ago(0);
  };
  return { read, replies, sendAgain };
}

import { http, HttpResponse } from "msw";
import type { DecisionBody, Review } from "@/api/generated/admin";
import type { ThreadEntry } from "@/api/generated/client";
import { aTask } from "./fixtures";
import { server } from "./server";

const HOUR_MS = 3_600_000;

/** Submission that waits; the lower the id, the longer. */
export function aReview(taskId: number, firstName: string, changes: Partial<Review> = {}): Review {
  return {
    taskId,
    submissionId: taskId + 100,
    title: `Task of ${firstName}`,
    revision: 1,
    submittedAt: new Date(Date.now() - (80 - taskId) * HOUR_MS).toISOString(),
    dueDate: null,
    client: { id: `client-${firstName}`, firstName, lastName: "Okafor", pictureUrl: null },
    ...changes,
  };
}

interface Sent extends DecisionBody {
  id: number;
}

/** Mock server with a queue, whose decisions it records. */
export function serveReviews(waiting: Review[]) {
  let reviews = waiting;
  const texts = new Map<number, string>();
  const decisions: Sent[] = [];
  const read: number[] = [];
  const earlier = new Map<number, ThreadEntry>();
  const submissionOf = (review: Review): ThreadEntry => ({
    id: review.submissionId,
    kind: "submission",
    author: { ...review.client, isAdmin: false },
    text: texts.get(review.submissionId) ?? `Words of ${review.client.firstName}`,
    links: [],
    revision: review.revision,
    createdAt: review.submittedAt,
    state: "waiting",
    canDelete: false,
  });
  server.use(
    http.get("*/api/admin/reviews", ({ request }) => {
      const client = new URL(request.url).searchParams.get("client");
      const found = reviews.filter((review) => client === null || review.client.id === client);
      const oldest = found[0]?.submittedAt ?? null;
      return HttpResponse.json({ reviews: found, next: null, total: found.length, oldest });
    }),
    http.get("*/api/admin/reviews/count", () => HttpResponse.json({ count: reviews.length })),
    http.get("*/api/tasks/:id/thread", ({ params }) => {
      const id = Number(params["id"]);
      const review = reviews.find(({ taskId }) => taskId === id);
      const first = waiting.find(({ taskId }) => taskId === id);
      if (!first) return new HttpResponse(null, { status: 404 });
      const { submissionId, revision, submittedAt: since } = review ?? first;
      const before = earlier.get(id);
      const newest = submissionOf(review ?? first);
      return HttpResponse.json({
        task: aTask({
          id,
          title: first.title,
          status: "done",
          category: "Timo Task",
          review: review ? { state: "waiting", revision, submissionId, since, text: null } : null,
        }),
        assignedBy: "Timo Berg",
        entries: [...(before ? [before] : []), review ? newest : { ...newest, state: "withdrawn" }],
        before: null,
        lastReadId: 0,
      });
    }),
    http.put("*/api/tasks/:id/thread/read", ({ params }) => {
      read.push(Number(params["id"]));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post("*/api/admin/submissions/:id/decision", async ({ request, params }) => {
      const body = (await request.json()) as DecisionBody;
      const id = Number(params["id"]);
      const review = reviews.find(({ submissionId }) => submissionId === id);
      if (review?.revision !== body.revision)
        return HttpResponse.json({ error: "Conflict", message: "It changed." }, { status: 409 });
      decisions.push({ id, ...body });
      reviews = reviews.filter((other) => other !== review);
      return HttpResponse.json(aTask({ id: review.taskId }));
    }),
  );
  return {
    decisions,
    read,
    change: (next: (reviews: Review[]) => Review[]) => {
      reviews = next(reviews);
    },
    submitAgain: (taskId: number, text: string) => {
      reviews = reviews.map((review) => {
        if (review.taskId !== taskId) return review;
        earlier.set(taskId, { ...submissionOf(review), state: "withdrawn" });
        texts.set(review.submissionId + 1000, text);
        return { ...review, submissionId: review.submissionId + 1000, revision: review.revision + 1 };
      });
    },
  };
}

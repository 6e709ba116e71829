import { http, HttpResponse, type JsonBodyType } from "msw";
import { setupServer } from "msw/node";
import type { Topic } from "@/api/cache/lists";
import type { User } from "@/api/generated/anonymous";
import type { Notification } from "@/api/generated/client";
import { originalAppearance } from "@/language/appearance";
import { pageOf } from "./pageOf";

/** Mock server with an empty account, in which nothing else is found. Tests override with `server.use(...)`. */
export const server = setupServer(
  signedInAs(null),
  http.get("*/api/config", () =>
    HttpResponse.json({
      productName: "Creator Hub",
      signUpOpen: true,
      demoAccounts: [],
      deliversMail: true,
      languages: ["en", "de", "ar"],
      appearance: originalAppearance,
      signIn: { password: true, passkeys: true, earlierPasskeys: false },
    }),
  ),
  http.get("*/api/tasks", () => HttpResponse.json([])),
  http.get("*/api/tasks/completed", () => HttpResponse.json([])),
  http.get("*/api/tasks/coming", () => HttpResponse.json([])),
  http.get("*/api/tasks/counts", () =>
    HttpResponse.json({ open: 0, timo: 0, completed: 0, everCompleted: 0 }),
  ),
  http.get("*/api/tasks/completed-weeks", () => HttpResponse.json([])),
  http.get("*/api/check-ins", () => HttpResponse.json({ checkIns: [] })),
  http.get("*/api/check-ins/:id", () => refusal(404, "There is no such check-in.")),
  http.get("*/api/numbers", () => HttpResponse.json({ numbers: [] })),
  http.get("*/api/programs", () => HttpResponse.json({ programs: [] })),
  http.get("*/api/tasks/:id", () => refusal(404, "There is no such task.")),
  http.get("*/api/tasks/:id/thread", () => refusal(404, "There is no such task.")),
  http.get("*/api/achievements", () => HttpResponse.json([])),
  ...listNotifications(() => []),
  http.get("*/api/users", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })),
  http.get("*/api/admin/clients", () => HttpResponse.json({ clients: [], total: 0 })),
  http.get("*/api/admin/tags", () => HttpResponse.json([])),
  http.get("*/api/admin/segments", () => HttpResponse.json([])),
  http.get("*/api/admin/attention", () =>
    HttpResponse.json({ clients: 0, overdue: 0, waiting: 0, quiet: 0 }),
  ),
  http.get("*/api/admin/clients/:id", () => refusal(404, "There is no such client.")),
  http.get("*/api/admin/clients/:id/tasks", () => HttpResponse.json([])),
  http.get("*/api/admin/clients/:id/completed-tasks", () => HttpResponse.json([])),
  http.get("*/api/admin/clients/:id/completed-weeks", () => HttpResponse.json([])),
  http.get("*/api/admin/clients/:id/task-counts", () =>
    HttpResponse.json({ open: 0, timo: 0, completed: 0 }),
  ),
  http.post("*/api/admin/clients/preview", () => refusal(404, "There is no such segment.")),
  http.post("*/api/admin/clients/tag-counts", () => HttpResponse.json([])),
  http.get("*/api/admin/clients/:id/enrolments", () => HttpResponse.json({ enrolments: [] })),
  http.get("*/api/admin/numbers", () => HttpResponse.json({ numbers: [], max: 50 })),
  http.get("*/api/admin/clients/:id/numbers", () => HttpResponse.json({ numbers: [] })),
  http.get("*/api/admin/reviews", () =>
    HttpResponse.json({ reviews: [], next: null, total: 0, oldest: null }),
  ),
  http.get("*/api/admin/reviews/count", () => HttpResponse.json({ count: 0 })),
  http.get("*/api/admin/check-ins", () => HttpResponse.json({ checkIns: [] })),
  http.get("*/api/admin/check-in-answers", () => HttpResponse.json({ answers: [], total: 0, next: null })),
  http.get("*/api/admin/task-templates", () => HttpResponse.json([])),
  http.get("*/api/admin/programs", () => HttpResponse.json({ programs: [] })),
  http.get("*/api/admin/enrolments/:id", () => refusal(404, "There is no such enrolment.")),
  http.get("*/api/admin/notes/batches/:id/recall", () => refusal(404, "There are no such notes.")),
  http.get("*/api/admin/activity", () => HttpResponse.json([])),
  http.get("*/api/admin/set-aside", () => HttpResponse.json([])),
  http.get("*/api/admin/jobs", () => HttpResponse.json([])),
  http.get("*/api/admin/mail", () => HttpResponse.json([])),
  http.get("*/api/admin/mail/counts", () =>
    HttpResponse.json({ waiting: 0, failed: 0, delivery: "smtp", pause: null }),
  ),
  http.get("*/api/sessions", () => HttpResponse.json([])),
  http.get("*/api/calendar-feed", () =>
    HttpResponse.json({ url: "https://hub.example/calendar/secret.ics" }),
  ),
  http.get("*/api/two-factor", () =>
    HttpResponse.json({ isOn: false, recoveryCodesLeft: 0, isDemanded: false }),
  ),
  http.get("*/api/passkeys", () => HttpResponse.json([])),
  http.get("*/api/auth/ways", () => HttpResponse.json({ password: true, passkeys: 0, organisation: null })),
  http.get("*/api/admin-notes", () => HttpResponse.json([])),
  http.get("*/api/admin/news", () => HttpResponse.json({ entries: [] })),
  http.get("*/healthz", () => HttpResponse.json({ status: "ok" })),
  http.get("*/api/mail-preferences", () =>
    HttpResponse.json({ tasks: "now", notes: "now", reviews: "now", checkIns: "now" }),
  ),
);

export function signedInAs(user: User | null | "unknown") {
  return http.get("*/api/auth/user", () => {
    if (user === "unknown") return refusal(503, "The database is away.");
    return user ? HttpResponse.json(user) : refusal(401, "You are not signed in.");
  });
}

/** Mock endpoints for notifications, newest first. */
export function listNotifications(all: () => readonly Notification[]) {
  return [
    http.get("*/api/notifications", ({ request }) => HttpResponse.json(pageOf(request, all()))),
    http.get("*/api/notifications/counts", () =>
      HttpResponse.json({ total: all().length, unread: all().filter(({ read }) => !read).length }),
    ),
  ];
}

/** Mock endpoint of a query that is answered with the same body each time. */
export function answering(path: string, body: JsonBodyType) {
  return http.get(`*/api/${path}`, () => HttpResponse.json(body));
}

/** Answers a call, and returns the bodies that were sent with it. */
export function recorded(
  method: "post" | "put" | "patch",
  path: string,
  answer: () => Response | Promise<Response> = () => new HttpResponse(null, { status: 204 }),
): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

/** Header of an answer that names what its call has changed. Without it the screens ask for all lists. */
export function changed(what: readonly Topic[], client: string | null = null) {
  return { headers: { "X-Changed": JSON.stringify([{ what, client, tab: null }]) } };
}

const phrases = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  422: "Unprocessable Entity",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** Error response in the server's format. */
export function refusal(status: keyof typeof phrases, message: string, field?: string) {
  const body = { error: phrases[status], message, ...(field ? { field } : {}) };
  return HttpResponse.json(body, { status, headers: { "X-Request-Id": "r-7f3a9c" } });
}

/** Response to an outdated edit (`If-Match`). */
export function outdated(current: object) {
  const body = { error: "Precondition Failed", message: "This was changed meanwhile.", current };
  return HttpResponse.json(body, { status: 412 });
}

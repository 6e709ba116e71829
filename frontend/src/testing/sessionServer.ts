import { http, HttpResponse } from "msw";
import type { Session } from "@/api/generated/client";
import { server } from "./server";

/** Session that is active now by default. */
export function aSession(changes: Partial<Session> = {}): Session {
  return {
    id: 1,
    browser: "Chrome",
    system: "macOS",
    isMobile: false,
    zone: "Europe/Lisbon",
    signedInAt: "2026-11-01T09:00:00Z",
    lastSeenAt: new Date().toISOString(),
    isCurrent: false,
    ...changes,
  };
}

/** Mock server that keeps sessions. Returns those that were ended. */
export function serveSessions(initial: Session[]) {
  let sessions = initial;
  const ended: string[] = [];
  server.use(
    http.get("*/api/sessions", () => HttpResponse.json(sessions)),
    http.delete("*/api/sessions/:id", ({ params }) => {
      ended.push(params["id"] as string);
      sessions = sessions.filter(({ id }) => id !== Number(params["id"]));
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete("*/api/sessions", () => {
      ended.push("others");
      sessions = sessions.filter(({ isCurrent }) => isCurrent);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return ended;
}

import { http, HttpResponse } from "msw";
import type { Notification } from "@/api/generated/client";
import { pageOf } from "./pageOf";

/** Mock endpoints for notifications, newest first. */
export function listNotifications(all: () => readonly Notification[]) {
  return [
    http.get("*/api/notifications", ({ request }) => HttpResponse.json(pageOf(request, all()))),
    http.get("*/api/notifications/counts", () =>
      HttpResponse.json({ total: all().length, unread: all().filter(({ read }) => !read).length }),
    ),
  ];
}

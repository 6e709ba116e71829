import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect } from "vitest";
import type { Notification } from "@/api/generated/client";
import { aUser } from "./fixtures";
import { renderApp } from "./renderApp";
import { changed, listNotifications, server } from "./server";

/** Mock endpoints that keep notifications. Returns the calls for a change. */
export function serveNotifications(initial: Notification[]) {
  let all = initial;
  const calls: string[] = [];
  const note = (request: Request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
  };
  server.use(
    ...listNotifications(() => all),
    http.put("*/api/notifications/read-all", ({ request }) => {
      note(request);
      all = all.map((each) => ({ ...each, read: true }));
      return HttpResponse.json({ count: 1 }, changed(["notifications"]));
    }),
    http.put("*/api/notifications/:id/read", ({ request, params }) => {
      note(request);
      all = all.map((each) => (each.id === Number(params["id"]) ? { ...each, read: true } : each));
      return HttpResponse.json(all[0], changed(["notifications"]));
    }),
    http.delete("*/api/notifications/:id", ({ request, params }) => {
      note(request);
      all = all.filter((each) => each.id !== Number(params["id"]));
      return new HttpResponse(null, { status: 204, ...changed(["notifications"]) });
    }),
  );
  return { calls };
}

/** Opens the bell, of a client by default. */
export async function openBell(notifications: Notification[], user = aUser()) {
  const { calls } = serveNotifications(notifications);
  const app = renderApp("/dashboard?tab=account", { user });
  const unread = notifications.filter(({ read }) => !read).length;
  const shown = unread > 9 ? "9+" : unread;
  const name = unread > 0 ? `Notifications, ${shown} unread` : "Notifications";
  const bell = await screen.findByRole("button", { name });
  await app.person.click(bell);
  const popover = within(await screen.findByRole("dialog", { name: "Notifications" }));
  await waitFor(() => expect(popover.queryByText("Loading notifications")).not.toBeInTheDocument());
  return { ...app, bell, popover, calls };
}

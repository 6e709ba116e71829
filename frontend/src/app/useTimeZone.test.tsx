import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

afterEach(() => {
  vi.useRealTimers();
});

function watchZone(): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/users/time-zone", async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

it("sends the zone when the browser has moved since it was last sent", async () => {
  const sent = watchZone();
  renderApp("/dashboard?tab=account", { user: aUser({ timeZone: "Pacific/Auckland" }) });
  await waitFor(() => {
    expect(sent).toEqual([{ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }]);
  });
});

it("sends nothing when the server knows the zone", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sent = watchZone();
  renderApp("/dashboard?tab=account", { user: aUser() });
  await screen.findByRole("heading", { level: 1, name: "Account Settings" });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
});

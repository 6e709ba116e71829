import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

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
  const sent = watchZone();
  renderApp("/dashboard?tab=account", { user: aUser() });
  await screen.findByRole("heading", { level: 1, name: "Account Settings" });
  expect(sent).toEqual([]);
});

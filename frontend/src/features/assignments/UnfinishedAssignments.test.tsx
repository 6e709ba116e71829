import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { serveEvents } from "@/testing/events";
import { aMentor } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const what = "Handing out 3 tasks to 10,000 clients";

it("follows a large assignment to its end", async () => {
  const events = serveEvents();
  let answer = [{ assignmentId: 7, clients: 10_000, tasks: 3, percent: 12 }];
  server.use(http.get("*/api/admin/assignments/unfinished", () => HttpResponse.json(answer)));
  renderApp("/admin", { user: aMentor() });
  const bar = await screen.findByRole("progressbar", { name: what });
  expect(bar).toHaveAttribute("aria-valuenow", "12");
  await waitFor(() => {
    expect(events.asked()).toBe(1);
  });
  events.accept();

  answer = [{ assignmentId: 7, clients: 10_000, tasks: 3, percent: 50 }];
  events.send({ what: ["activity"] });
  await waitFor(() => {
    expect(bar).toHaveAttribute("aria-valuenow", "50");
  });

  answer = [];
  events.send({ what: ["activity"] });
  await waitFor(() => {
    expect(bar).not.toBeInTheDocument();
  });
});

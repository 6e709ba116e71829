import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { aMentor, anActivity } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const heading = "Housekeeping failed in part";

it("names the steps and rows that failed", async () => {
  const failedAt = new Date().toISOString();
  server.use(
    http.get("*/api/admin/housekeeping/failures", () =>
      HttpResponse.json([
        { step: "accounts", row: "4f1c", error: "unreadable instant in the database: 7", failedAt },
        { step: "tasks", row: null, error: "the change panicked", failedAt },
      ]),
    ),
  );
  renderApp("/admin?tab=activity", { user: aMentor() });
  const notice = await screen.findByRole("region", { name: heading });
  const [account, tasks] = within(notice).getAllByRole("listitem");
  expect(account).toHaveTextContent(/^accounts, 4f1c: unreadable instant in the database: 7 \(Today, /);
  expect(tasks).toHaveTextContent(/^tasks: the change panicked \(Today, /);
});

it("is absent while nothing failed", async () => {
  server.use(http.get("*/api/admin/activity", () => HttpResponse.json([anActivity({ titles: ["Film"] })])));
  renderApp("/admin?tab=activity", { user: aMentor() });
  await screen.findByText("Film");
  expect(screen.queryByText(heading)).not.toBeInTheDocument();
});

import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import type { StoppableMail } from "@/api/generated/anonymous";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

function serveLink(stops: StoppableMail) {
  const stopped: unknown[] = [];
  server.use(
    http.get("*/api/unsubscribe/mF3kQ", () => HttpResponse.json({ stops })),
    http.post("*/api/unsubscribe/mF3kQ", () => {
      stopped.push(stops);
      return HttpResponse.json({ stops });
    }),
  );
  return stopped;
}

describe("the link at a mail's foot", () => {
  it.each([
    ["tasks", "Stop mail about tasks?", "No more mail about tasks"],
    ["notes", "Stop mail about notes?", "No more mail about notes"],
    ["reviews", "Stop mail about reviews and comments?", "No more mail about reviews and comments"],
    ["checkIns", "Stop mail about check-ins?", "No more mail about check-ins"],
    ["daily", "Stop the daily mail?", "No more daily mail"],
  ] as const)("asks once before it stops mail: %s", async (stops, question, done) => {
    const stopped = serveLink(stops);
    const { person } = renderApp("/unsubscribe/mF3kQ");
    expect(await screen.findByRole("heading", { level: 1, name: question })).toBeVisible();
    expect(stopped).toEqual([]);
    await person.click(screen.getByRole("button", { name: "Stop this mail" }));
    expect(await screen.findByRole("heading", { level: 1, name: done })).toHaveFocus();
    expect(stopped).toEqual([stops]);
    expect(screen.getByRole("link", { name: "Account Settings" })).toHaveAttribute(
      "href",
      "/dashboard?tab=account#mail",
    );
  });

  it("is reported invalid, with a settings link", async () => {
    server.use(http.get("*/api/unsubscribe/mF3kQ", () => refusal(404, "No such link.")));
    renderApp("/unsubscribe/mF3kQ");
    expect(await screen.findByRole("heading", { name: "This link does not work" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Account Settings" })).toBeVisible();
  });
});

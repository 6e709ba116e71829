import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { aMentor, aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

async function openLine(path: string, sent: boolean) {
  server.use(http.post("*/api/auth/send-confirmation", () => HttpResponse.json({ sent }, { status: 202 })));
  const user = path === "/admin" ? aMentor({ emailConfirmed: false }) : aUser({ emailConfirmed: false });
  const app = renderApp(path, { user });
  return { ...app, line: within(await screen.findByRole("region", { name: "Confirm your email" })) };
}

describe("the line about an unconfirmed email", () => {
  it.each(["/dashboard", "/admin"])("sends the link again at %s", async (path) => {
    const { person, line } = await openLine(path, true);
    await person.click(line.getByRole("button", { name: "Send again" }));
    expect(await line.findByText("Sent. Look into your inbox.")).toBeVisible();
    expect(line.queryByRole("button")).not.toBeInTheDocument();
  });

  it("shows the daily mail limit", async () => {
    const { person, line } = await openLine("/dashboard", false);
    await person.click(line.getByRole("button", { name: "Send again" }));
    expect(await line.findByText("Enough for today. Try again tomorrow.")).toBeVisible();
  });

  it("is not there once the email is confirmed", async () => {
    renderApp("/dashboard?tab=account", { user: aUser() });
    await screen.findByRole("region", { name: "Two-factor sign-in" });
    expect(screen.queryByRole("region", { name: "Confirm your email" })).not.toBeInTheDocument();
  });
});

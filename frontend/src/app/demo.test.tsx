import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server, signedInAs } from "@/testing/server";
import { offerWays } from "@/testing/signInServer";

const client = aUser({ email: "client@demo.example" });
const mentor = aUser({ id: "mentor", email: "mentor@demo.example", isAdmin: true, firstName: "Timo" });

function serveDemo() {
  const signedIn: unknown[] = [];
  const account = ({ email, isAdmin, firstName }: typeof client) => ({
    email,
    password: `secret of ${email}`,
    name: firstName,
    isAdmin,
  });
  offerWays({}, { demoAccounts: [account(client), account(mentor)] });
  server.use(
    http.post("*/api/auth/login", async ({ request }) => {
      const { email, password } = (await request.json()) as { email: string; password: string };
      signedIn.push({ email, password });
      const user = email === client.email ? client : mentor;
      server.use(signedInAs(user));
      return HttpResponse.json({ message: "Login successful", user });
    }),
  );
  return signedIn;
}

describe("demo mode", () => {
  it.each([
    ["Try the demo as a creator", client, "Content Roadmap"],
    ["Try the demo as the mentor", mentor, "Admin Dashboard"],
  ])("offers '%s' on the sign-in screen", async (label, { email }, title) => {
    const signedIn = serveDemo();
    const { person } = renderApp("/login");
    await person.click(await screen.findByRole("button", { name: label }));
    expect(await screen.findByRole("heading", { level: 1, name: title }, { timeout: 5000 })).toBeVisible();
    expect(signedIn).toEqual([{ email, password: `secret of ${email}` }]);
  });

  it("leads the demo client back to the admin", async () => {
    const signedIn = serveDemo();
    const { person, address } = renderApp("/dashboard?tab=account", { user: client });
    await person.click(await screen.findByRole("button", { name: "Back to Admin" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
    expect(address()).toBe("/admin");
    expect(signedIn).toEqual([{ email: mentor.email, password: `secret of ${mentor.email}` }]);
  });

  it("logs a failed way back to the console", async () => {
    serveDemo();
    server.use(http.post("*/api/auth/login", () => refusal(401, "Invalid email or password")));
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { person, address } = renderApp("/dashboard?tab=account", { user: client });
    await person.click(await screen.findByRole("button", { name: "Back to Admin" }));
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith("Signing in as the demo admin failed", expect.anything()),
    );
    expect(address()).toBe("/dashboard?tab=account");
  });

  it("hides the way back from other users", async () => {
    serveDemo();
    renderApp("/dashboard?tab=account", { user: aUser() });
    await screen.findByRole("region", { name: "Profile Information" });
    expect(screen.queryByRole("button", { name: "Back to Admin" })).not.toBeInTheDocument();
  });
});

describe("outside demo mode", () =>
  it("the sign-in screen offers no accounts", async () => {
    renderApp("/login");
    await screen.findByRole("heading", { name: "Sign in" });
    expect(screen.queryByRole("button", { name: /demo/i })).not.toBeInTheDocument();
  }));

import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { answering, refusal, server } from "@/testing/server";

const client = aUser();
const admin = aUser({ isAdmin: true, firstName: "Timo", lastName: "Berg" });

const screens = {
  signIn: { name: "Sign in" },
  signUp: { name: "Sign up" },
  forgotPassword: { name: "Forgot your password?" },
  newPassword: { name: "Choose a new password" },
  unsubscribe: { name: "Stop mail about notes?" },
  clientDashboard: { name: "Content Roadmap" },
  adminDashboard: { name: "Admin Dashboard" },
  missingClient: { name: "Client not found" },
  notFound: { name: "404 Page Not Found" },
};

describe("the route table", () => {
  it.each([
    ["/login", null, screens.signIn],
    ["/login", client, screens.signIn],
    ["/auth/signup", null, screens.signUp],
    ["/auth/signup/some-token", null, screens.signUp],
    ["/auth/forgot", null, screens.forgotPassword],
    ["/auth/forgot", client, screens.forgotPassword],
    ["/auth/reset/some-token", null, screens.newPassword],
    ["/auth/reset/some-token", client, screens.newPassword],
    ["/auth/reset", null, screens.notFound],
    ["/unsubscribe/some-token", null, screens.unsubscribe],
    ["/unsubscribe/some-token", client, screens.unsubscribe],
    ["/", null, screens.signIn],
    ["/", client, screens.clientDashboard],
    ["/", admin, screens.adminDashboard],
    ["/admin", null, screens.signIn],
    ["/admin", client, screens.notFound],
    ["/admin", admin, screens.adminDashboard],
    ["/admin/", admin, screens.adminDashboard],
    ["/admin/clients/maya", null, screens.signIn],
    ["/admin/clients/maya", client, screens.notFound],
    ["/admin/clients/maya", admin, screens.missingClient],
    ["/dashboard", null, screens.signIn],
    ["/dashboard", client, screens.clientDashboard],
    ["/dashboard/", client, screens.clientDashboard],
    ["/dashboard", admin, screens.clientDashboard],
    ["/nowhere", null, screens.notFound],
    ["/nowhere/deeper", client, screens.notFound],
  ])("%s", async (path, user, expected) => {
    server.use(
      http.get("*/api/invitation-details/:token", () => refusal(404, "No such invitation.")),
      http.get("*/api/admin/clients/:id", () => refusal(404, "No such client.")),
      http.get("*/api/auth/reset-password/:token", () => new HttpResponse(null, { status: 204 })),
      answering("unsubscribe/:token", { stops: "notes" }),
    );
    renderApp(path, { user });
    expect(await screen.findByRole("heading", { level: 1, ...expected }, { timeout: 5000 })).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });

  it("hints at the router on the 404 screen", async () => {
    renderApp("/nowhere");
    expect(await screen.findByText("Did you forget to add the page to the router?")).toBeVisible();
  });

  it("shows loading while the user is unknown", () => {
    renderApp("/");
    expect(screen.getByRole("heading", { level: 1, name: "Creator Hub" })).toBeInTheDocument();
    expect(screen.getByText("Loading Creator Hub...")).toBeVisible();
  });

  it("offers reload when the user fails to load", async () => {
    renderApp("/", { user: "unknown" });
    expect(await screen.findByRole("heading", { name: "Authentication Error" })).toBeVisible();
    expect(screen.getByText("Unable to load user data")).toBeVisible();
    expect(screen.getByRole("button", { name: "Reload Page" })).toBeVisible();
  });

  it("shows the Admin Panel entry to admins only", async () => {
    const { unmount } = renderApp("/dashboard", { user: admin });
    expect(await screen.findByRole("link", { name: "Admin Panel" })).toHaveAttribute("href", "/admin");
    unmount();
    renderApp("/dashboard", { user: client });
    await screen.findByRole("heading", { level: 1, name: "Content Roadmap" });
    expect(screen.queryByRole("link", { name: "Admin Panel" })).not.toBeInTheDocument();
  });
});

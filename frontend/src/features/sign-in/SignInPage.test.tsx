import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { held } from "@/testing/held";
import { renderApp } from "@/testing/renderApp";
import { refusal, server, signedInAs } from "@/testing/server";
import { offerWays, servePasswordSignIn } from "@/testing/signInServer";

const maya = aUser();

async function openSignIn() {
  const app = renderApp("/login");
  await screen.findByRole("heading", { name: "Sign in" });
  return app;
}

async function signIn(person: Awaited<ReturnType<typeof openSignIn>>["person"]) {
  // Copied from a page of the other direction.
  await person.click(screen.getByLabelText("Email"));
  await person.paste("\u200e\u2068maya@example.com\u2069\u00a0\u200f\u2800");
  await person.type(screen.getByLabelText("Password"), "correct horse");
  await person.click(screen.getByRole("button", { name: "Sign In" }));
}

describe("the sign-in screen", () => {
  it("asks for both fields, links sign-up and author", async () => {
    await openSignIn();
    expect(screen.getByLabelText("Email")).toBeRequired();
    expect(screen.getByLabelText("Email")).toHaveAttribute("type", "email");
    expect(screen.getByLabelText("Password")).toBeRequired();
    expect(await screen.findByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/auth/signup");
    expect(screen.getByText("Made by the Creator Hub team")).toBeVisible();
  });

  it("signs in, greets and goes to the dashboard", async () => {
    let sent: unknown;
    const { answer, release } = held();
    server.use(
      http.post("*/api/auth/login", async ({ request }) => {
        sent = await request.json();
        await answer;
        server.use(signedInAs(maya));
        return HttpResponse.json({ message: "Login successful", user: maya });
      }),
    );
    const { person, address } = await openSignIn();
    await signIn(person);
    expect(await screen.findByRole("button", { name: "Signing in..." })).toBeVisible();
    await waitFor(() => expect(sent).toBeDefined());
    release();

    expect(await screen.findByText("Welcome back!")).toBeVisible();
    expect(screen.getByText("You have been logged in successfully.")).toBeVisible();
    expect(await screen.findByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
    expect(address()).toBe("/");
    expect(sent).toEqual({
      email: "maya@example.com",
      password: "correct horse",
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it("shows the server's refusal and keeps the form", async () => {
    server.use(http.post("*/api/auth/login", () => refusal(401, "Invalid email or password")));
    const { person, address } = await openSignIn();
    await signIn(person);
    expect(await screen.findByText("Login failed")).toBeVisible();
    expect(screen.getByText("Invalid email or password")).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("maya@example.com");
    expect(address()).toBe("/login");
  });

  it("names what to allow when cookies are blocked", async () => {
    server.use(
      http.post("*/api/auth/login", () => HttpResponse.json({ message: "Login successful", user: maya })),
      signedInAs(null),
    );
    const { person, address } = await openSignIn();
    await signIn(person);
    expect(await screen.findByText(/Allow cookies for this site/)).toBeVisible();
    expect(screen.queryByText("Welcome back!")).not.toBeInTheDocument();
    expect(address()).toBe("/login");
  });

  it("shows a default message without a server message", async () => {
    server.use(http.post("*/api/auth/login", () => HttpResponse.error()));
    const { person } = await openSignIn();
    await signIn(person);
    expect(await screen.findByText("Please check your credentials and try again.")).toBeVisible();
  });

  it("offers no sign-up where one needs an invitation", async () => {
    offerWays({}, { signUpOpen: false });
    await openSignIn();
    expect(await screen.findByText("New here? Ask your mentor for an invitation.")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Sign up" })).not.toBeInTheDocument();
  });

  it("leaves the history when it is done", async () => {
    servePasswordSignIn(maya);
    const { person, address, goBack } = renderApp(["/auth/signup", "/login"]);
    await screen.findByRole("heading", { name: "Sign in" });
    await signIn(person);
    await screen.findByRole("heading", { level: 1, name: "Content Roadmap" });
    await goBack();
    expect(await screen.findByRole("heading", { name: "Sign up" })).toBeVisible();
    expect(address()).toBe("/auth/signup");
  });

  it("leads to the screen originally requested", async () => {
    servePasswordSignIn(maya);
    const { person, address } = renderApp("/dashboard?tab=achievements");
    await screen.findByRole("heading", { name: "Sign in" });
    await signIn(person);
    expect(await screen.findByRole("heading", { level: 1, name: "Achievements" })).toBeVisible();
    expect(address()).toBe("/dashboard?tab=achievements");
  });

  it("shows the password on request", async () => {
    const { person } = await openSignIn();
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
    await person.click(screen.getByRole("button", { name: "Show password" }));
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  });
});

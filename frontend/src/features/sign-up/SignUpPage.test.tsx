import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { recorded, refusal, server } from "@/testing/server";
import { acme, offerWays } from "@/testing/signInServer";
import { browserPage } from "@/ui/navigation/browserPage";

const labels = ["First name", "Last name", "Email", "Password", "Confirm password"] as const;
type Person = ReturnType<typeof renderApp>["person"];

async function openSignUp(path = "/auth/signup") {
  const app = renderApp(path);
  await screen.findByLabelText("First name");
  return app;
}

async function fillIn(person: Person, changes: Partial<Record<(typeof labels)[number], string>> = {}) {
  const values = {
    "First name": "Maya",
    "Last name": "Okafor",
    Email: "maya@example.com",
    Password: "secret",
    "Confirm password": "secret",
    ...changes,
  };
  for (const label of labels) {
    const field = screen.getByLabelText(label);
    await person.clear(field);
    if (values[label]) await person.type(field, values[label]);
  }
}

const serveSignUp = () =>
  recorded("post", "*/api/auth/signup", () =>
    HttpResponse.json({ message: "Account created successfully", user: aUser() }, { status: 201 }),
  );

const submit = (person: Person) => person.click(screen.getByRole("button", { name: "Create Account" }));

describe("the sign-up screen", () => {
  it("shows errors at their fields, focusing the first", async () => {
    const { person } = await openSignUp();
    await submit(person);
    expect(await screen.findByText("First name is required")).toBeVisible();
    expect(screen.getByLabelText("First name")).toHaveFocus();
    expect(screen.getByLabelText("First name")).toHaveAccessibleDescription("First name is required");
    expect(screen.getByLabelText("Last name")).toHaveAccessibleDescription("Last name is required");
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Invalid email address");
    await fillIn(person, { "First name": "   ", Email: "maya@", Password: "12345" });
    await submit(person);
    for (const [label, message] of [
      ["First name", "First name is required"],
      ["Email", "Invalid email address"],
      ["Password", "Password must be at least 6 characters"],
      ["Confirm password", "Passwords don't match"],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    }
  });

  it("requires a longer password of the first admin", async () => {
    server.use(
      http.get("*/api/invitation-details/tok-1", () => HttpResponse.json({ email: null, kind: "admin" })),
    );
    const { person } = await openSignUp("/auth/signup/tok-1");
    await fillIn(person, { Password: "1234567", "Confirm password": "1234567" });
    await submit(person);
    expect(await screen.findByText("Password must be at least 8 characters long")).toBeVisible();
  });

  it("creates the account and links to sign-in", async () => {
    const sent = serveSignUp();
    const { person } = await openSignUp();
    await fillIn(person, { "First name": " Maya " });
    await submit(person);
    expect(await screen.findByRole("heading", { name: "Account Created!" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to Login" })).toHaveAttribute("href", "/login");
    expect(await screen.findByText("Account created successfully! You can now log in.")).toBeVisible();
    expect(sent).toEqual([
      {
        email: "maya@example.com",
        firstName: "Maya",
        lastName: "Okafor",
        password: "secret",
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
  });

  it("prefills the invitation's email and sends its token", async () => {
    server.use(
      http.get("*/api/invitation-details/tok-1", () =>
        HttpResponse.json({ email: "noor@example.com", kind: "invitation" }),
      ),
    );
    const sent = serveSignUp();
    const { person } = await openSignUp("/auth/signup/tok-1");
    expect(screen.getByLabelText("Email")).toHaveValue("noor@example.com");
    await fillIn(person, { Email: "noor@example.com" });
    await submit(person);
    await screen.findByRole("heading", { name: "Account Created!" });
    expect(sent).toMatchObject([{ token: "tok-1", email: "noor@example.com" }]);
  });

  it("requires an invitation and opens with one", async () => {
    offerWays({}, { signUpOpen: false });
    server.use(
      http.get("*/api/invitation-details/tok-1", () => HttpResponse.json({ email: null, kind: "community" })),
    );
    const { unmount } = renderApp("/auth/signup");
    expect(await screen.findByRole("heading", { level: 1, name: "Sign up by invitation" })).toBeVisible();
    expect(screen.queryByLabelText("First name")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Go to Login" })).toHaveAttribute("href", "/login");
    unmount();
    await openSignUp("/auth/signup/tok-1");
  });

  it("shows no error for a failed invitation lookup", async () => {
    server.use(http.get("*/api/invitation-details/:token", () => refusal(404, "No such invitation.")));
    await openSignUp("/auth/signup/gone");
    expect(screen.getByLabelText("Email")).toHaveValue("");
    expect(screen.queryByText("No such invitation.")).not.toBeInTheDocument();
  });
});

describe("joining a hub without passwords", () => {
  const serveCommunityLink = () =>
    server.use(
      http.get("*/api/invitation-details/:token", () =>
        HttpResponse.json({ email: null, kind: "community" }),
      ),
    );

  it("is done with the organisation's account", async () => {
    const left = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
    offerWays({ password: false, oidc: acme });
    const { person } = renderApp("/auth/signup");
    expect(await screen.findByText(/^You join with your account at/)).toHaveTextContent(
      "You join with your account at Acme Studio.",
    );
    expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Sign up with Acme Studio" }));
    expect(left).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^\/api\/auth\/oidc\/start\?purpose=signIn&returnTo=%2F&timeZone=/),
    );
  });

  it("takes the community link along", async () => {
    const left = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
    offerWays({ password: false, oidc: acme });
    serveCommunityLink();
    const { person } = renderApp("/auth/signup/c7Qm2vTz");
    await person.click(await screen.findByRole("button", { name: "Sign up with Acme Studio" }));
    expect(left).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/&invitation=c7Qm2vTz$/));
  });

  it("says if the community link is not enough", async () => {
    offerWays({ password: false, oidc: acme }, { signUpOpen: false });
    serveCommunityLink();
    renderApp("/auth/signup/c7Qm2vTz");
    expect(await screen.findByText(/This link is not enough/)).toHaveTextContent(
      "You join with your account at Acme Studio. This link is not enough: your mentor has to invite the address that you have there.",
    );
  });

  it("names the address of the invitation", async () => {
    offerWays({ password: false, oidc: acme }, { signUpOpen: false });
    server.use(
      http.get("*/api/invitation-details/:token", () =>
        HttpResponse.json({ email: "maya@example.com", kind: "client" }),
      ),
    );
    renderApp("/auth/signup/c7Qm2vTz");
    expect(await screen.findByText(/It has to have the address of your invitation:/)).toHaveTextContent(
      "You join with your account at Acme Studio. It has to have the address of your invitation: maya@example.com",
    );
    expect(screen.getByRole("button", { name: "Sign up with Acme Studio" })).toBeVisible();
  });

  it("cannot be done without an organisation", async () => {
    offerWays({ password: false });
    renderApp("/auth/signup");
    expect(await screen.findByText("Nobody can join here just now. Ask your mentor.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Create Account" })).not.toBeInTheDocument();
  });
});

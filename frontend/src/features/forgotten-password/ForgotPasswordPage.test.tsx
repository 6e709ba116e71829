import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { recorded, refusal, server, signedInAs } from "@/testing/server";
import { acme, offerWays } from "@/testing/signInServer";

function serveForgotPassword() {
  return recorded("post", "*/api/auth/forgot-password", () =>
    HttpResponse.json({ message: "If there is an account, a link is on its way." }, { status: 202 }),
  );
}

const sendNoMail = () => offerWays({}, { deliversMail: false });

describe("a forgotten password", () => {
  it("is offered at sign-in, keeping the typed email", async () => {
    const { person, address } = renderApp("/login");
    await person.type(await screen.findByLabelText("Email"), "maya@example.com");
    await person.click(screen.getByRole("link", { name: "Forgot password?" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible();
    expect(address()).toBe("/auth/forgot");
    const email = await screen.findByLabelText("Email");
    expect(email).toHaveValue("maya@example.com");
    expect(email).toHaveFocus();
  });

  it("comes after the password in the tab order", async () => {
    const { person } = renderApp("/login");
    await person.click(await screen.findByLabelText("Email"));
    await person.tab();
    expect(screen.getByLabelText("Password")).toHaveFocus();
  });

  it("shows the neutral answer with the typed address", async () => {
    const asked = serveForgotPassword();
    const { person } = renderApp("/auth/forgot");
    await person.click(await screen.findByLabelText("Email"));
    await person.paste(" \u200emaya@example.com\u200f ");
    await person.click(screen.getByRole("button", { name: "Send reset link" }));
    const heading = await screen.findByRole("heading", { level: 1, name: "Check your mail" });
    expect(heading).toHaveFocus();
    expect(heading.parentElement).toHaveTextContent(
      "If maya@example.com has an account, a link to choose a new password is on its way. It works once, for one hour.",
    );
    expect(asked).toEqual([{ email: "maya@example.com" }]);
    expect(screen.getByRole("link", { name: "Back to sign in" })).toHaveAttribute("href", "/login");
  });

  it("can be requested again with the same address", async () => {
    const asked = serveForgotPassword();
    const { person } = renderApp("/auth/forgot");
    await person.type(await screen.findByLabelText("Email"), "maya@exmaple.com");
    await person.keyboard("{Enter}");
    await person.click(await screen.findByRole("button", { name: "Ask again" }));
    const email = screen.getByLabelText("Email");
    expect(email).toHaveValue("maya@exmaple.com");
    await person.clear(email);
    await person.type(email, "maya@example.com{Enter}");
    expect(await screen.findByText("maya@example.com")).toBeVisible();
    expect(asked).toEqual([{ email: "maya@exmaple.com" }, { email: "maya@example.com" }]);
  });

  it("has no form without outgoing mail", async () => {
    sendNoMail();
    renderApp("/auth/forgot");
    expect(
      await screen.findByText(
        "This server sends no mail. Your mentor can give you a link to choose a new one.",
      ),
    ).toBeVisible();
    expect(screen.queryByLabelText("Email")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Back to sign in" })).toBeVisible();
  });

  it("shows neither before the configuration is loaded", async () => {
    let answer: (() => void) | undefined;
    server.use(
      http.get("*/api/config", async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return HttpResponse.json({ productName: "Creator Hub", signUpOpen: true, demoAccounts: [] });
      }),
    );
    renderApp("/auth/forgot");
    expect(await screen.findByText("Loading")).toBeInTheDocument();
    expect(screen.queryByLabelText("Email")).not.toBeInTheDocument();
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    // A server that does not say is thought to send mail.
    expect(await screen.findByLabelText("Email")).toBeVisible();
  });
});

describe("a reset link", () => {
  const dead = "That link was used already or is older than an hour.";

  function serveLink(works = true) {
    server.use(
      http.get("*/api/auth/reset-password/:token", ({ params }) =>
        works && params["token"] === "c7Qm2vTz"
          ? new HttpResponse(null, { status: 204 })
          : refusal(404, "No such link."),
      ),
    );
    return recorded("post", "*/api/auth/reset-password");
  }

  async function openForm() {
    const app = renderApp(["/auth/forgot", "/auth/reset/c7Qm2vTz"]);
    await screen.findByRole("heading", { level: 1, name: "Choose a new password" });
    const fill = async (password: string, again: string) => {
      await app.person.type(screen.getByLabelText("New password"), password);
      await app.person.type(screen.getByLabelText("Confirm password"), again);
      await app.person.click(screen.getByRole("button", { name: "Save password" }));
    };
    return { ...app, fill };
  }

  it("sets a new password and leads to sign-in", async () => {
    const saved = serveLink();
    const { fill, address, goBack } = await openForm();
    await fill("a-new-password", "a-new-password");
    expect(await screen.findByText("Password saved")).toBeVisible();
    expect(screen.getByText("Sign in with your new password.")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(saved).toEqual([{ token: "c7Qm2vTz", newPassword: "a-new-password" }]);
    await goBack();
    expect(address()).toBe("/auth/forgot");
  });

  it("has signed in where passwords do not", async () => {
    serveLink();
    offerWays({ password: false });
    const { fill, address, goBack } = await openForm();
    server.use(signedInAs(aUser()));
    await fill("a-new-password", "a-new-password");
    expect(await screen.findByText("You are signed in.")).toBeVisible();
    expect(await screen.findByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
    expect(address()).toBe("/dashboard");
    await goBack();
    expect(address()).toBe("/auth/forgot");
  });

  it("leads to other ways without a code", async () => {
    serveLink();
    offerWays({ password: false, oidc: acme });
    const { fill, address } = await openForm();
    await fill("a-new-password", "a-new-password");
    expect(await screen.findByText("Sign in another way.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Sign in with Acme Studio" })).toBeVisible();
    expect(address()).toBe("/login");
  });

  it("needs two equal passwords of 8 characters", async () => {
    const saved = serveLink();
    const { fill } = await openForm();
    expect(screen.getByLabelText("New password")).toHaveAccessibleDescription("At least 8 characters");
    await fill("seven77", "other");
    expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(
      /Password must be at least 8 characters long/,
    );
    expect(screen.getByLabelText("Confirm password")).toHaveAccessibleDescription("Passwords don't match");
    expect(screen.getByLabelText("New password")).toHaveFocus();
    expect(saved).toEqual([]);
  });

  it("leads to a new request once expired", async () => {
    serveLink(false);
    const asked = serveForgotPassword();
    const { person } = renderApp("/auth/reset/c7Qm2vTz");
    expect(await screen.findByRole("alert")).toHaveTextContent(`${dead} Ask for a new one here.`);
    expect(screen.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible();
    await person.type(await screen.findByLabelText("Email"), "maya@example.com{Enter}");
    expect(await screen.findByRole("heading", { name: "Check your mail" })).toBeVisible();
    expect(asked).toEqual([{ email: "maya@example.com" }]);
  });

  it("offers no form without mail once expired", async () => {
    serveLink(false);
    sendNoMail();
    renderApp("/auth/reset/c7Qm2vTz");
    expect(await screen.findByText(/^This server sends no mail/)).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(dead);
    expect(screen.queryByText(/Ask for a new one here/)).not.toBeInTheDocument();
  });

  it("leads to other ways where passwords do not", async () => {
    serveLink(false);
    offerWays({ password: false, oidc: acme });
    renderApp("/auth/reset/c7Qm2vTz");
    expect(await screen.findByText(/^Signing in with a password is switched off here\./)).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(dead);
    expect(screen.queryByText(/Ask for a new one here/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText("Email")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Back to sign in" })).toHaveAttribute("href", "/login");
  });

  it("shows that it expired while typing", async () => {
    serveLink();
    const { fill } = await openForm();
    server.use(http.post("*/api/auth/reset-password", () => refusal(404, "This link works no more.")));
    await fill("a-new-password", "a-new-password");
    expect(await screen.findByRole("alert")).toHaveTextContent(dead);
    expect(await screen.findByText("Password not saved")).toBeVisible();
  });
});

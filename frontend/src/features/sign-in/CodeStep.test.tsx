import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server, signedInAs } from "@/testing/server";
import { servePasswordSignIn } from "@/testing/signInServer";

const maya = aUser();

/** A server on which this account asks for a code besides the password. */
function serveTwoFactor() {
  const sent: { code?: string }[] = [];
  server.use(
    http.post("*/api/auth/login", async ({ request }) => {
      const body = (await request.json()) as { code?: string };
      sent.push(body);
      if (!body.code) return refusal(401, "Enter the code from your authenticator app.", "code");
      if (!["482913", "4K7M-QX2P"].includes(body.code))
        return refusal(401, "That code is not right.", "code");
      server.use(signedInAs(maya));
      return HttpResponse.json({ message: "Login successful", user: maya });
    }),
  );
  return sent;
}

async function openCodeStep() {
  const sent = serveTwoFactor();
  const app = renderApp("/login");
  await app.person.type(await screen.findByLabelText("Email"), "maya@example.com");
  await app.person.type(screen.getByLabelText("Password"), "correct horse");
  await app.person.click(screen.getByRole("button", { name: "Sign In" }));
  const field = await screen.findByLabelText("Code");
  return { ...app, sent, field };
}

describe("signing in with a code besides the password", () => {
  it("asks for the code as a second step", async () => {
    const { person, sent, field } = await openCodeStep();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute("autocomplete", "one-time-code");
    expect(field).toHaveAttribute("inputmode", "numeric");
    expect(field).not.toHaveAttribute("aria-invalid");
    expect(screen.queryByText("Login failed")).not.toBeInTheDocument();
    expect(screen.getByText("maya@example.com")).toBeVisible();
    await person.type(field, "٤٨٢-۹１3{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
    expect(sent.at(-1)).toMatchObject({
      email: "maya@example.com",
      password: "correct horse",
      code: "482913",
    });
  });

  it("shows a wrong code at its field", async () => {
    const { person, field } = await openCodeStep();
    await person.type(field, "000000{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription("That code is not right."));
    expect(field).toHaveFocus();
    expect(field).toHaveValue("000000");
  });

  it("accepts a recovery code with a text keyboard", async () => {
    const { person } = await openCodeStep();
    await person.click(screen.getByRole("button", { name: "Use a recovery code" }));
    const field = screen.getByLabelText("Recovery code");
    expect(field).toHaveAttribute("inputmode", "text");
    await waitFor(() => expect(field).toHaveFocus());
    await person.type(field, "4K7M-QX2P{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  });

  it("leads back to the filled password form", async () => {
    const { person, sent } = await openCodeStep();
    await person.click(screen.getByRole("button", { name: "Back to password" }));
    expect(screen.getByLabelText("Email")).toHaveValue("maya@example.com");
    expect(screen.getByLabelText("Password")).toHaveValue("correct horse");
    await waitFor(() => expect(screen.getByLabelText("Password")).toHaveFocus());
    await person.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByLabelText("Code")).toHaveValue("");
    expect(sent.every(({ code }) => code === undefined)).toBe(true);
  });
});

describe("returning to a closed account", () =>
  it("shows the time left and a welcome back", async () => {
    servePasswordSignIn(maya, { cameBack: true });
    const { person } = renderApp("/login?account=closed");
    await person.type(await screen.findByLabelText("Email"), "maya@example.com");
    expect(screen.getByText(/You have 30 days to come back/)).toBeVisible();
    await person.type(screen.getByLabelText("Password"), "correct horse{Enter}");
    expect(await screen.findByText("Your account stays, with everything in it.")).toBeVisible();
  }));

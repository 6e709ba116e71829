import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

function serveLink(isAlive: boolean) {
  server.use(
    http.post("*/api/auth/not-me", async ({ request }) => {
      const { token, password } = (await request.json()) as { token: string; password: string };
      if (!isAlive || token !== "mF3kQ") return refusal(404, "There is nothing here.");
      if (password !== "correct horse") return refusal(422, "This password is not right.", "password");
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

describe("the link of a mail about two-factor sign-in", () => {
  it("removes it with the password", async () => {
    serveLink(true);
    const { person } = renderApp("/auth/not-me/mF3kQ");
    const field = await screen.findByLabelText("Your password");
    const remove = screen.getByRole("button", { name: "Remove it and sign everybody out" });
    await person.click(remove);
    await waitFor(() => expect(field).toHaveAccessibleDescription("Please enter your password."));
    await person.type(field, "wrong{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription("This password is not right."));
    await person.clear(field);
    await person.type(field, "correct horse{Enter}");
    expect(await screen.findByRole("heading", { name: "Everybody is signed out" })).toHaveFocus();
    expect(screen.getByRole("link", { name: "Choose a new password" })).toHaveAttribute(
      "href",
      "/auth/forgot",
    );
  });

  it("shows that it is used or expired", async () => {
    serveLink(false);
    const { person } = renderApp("/auth/not-me/mF3kQ");
    await person.type(await screen.findByLabelText("Your password"), "correct horse{Enter}");
    expect(await screen.findByRole("heading", { name: "This link does not work any more" })).toHaveFocus();
  });
});

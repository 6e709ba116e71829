import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import { aClient, aMentor } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";

const felix = aClient({ id: "felix", firstName: "Felix", lastName: "Brandt" });

async function openDialog() {
  const served = serveMentor({ clients: [felix] });
  const app = renderApp("/admin?change-password=felix", { user: aMentor() });
  const dialog = within(await screen.findByRole("dialog", { name: "Change Client Password" }));
  const field = dialog.getByLabelText("New password");
  const update = dialog.getByRole("button", { name: "Update" });
  return { ...app, ...served, dialog, field, update };
}

describe("a client's new password", () => {
  it("cannot be empty, and has 8 characters at least", async () => {
    const { person, field, update, calls } = await openDialog();
    expect(update).toBeDisabled();
    await person.type(field, "seven77");
    expect(update).toBeEnabled();
    await person.click(update);
    expect(await screen.findByText("Invalid password")).toBeVisible();
    expect(field).toHaveAccessibleDescription("Password must be at least 8 characters long");
    expect(calls).toEqual([]);
  });

  it("is sent, and nothing of it is kept in the browser", async () => {
    const { person, field, update, calls, address } = await openDialog();
    await person.type(field, "eight888");
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("eight888");
    await person.click(update);
    expect(await screen.findByText("Client password has been changed successfully.")).toBeVisible();
    expect(screen.getByText("Password updated")).toBeVisible();
    expect(calls).toEqual([
      { call: "PUT /api/admin/users/felix/password", body: { newPassword: "eight888" }, key: null },
    ]);
    await waitFor(() => {
      expect(address()).toBe("/admin");
    });
  });

  it.each([
    [refusal(404, "No such client."), "No such client."],
    [new Response("", { status: 500 }), "Failed to update password"],
  ])("says what the server said, or that it failed", async (answer, words) => {
    const { person, field, update } = await openDialog();
    server.use(http.put("*/api/admin/users/:id/password", () => answer));
    await person.type(field, "eight888");
    await person.click(update);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

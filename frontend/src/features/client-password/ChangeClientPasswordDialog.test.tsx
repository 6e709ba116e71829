import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { aClient, aMentor } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

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
  it("needs at least 8 characters", async () => {
    const { person, field, update, calls } = await openDialog();
    expect(update).toBeDisabled();
    await person.type(field, "seven77");
    expect(update).toBeEnabled();
    await person.click(update);
    expect(await screen.findByText("Invalid password")).toBeVisible();
    expect(field).toHaveAccessibleDescription("Password must be at least 8 characters long");
    expect(calls).toEqual([]);
  });

  it("is sent and not stored in the browser", async () => {
    const { person, field, update, calls, address } = await openDialog();
    await person.type(field, "eight888");
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("eight888");
    await person.click(update);
    expect(await screen.findByText("Client password has been changed successfully.")).toBeVisible();
    expect(screen.getByText("Password updated")).toBeVisible();
    expect(calls).toEqual([
      { call: "PUT /api/admin/users/felix/password", body: { newPassword: "eight888" }, key: null },
    ]);
    await waitFor(() => expect(address()).toBe("/admin"));
  });
});

describe("a reset link", () => {
  const url = "https://hub.example.com/auth/reset/c7Qm2vTz";

  async function openWithLinks() {
    const made: string[] = [];
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const opened = await openDialog();
    server.use(
      http.post("*/api/admin/clients/:id/reset-link", ({ params }) => {
        made.push(String(params["id"]));
        return HttpResponse.json({ url, expiresAt: inAnHour }, { status: 201 });
      }),
    );
    const copyButton = opened.dialog.getByRole("button", { name: "Copy reset link" });
    return { ...opened, made, copyButton };
  }

  it("is created on request and copied", async () => {
    const { person, dialog, made, copyButton } = await openWithLinks();
    expect(dialog.getByText("Or let Felix choose")).toBeVisible();
    expect(dialog.getByText("A link that works once, for one hour.")).toBeVisible();
    expect(made).toEqual([]);
    await person.click(copyButton);
    expect(await dialog.findByRole("button", { name: "Copied" })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(made).toEqual(["felix"]);
  });

  it("is copied in the click, which Safari demands", async () => {
    const { person, dialog, copyButton } = await openWithLinks();
    const answer = new EventTarget();
    const answered = new Promise((resolve) => answer.addEventListener("given", resolve));
    server.use(
      http.post("*/api/admin/clients/:id/reset-link", async () => {
        await answered;
        return HttpResponse.json({ url, expiresAt: "2100-01-01T00:00:00Z" }, { status: 201 });
      }),
    );
    const written = vi.spyOn(navigator.clipboard, "write");
    await person.click(copyButton);
    expect(written).toHaveBeenCalledOnce();
    answer.dispatchEvent(new Event("given"));
    expect(await dialog.findByRole("button", { name: "Copied" })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it("can be copied by hand without clipboard access", async () => {
    const { person, dialog, copyButton } = await openWithLinks();
    vi.spyOn(navigator.clipboard, "write").mockRejectedValueOnce(new Error("not allowed"));
    await person.click(copyButton);
    expect(await screen.findByText("Failed to copy to clipboard")).toBeVisible();
    const field = dialog.getByRole("textbox", { name: "Reset link" });
    expect(field).toHaveValue(url);
    expect(field).toHaveFocus();
  });

  it("is the same one the next time", async () => {
    const { person, dialog, made, copyButton } = await openWithLinks();
    await person.click(copyButton);
    await person.click(await dialog.findByRole("button", { name: "Copied" }));
    expect(dialog.getByRole("textbox", { name: "Reset link" })).toHaveValue(url);
    expect(made).toEqual(["felix"]);
  });

  it("is made anew once it is too old", async () => {
    const { person, dialog, made, copyButton } = await openWithLinks();
    server.use(
      http.post(
        "*/api/admin/clients/:id/reset-link",
        () => HttpResponse.json({ url: `${url}-old`, expiresAt: "2026-01-01T00:00:00Z" }, { status: 201 }),
        { once: true },
      ),
    );
    await person.click(copyButton);
    await person.click(await dialog.findByRole("button", { name: "Copied" }));
    expect(await dialog.findByDisplayValue(url)).toBeVisible();
    expect(made).toEqual(["felix"]);
  });
});

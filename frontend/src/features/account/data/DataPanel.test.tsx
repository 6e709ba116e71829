import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { browserPage } from "@/ui/navigation/browserPage";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { aFile, watchDownloads } from "@/testing/downloads";
import { recorded, server } from "@/testing/server";

async function openData() {
  const app = renderApp("/dashboard?tab=account", { user: aUser() });
  const panel = within(await screen.findByRole("region", { name: "Your data" }));
  return { ...app, panel };
}

async function openDialog() {
  const app = await openData();
  await app.person.click(app.panel.getByRole("button", { name: "Delete account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  return { ...app, dialog, field: dialog.getByLabelText("Type maya@example.com to confirm") };
}

describe("one's own data", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("is downloaded without an unsaved-text warning", async () => {
    const { person, panel } = await openData();
    const saved = watchDownloads();
    server.use(http.get("*/api/account/data", () => aFile("creator-hub-data-2026-11-26.json")));
    await person.type(screen.getByLabelText("First name"), "h");
    await person.click(panel.getByRole("button", { name: "Download my data" }));
    await waitFor(() => expect(saved).toEqual(["creator-hub-data-2026-11-26.json"]));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("is deletable only after the email is typed", async () => {
    const { person, dialog, field } = await openDialog();
    const sure = dialog.getByRole("button", { name: "Delete account" });
    expect(sure).toBeDisabled();
    await person.type(field, "maya@exam");
    expect(sure).toBeDisabled();
    await person.type(field, "ple.COM ");
    expect(sure).toBeEnabled();
    expect(dialog.getByRole("button", { name: "Download my data" })).toBeEnabled();
    await person.click(dialog.getByRole("button", { name: "Keep my account" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("leaves nothing in the browser after deletion", async () => {
    const left = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
    const sent = recorded("post", "*/api/account/delete");
    const { person, field, dialog } = await openDialog();
    localStorage.setItem("creator-hub-home", "dashboard");
    await person.type(field, "maya@example.com");
    await person.click(dialog.getByRole("button", { name: "Delete account" }));
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith("/login?account=closed"));
    expect(sent).toEqual([{ email: "maya@example.com" }]);
    expect(localStorage.getItem("creator-hub-home")).toBeNull();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

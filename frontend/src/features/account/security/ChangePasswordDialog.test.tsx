import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { recorded } from "@/testing/server";

async function openDialog() {
  const app = renderApp("/dashboard?tab=account", { user: aUser() });
  await app.person.click(await screen.findByRole("button", { name: "Change Password" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change Password" }));
  const fill = async (current: string, next: string, again: string) => {
    await app.person.type(dialog.getByLabelText("Current password"), current);
    await app.person.type(dialog.getByLabelText("New password"), next);
    await app.person.type(dialog.getByLabelText("Confirm new password"), again);
    await app.person.click(dialog.getByRole("button", { name: "Change Password" }));
  };
  return { ...app, dialog, fill };
}

describe("changing the password", () => {
  it("sends both passwords, shows success and closes", async () => {
    const sent = recorded("post", "*/api/auth/change-password");
    const { fill } = await openDialog();
    await fill("old-password", "new-password", "new-password");
    expect(await screen.findByText("Password updated")).toBeVisible();
    expect(sent).toEqual([{ currentPassword: "old-password", newPassword: "new-password" }]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("wants at least 8 characters, twice the same", async () => {
    const { dialog, fill } = await openDialog();
    await fill("old-password", "seven77", "other");
    await waitFor(() =>
      expect(dialog.getByLabelText("New password")).toHaveAccessibleDescription(
        /Password must be at least 8 characters long/,
      ),
    );
    expect(dialog.getByLabelText("Confirm new password")).toHaveAccessibleDescription(
      "Passwords don't match",
    );
  });
});

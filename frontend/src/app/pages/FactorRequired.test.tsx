import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { aMentor, aUser } from "@/testing/fixtures";
import { givePasskeys } from "@/testing/passkeys";
import { renderApp } from "@/testing/renderApp";
import { server, signedInAs } from "@/testing/server";
import { aPasskey, servePasskeys } from "@/testing/signInServer";
import { serveTwoFactor, twoFactorOff } from "@/testing/twoFactorServer";
import { browserPage } from "@/ui/navigation/browserPage";

const must = { mustSetUpTwoFactor: true };

describe("somebody without the demanded factor", () => {
  it.each([
    ["admin", "/admin", aMentor(), "Client Management"],
    ["creator", "/dashboard", aUser(), "Content Roadmap"],
  ])("sees only its set-up at first: %s", async (_role, path, user, heading) => {
    serveTwoFactor(twoFactorOff, () => server.use(signedInAs(user)));
    const { person } = renderApp(path, { user: { ...user, ...must } });
    expect(await screen.findByRole("heading", { level: 1, name: "One more step" })).toHaveFocus();
    expect(screen.queryByRole("heading", { name: heading })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Settings" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Add a passkey" })).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Set up two-factor sign-in" }));
    await person.type(await screen.findByLabelText("Code"), "482913{Enter}");
    await person.click(await screen.findByRole("checkbox", { name: "I keep them in a safe place" }));
    expect(screen.getByText("4K7M-QX2P-2CPL-FJ5Q")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Done" }));
    expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
  });

  it("goes on with a named passkey", async () => {
    const browser = givePasskeys();
    const user = aUser();
    servePasskeys([], {
      added: aPasskey({ name: "iCloud Keychain" }),
      onAdded: () => server.use(signedInAs(user)),
    });
    const { person } = renderApp("/dashboard", { user: { ...user, ...must } });
    await person.click(await screen.findByRole("button", { name: "Add a passkey" }));
    (await browser.asked()).answer();
    expect(await screen.findByRole("dialog", { name: "Give it a name" })).toBeVisible();
    expect(screen.queryByText("Content Roadmap")).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Done" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  });

  it("confirms an address before a code", async () => {
    givePasskeys();
    renderApp("/dashboard", { user: aUser({ ...must, emailConfirmed: false }) });
    const codes = await screen.findByRole("button", { name: "Set up two-factor sign-in" });
    expect(codes).toBeDisabled();
    expect(codes).toHaveAccessibleDescription(/^Confirm your email address first/);
    expect(screen.getByRole("button", { name: "Send again" })).toBeVisible();
    expect(await screen.findByRole("button", { name: "Add a passkey" })).toBeEnabled();
  });

  it("can log out", async () => {
    const left = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
    const { person } = renderApp("/dashboard", { user: aUser(must) });
    await person.click(await screen.findByRole("button", { name: "Log out" }));
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith("/api/logout"));
  });
});

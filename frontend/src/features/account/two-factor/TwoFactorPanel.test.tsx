import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import type { TwoFactor } from "@/api/generated/client";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import {
  recoveryCodes as codes,
  serveTwoFactor,
  twoFactorOff as off,
  twoFactorOn as on,
} from "@/testing/twoFactorServer";

async function openPanel(state: TwoFactor, emailConfirmed = true) {
  serveTwoFactor(state);
  const app = renderApp("/dashboard?tab=account", { user: aUser({ emailConfirmed }) });
  const panel = within(await screen.findByRole("region", { name: "Two-factor sign-in" }));
  await panel.findByText(state.isOn ? "On" : "Off");
  return { ...app, panel };
}

async function setUp() {
  const app = await openPanel(off);
  await app.person.click(app.panel.getByRole("button", { name: "Set up" }));
  await screen.findByRole("img", { name: /^QR code/u });
  return { ...app, dialog: within(screen.getByRole("dialog", { name: "Set up two-factor sign-in" })) };
}

describe("two-factor sign-in", () => {
  it("waits for a confirmed address", async () => {
    const { panel } = await openPanel(off, false);
    expect(panel.getByText(/^Confirm your email address first/u)).toBeVisible();
    expect(panel.queryByRole("button")).not.toBeInTheDocument();
  });

  it("can be turned off with an unconfirmed address", async () => {
    const { panel } = await openPanel(on, false);
    expect(panel.getByRole("button", { name: "Turn off" })).toBeVisible();
  });

  it("links to the authenticator app on a phone", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation((media) =>
      Object.assign(new EventTarget(), { media, matches: media.includes("coarse") } as MediaQueryList),
    );
    const { dialog } = await setUp();
    expect(dialog.getByRole("link", { name: "Open the authenticator app of this device" })).toHaveAttribute(
      "href",
      "otpauth://totp/Creator%20Hub:maya@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Creator%20Hub",
    );
  });

  it("is set up by code, then recovery codes", async () => {
    const { person, dialog, panel } = await setUp();
    expect(dialog.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Copy the key" }));
    expect(await dialog.findByRole("button", { name: "Copied" })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("JBSWY3DPEHPK3PXP");
    await person.type(dialog.getByLabelText("Code"), "٤٨٢-۹１3{Enter}");

    const second = within(await screen.findByRole("dialog", { name: "Recovery codes" }));
    expect(second.getAllByRole("listitem").map((item) => item.textContent)).toEqual(codes);
    expect(second.getByRole("button", { name: "Done" })).toBeDisabled();
    await person.click(second.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(codes.join("\n"));
    await person.click(second.getByRole("checkbox", { name: "I keep them in a safe place" }));
    await person.click(second.getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(await panel.findByText("On")).toBeVisible();
    expect(panel.getByText(/8 recovery codes are left/u)).toBeVisible();
  });

  it("says why there is no key", async () => {
    const { person, panel } = await openPanel(off);
    server.use(
      http.post("*/api/two-factor/setup", () => refusal(503, "The database is away."), { once: true }),
    );
    await person.click(panel.getByRole("button", { name: "Set up" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Set up two-factor sign-in" }));
    expect(await dialog.findByText("The database is away.")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("img", { name: /^QR code/u })).toBeVisible();
  });

  it("downloads recovery codes and warns before leaving them", async () => {
    const made: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        made.push(blob);
        return "blob:codes";
      },
      revokeObjectURL: () => undefined,
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { person, dialog } = await setUp();
    await person.type(dialog.getByLabelText("Code"), "482913{Enter}");
    const second = within(await screen.findByRole("dialog", { name: "Recovery codes" }));
    await person.click(second.getByRole("button", { name: "Download" }));
    expect(click.mock.contexts[0]).toHaveProperty("download", "creator-hub-recovery-codes.txt");
    expect(made).toHaveLength(1);
    click.mockRestore();

    await person.keyboard("{Escape}");
    await person.click(await screen.findByRole("button", { name: "Back to the codes" }));
    expect(second.getByText("4K7M-QX2P-2CPL-FJ5Q")).toBeVisible();
    await person.click(second.getByRole("button", { name: "Close" }));
    await person.click(await screen.findByRole("button", { name: "Leave" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("makes new codes", async () => {
    const { person, panel } = await openPanel({ ...on, recoveryCodesLeft: 1 });
    expect(panel.getByText(/One recovery code is left: make new ones soon/u)).toBeVisible();
    await person.click(panel.getByRole("button", { name: "New codes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New recovery codes" }));
    await person.click(dialog.getByRole("button", { name: "Make new codes" }));
    expect(await screen.findByRole("dialog", { name: "Recovery codes" })).toBeVisible();
  });

  it("is turned off", async () => {
    const { person, panel } = await openPanel(on);
    await person.click(panel.getByRole("button", { name: "Turn off" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Turn two-factor sign-in off?" }));
    await person.click(dialog.getByRole("button", { name: "Turn off" }));
    expect(await screen.findByText("Two-factor sign-in is off")).toBeVisible();
    expect(await panel.findByText("Off")).toBeVisible();
  });

  it("mentions that a passkey asks for no code", async () => {
    server.use(
      http.get("*/api/auth/ways", () =>
        HttpResponse.json({ password: true, passkeys: 1, organisation: null }),
      ),
    );
    const { panel } = await openPanel({ ...on, recoveryCodesLeft: 6 });
    expect(
      await panel.findByText(
        "A code from your phone is asked for besides the password. 6 recovery codes are left. A passkey asks for none.",
      ),
    ).toBeVisible();
  });

  it("cannot be disabled while it is demanded", async () => {
    const { panel } = await openPanel({ ...on, isDemanded: true });
    expect(panel.getByText(/This hub demands it or a passkey, so it stays on/u)).toBeVisible();
    expect(panel.queryByRole("button", { name: "Turn off" })).not.toBeInTheDocument();
  });
});

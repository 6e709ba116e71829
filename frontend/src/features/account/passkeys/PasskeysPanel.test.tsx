import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import type { Passkey } from "@/api/generated/signInWays";
import { aUser } from "@/testing/fixtures";
import { givePasskeys } from "@/testing/passkeys";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { aPasskey, offerWays, refusedAs, servePasskeys } from "@/testing/signInServer";

const keychain = aPasskey();
const blueKey = aPasskey({
  id: "blue-key",
  name: "Blue key on my keyring",
  createdAt: "2026-02-09T09:00:00Z",
  lastUsedAt: "2026-08-30T09:00:00Z",
  earlierAddress: "hub.mayamakes.example",
});

async function openPanel(passkeys: Passkey[], options?: Parameters<typeof servePasskeys>[1]) {
  const sent = servePasskeys(passkeys, options);
  const app = renderApp("/dashboard?tab=account", { user: aUser() });
  const panel = within(await screen.findByRole("region", { name: "Passkeys" }));
  if (passkeys.length > 0) await panel.findByRole("list");
  return { ...app, sent, panel };
}

const rows = (panel: Awaited<ReturnType<typeof openPanel>>["panel"]) =>
  panel.getAllByRole("listitem").map((row) => row.textContent);

describe("the passkeys of an account", () => {
  it("are listed with their use", async () => {
    const { panel } = await openPanel([keychain, blueKey]);
    expect(rows(panel)).toEqual([
      "iCloud KeychainMade Sep 14, 2026 · not used yetRenameRemove",
      "Blue key on my keyringEarlier addressMade Feb 9, 2026 at hub.mayamakes.example · used Aug 30, 2026It signs you in only at that address. Add a new one here, then remove it.RenameRemove",
    ]);
  });

  it("keep the only way in", async () => {
    const { panel } = await openPanel([aPasskey({ isOnlyWayIn: true })]);
    const remove = panel.getByRole("button", { name: "Remove iCloud Keychain" });
    expect(remove).toBeDisabled();
    expect(remove).toHaveAccessibleDescription("It stays while it is your only way in. Add another first.");
    expect(panel.getByRole("button", { name: "Rename iCloud Keychain" })).toBeEnabled();
  });

  it("have no section where the hub has none", async () => {
    offerWays({ passkeys: false });
    renderApp("/dashboard?tab=account", { user: aUser() });
    await screen.findByRole("region", { name: "Your data" });
    await waitFor(() => expect(screen.queryByRole("region", { name: "Passkeys" })).not.toBeInTheDocument());
    expect(screen.queryByRole("link", { name: "Passkeys" })).not.toBeInTheDocument();
  });

  it("cannot be added in a browser without any", async () => {
    const { panel } = await openPanel([keychain]);
    expect(panel.queryByRole("button", { name: "Add a passkey" })).not.toBeInTheDocument();
  });
});

describe("adding a passkey", () => {
  async function add(options?: Parameters<typeof servePasskeys>[1]) {
    const browser = givePasskeys();
    const app = await openPanel([], options);
    await app.person.click(await app.panel.findByRole("button", { name: "Add a passkey" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a passkey" }));
    return { ...app, browser, dialog };
  }

  it("takes two steps, the second its name", async () => {
    const { browser, dialog, person, panel, sent } = await add();
    expect(dialog.getByText("Step 1 of 2")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Waiting..." })).toBeVisible();
    const ceremony = await browser.asked();
    expect(ceremony).toMatchObject({ kind: "create", options: { challenge: new Uint8Array([1, 2, 3]) } });
    ceremony.answer("new-passkey");
    const second = within(await screen.findByRole("dialog", { name: "Give it a name" }));
    expect(second.getByText("Step 2 of 2")).toBeVisible();
    const field = second.getByLabelText("Name");
    expect(field).toHaveValue("iCloud Keychain");
    await waitFor(() => expect(field).toHaveFocus());
    await person.clear(field);
    await person.type(field, "My phone{Enter}");
    expect(await panel.findByText("My phone")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(sent).toEqual([
      { challenge: "new", credential: { id: "new-passkey", converted: true } },
      { id: "added", name: "My phone" },
    ]);
  });

  it("keeps the proposed name when it is closed", async () => {
    const { browser, person, panel, sent } = await add();
    (await browser.asked()).answer();
    await screen.findByRole("dialog", { name: "Give it a name" });
    await person.keyboard("{Escape}");
    expect(await panel.findByText("iCloud Keychain")).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ["NotAllowedError", /^No passkey was made\. Maybe the window was closed/],
    ["InvalidStateError", /^This device has one already\./],
    ["SecurityError", /^No passkey was made\. It is not you\./],
  ])("is tried again after %s", async (name, message) => {
    const { browser, dialog, person } = await add();
    (await browser.asked()).fail(name);
    expect(await dialog.findByRole("alert")).toHaveTextContent(message);
    await person.click(dialog.getByRole("button", { name: "Try again" }));
    (await browser.asked(2)).answer();
    expect(await screen.findByRole("dialog", { name: "Give it a name" })).toBeVisible();
  });

  it("explains one that verified nobody", async () => {
    const { browser, dialog } = await add();
    server.use(http.post("*/api/passkeys", () => refusedAs("passkey-unverified", 422)));
    (await browser.asked()).answer();
    expect(await dialog.findByRole("alert")).toHaveTextContent(/set one up on this device/);
  });

  it("shows why the server takes no more", async () => {
    const { dialog, browser, person } = await add();
    const ceremony = await browser.asked();
    server.use(http.post("*/api/passkeys/options", () => refusal(409, "Twenty are enough.")));
    ceremony.fail();
    await person.click(await dialog.findByRole("button", { name: "Try again" }));
    expect(await dialog.findByText("Twenty are enough.")).toBeVisible();
  });

  it("stops the browser's question when cancelled", async () => {
    const { browser, dialog, person } = await add();
    const ceremony = await browser.asked();
    await person.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(ceremony.signal?.aborted).toBe(true);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("renaming a passkey", () => {
  async function rename() {
    const app = await openPanel([keychain]);
    await app.person.click(app.panel.getByRole("button", { name: "Rename iCloud Keychain" }));
    return { ...app, field: app.panel.getByLabelText("Name") };
  }

  it("happens in its row", async () => {
    const { person, panel, field, sent } = await rename();
    expect(field).toHaveFocus();
    await person.clear(field);
    expect(panel.getByRole("button", { name: "Save" })).toBeDisabled();
    await person.type(field, "Work laptop{Enter}");
    expect(await panel.findByText("Work laptop")).toBeVisible();
    expect(panel.getByRole("button", { name: "Rename Work laptop" })).toHaveFocus();
    expect(sent).toEqual([{ id: "keychain", name: "Work laptop" }]);
  });

  it.each(["Escape", "Cancel"])("is left by %s", async (way) => {
    const { person, panel, field, sent } = await rename();
    await person.type(field, " 2");
    if (way === "Escape") await person.keyboard("{Escape}");
    else await person.click(panel.getByRole("button", { name: "Cancel" }));
    expect(panel.getByRole("button", { name: "Rename iCloud Keychain" })).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe("removing a passkey", () => {
  async function remove() {
    const app = await openPanel([keychain, blueKey]);
    await app.person.click(app.panel.getByRole("button", { name: "Remove iCloud Keychain" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove “iCloud Keychain”?" }));
    return { ...app, dialog };
  }

  it("asks before, and passes the focus on", async () => {
    const { person, panel, dialog, sent } = await remove();
    expect(
      dialog.getByText(
        "It no longer signs you in. Your password manager may go on offering it: delete it there too.",
      ),
    ).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Remove passkey" }));
    expect(await screen.findByText("Passkey removed")).toBeVisible();
    expect(panel.queryByText("iCloud Keychain")).not.toBeInTheDocument();
    expect(sent).toEqual([{ removed: "keychain" }]);
    expect(panel.getByRole("button", { name: "Rename Blue key on my keyring" })).toHaveFocus();
  });

  it("can be thought better of", async () => {
    const { person, panel, dialog, sent } = await remove();
    await person.click(dialog.getByRole("button", { name: "Keep it" }));
    expect(panel.getByRole("button", { name: "Remove iCloud Keychain" })).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { serveAppearance } from "@/testing/appearanceServer";
import { aMentor } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const demand = "Ask every admin for a second factor or a passkey";
const demandOfAll = "Ask everybody for a second factor or a passkey";

function serveSecurity(isOn: boolean, passkeys: number) {
  let kept = { adminsNeedTwoFactor: false, everybodyNeedsTwoFactor: false };
  server.use(
    http.get("*/api/two-factor", () =>
      HttpResponse.json({ isOn, recoveryCodesLeft: 8, isDemanded: kept.adminsNeedTwoFactor }),
    ),
    http.get("*/api/auth/ways", () => HttpResponse.json({ password: true, passkeys, organisation: null })),
    http.get("*/api/admin/security", () => HttpResponse.json(kept)),
    http.put("*/api/admin/security", async ({ request }) => {
      kept = (await request.json()) as typeof kept;
      return HttpResponse.json(kept);
    }),
  );
}

async function openSettings(isOn: boolean, passkeys = 0) {
  serveSecurity(isOn, passkeys);
  serveAppearance();
  const app = renderApp("/admin", { user: aMentor() });
  await app.person.click(await screen.findByRole("button", { name: "Settings" }));
  await app.person.click(await screen.findByRole("link", { name: "Security" }));
  const panel = within(await screen.findByRole("region", { name: "Security settings" }));
  const toggle = await panel.findByRole("switch", { name: demand });
  const toggleOfAll = panel.getByRole("switch", { name: demandOfAll });
  return { ...app, panel, toggle, toggleOfAll };
}

describe("the demand for a second factor", () => {
  it("is switched on by an admin with two-factor", async () => {
    const { person, toggle } = await openSettings(true);
    expect(toggle).not.toBeChecked();
    await person.click(toggle);
    expect(await screen.findByText("Every admin is asked for a second factor or a passkey.")).toBeVisible();
    expect(toggle).toBeChecked();
  });

  it("needs the admin's own set-up first", async () => {
    const { panel, toggle, toggleOfAll } = await openSettings(false);
    const link = await panel.findByRole("link", { name: "Set up your own first" });
    expect(link).toHaveAttribute("href", "/dashboard?tab=account#passkeys");
    expect(toggle).toBeDisabled();
    expect(toggleOfAll).toBeDisabled();
  });

  it("is made with a passkey alone", async () => {
    const { person, toggle } = await openSettings(false, 1);
    await waitFor(() => expect(toggle).toBeEnabled());
    await person.click(toggle);
    await waitFor(() => expect(toggle).toBeChecked());
  });

  it("of everybody includes the admins", async () => {
    const { person, toggle, toggleOfAll } = await openSettings(true);
    await person.click(toggleOfAll);
    expect(await screen.findByText("Everybody is asked for a second factor or a passkey.")).toBeVisible();
    expect(toggleOfAll).toBeChecked();
    expect(toggle).toBeChecked();
    expect(toggle).toBeDisabled();
    await person.click(toggleOfAll);
    expect(await screen.findByText("Creators may sign in with their password alone.")).toBeVisible();
    expect(toggle).not.toBeChecked();
    expect(toggle).toBeEnabled();
  });
});

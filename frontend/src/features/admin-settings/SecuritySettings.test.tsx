import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { serveAppearance } from "@/testing/appearanceServer";
import { aMentor } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { refusal, server, signedInAs } from "@/testing/server";

const demand = "Ask every admin for two-factor sign-in";

function serveSecurity(isOn: boolean) {
  let kept = { adminsNeedTwoFactor: false };
  server.use(
    http.get("*/api/two-factor", () =>
      HttpResponse.json({ isOn, recoveryCodesLeft: 8, isDemanded: kept.adminsNeedTwoFactor }),
    ),
    http.get("*/api/admin/security", () => HttpResponse.json(kept)),
    http.put("*/api/admin/security", async ({ request }) => {
      kept = (await request.json()) as typeof kept;
      return HttpResponse.json(kept);
    }),
  );
}

async function openSettings(isOn: boolean) {
  serveSecurity(isOn);
  serveAppearance();
  const app = renderApp("/admin", { user: aMentor() });
  await app.person.click(await screen.findByRole("button", { name: "Settings" }));
  await app.person.click(await screen.findByRole("link", { name: "Security" }));
  const panel = within(await screen.findByRole("region", { name: "Security settings" }));
  const toggle = await panel.findByRole("switch", { name: demand });
  return { ...app, panel, toggle };
}

describe("required two-factor sign-in for admins", () => {
  it("is switched on by an admin with two-factor", async () => {
    const { person, toggle } = await openSettings(true);
    expect(toggle).not.toBeChecked();
    await person.click(toggle);
    expect(await screen.findByText("Every admin is asked for two-factor sign-in.")).toBeVisible();
    expect(toggle).toBeChecked();
  });

  it("needs the admin's own set-up first", async () => {
    const { panel, toggle } = await openSettings(false);
    const link = await panel.findByRole("link", { name: "Set up your own first" });
    expect(link).toHaveAttribute("href", "/dashboard?tab=account#two-factor");
    expect(toggle).toBeDisabled();
  });

  it("goes back where the server refuses", async () => {
    const { person, toggle } = await openSettings(true);
    server.use(http.put("*/api/admin/security", () => refusal(409, "Turn yours on first.")));
    await person.click(toggle);
    expect(await screen.findByText("Turn yours on first.")).toBeVisible();
    await waitFor(() => expect(toggle).not.toBeChecked());
  });
});

describe("an admin without the required two-factor sign-in", () =>
  it("sees only the set-up until it is finished", async () => {
    server.use(
      http.post("*/api/two-factor/setup", () =>
        HttpResponse.json({ secret: "JBSWY3DP", uri: "otpauth://totp/Hub:timo?secret=JBSWY3DP" }),
      ),
      http.post("*/api/two-factor/confirm", () => {
        server.use(signedInAs(aMentor()));
        return HttpResponse.json({ recoveryCodes: ["4K7M-QX2P-2CPL-FJ5Q"] });
      }),
    );
    const { person } = renderApp("/admin", { user: aMentor({ mustSetUpTwoFactor: true }) });
    expect(await screen.findByRole("heading", { level: 1, name: "One more step" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Client Management" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Settings" })).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Set up two-factor sign-in" }));
    await person.type(await screen.findByLabelText("Code"), "482913{Enter}");
    await person.click(await screen.findByRole("checkbox", { name: "I keep them in a safe place" }));
    expect(screen.getByText("4K7M-QX2P-2CPL-FJ5Q")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Done" }));
    expect(await screen.findByRole("heading", { name: "Client Management" })).toBeVisible();
  }));

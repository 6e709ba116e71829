import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import type { OrganisationLink } from "@/api/generated/signInWays";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { changed, server } from "@/testing/server";
import { acme, haveWays, offerWays } from "@/testing/signInServer";
import { browserPage } from "@/ui/navigation/browserPage";

const link: OrganisationLink = {
  email: "maya@acme.example",
  linkedAt: "2026-11-12T09:00:00Z",
  lastUsedAt: null,
  isOnlyWayIn: false,
};

let left: MockInstance<(address: string) => void>;

beforeEach(() => {
  left = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
});

async function openPanel(organisation: OrganisationLink | null, query = "") {
  offerWays({ oidc: acme });
  haveWays({ organisation });
  const app = renderApp(`/dashboard?tab=account${query}`, { user: aUser() });
  const panel = within(await screen.findByRole("region", { name: "Acme Studio sign-in" }));
  await panel.findByRole("button");
  return { ...app, panel };
}

describe("the organisation's sign-in", () => {
  it("is linked over there", async () => {
    const { person, panel } = await openPanel(null);
    expect(panel.queryByText("Linked")).not.toBeInTheDocument();
    await person.click(panel.getByRole("button", { name: "Link" }));
    expect(left).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(
        /^\/api\/auth\/oidc\/start\?purpose=link&returnTo=%2Fdashboard%3Ftab%3Daccount&timeZone=/,
      ),
    );
  });

  it("says as whom, and is in the navigation", async () => {
    const { panel } = await openPanel(link);
    expect(panel.getByText("Linked")).toBeVisible();
    expect(
      panel.getByText("Signs you in as maya@acme.example, linked Nov 12, 2026 · not used yet"),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Acme Studio sign-in" })).toHaveAttribute(
      "href",
      "/dashboard?tab=account#organisation",
    );
  });

  it("is unlinked after a question", async () => {
    const { person, panel } = await openPanel(link);
    server.use(
      http.delete("*/api/auth/oidc/link", () => {
        haveWays();
        return new HttpResponse(null, { status: 204, ...changed(["account"]) });
      }),
    );
    await person.click(panel.getByRole("button", { name: "Unlink" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Unlink Acme Studio?" }));
    await person.click(dialog.getByRole("button", { name: "Unlink" }));
    expect(await screen.findByText("Acme Studio is unlinked")).toBeVisible();
    expect(await panel.findByRole("button", { name: "Link" })).toBeVisible();
  });

  it("stays while it is the only way in", async () => {
    const { panel } = await openPanel({ ...link, isOnlyWayIn: true });
    const unlink = panel.getByRole("button", { name: "Unlink" });
    expect(unlink).toBeDisabled();
    expect(unlink).toHaveAccessibleDescription(/^It stays while it is your only way in\./);
  });

  it("has no section without an organisation", async () => {
    renderApp("/dashboard?tab=account", { user: aUser() });
    await screen.findByRole("region", { name: "Your data" });
    expect(screen.queryByRole("region", { name: /sign-in$/ })).toHaveAccessibleName("Two-factor sign-in");
  });
});

describe("returning from the organisation", () =>
  it.each([
    ["linked", "Acme Studio is linked"],
    ["proven", "It is you"],
    ["otherAccount", /^That account at Acme Studio opens another account here/],
    ["otherIdentity", /as somebody else than you are here/],
    ["notAgain", /^Acme Studio did not ask you again/],
    ["away", /^Acme Studio does not answer/],
    ["declined", /^You were not signed in at Acme Studio/],
    ["failed", /did not work out/],
  ])("says what came of it once: %s", async (code, message) => {
    const { address } = await openPanel(null, `&organisation=${code}`);
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(address()).toBe("/dashboard?tab=account"));
    expect(window.location.hash).toBe(code === "linked" ? "#organisation" : "");
  }));

describe("an account without a password", () => {
  async function openDialog(changes: object = {}) {
    offerWays({ oidc: acme }, changes);
    haveWays({ password: false, organisation: link });
    const app = renderApp("/dashboard?tab=account", { user: aUser() });
    await app.person.click(await screen.findByRole("button", { name: "Choose a password" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Choose a password" }));
    return { ...app, dialog };
  }

  it("gets one by a mailed link", async () => {
    const asked: unknown[] = [];
    server.use(
      http.post("*/api/auth/forgot-password", async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ message: "Sent." }, { status: 202 });
      }),
    );
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole("button", { name: "Mail me a link" }));
    expect(
      await dialog.findByText("A link is on its way to maya@example.com. It works once, for one hour."),
    ).toBeVisible();
    expect(asked).toEqual([{ email: "maya@example.com" }]);
    await person.click(dialog.getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("asks the mentor where no mail is sent", async () => {
    const { dialog } = await openDialog({ deliversMail: false });
    expect(dialog.getByText(/^This server sends no mail/)).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Mail me a link" })).not.toBeInTheDocument();
  });

  it("needs none where passwords are off", async () => {
    offerWays({ password: false, oidc: acme });
    haveWays({ password: false, organisation: link });
    renderApp("/dashboard?tab=account", { user: aUser() });
    await screen.findByText("Linked");
    expect(screen.queryByRole("button", { name: /Password|password/ })).not.toBeInTheDocument();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SignInWays } from "@/api/generated/signInWays";
import { proofRequest } from "@/api/transport/proof";
import { watchDownloads, aFile } from "@/testing/downloads";
import { aUser } from "@/testing/fixtures";
import { givePasskeys } from "@/testing/passkeys";
import { renderApp } from "@/testing/renderApp";
import { recorded, server } from "@/testing/server";
import { acme, haveWays, offerWays, refusedAs, servePasskeys } from "@/testing/signInServer";
import { browserPage } from "@/ui/navigation/browserPage";

const linked = { email: null, linkedAt: "2026-11-12T09:00:00Z", lastUsedAt: null, isOnlyWayIn: true };

// A question that is left open would stand over the next test.
afterEach(() => proofRequest.get()?.settle(false));

/** A server that closes no account before a proof. */
function guardedServer(refuse: () => Response | null = () => null) {
  let isProved = false;
  const closed: unknown[] = [];
  server.use(
    http.post("*/api/account/delete", async ({ request }) => {
      if (!isProved) return refusedAs("proof-needed", 403);
      closed.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.get("*/api/account/data", () => (isProved ? aFile("data.json") : refusedAs("proof-needed", 403))),
    http.post("*/api/auth/prove/options", () =>
      HttpResponse.json({ challenge: "prove", publicKey: { challenge: "AQID" } }),
    ),
  );
  const proofs = recorded("post", "*/api/auth/prove", () => {
    const refusal = refuse();
    if (refusal) return refusal;
    isProved = true;
    return new HttpResponse(null, { status: 204 });
  });
  return {
    closed,
    proofs,
    prove: () => {
      isProved = true;
    },
  };
}

/** Opens the question before an account is deleted. */
async function deleteAccount(ways: Partial<SignInWays>, guarded = guardedServer()) {
  const left = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
  offerWays({ oidc: acme });
  haveWays(ways);
  const app = renderApp("/dashboard?tab=account", { user: aUser() });
  await app.person.click(await screen.findByRole("button", { name: "Delete account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  await app.person.type(dialog.getByLabelText("Type maya@example.com to confirm"), "maya@example.com");
  await app.person.click(dialog.getByRole("button", { name: "Delete account" }));
  const question = within(await screen.findByRole("dialog", { name: "Is it you?" }));
  return { ...app, ...guarded, left, question };
}

describe("proof by a passkey", () => {
  it("stands beside the password", async () => {
    const browser = givePasskeys();
    const { person, question, closed, proofs } = await deleteAccount({ passkeys: 1 });
    expect(
      question.getByText("Deleting your account needs your password or a passkey. It closes right after."),
    ).toBeVisible();
    expect(question.getByLabelText("Your password")).toHaveFocus();
    expect(question.getByText("or")).toBeVisible();
    expect(question.getByText("Counts for 5 minutes")).toBeVisible();
    await person.click(question.getByRole("button", { name: "Use a passkey" }));
    const ceremony = await browser.asked();
    expect(question.getByRole("button", { name: "Waiting for your passkey..." })).toBeVisible();
    expect(question.getByText("Your browser asks for a fingerprint, face or PIN.")).toBeVisible();
    expect(question.getByLabelText("Your password")).toBeDisabled();
    expect(question.getByRole("button", { name: "Continue" })).toBeDisabled();
    ceremony.answer();
    await waitFor(() => expect(closed).toEqual([{ email: "maya@example.com" }]));
    expect(proofs).toEqual([{ challenge: "prove", credential: { id: "passkey-1", converted: true } }]);
    expect(screen.queryByRole("dialog", { name: "Is it you?" })).not.toBeInTheDocument();
  });

  it.each([
    ["cancelled", /^No passkey came back\. .* Your password works as always\.$/],
    ["passkey-refused", /^That passkey is not known here\./],
    ["passkey-expired", /^That took too long\./],
    ["passkey-unverified", /^Your passkey did not check who you are\./],
  ])("that fails leaves the password: %s", async (code, message) => {
    const browser = givePasskeys();
    const guarded = guardedServer(() => refusedAs(code, 422));
    const { person, question, closed } = await deleteAccount({ passkeys: 1 }, guarded);
    await person.click(question.getByRole("button", { name: "Use a passkey" }));
    const ceremony = await browser.asked();
    if (code === "cancelled") ceremony.fail();
    else ceremony.answer();
    expect(await question.findByRole("alert")).toHaveTextContent(message);
    await waitFor(() => expect(question.getByLabelText("Your password")).toHaveFocus());
    expect(question.getByRole("button", { name: "Continue" })).toBeEnabled();
    expect(closed).toEqual([]);
  });

  it("is stopped by Cancel", async () => {
    const browser = givePasskeys();
    const { person, question } = await deleteAccount({ passkeys: 1 });
    await person.click(question.getByRole("button", { name: "Use a passkey" }));
    const ceremony = await browser.asked();
    await person.click(question.getByRole("button", { name: "Cancel" }));
    expect(ceremony.signal?.aborted).toBe(true);
    expect(screen.queryByRole("dialog", { name: "Is it you?" })).not.toBeInTheDocument();
    expect(screen.getByRole("dialog", { name: "Delete your account?" })).toBeVisible();
  });

  it("is enough without a password", async () => {
    const browser = givePasskeys();
    const { person, question, closed } = await deleteAccount({ password: false, passkeys: 2 });
    expect(question.getByText("Deleting your account needs a passkey. It closes right after.")).toBeVisible();
    expect(question.queryByLabelText("Your password")).not.toBeInTheDocument();
    await person.click(question.getByRole("button", { name: "Use a passkey" }));
    (await browser.asked()).answer();
    await waitFor(() => expect(closed).toHaveLength(1));
  });

  it("is not offered by a browser without any", async () => {
    const { question } = await deleteAccount({ passkeys: 1 });
    expect(question.getByText(/needs your password\. It closes/)).toBeVisible();
    expect(question.queryByRole("button", { name: "Use a passkey" })).not.toBeInTheDocument();
  });
});

describe("proof with neither password nor passkey", () => {
  const neither = { password: false, organisation: linked };

  it("comes from the organisation, and goes on", async () => {
    const guarded = guardedServer();
    const { person, question, left, unmount } = await deleteAccount(neither, guarded);
    expect(
      question.getByText(
        "You have no password and no passkey here, so Acme Studio asks you again. Deleting your account goes on after that.",
      ),
    ).toBeVisible();
    await person.click(question.getByRole("button", { name: "Sign in with Acme Studio again" }));
    expect(left).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(
        /^\/api\/auth\/oidc\/start\?purpose=prove&returnTo=%2Fdashboard%3Ftab%3Daccount&timeZone=/,
      ),
    );
    unmount();

    guarded.prove();
    const back = renderApp("/dashboard?tab=account&organisation=proven", { user: aUser() });
    const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
    expect(dialog.getByLabelText("Type maya@example.com to confirm")).toHaveValue("maya@example.com");
    await back.person.click(dialog.getByRole("button", { name: "Delete account" }));
    await waitFor(() => expect(guarded.closed).toEqual([{ email: "maya@example.com" }]));
    expect(back.address()).toBe("/dashboard?tab=account");
  });

  it.each([
    ["downloadFile", () => waitFor(() => expect(downloaded).toEqual(["data.json"]))],
    ["getCalendarFeed", () => screen.findByLabelText("Address of the calendar feed")],
    ["setUpTwoFactor", () => screen.findByRole("dialog", { name: "Set up two-factor sign-in" })],
    ["unlinkOrganisation", () => screen.findByRole("alertdialog", { name: "Unlink Acme Studio?" })],
    ["beginPasskey", () => screen.findByRole("dialog", { name: "Add a passkey" })],
  ])("lets the action go on: %s", async (endpoint, outcome) => {
    givePasskeys();
    downloaded = watchDownloads();
    const { prove } = guardedServer();
    prove();
    servePasskeys([]);
    server.use(
      http.post("*/api/two-factor/setup", () =>
        HttpResponse.json({ secret: "JBSWY3DP", uri: "otpauth://totp/Hub:maya?secret=JBSWY3DP" }),
      ),
    );
    offerWays({ oidc: acme });
    haveWays({ organisation: { ...linked, isOnlyWayIn: false } });
    sessionStorage.setItem("creator-hub-left-act", endpoint);
    renderApp("/dashboard?tab=account&organisation=proven", { user: aUser() });
    await outcome();
    expect(screen.queryByText("It is you")).not.toBeInTheDocument();
    expect(sessionStorage.getItem("creator-hub-left-act")).toBeNull();
  });

  it("begins nothing where the organisation said no", async () => {
    offerWays({ oidc: acme });
    sessionStorage.setItem("creator-hub-left-act", "deleteAccount");
    renderApp("/dashboard?tab=account&organisation=declined", { user: aUser() });
    expect(await screen.findByText(/^You were not signed in at Acme Studio/)).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(sessionStorage.getItem("creator-hub-left-act")).toBeNull();
  });

  it("may choose a password by mail instead", async () => {
    const { person, question } = await deleteAccount(neither);
    server.use(
      http.post("*/api/auth/forgot-password", () => HttpResponse.json({ message: "Sent." }, { status: 202 })),
    );
    expect(question.getByText("Rather have a password here, too?")).toBeVisible();
    await person.click(question.getByRole("button", { name: "Mail me a link" }));
    expect(await question.findByText(/^A link is on its way to maya@example\.com\./)).toBeVisible();
  });
});

let downloaded: unknown[] = [];

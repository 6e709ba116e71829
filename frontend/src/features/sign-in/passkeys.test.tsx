import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aUser } from "@/testing/fixtures";
import { givePasskeys } from "@/testing/passkeys";
import { renderApp } from "@/testing/renderApp";
import { refusal, server, signedInAs } from "@/testing/server";
import { acme, offerWays, refusedAs, servePasskeySignIn } from "@/testing/signInServer";

const maya = aUser();
const passkeyButton = () => screen.findByRole("button", { name: "Sign in with a passkey" });

async function openSignIn(ways: Parameters<typeof offerWays>[0] = { oidc: acme }) {
  offerWays(ways);
  const app = renderApp("/login");
  return { ...app, button: await passkeyButton() };
}

/** Presses the button, and answers with what the browser was asked. */
async function press(browser: ReturnType<typeof givePasskeys>, ways?: Parameters<typeof offerWays>[0]) {
  const app = await openSignIn(ways);
  await app.person.click(app.button);
  return { ...app, ceremony: await browser.asked() };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("the button for a passkey", () => {
  it("signs in without password and code", async () => {
    const browser = givePasskeys();
    const { sent } = servePasskeySignIn(maya);
    const { ceremony, address } = await press(browser);
    expect(ceremony.options).toEqual({ challenge: new Uint8Array([1, 2, 3]) });
    ceremony.answer();
    expect(await screen.findByText("Welcome back!")).toBeVisible();
    expect(await screen.findByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
    expect(address()).toBe("/");
    expect(sent).toEqual([
      {
        challenge: "challenge-1",
        credential: { id: "passkey-1", converted: true },
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
  });

  it("leaves only Cancel while the browser asks", async () => {
    const browser = givePasskeys();
    servePasskeySignIn(maya);
    const { ceremony, person } = await press(browser);
    expect(screen.getByRole("button", { name: "Waiting for your passkey..." })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    expect(await screen.findByText("Your browser asks you for it now.")).toBeVisible();
    expect(screen.getByLabelText("Email")).toBeDisabled();
    expect(screen.getByLabelText("Password")).toBeDisabled();
    expect(screen.getByRole("button", { name: "Sign In" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Sign in with Acme Studio" })).toBeDisabled();
    expect(screen.queryByRole("link", { name: "Sign up" })).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Cancel" }));
    expect(ceremony.signal?.aborted).toBe(true);
    expect(await passkeyButton()).toHaveFocus();
    expect(screen.getByLabelText("Email")).toBeEnabled();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("is kind when none comes back", async () => {
    const browser = givePasskeys();
    servePasskeySignIn(maya);
    const { ceremony } = await press(browser);
    ceremony.fail();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "No passkey came back. Maybe the window was closed, or this device has none for this hub. Your password works as always.",
    );
    await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
    expect(screen.getByRole("button", { name: "Sign In" })).toBeEnabled();
    expect(screen.getByRole("button", { name: "Sign in with Acme Studio" })).toBeEnabled();
    expect(screen.queryByText(/Was yours made before/)).not.toBeInTheDocument();
  });

  it("names an earlier address of the hub", async () => {
    const browser = givePasskeys();
    servePasskeySignIn(maya);
    const { ceremony } = await press(browser, { earlierPasskeys: true });
    ceremony.fail();
    expect(
      await screen.findByText(
        "Was yours made before this hub moved to localhost:3000? It stayed there. Sign in with your password and add a new one.",
      ),
    ).toBeVisible();
  });

  it.each([
    ["passkey-refused", /^That passkey is not known here\./],
    ["passkey-expired", /^That took too long\./],
    ["passkey-unverified", /^Your passkey did not check who you are\./],
  ])("explains %s and leaves the other ways", async (code, message) => {
    const browser = givePasskeys();
    servePasskeySignIn(maya, () => refusedAs(code));
    const { ceremony, address } = await press(browser);
    ceremony.answer();
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.queryByText("Unauthorized")).not.toBeInTheDocument();
    expect(await passkeyButton()).toBeEnabled();
    expect(screen.getByLabelText("Password")).toBeEnabled();
    expect(address()).toBe("/login");
  });

  it("explains a server that is away", async () => {
    givePasskeys();
    server.use(http.post("*/api/auth/passkey/options", () => refusal(503, "The database is away.")));
    const { person, button } = await openSignIn();
    await person.click(button);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Your passkey could not be checked. The database is away. Your password works as always.",
    );
  });

  it("names what to allow when cookies are blocked", async () => {
    const browser = givePasskeys();
    servePasskeySignIn(maya);
    server.use(
      http.post("*/api/auth/passkey", () => HttpResponse.json({ message: "Login successful", user: maya })),
      signedInAs(null),
    );
    const { ceremony } = await press(browser);
    ceremony.answer();
    expect(await screen.findByText(/Allow cookies for this site/)).toBeVisible();
    expect(screen.queryByText("Welcome back!")).not.toBeInTheDocument();
  });

  it("is absent in a browser without passkeys", async () => {
    offerWays({ oidc: acme });
    renderApp("/login");
    expect(await screen.findByRole("button", { name: "Sign in with Acme Studio" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Sign in with a passkey" })).not.toBeInTheDocument();
    expect(screen.getByLabelText("Email")).toHaveAttribute("autocomplete", "username");
  });

  it("is absent where the hub can have none", async () => {
    givePasskeys();
    offerWays({ passkeys: false, oidc: acme });
    renderApp("/login");
    await screen.findByRole("button", { name: "Sign in with Acme Studio" });
    expect(screen.queryByRole("button", { name: "Sign in with a passkey" })).not.toBeInTheDocument();
  });
});

describe("a passkey among the browser's suggestions", () => {
  it("signs in", async () => {
    const browser = givePasskeys({ suggests: true });
    servePasskeySignIn(maya);
    await openSignIn();
    expect(screen.getByLabelText("Email")).toHaveAttribute("autocomplete", "username webauthn");
    const offer = await browser.asked(1, "conditional");
    offer.answer();
    expect(await screen.findByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  });

  it("is not asked for by other browsers", async () => {
    const browser = givePasskeys({ suggests: false });
    const { challenges } = servePasskeySignIn(maya);
    const { person, button } = await openSignIn();
    // The button's own question comes after that of the suggestions.
    await person.click(button);
    await browser.asked();
    expect(challenges).toHaveLength(1);
    expect(browser.ceremonies.map(({ mediation }) => mediation)).toEqual([undefined]);
  });

  it("is withdrawn before the button's question", async () => {
    const browser = givePasskeys({ suggests: true });
    servePasskeySignIn(maya);
    const { person, button } = await openSignIn();
    const offer = await browser.asked(1, "conditional");
    await person.click(button);
    await browser.asked();
    expect(offer.signal?.aborted).toBe(true);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("is withdrawn when the page is left", async () => {
    const browser = givePasskeys({ suggests: true });
    servePasskeySignIn(maya);
    const { person } = await openSignIn();
    const offer = await browser.asked(1, "conditional");
    await person.click(screen.getByRole("link", { name: "Forgot password?" }));
    await screen.findByRole("heading", { name: "Forgot your password?" });
    expect(offer.signal?.aborted).toBe(true);
  });

  it("is renewed without a word when expired", async () => {
    const browser = givePasskeys({ suggests: true });
    let isOld = true;
    const { challenges } = servePasskeySignIn(maya, () => (isOld ? refusedAs("passkey-expired") : null));
    await openSignIn();
    (await browser.asked(1, "conditional")).answer();
    const second = await browser.asked(2, "conditional");
    expect(challenges).toHaveLength(2);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    isOld = false;
    second.answer();
    expect(await screen.findByRole("heading", { level: 1, name: "Content Roadmap" })).toBeVisible();
  });

  it("is renewed before its challenge ends", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const browser = givePasskeys({ suggests: true });
    const { challenges } = servePasskeySignIn(maya);
    await openSignIn();
    const first = await browser.asked(1, "conditional");
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
    await browser.asked(2, "conditional");
    expect(first.signal?.aborted).toBe(true);
    expect(challenges).toEqual(["challenge-1", "challenge-2"]);
  });

  it("that was refused is explained, others stay offered", async () => {
    const browser = givePasskeys({ suggests: true });
    servePasskeySignIn(maya, () => refusedAs("passkey-refused"));
    await openSignIn();
    (await browser.asked(1, "conditional")).answer("removed");
    expect(await screen.findByRole("alert")).toHaveTextContent(/^That passkey is not known here\./);
    await browser.asked(2, "conditional");
  });

  it("that nobody wanted is not mentioned", async () => {
    const browser = givePasskeys({ suggests: true });
    const { challenges } = servePasskeySignIn(maya);
    const { person, button } = await openSignIn();
    (await browser.asked(1, "conditional")).fail();
    await person.click(button);
    await browser.asked();
    expect(challenges).toHaveLength(2);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

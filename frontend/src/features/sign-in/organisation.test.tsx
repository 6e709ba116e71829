import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { givePasskeys } from "@/testing/passkeys";
import { renderApp } from "@/testing/renderApp";
import { acme, offerWays } from "@/testing/signInServer";
import { browserPage } from "@/ui/navigation/browserPage";

const organisationButton = () => screen.findByRole("button", { name: "Sign in with Acme Studio" });

let left: MockInstance<(address: string) => void>;

beforeEach(() => {
  left = vi.spyOn(browserPage, "assign").mockImplementation(() => undefined);
});

/** Queries of the addresses that the page was left for. */
function starts() {
  return left.mock.calls.map(([address]) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    expect(pathname).toBe("/api/auth/oidc/start");
    expect(searchParams.get("timeZone")).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    return { purpose: searchParams.get("purpose"), returnTo: searchParams.get("returnTo") };
  });
}

describe("signing in with the organisation", () => {
  it("comes after the password, and leads there", async () => {
    givePasskeys();
    offerWays({ oidc: acme });
    const { person } = renderApp("/login");
    await organisationButton();
    const names = screen.getAllByRole("button").map((button) => button.textContent);
    expect(names.slice(-3)).toEqual(["Sign In", "Sign in with a passkey", "Sign in with Acme Studio"]);
    expect(screen.getByText("or")).toBeVisible();
    await person.click(await organisationButton());
    expect(starts()).toEqual([{ purpose: "signIn", returnTo: "/" }]);
  });

  it("leads back to the screen originally requested", async () => {
    offerWays({ oidc: acme });
    const { person } = renderApp("/dashboard?tab=achievements", { user: null });
    await person.click(await organisationButton());
    expect(starts()).toEqual([{ purpose: "signIn", returnTo: "/dashboard?tab=achievements" }]);
  });

  it("leads back to where a session ended", async () => {
    offerWays({ oidc: acme });
    sessionStorage.setItem("creator-hub-left-place", "/dashboard?add=1");
    const { person } = renderApp("/login");
    await person.click(await organisationButton());
    expect(starts()).toEqual([{ purpose: "signIn", returnTo: "/dashboard?add=1" }]);
  });

  it("is the filled button without passwords", async () => {
    givePasskeys();
    offerWays({ password: false, oidc: acme }, { signUpOpen: false });
    renderApp("/login");
    expect(await screen.findByText("New here? Ask your mentor for an invitation.")).toBeVisible();
    expect(screen.queryByLabelText("Email")).not.toBeInTheDocument();
    expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
    expect(screen.queryByText("or")).not.toBeInTheDocument();
    const [organisation, passkey] = screen.getAllByRole("button", { name: /^Sign in with/ });
    expect(organisation).toHaveTextContent("Sign in with Acme Studio");
    expect(organisation).toHaveClass("bg-accent");
    expect(passkey).toHaveTextContent("Sign in with a passkey");
    expect(passkey).not.toHaveClass("bg-accent");
  });

  it("leaves the passkey filled where there is none", async () => {
    givePasskeys();
    offerWays({ password: false });
    renderApp("/login");
    expect(await screen.findByRole("button", { name: "Sign in with a passkey" })).toHaveClass("bg-accent");
  });
});

describe("a hub that goes straight to the organisation", () => {
  const straight = { ...acme, auto: true };

  it.each([
    ["/login", "/"],
    ["/dashboard?tab=timo", "/dashboard?tab=timo"],
  ])("leaves %s at once", async (path, returnTo) => {
    offerWays({ oidc: straight });
    renderApp(path, { user: null });
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(starts()).toEqual([{ purpose: "signIn", returnTo }]);
  });

  it.each(["/login?local", "/login?organisation=declined", "/login?account=closed"])(
    "stays at %s",
    async (path) => {
      offerWays({ oidc: straight });
      renderApp(path);
      await organisationButton();
      expect(screen.getByLabelText("Password")).toBeVisible();
      expect(left).not.toHaveBeenCalled();
    },
  );
});

describe("an organisation that signed nobody in", () => {
  it.each([
    ["away", "Acme Studio does not answer. It is not you. Take another way, or try again in a minute."],
    ["declined", /^You were not signed in at Acme Studio\./],
    ["failed", /^The sign-in with Acme Studio did not work out\./],
    ["noEmail", /^Acme Studio names no email address for you\./],
    ["invitation", /^You need an invitation\./],
    ["otherAccount", /^Your account is linked to another account at Acme Studio\./],
    ["somethingNew", /^The sign-in with Acme Studio did not work out\./],
  ])("is explained once, and every way stays: %s", async (code, message) => {
    givePasskeys();
    offerWays({ oidc: acme });
    const { address } = renderApp(`/login?organisation=${code}`);
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(await organisationButton()).toBeEnabled();
    expect(screen.getByRole("button", { name: "Sign in with a passkey" })).toBeEnabled();
    expect(screen.getByRole("button", { name: "Sign In" })).toBeEnabled();
    expect(address()).toBe("/login?local");
  });

  it("does not put texts of others on screen", async () => {
    offerWays({ oidc: acme });
    renderApp("/login?organisation=You%20have%20won");
    expect(await screen.findByRole("alert")).toHaveTextContent(/^The sign-in with Acme Studio did not work/);
    expect(screen.queryByText(/You have won/)).not.toBeInTheDocument();
  });
});

describe("an address that one side lacks", () => {
  async function open(code: string, changes: object = {}) {
    offerWays({ oidc: acme }, changes);
    const app = renderApp(`/login?organisation=${code}#email=maya%40example.com`);
    await screen.findByRole("heading", { level: 1, name: "One step is missing" });
    expect(screen.getByText("maya@example.com")).toBeVisible();
    await organisationName();
    const sides = within(screen.getByRole("list"))
      .getAllByRole("listitem")
      .map((side) => side.textContent);
    return { ...app, sides };
  }
  const organisationName = () => screen.findAllByText("Acme Studio");

  it("is missing at the organisation", async () => {
    const { person, sides, address } = await open("unconfirmedThere");
    expect(sides).toEqual(["Acme StudioNot confirmed", "Creator HubConfirmed"]);
    expect(
      screen.getByText(
        "Confirm it in your account at Acme Studio, or ask who looks after it there. Or sign in with your password and link it in Account Settings.",
      ),
    ).toBeVisible();
    expect(address()).toBe("/login?local");
    expect(window.location.hash).toBe("");
    await person.click(screen.getByRole("button", { name: "Sign in with Acme Studio again" }));
    expect(starts()).toEqual([{ purpose: "signIn", returnTo: "/" }]);
  });

  it("is missing here", async () => {
    const { person, sides } = await open("unconfirmedHere");
    expect(sides).toEqual(["Acme StudioConfirmed", "Creator HubNot confirmed"]);
    expect(
      screen.getByText(
        "Sign in with your password and open the link in the mail that we sent you. After that both ways work.",
      ),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: /again$/ })).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Sign in with your password" }));
    expect(screen.getByLabelText("Email")).toHaveValue("maya@example.com");
    await waitFor(() => expect(screen.getByLabelText("Password")).toHaveFocus());
  });

  it("is linked by hand where mail is off", async () => {
    await open("unconfirmedHere", { deliversMail: false });
    expect(
      await screen.findByText(/^Sign in with your password and link it in Account Settings\./),
    ).toBeVisible();
    expect(screen.queryByText(/the mail that we sent you/)).not.toBeInTheDocument();
  });

  it("is missing on both sides", async () => {
    const { sides } = await open("unconfirmedBoth");
    expect(sides).toEqual(["Acme StudioNot confirmed", "Creator HubNot confirmed"]);
    expect(screen.getByText(/^Confirm it in your account at Acme Studio/)).toBeVisible();
    expect(screen.getByText(/^Sign in with your password and open the link/)).toBeVisible();
  });
});

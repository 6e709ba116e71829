import { type CDPSession, type Page } from "@playwright/test";

interface AuthenticatorOptions {
  /** False for one that asks for no fingerprint, face or PIN. */
  verifies?: boolean;
  /** Chromium has one internal authenticator at most. */
  transport?: "internal" | "usb";
}

/** Authenticator of the browser that answers by itself (Chromium's WebAuthn domain). */
export class Authenticator {
  private readonly session: CDPSession;
  private readonly id: string;

  private constructor(session: CDPSession, id: string) {
    this.session = session;
    this.id = id;
  }

  static async addTo(
    page: Page,
    { verifies = true, transport = "internal" }: AuthenticatorOptions = {},
  ): Promise<Authenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send("WebAuthn.enable");
    const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport,
        hasResidentKey: true,
        hasUserVerification: verifies,
        isUserVerified: verifies,
        automaticPresenceSimulation: true,
      },
    });
    return new Authenticator(session, authenticatorId);
  }

  /** Number of its passkeys. */
  async count(): Promise<number> {
    const { credentials } = await this.session.send("WebAuthn.getCredentials", { authenticatorId: this.id });
    return credentials.length;
  }

  /** Recognises its owner, or not. */
  async recognise(isUserVerified: boolean): Promise<void> {
    await this.session.send("WebAuthn.setUserVerified", { authenticatorId: this.id, isUserVerified });
  }

  /** Loses all passkeys. */
  async forget(): Promise<void> {
    await this.session.send("WebAuthn.clearCredentials", { authenticatorId: this.id });
  }

  /** Is taken out of the browser. */
  async unplug(): Promise<void> {
    await this.session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: this.id });
  }
}

import { generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type APIRequestContext, type Page } from "@playwright/test";
import { Provider, type Configuration, type JWK } from "oidc-provider";
import { freePort } from "../../scripts/harness/freePort.mjs";

const CLIENT_ID = "creator-hub";
const CLIENT_SECRET = "secret-of-the-client";
/** Name of the organisation on the hub's screens. */
export const organisation = "Acme Studio";
/** In HUB_OIDC_ADMIN_CLAIM. */
export const adminGroup = "hub-admins";

interface Account {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  groups?: string[];
}

/**
 * A certified OpenID provider on loopback (npm `oidc-provider`): authorization code with PKCE, RP-initiated logout.
 * It is another site than the hub (`localhost`, 127.0.0.1), as a real one is: no `Strict` cookie survives its redirects.
 */
export class OidcProvider {
  readonly issuer: string;
  /** Accounts by login name, which is their `sub` too. */
  readonly accounts = new Map<string, Account>([
    ["maya", person("Maya", "Fern", { email: "maya@acme.example", email_verified: true })],
    ["unverified", person("Uma", "Reed", { email: "unverified@acme.example", email_verified: false })],
    [
      "admin",
      person("Ada", "Moss", {
        email: "ada@acme.example",
        email_verified: true,
        groups: ["staff", adminGroup],
      }),
    ],
    ["nameless", {}],
  ]);
  private readonly port: number;
  private hubUrl = "";
  private provider: Provider | null = null;
  private server: Server | null = null;

  private constructor(port: number) {
    this.port = port;
    this.issuer = `http://localhost:${port}`;
  }

  /** Has an address, for the settings of a hub; `open` follows once the hub has one, too. */
  static async reserve(): Promise<OidcProvider> {
    return new OidcProvider(await freePort());
  }

  /** Settings of a hub that signs in here. */
  get settings(): Record<string, string> {
    return {
      HUB_OIDC_ISSUER: this.issuer,
      HUB_OIDC_CLIENT_ID: CLIENT_ID,
      HUB_OIDC_CLIENT_SECRET: CLIENT_SECRET,
      HUB_OIDC_NAME: organisation,
    };
  }

  /** Knows the hub as its client, and listens. */
  async open(hubUrl: string): Promise<void> {
    this.hubUrl = hubUrl;
    this.rotateKeys();
    await this.start();
  }

  /** Signs with another key, and publishes that one alone. Its sessions end. */
  rotateKeys(): void {
    this.provider = new Provider(this.issuer, this.configuration());
  }

  /** Connections are refused from now on. */
  async stop(): Promise<void> {
    if (!this.server) return;
    const closed = once(this.server, "close");
    this.server.close();
    this.server.closeAllConnections();
    await closed;
    this.server = null;
  }

  /** Listens again, with the sessions of before. */
  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      if (!this.provider) return;
      if (request.url?.startsWith("/interaction/")) {
        interact(this.provider, request, response).catch((error: unknown) => {
          response.writeHead(400).end(String(error));
        });
      } else void this.provider.callback()(request, response);
    }).listen(this.port, "127.0.0.1");
    await once(this.server, "listening");
  }

  /** Signs in without a browser, up to the address that leads back to the hub, which is not opened. */
  async findCallback(http: APIRequestContext, login: string): Promise<string> {
    let address = `${this.hubUrl}/api/auth/oidc/start`;
    while (!address.startsWith(`${this.hubUrl}/api/auth/oidc/callback`)) {
      const answer = address.includes("/interaction/")
        ? await http.post(address, { form: { answer: "continue", login }, maxRedirects: 0 })
        : await http.get(address, { maxRedirects: 0 });
      const { location } = answer.headers();
      if (location === undefined) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`);
      address = new URL(location, address).href;
    }
    return address;
  }

  private configuration(): Configuration {
    return {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [`${this.hubUrl}/api/auth/oidc/callback`],
          post_logout_redirect_uris: [`${this.hubUrl}/login?local`],
        },
      ],
      jwks: { keys: [newKey()] },
      cookies: { keys: ["key-of-the-cookies"] },
      pkce: { required: () => true },
      claims: {
        email: ["email", "email_verified"],
        profile: ["given_name", "family_name", "groups"],
      },
      findAccount: (_, sub) => {
        const account = this.accounts.get(sub);
        return account && { accountId: sub, claims: () => ({ sub, ...account }) };
      },
      // Signing in is agreeing: that page has the refusal, too.
      loadExistingGrant: async (ctx) => {
        const { client, session } = ctx.oidc;
        const grant = new ctx.oidc.provider.Grant({
          clientId: client?.clientId ?? "",
          accountId: session?.accountId ?? "",
        });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: {
          logoutSource: (ctx, form) => {
            ctx.body = document(
              `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
            );
          },
        },
      },
      ttl: {
        AccessToken: 300,
        AuthorizationCode: 60,
        Grant: 3600,
        IdToken: 300,
        Interaction: 600,
        Session: 3600,
      },
      renderError: (ctx, out) => {
        ctx.body = document(`<p>${out.error}: ${out.error_description ?? ""}</p>`);
      },
    };
  }
}

/** Signs in on the provider's page, which the browser is on or is led to. */
export async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByLabel("Login name").fill(login);
  await page.getByRole("button", { name: "Continue" }).click();
}

export async function refuseThere(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Refuse" }).click();
}

export async function signOutThere(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).click();
}

/** Page on which a login name is enough. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Refused where the browser did not begin it.
  await provider.interactionDetails(request, response);
  if (request.method !== "POST") {
    response.setHeader("Content-Type", "text/html");
    response.end(
      document(`<form method="post">
        <label>Login name <input name="login" autofocus></label>
        <button name="answer" value="continue">Continue</button>
        <button name="answer" value="refuse">Refuse</button>
      </form>`),
    );
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result =
    form.get("answer") === "refuse"
      ? { error: "access_denied", error_description: "refused on the page" }
      : { login: { accountId: form.get("login") ?? "" } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

function document(body: string): string {
  return `<!doctype html><html lang="en"><title>${organisation}</title><main><h1>${organisation}</h1>${body}</main></html>`;
}

function person(given_name: string, family_name: string, claims: Account): Account {
  return { given_name, family_name, ...claims };
}

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), alg: "RS256", use: "sig" };
}

import { http, HttpResponse } from "msw";
import type { CurrentUser, SignIn } from "@/api/generated/anonymous";
import type { Passkey, SignInWays } from "@/api/generated/signInWays";
import { originalAppearance } from "@/language/appearance";
import { server, signedInAs } from "./server";

const creationOptions = {
  rp: { id: "hub.example.com", name: "Creator Hub" },
  user: { id: "bWF5YQ", name: "maya@example.com", displayName: "Maya Okafor" },
  challenge: "AQID",
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
};

/** Configuration with these ways of signing in; passwords and passkeys by default. */
export function offerWays(signIn: Partial<SignIn> = {}, changes: object = {}): void {
  server.use(
    http.get("*/api/config", () =>
      HttpResponse.json({
        productName: "Creator Hub",
        signUpOpen: true,
        demoAccounts: [],
        deliversMail: true,
        languages: ["en", "de", "ar"],
        appearance: originalAppearance,
        signIn: { password: true, passkeys: true, earlierPasskeys: false, ...signIn },
        ...changes,
      }),
    ),
  );
}

export const acme = { name: "Acme Studio", auto: false };

/** Signs this user in by a password. */
export function servePasswordSignIn(user: CurrentUser, changes: object = {}): void {
  server.use(
    http.post("*/api/auth/login", () => {
      server.use(signedInAs(user));
      return HttpResponse.json({ message: "Login successful", user, ...changes });
    }),
  );
}

/** Refusal of a call that has a code. */
export function refusedAs(code: string, status = 401): Response {
  return HttpResponse.json({ error: "Unauthorized", message: "No.", code }, { status });
}

const unchanged = { headers: { "X-Changed": "[]" } };

/** Signs this user in by a passkey, unless `refuse` has an answer. Returns what was sent, and the challenges given. */
export function servePasskeySignIn(user: CurrentUser, refuse: () => Response | null = () => null) {
  const sent: unknown[] = [];
  const challenges: string[] = [];
  server.use(
    http.post("*/api/auth/passkey/options", () => {
      const challenge = `challenge-${challenges.length + 1}`;
      challenges.push(challenge);
      return HttpResponse.json({ challenge, publicKey: { challenge: "AQID" } }, unchanged);
    }),
    http.post("*/api/auth/passkey", async ({ request }) => {
      sent.push(await request.json());
      const refusal = refuse();
      if (refusal) return refusal;
      server.use(signedInAs(user));
      return HttpResponse.json({ message: "Login successful", user }, unchanged);
    }),
  );
  return { sent, challenges };
}

export function aPasskey(changes: Partial<Passkey> = {}): Passkey {
  return {
    id: "keychain",
    name: "iCloud Keychain",
    createdAt: "2026-09-14T09:00:00Z",
    lastUsedAt: null,
    earlierAddress: null,
    isOnlyWayIn: false,
    ...changes,
  };
}

/** Keeps these passkeys. `added` is the next that is made. */
export function servePasskeys(
  first: Passkey[],
  { added = aPasskey({ id: "added" }), onAdded }: { added?: Passkey; onAdded?: () => void } = {},
) {
  let kept = first;
  const sent: unknown[] = [];
  const ownChange = { headers: { "X-Changed": JSON.stringify([{ what: ["account"], client: null }]) } };
  server.use(
    http.get("*/api/passkeys", () => HttpResponse.json(kept)),
    http.post("*/api/passkeys/options", () =>
      HttpResponse.json({ challenge: "new", publicKey: creationOptions }, unchanged),
    ),
    http.post("*/api/passkeys", async ({ request }) => {
      sent.push(await request.json());
      kept = [...kept, added];
      onAdded?.();
      return HttpResponse.json(added, { status: 201, ...ownChange });
    }),
    http.put("*/api/passkeys/:id", async ({ request, params }) => {
      const { name } = (await request.json()) as { name: string };
      sent.push({ id: params["id"], name });
      kept = kept.map((one) => (one.id === params["id"] ? { ...one, name } : one));
      return HttpResponse.json(
        kept.find(({ id }) => id === params["id"]),
        ownChange,
      );
    }),
    http.delete("*/api/passkeys/:id", ({ params }) => {
      sent.push({ removed: params["id"] });
      kept = kept.filter(({ id }) => id !== params["id"]);
      return new HttpResponse(null, { status: 204, ...ownChange });
    }),
  );
  return sent;
}

/** Ways of the signed-in user; a password alone by default. */
export function haveWays(changes: Partial<SignInWays> = {}): void {
  server.use(
    http.get("*/api/auth/ways", () =>
      HttpResponse.json({ password: true, passkeys: 0, organisation: null, ...changes }),
    ),
  );
}

import { http, HttpResponse } from "msw";
import type { SignInConfig } from "@/api/account/signInWays";
import type { CurrentUser } from "@/api/generated/anonymous";
import { originalAppearance } from "@/language/appearance";
import { server, signedInAs } from "./server";

/** Configuration with these ways of signing in; passwords and passkeys by default. */
export function offerWays(signIn: Partial<SignInConfig> = {}, changes: object = {}): void {
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

import { http, HttpResponse } from "msw";
import type { TwoFactor } from "@/api/generated/client";
import { refusal, server } from "./server";

export const recoveryCodes = [
  "4K7M-QX2P-2CPL-FJ5Q",
  "9TRB-6WNE-7GZA-M4XR",
  "H3VD-8YSK-WD6N-3KTB",
  "2CPL-FJ5Q-P8YE-R2VH",
  "7GZA-M4XR-5QSJ-9LCF",
  "WD6N-3KTB-4K7M-QX2P",
  "P8YE-R2VH-9TRB-6WNE",
  "5QSJ-9LCF-H3VD-8YSK",
];
export const twoFactorOff: TwoFactor = { isOn: false, recoveryCodesLeft: 0, isDemanded: false };
export const twoFactorOn: TwoFactor = { isOn: true, recoveryCodesLeft: 8, isDemanded: false };

/** Mock server of two-factor sign-in, whose only right code is 482913. */
export function serveTwoFactor(initial: TwoFactor, onConfirmed?: () => void) {
  let state = initial;
  const secret = "JBSWY3DPEHPK3PXP";
  const uri = `otpauth://totp/Creator%20Hub:maya@example.com?secret=${secret}&issuer=Creator%20Hub`;
  const change = (next: TwoFactor, answer: () => Response) => () => {
    state = next;
    return answer();
  };
  const codes = () => HttpResponse.json({ recoveryCodes });
  server.use(
    http.get("*/api/two-factor", () => HttpResponse.json(state)),
    http.post(
      "*/api/two-factor/setup",
      change(twoFactorOff, () => HttpResponse.json({ secret, uri })),
    ),
    http.post("*/api/two-factor/confirm", async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== "482913") {
        return refusal(422, "That code is not right. Check the time on your phone and try again.", "code");
      }
      state = twoFactorOn;
      onConfirmed?.();
      return codes();
    }),
    http.post("*/api/two-factor/recovery-codes", change(twoFactorOn, codes)),
    http.post(
      "*/api/two-factor/turn-off",
      change(twoFactorOff, () => new HttpResponse(null, { status: 204 })),
    ),
  );
}

import { onTestFinished, vi } from "vitest";

/** Ceremony that waits for its end, as the browser's own window does. */
interface Ceremony {
  kind: "get" | "create";
  mediation: string | undefined;
  options: object;
  signal: AbortSignal | undefined;
  /** The browser answers with this passkey. */
  answer: (id?: string) => void;
  /** The browser's window ends without one. */
  fail: (name?: string) => void;
}

interface BrowserAbilities {
  /** True if it offers passkeys among the suggestions of a field. */
  suggests?: boolean;
  /** False for one that converts no JSON itself, as Safari before 18. */
  convertsJson?: boolean;
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

function aCredential(kind: Ceremony["kind"], id: string, convertsJson: boolean) {
  const response =
    kind === "get"
      ? {
          clientDataJSON: bytes("client data"),
          authenticatorData: bytes("authenticator data"),
          signature: bytes("signature"),
          userHandle: bytes("maya"),
        }
      : {
          clientDataJSON: bytes("client data"),
          attestationObject: bytes("attestation"),
          getAuthenticatorData: () => bytes("authenticator data"),
          getTransports: () => ["internal"],
          getPublicKeyAlgorithm: () => -7,
          getPublicKey: () => null,
        };
  return {
    id,
    rawId: bytes(id),
    type: "public-key",
    authenticatorAttachment: "platform",
    response,
    ...(convertsJson ? { toJSON: () => ({ id, converted: true }) } : {}),
  };
}

/** Gives the browser passkeys for the running test. Returns its ceremonies, the newest last. */
export function givePasskeys({ suggests = false, convertsJson = true }: BrowserAbilities = {}) {
  const ceremonies: Ceremony[] = [];
  const begin =
    (kind: Ceremony["kind"]) =>
    ({ publicKey, mediation, signal }: CredentialRequestOptions & CredentialCreationOptions) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")));
        ceremonies.push({
          kind,
          mediation,
          options: publicKey ?? {},
          signal,
          answer: (id = "passkey-1") => resolve(aCredential(kind, id, convertsJson)),
          fail: (name = "NotAllowedError") => reject(new DOMException("None", name)),
        });
      });
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(() => undefined, {
      isConditionalMediationAvailable: () => Promise.resolve(suggests),
    }),
  );
  Object.defineProperty(navigator, "credentials", {
    configurable: true,
    value: { get: begin("get"), create: begin("create") },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "credentials");
  });
  return {
    ceremonies,
    /** Ceremony of this number and kind, once it has begun. */
    asked: (number = 1, mediation?: string) =>
      vi.waitFor(() => {
        const found = ceremonies.filter((one) => one.mediation === mediation);
        const last = found[number - 1];
        if (!last) throw new Error(`The browser was asked ${found.length} times.`);
        return last;
      }),
  };
}

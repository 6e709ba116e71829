import { isCallError, isUnauthorized } from "../transport/callError";
import type { PasskeyAnswer, PasskeyOptions } from "../generated/signInWays";

/** Reason why a ceremony came to nothing. */
export type PasskeyFailure =
  /** The browser's window was closed, or it found no passkey. */
  | "cancelled"
  /** The page stopped it. */
  | "stopped"
  /** The authenticator has one for this account already. */
  | "known"
  /** Refusals of the server. */
  | "refused"
  | "expired"
  | "unverified"
  /** Anything else, such as no answer from the server. */
  | "failed";

export type PasskeyOutcome<Answer> = { answer: Answer } | { failure: PasskeyFailure; error?: unknown };

interface Sent<Answer> {
  data?: Answer | undefined;
  error?: unknown;
}

interface Ceremony<Answer> {
  /** Gets the challenge. */
  ask: () => PromiseLike<Sent<PasskeyOptions>>;
  /** Sends what the browser answered. */
  send: (answer: PasskeyAnswer) => PromiseLike<Sent<Answer>>;
  signal: AbortSignal;
}

/** Asks the browser for a passkey of this hub, and the server whether it is right. */
export function presentPasskey<Answer>({
  mediation,
  ...ceremony
}: Ceremony<Answer> & {
  /** Conditional: among the suggestions of a field, without a window. */
  mediation?: "conditional";
}): Promise<PasskeyOutcome<Answer>> {
  return perform(ceremony, async (publicKey) => {
    const credential = await navigator.credentials.get({
      publicKey: requestFromJson(publicKey as PublicKeyCredentialRequestOptionsJSON),
      signal: ceremony.signal,
      ...(mediation ? { mediation } : {}),
    });
    return toJson(credential, assertionToJson);
  });
}

/** Has the browser make a passkey, and the server keep it. */
export function createPasskey<Answer>(ceremony: Ceremony<Answer>): Promise<PasskeyOutcome<Answer>> {
  return perform(ceremony, async (publicKey) => {
    const credential = await navigator.credentials.create({
      publicKey: creationFromJson(publicKey as PublicKeyCredentialCreationOptionsJSON),
      signal: ceremony.signal,
    });
    return toJson(credential, attestationToJson);
  });
}

async function perform<Answer>(
  { ask, send, signal }: Ceremony<Answer>,
  credentialOfBrowser: (publicKey: object) => Promise<object>,
): Promise<PasskeyOutcome<Answer>> {
  const asked = await ask();
  // Read by a function, because it changes meanwhile.
  const isStopped = () => signal.aborted;
  if (isStopped()) return { failure: "stopped" };
  if (asked.data === undefined) return failureOfCall(asked.error);
  const { challenge, publicKey } = asked.data;
  let credential: object;
  try {
    credential = await credentialOfBrowser(publicKey);
  } catch (error) {
    return { failure: isStopped() ? "stopped" : failureOfBrowser(error) };
  }
  const { data, error } = await send({ challenge, credential });
  return error === undefined ? { answer: data as Answer } : failureOfCall(error);
}

const refusals: Partial<Record<string, PasskeyFailure>> = {
  "passkey-refused": "refused",
  "passkey-expired": "expired",
  "passkey-unverified": "unverified",
};

function failureOfCall(error: unknown): { failure: PasskeyFailure; error?: unknown } {
  const code = isCallError(error) ? error.code : undefined;
  const failure = refusals[code ?? ""] ?? (isUnauthorized(error) ? "refused" : "failed");
  return { failure, error };
}

function failureOfBrowser(error: unknown): PasskeyFailure {
  switch (typeof error === "object" && error !== null && "name" in error ? error.name : "") {
    case "NotAllowedError":
      return "cancelled";
    case "AbortError":
      return "stopped";
    case "InvalidStateError":
      return "known";
    default:
      return "failed";
  }
}

/** Options for the browser. Converted by hand, because Safari before 18 cannot: so there is one way for all. */
function requestFromJson(json: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions {
  const { challenge, allowCredentials, timeout, rpId, userVerification } = json;
  return {
    ...omitAbsent({ timeout, rpId, userVerification: userVerification as UserVerificationRequirement }),
    challenge: bytesOf(challenge),
    ...(allowCredentials ? { allowCredentials: allowCredentials.map(descriptorOf) } : {}),
  };
}

function creationFromJson(json: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions {
  const { challenge, user, excludeCredentials, rp, pubKeyCredParams, timeout, authenticatorSelection } = json;
  return {
    ...omitAbsent({ timeout, authenticatorSelection }),
    rp,
    pubKeyCredParams,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    ...(excludeCredentials ? { excludeCredentials: excludeCredentials.map(descriptorOf) } : {}),
  };
}

/** Options without those that are absent, which a browser may not take. */
function omitAbsent<Options extends object>(options: Options) {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Options]?: NonNullable<Options[Name]>;
  };
}

function descriptorOf({ id, transports }: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor {
  return {
    type: "public-key",
    id: bytesOf(id),
    ...(transports ? { transports: transports as AuthenticatorTransport[] } : {}),
  };
}

/** Its own conversion, or `byHand`: password managers answer with objects that have none, or one that throws. */
function toJson<Json>(
  credential: Credential | null,
  byHand: (credential: PublicKeyCredential) => Json,
): Json {
  // eslint-disable-next-line lingui/no-unlocalized-strings -- Nobody reads it.
  if (credential === null) throw new DOMException("No passkey came back", "NotAllowedError");
  const passkey = credential as PublicKeyCredential;
  try {
    return passkey.toJSON() as Json;
  } catch {
    return byHand(passkey);
  }
}

function assertionToJson(credential: PublicKeyCredential): AuthenticationResponseJSON {
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    ...commonToJson(credential),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      ...(response.userHandle ? { userHandle: textOf(response.userHandle) } : {}),
    },
  };
}

function attestationToJson(credential: PublicKeyCredential): RegistrationResponseJSON {
  const response = credential.response as AuthenticatorAttestationResponse;
  const publicKey = response.getPublicKey();
  return {
    ...commonToJson(credential),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      authenticatorData: textOf(response.getAuthenticatorData()),
      transports: response.getTransports(),
      publicKeyAlgorithm: response.getPublicKeyAlgorithm(),
      ...(publicKey ? { publicKey: textOf(publicKey) } : {}),
    },
  };
}

function commonToJson({ id, rawId, type, authenticatorAttachment }: PublicKeyCredential) {
  return {
    id,
    rawId: textOf(rawId),
    type,
    clientExtensionResults: {},
    ...(authenticatorAttachment === null ? {} : { authenticatorAttachment }),
  };
}

/** Bytes of a base64url text. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Base64url text of bytes. */
function textOf(bytes: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

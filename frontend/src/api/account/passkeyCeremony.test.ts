import { describe, expect, it } from "vitest";
import { givePasskeys } from "@/testing/passkeys";
import { createPasskey, presentPasskey } from "./passkeyCeremony";

const { signal } = new AbortController();
const bytes = (...numbers: number[]) => Uint8Array.from(numbers);

describe("a browser that converts no JSON", () => {
  it("gets bytes of a request, and answers text", async () => {
    const browser = givePasskeys({ convertsJson: false });
    const sent: unknown[] = [];
    const outcome = presentPasskey({
      signal,
      ask: () =>
        Promise.resolve({
          data: {
            challenge: "token",
            publicKey: {
              challenge: "-_8",
              rpId: "hub.example.com",
              userVerification: "required",
              allowCredentials: [{ id: "AQID", type: "public-key", transports: ["usb"] }],
            },
          },
        }),
      send: (proof) => {
        sent.push(proof);
        return Promise.resolve({ data: "signed in" });
      },
    });
    const ceremony = await browser.asked();
    expect(ceremony.options).toEqual({
      challenge: bytes(0xfb, 0xff),
      rpId: "hub.example.com",
      userVerification: "required",
      allowCredentials: [{ id: bytes(1, 2, 3), type: "public-key", transports: ["usb"] }],
    });
    ceremony.answer("id???");
    expect(await outcome).toEqual({ answer: "signed in" });
    expect(sent).toEqual([
      {
        challenge: "token",
        credential: {
          id: "id???",
          rawId: "aWQ_Pz8",
          type: "public-key",
          authenticatorAttachment: "platform",
          clientExtensionResults: {},
          response: {
            clientDataJSON: "Y2xpZW50IGRhdGE",
            authenticatorData: "YXV0aGVudGljYXRvciBkYXRh",
            signature: "c2lnbmF0dXJl",
            userHandle: "bWF5YQ",
          },
        },
      },
    ]);
  });

  it("gets bytes of a creation, and answers text", async () => {
    const browser = givePasskeys({ convertsJson: false });
    const sent: unknown[] = [];
    const outcome = createPasskey({
      signal,
      ask: () =>
        Promise.resolve({
          data: {
            challenge: "token",
            publicKey: {
              challenge: "AQID",
              rp: { name: "Creator Hub", id: "hub.example.com" },
              user: { id: "BAUG", name: "maya@example.com", displayName: "Maya" },
              pubKeyCredParams: [{ type: "public-key", alg: -7 }],
              excludeCredentials: [{ id: "Bw", type: "public-key" }],
            },
          },
        }),
      send: (proof) => {
        sent.push(proof);
        return Promise.resolve({ data: "kept" });
      },
    });
    const ceremony = await browser.asked();
    expect(ceremony.options).toEqual({
      challenge: bytes(1, 2, 3),
      rp: { name: "Creator Hub", id: "hub.example.com" },
      user: { id: bytes(4, 5, 6), name: "maya@example.com", displayName: "Maya" },
      pubKeyCredParams: [{ type: "public-key", alg: -7 }],
      excludeCredentials: [{ id: bytes(7), type: "public-key" }],
    });
    ceremony.answer("new");
    expect(await outcome).toEqual({ answer: "kept" });
    expect(sent).toMatchObject([
      {
        credential: {
          response: {
            attestationObject: "YXR0ZXN0YXRpb24",
            authenticatorData: "YXV0aGVudGljYXRvciBkYXRh",
            transports: ["internal"],
            publicKeyAlgorithm: -7,
          },
        },
      },
    ]);
  });
});

describe("a ceremony that comes to nothing", () => {
  const begin = (stop = signal) =>
    presentPasskey({
      signal: stop,
      ask: () => Promise.resolve({ data: { challenge: "token", publicKey: { challenge: "AQID" } } }),
      send: () => Promise.resolve({ error: { status: 401, text: "401", code: "passkey-refused" } }),
    });

  it.each([
    ["NotAllowedError", "cancelled"],
    ["InvalidStateError", "known"],
    ["SecurityError", "failed"],
  ])("names the reason: %s", async (name, failure) => {
    const browser = givePasskeys();
    const outcome = begin();
    (await browser.asked()).fail(name);
    expect(await outcome).toEqual({ failure });
  });

  it("names the server's reason", async () => {
    const browser = givePasskeys();
    const outcome = begin();
    (await browser.asked()).answer();
    expect(await outcome).toMatchObject({ failure: "refused", error: { code: "passkey-refused" } });
  });

  it("is no failure when it was stopped", async () => {
    const browser = givePasskeys();
    const stop = new AbortController();
    const outcome = begin(stop.signal);
    await browser.asked();
    stop.abort();
    expect(await outcome).toEqual({ failure: "stopped" });
  });
});

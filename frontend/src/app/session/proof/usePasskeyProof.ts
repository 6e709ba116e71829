import { useEffect, useRef, useState } from "react";
import { presentPasskey } from "@/api/account/passkeyCeremony";
import { useBeginProofMutation, useProveMutation } from "@/api/account/signInWays";
import type { FailedPasskey } from "@/forms/passkeyFailureText";

/** Proof by a passkey. Leaving stops it. */
export function usePasskeyProof(onProved: () => void) {
  const [beginProof] = useBeginProofMutation();
  const [prove] = useProveMutation();
  const [isAsked, setAsked] = useState(false);
  const [failed, setFailed] = useState<FailedPasskey | null>(null);
  const ceremony = useRef<AbortController>(null);
  useEffect(() => () => ceremony.current?.abort(), []);
  const begin = async () => {
    const { signal } = (ceremony.current = new AbortController());
    setAsked(true);
    setFailed(null);
    const outcome = await presentPasskey({
      ask: () => beginProof(),
      send: (proofBody) => prove({ proofBody }),
      signal,
    });
    if ("answer" in outcome) {
      onProved();
      return;
    }
    setAsked(false);
    if (outcome.failure !== "stopped") setFailed(outcome);
  };
  return { isAsked, failed, begin: () => void begin() };
}

export type PasskeyProofState = ReturnType<typeof usePasskeyProof>;

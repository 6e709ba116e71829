import { useEffect, useEffectEvent } from "react";
import { presentPasskey } from "@/api/account/passkeyCeremony";
import { useBeginPasskeySignInMutation, useSignInWithPasskeyMutation } from "@/api/account/signInWays";

/** Signs in with a passkey while mounted; `attempt` begins anew. */
export function usePasskeySignIn(
  attempt: number,
  run: (
    present: (mediation?: "conditional") => ReturnType<typeof presentSignIn>,
    signal: AbortSignal,
  ) => Promise<void>,
) {
  const [beginSignIn] = useBeginPasskeySignInMutation();
  const [signIn] = useSignInWithPasskeyMutation();
  const begin = useEffectEvent(
    (signal: AbortSignal) =>
      void run((mediation) => presentSignIn(beginSignIn, signIn, signal, mediation), signal),
  );
  useEffect(() => {
    const stop = new AbortController();
    begin(stop.signal);
    return () => stop.abort();
  }, [attempt]);
}

function presentSignIn(
  beginSignIn: ReturnType<typeof useBeginPasskeySignInMutation>[0],
  signIn: ReturnType<typeof useSignInWithPasskeyMutation>[0],
  signal: AbortSignal,
  mediation?: "conditional",
) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return presentPasskey({
    ask: () => beginSignIn(),
    send: (answer) => signIn({ passkeySignInBody: { ...answer, timeZone } }),
    signal,
    ...(mediation ? { mediation } : {}),
  });
}

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { provenAct } from "@/api/transport/proof";

/**
 * Goes on with an act once, after its call was left for the organisation and proven there. `endpoint` is the call that
 * asked for proof.
 */
export function useProvenAct(endpoint: string, goOn: () => void): void {
  const proven = useSyncExternalStore(provenAct.watch, provenAct.get);
  const go = useEffectEvent(goOn);
  const isProven = proven === endpoint;
  useEffect(() => {
    if (!isProven) return;
    provenAct.set(null);
    go();
  }, [isProven]);
}

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { provenAction } from "@/api/transport/proof";

/**
 * Resumes an action once, after its call was left for the organisation and proven there. `endpoint` is the call that
 * asked for proof.
 */
export function useProvenAction(endpoint: string, goOn: () => void): void {
  const proven = useSyncExternalStore(provenAction.watch, provenAction.get);
  const go = useEffectEvent(goOn);
  const isProven = proven === endpoint;
  useEffect(() => {
    if (!isProven) return;
    provenAction.set(null);
    go();
  }, [isProven]);
}

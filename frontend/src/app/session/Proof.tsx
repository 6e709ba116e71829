import { useSyncExternalStore } from "react";
import { proofRequest } from "@/api/transport/proof";
import { dialogOnDemand } from "@/ui/loading/onDemand";

const ProofDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "proof" */ "./ProofDialog"),
  "ProofDialog",
);

/** Asks for the password while a call needs proof of who is there. */
export function Proof() {
  const request = useSyncExternalStore(proofRequest.watch, proofRequest.get);
  if (!request) return null;
  return <ProofDialog request={request} onClose={() => request.settle(false)} />;
}

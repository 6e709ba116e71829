import { stored } from "@/storage/stored";
import { observable } from "../live/observable";

/** Open question for a password or a passkey, asked by a call that needs proof of who is there. */
export interface ProofRequest {
  /** Name of the call's endpoint. */
  endpoint: string;
  settle: (isProved: boolean) => void;
}

export const proofRequest = observable<ProofRequest | null>(null);

let asked: Promise<boolean> | null = null;

/** Asks for proof; resolves to false if the user cancels. Calls that wait at the same time share one question. */
export function askForProof(endpoint: string): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    const settle = (isProved: boolean) => {
      asked = null;
      proofRequest.set(null);
      resolve(isProved);
    };
    proofRequest.set({ endpoint, settle });
  });
  return asked;
}

/** Call that waits for proof while this tab is at the organisation. */
const leftAction = stored("creator-hub-left-act", (endpoint) => endpoint ?? null, "sessionStorage");

/** Call that was proven there. Its screen goes on with it (forms/useProvenAction.ts). */
export const provenAction = observable<string | null>(null);

export function leaveAction(endpoint: string): void {
  leftAction.save(endpoint);
}

/** Ends the wait. True if a call is proven now. */
export function returnToAction(isProven: boolean): boolean {
  const endpoint = leftAction.read();
  leftAction.save(null);
  if (!isProven || endpoint === null) return false;
  provenAction.set(endpoint);
  return true;
}

import { observable } from "../live/observable";

/** Open question for the password, asked by a call that needs proof of who is there. */
export interface ProofRequest {
  /** Name of the call's endpoint. */
  endpoint: string;
  settle: (isProved: boolean) => void;
}

export const proofRequest = observable<ProofRequest | null>(null);

let asked: Promise<boolean> | null = null;

/** Asks for the password; resolves to false if the user cancels. Calls that wait at the same time share one question. */
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

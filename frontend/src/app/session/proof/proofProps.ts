import type { ProofRequest } from "@/api/transport/proof";

/** Props of a dialog that asks for one kind of proof. */
export interface ProofProps {
  request: ProofRequest;
  /** Email of the caller. */
  email: string;
  onClose: () => void;
}

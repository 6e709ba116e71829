import { useCurrentUser } from "@/api/account/currentUser";
import { useGetSignInWaysQuery } from "@/api/account/signInWays";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useCanUsePasskeys } from "@/api/config";
import type { ProofRequest } from "@/api/transport/proof";
import { OrganisationProof } from "./OrganisationProof";
import { PasskeyProof } from "./PasskeyProof";
import { PasswordProof } from "./PasswordProof";

interface ProofDialogProps {
  request: ProofRequest;
  onClose: () => void;
}

/** Dialog that asks for proof over any screen; the call that needs it goes on by itself. */
export function ProofDialog({ request, onClose }: ProofDialogProps) {
  const { user } = useCurrentUser();
  const { data: ways, isLoading } = useGetSignInWaysQuery(undefined, refetchOnMount);
  const canUsePasskeys = useCanUsePasskeys();
  // Opens with the right fields, and with the focus in the first.
  if (isLoading) return null;
  const hasPasskey = canUsePasskeys && (ways?.passkeys ?? 0) > 0;
  const proof = { request, email: user?.email ?? "", onClose };
  // Ways that did not load are those of most accounts.
  if (ways?.password ?? true) return <PasswordProof {...proof} hasPasskey={hasPasskey} />;
  return hasPasskey ? <PasskeyProof {...proof} /> : <OrganisationProof {...proof} />;
}

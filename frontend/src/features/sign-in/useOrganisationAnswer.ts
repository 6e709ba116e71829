import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { localSignInAddress, readOrganisationAnswer } from "@/addresses/organisation";

/** Reasons for which the organisation signed nobody in. */
const codes = [
  "away",
  "declined",
  "failed",
  "noEmail",
  "invitation",
  "otherAccount",
  "unconfirmedThere",
  "unconfirmedHere",
  "unconfirmedBoth",
] as const;

export type OrganisationFailure = (typeof codes)[number];

export interface FailedOrganisation {
  code: OrganisationFailure;
  email: string | null;
}

/** Failure of the organisation's sign-in in the address, which loses it: a reload does not repeat it. */
export function useOrganisationAnswer(): FailedOrganisation | null {
  const [failed] = useState(() => {
    const answer = readOrganisationAnswer(window.location);
    const code = codes.find((known) => known === answer?.code) ?? "failed";
    return answer ? { code, email: answer.email } : null;
  });
  const navigate = useNavigate();
  const clear = useEffectEvent(() => void navigate(localSignInAddress(), { replace: true }));
  useEffect(() => {
    if (failed) clear();
  }, [failed]);
  return failed;
}

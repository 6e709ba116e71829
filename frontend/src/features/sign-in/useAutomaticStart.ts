import { useEffect } from "react";
import { useLocation } from "react-router";
import { signInAddress } from "@/addresses/addresses";
import { organisationAddress } from "@/addresses/organisation";
import { useSignInConfig } from "@/api/config";
import { browserPage } from "@/ui/navigation/browserPage";
import { addressAfterSignIn } from "./OtherWays";

/** Leaves for the organisation at once, where the hub does so and the address says nothing else. True if it leaves. */
export function useAutomaticStart(isWanted: boolean): boolean {
  const { oidc } = useSignInConfig();
  const { pathname, search } = useLocation();
  // Any parameter of the sign-in page, such as `local`, keeps it here.
  const isAsked = pathname !== signInAddress() || search === "";
  const isLeaving = isWanted && isAsked && oidc?.auto === true;
  useEffect(() => {
    if (isLeaving) browserPage.assign(organisationAddress("signIn", addressAfterSignIn()));
  }, [isLeaving]);
  return isLeaving;
}

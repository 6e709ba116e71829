import { useCallback } from "react";
import { flushSync } from "react-dom";
import { useDispatch } from "react-redux";
import { accountClosedAddress, serverSignOutAddress } from "@/addresses/addresses";
import { forgetLeftPlace } from "@/addresses/leftPlace";
import { hubApi } from "@/api/hubApi";
import { clearDrafts } from "@/forms/useDraft";
import { allowLeaving, leaveFor } from "@/ui/leaveGuard";
import { rememberHome } from "./expectedScreen";
import { leaveApp } from "./leaveApp";
import { signOutBegun } from "./signingOut";

/** Nothing of this user stays in the page before the server ends the session. */
export function useSignOut(): () => void {
  const leave = useLeaving();
  return useCallback(() => {
    leaveFor(() => {
      leave(serverSignOutAddress());
    });
  }, [leave]);
}

/** The same once the server has closed the account; the sign-in form says how to come back. */
export function useLeavingClosedAccount(): () => void {
  const leave = useLeaving();
  return useCallback(() => {
    leave(accountClosedAddress());
  }, [leave]);
}

function useLeaving(): (address: string) => void {
  const dispatch = useDispatch();
  return useCallback(
    (address: string) => {
      allowLeaving();
      // A mounted screen would fetch again what is cleared, in a race with the end of its session.
      flushSync(() => dispatch(signOutBegun()));
      dispatch(hubApi.util.resetApiState());
      clearDrafts();
      forgetLeftPlace();
      rememberHome(null);
      leaveApp.to(address);
      // Back must not show the page as it was left.
      window.addEventListener("pageshow", reloadIfKept);
    },
    [dispatch],
  );
}

function reloadIfKept({ persisted }: PageTransitionEvent): void {
  if (persisted) leaveApp.reload();
}

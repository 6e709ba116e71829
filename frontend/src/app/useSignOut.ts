import { useCallback } from "react";
import { flushSync } from "react-dom";
import { useDispatch } from "react-redux";
import { serverSignOutAddress } from "@/addresses/addresses";
import { hubApi } from "@/api/hubApi";
import { allowLeaving, leaveFor } from "@/ui/leaveGuard";
import { clearDrafts } from "@/forms/useDraft";
import { rememberHome } from "./expectedScreen";
import { leaveApp } from "./leaveApp";
import { signOutBegun } from "./signingOut";

/** Nothing of this user stays in the page before the server ends the session. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => {
    leaveFor(() => {
      allowLeaving();
      // A mounted screen would fetch again what is cleared, in a race with the end of its session.
      flushSync(() => dispatch(signOutBegun()));
      dispatch(hubApi.util.resetApiState());
      clearDrafts();
      rememberHome(null);
      leaveApp.to(serverSignOutAddress());
      // Back must not show the page as it was left.
      window.addEventListener("pageshow", reloadIfKept);
    });
  }, [dispatch]);
}

function reloadIfKept({ persisted }: PageTransitionEvent): void {
  if (persisted) leaveApp.reload();
}

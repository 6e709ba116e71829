import { useCallback } from "react";
import { useDispatch } from "react-redux";
import { serverSignOutAddress } from "@/addresses/addresses";
import { leaveFor } from "@/ui/leaveGuard";
import { forgetReader } from "./forgetReader";
import { leaveApp } from "./leaveApp";

/** Nothing of this user stays in the page before the server ends the session. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => {
    leaveFor(() => {
      forgetReader(dispatch);
      leaveApp.to(serverSignOutAddress());
    });
  }, [dispatch]);
}

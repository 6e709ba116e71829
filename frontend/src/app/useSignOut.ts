import { useCallback } from "react";
import { useDispatch } from "react-redux";
import { hubApi } from "@/api/hubApi";
import { allowLeaving, leaveFor } from "@/ui/leaveGuard";
import { clearDrafts } from "@/ui/useDraft";
import { leaveApp } from "./leaveApp";

/** Nothing of this user stays in the page before the server ends the session. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => {
    leaveFor(() => {
      allowLeaving();
      dispatch(hubApi.util.resetApiState());
      clearDrafts();
      leaveApp.to("/api/logout");
    });
  }, [dispatch]);
}

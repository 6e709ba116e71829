import { createSlice } from "@reduxjs/toolkit";
import { useCallback } from "react";
import { flushSync } from "react-dom";
import { useDispatch } from "react-redux";
import { accountClosedAddress, homeAddress, serverSignOutAddress } from "@/addresses/addresses";
import { clearReturnAddress } from "@/addresses/returnAddress";
import { hubApi } from "@/api/hubApi";
import { clearDrafts } from "@/forms/useDraft";
import { saveLanguage } from "@/language/savedLanguage";
import { clearNavigationGuards, navigateGuarded } from "@/ui/navigation/navigationGuard";
import { saveHome } from "../expectedScreen";
import { browserPage } from "@/ui/navigation/browserPage";

/** True once the page is about to be left for good: no screen is mounted any more that could send a request. */
const signingOut = createSlice({
  name: "signingOut",
  initialState: false,
  reducers: { signOutBegun: () => true },
  selectors: { selectSigningOut: (state) => state },
});

const { signOutBegun } = signingOut.actions;
export const { selectSigningOut } = signingOut.selectors;
export const signingOutReducer = signingOut.reducer;

/** Signs out after unsaved changes were confirmed. State is cleared before the server ends the session. */
export function useSignOut(): () => void {
  const leave = useLeave();
  return useCallback(() => navigateGuarded(() => leave(serverSignOutAddress())), [leave]);
}

/** Same after the server has closed the account; the sign-in form explains how to reopen it. */
export function useLeaveClosedAccount(): () => void {
  const leave = useLeave();
  return useCallback(() => leave(accountClosedAddress()), [leave]);
}

/** Leaves for the home of another user, whose session this browser has now. */
export function useBeginAnew(): () => void {
  const leave = useEmptyPage();
  return useCallback(() => {
    // At once, but after the render that found it out.
    queueMicrotask(() => leave(homeAddress()));
  }, [leave]);
}

function useLeave(): (address: string) => void {
  const leave = useEmptyPage();
  return useCallback(
    (address: string) => {
      saveHome(null);
      saveLanguage(null);
      leave(address);
    },
    [leave],
  );
}

/** Clears everything that the page knows before leaving it. */
function useEmptyPage(): (address: string) => void {
  const dispatch = useDispatch();
  return useCallback(
    (address: string) => {
      clearNavigationGuards();
      // A mounted screen would refetch the cleared data while its session ends.
      flushSync(() => dispatch(signOutBegun()));
      dispatch(hubApi.util.resetApiState());
      clearDrafts();
      clearReturnAddress();
      browserPage.assign(address);
      // Reloads a page from the back/forward cache.
      window.addEventListener("pageshow", reloadIfKept);
    },
    [dispatch],
  );
}

function reloadIfKept({ persisted }: PageTransitionEvent): void {
  if (persisted) browserPage.reload();
}

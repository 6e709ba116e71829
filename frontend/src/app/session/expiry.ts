import { t } from "@lingui/core/macro";
import type { Middleware } from "@reduxjs/toolkit";
import { serverSignInAddress, signInAddress } from "@/addresses/addresses";
import { saveReturnAddress } from "@/addresses/returnAddress";
import { isCallError } from "@/api/transport/callError";
import { anonymousApi } from "@/api/generated/anonymous";
import { sessionExpired, sessionExpiredDuringUpload } from "@/api/transport/sessionExpired";
import { clearNavigationGuards } from "@/ui/navigation/navigationGuard";
import { showToast, type ToastOptions } from "@/ui/overlays/toast/toasts";
import { browserPage } from "@/ui/navigation/browserPage";

const selectUser = anonymousApi.endpoints.getCurrentUser.select();

const REDIRECT_MS = 500;
const PICTURE_REDIRECT_MS = 2000;

const loggedOutToast = (): ToastOptions => ({
  title: t`Unauthorized`,
  description: t`You are logged out. Logging in again...`,
  variant: "destructive",
  final: true,
});

const pictureSessionToast = (): ToastOptions => ({
  title: t`Session Expired`,
  description: t`Please log in again to update your profile picture.`,
  variant: "destructive",
  final: true,
});

const authenticationFailedToast = (): ToastOptions => ({
  title: t`Authentication failed`,
  description: t`We could not check who is signed in. Try again in a moment.`,
  variant: "destructive",
});

const ends = [
  { of: sessionExpired, toast: loggedOutToast, wait: REDIRECT_MS, address: serverSignInAddress() },
  {
    of: sessionExpiredDuringUpload,
    toast: pictureSessionToast,
    wait: PICTURE_REDIRECT_MS,
    address: signInAddress(),
  },
];

/** Tells that the session has ended, and leads to where a new one begins. */
export const expiry: Middleware = (store) => {
  // Several calls may fail at once: the user is notified and redirected once.
  const told = new Set<unknown>();
  return (next) => (action) => {
    const result = next(action);
    const end = ends.find(({ of }) => of.match(action));
    if (end && !told.has(end)) {
      told.add(end);
      saveReturnAddress();
      store.dispatch(showToast(end.toast()));
      setTimeout(() => {
        clearNavigationGuards();
        browserPage.assign(end.address);
        told.delete(end);
      }, end.wait);
    }
    // An anonymous visitor is a result; a failed call is an error. A known user's screen says that it is not up to date.
    if (anonymousApi.endpoints.getCurrentUser.matchRejected(action)) {
      const state = store.getState() as Parameters<typeof selectUser>[0];
      const isKnown = selectUser(state).data !== undefined;
      if (isCallError(action.payload) && !isKnown) store.dispatch(showToast(authenticationFailedToast()));
    }
    return result;
  };
};

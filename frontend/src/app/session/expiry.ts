import { t } from "@lingui/core/macro";
import type { createListenerMiddleware } from "@reduxjs/toolkit";
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

type StartListening = ReturnType<typeof createListenerMiddleware>["startListening"];

/** Several calls may fail at once: the listener pauses itself, so that the user is notified and redirected once. */
export function listenForExpiry(startListening: StartListening): void {
  startListening({
    actionCreator: sessionExpired,
    effect: async (_action, listener) => {
      listener.unsubscribe();
      saveReturnAddress();
      listener.dispatch(showToast(loggedOutToast()));
      await listener.delay(REDIRECT_MS);
      clearNavigationGuards();
      browserPage.assign(serverSignInAddress());
      listener.subscribe();
    },
  });
  startListening({
    actionCreator: sessionExpiredDuringUpload,
    effect: async (_action, listener) => {
      listener.unsubscribe();
      saveReturnAddress();
      listener.dispatch(showToast(pictureSessionToast()));
      await listener.delay(PICTURE_REDIRECT_MS);
      clearNavigationGuards();
      browserPage.assign(signInAddress());
      listener.subscribe();
    },
  });
  // An anonymous visitor is a result; a failed call is an error. A known user's screen says that it is not up to date.
  startListening({
    matcher: anonymousApi.endpoints.getCurrentUser.matchRejected,
    effect: ({ payload }, listener) => {
      const isKnown = selectUser(listener.getState() as Parameters<typeof selectUser>[0]).data !== undefined;
      if (isCallError(payload) && !isKnown) listener.dispatch(showToast(authenticationFailedToast()));
    },
  });
}

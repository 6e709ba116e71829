import type { createListenerMiddleware } from "@reduxjs/toolkit";
import { serverSignInAddress, signInAddress } from "@/addresses/addresses";
import { rememberLeftPlace } from "@/addresses/leftPlace";
import { isCallError } from "@/api/callError";
import { generatedSessionApi } from "@/api/generatedAboutSession";
import { sessionLost, sessionLostBeforePicture } from "@/api/sessionLost";
import { allowLeaving } from "@/ui/leaveGuard";
import { showToast } from "@/ui/toast/toasts";
import { leaveApp } from "./leaveApp";

const REDIRECT_DELAY = 500;
const PICTURE_REDIRECT_DELAY = 2000;

export const loggedOutToast = {
  title: "Unauthorized",
  description: "You are logged out. Logging in again...",
  variant: "destructive",
  final: true,
} as const;

const pictureSessionToast = {
  title: "Session Expired",
  description: "Please log in again to update your profile picture.",
  variant: "destructive",
  final: true,
} as const;

const authenticationFailedToast = {
  title: "Authentication failed",
  description: "We could not check who is signed in. Try again in a moment.",
  variant: "destructive",
} as const;

type StartListening = ReturnType<typeof createListenerMiddleware>["startListening"];

/** Several calls may fail at once; the user is told and sent to the sign-in screen once. */
export function listenForLostSession(startListening: StartListening): void {
  startListening({
    actionCreator: sessionLost,
    effect: async (_action, listener) => {
      listener.unsubscribe();
      rememberLeftPlace();
      listener.dispatch(showToast(loggedOutToast));
      await listener.delay(REDIRECT_DELAY);
      allowLeaving();
      leaveApp.to(serverSignInAddress());
      listener.subscribe();
    },
  });
  startListening({
    actionCreator: sessionLostBeforePicture,
    effect: async (_action, listener) => {
      listener.unsubscribe();
      rememberLeftPlace();
      listener.dispatch(showToast(pictureSessionToast));
      await listener.delay(PICTURE_REDIRECT_DELAY);
      allowLeaving();
      leaveApp.to(signInAddress());
      listener.subscribe();
    },
  });
  // Nobody signed in is an answer; no answer is a failure.
  startListening({
    matcher: generatedSessionApi.endpoints.getCurrentUser.matchRejected,
    effect: ({ payload }, { dispatch }) => {
      if (isCallError(payload)) dispatch(showToast(authenticationFailedToast));
    },
  });
}

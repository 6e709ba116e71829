import type { createListenerMiddleware } from "@reduxjs/toolkit";
import { sessionLost } from "@/api/sessionLost";
import { showToast } from "@/ui/toast/toasts";
import { leaveApp } from "./leaveApp";

const REDIRECT_DELAY = 500;

export const loggedOutToast = {
  title: "Unauthorized",
  description: "You are logged out. Logging in again...",
  variant: "destructive",
} as const;

type StartListening = ReturnType<typeof createListenerMiddleware>["startListening"];

/** Several calls may fail at once; the user is told and sent to the sign-in screen once. */
export function listenForLostSession(startListening: StartListening): void {
  startListening({
    actionCreator: sessionLost,
    effect: async (_action, listener) => {
      listener.unsubscribe();
      listener.dispatch(showToast(loggedOutToast));
      await listener.delay(REDIRECT_DELAY);
      leaveApp.to("/api/login");
      listener.subscribe();
    },
  });
}

import type { createListenerMiddleware } from "@reduxjs/toolkit";
import { generatedSessionApi, type User } from "@/api/generatedAboutSession";
import { forgetRevisions } from "@/api/revisions";
import { clearToasts } from "@/ui/toast/toasts";
import { claimTab } from "./tabOwner";
import { rememberToldZone } from "./toldZone";

type StartListening = ReturnType<typeof createListenerMiddleware>["startListening"];

/**
 * Whoever signs in finds nothing of the person before. It holds for every way of signing in, because it listens to the
 * call and not to a button.
 */
export function listenForNewSession(startListening: StartListening): void {
  const selectConfig = generatedSessionApi.endpoints.getConfig.select();
  startListening({
    matcher: generatedSessionApi.endpoints.signIn.matchFulfilled,
    effect: ({ meta, payload }, listener) => {
      const { data: config } = selectConfig(listener.getState() as Parameters<typeof selectConfig>[0]);
      claimTab(payload.user.id);
      forgetRevisions();
      listener.dispatch(generatedSessionApi.util.resetApiState());
      listener.dispatch(clearToasts());
      const { timeZone } = meta.arg.originalArgs.signInBody;
      if (timeZone) rememberToldZone(payload.user.id, timeZone);
      if (!config) return;
      // It is the server's own and nobody's. Without it the demo's buttons would go and come back.
      const kept = { endpointName: "getConfig", arg: undefined, value: config } as const;
      listener.dispatch(generatedSessionApi.util.upsertQueryEntries([kept]));
    },
  });
  // Somebody may have signed in elsewhere in this browser, or before this page was loaded.
  startListening({
    matcher: generatedSessionApi.endpoints.getCurrentUser.matchFulfilled,
    effect: ({ payload }) => {
      const user = payload as User | null;
      if (user) claimTab(user.id);
    },
  });
}

import type { createListenerMiddleware } from "@reduxjs/toolkit";
import { anonymousApi, type User } from "@/api/generated/anonymous";
import { forgetRevisions } from "@/api/cache/revisions";
import { clearToasts } from "@/ui/overlays/toast/toasts";
import { claimTab } from "./tabUser";
import { saveReportedTimeZone } from "./reportedTimeZone";

type StartListening = ReturnType<typeof createListenerMiddleware>["startListening"];

/**
 * Whoever signs in finds nothing of the person before. It holds for every way of signing in, because it listens to the
 * call and not to a button.
 */
export function listenForSignIn(startListening: StartListening): void {
  const selectConfig = anonymousApi.endpoints.getConfig.select();
  startListening({
    matcher: anonymousApi.endpoints.signIn.matchFulfilled,
    effect: ({ meta, payload }, listener) => {
      const { data: config } = selectConfig(listener.getState() as Parameters<typeof selectConfig>[0]);
      claimTab(payload.user.id);
      forgetRevisions();
      listener.dispatch(anonymousApi.util.resetApiState());
      listener.dispatch(clearToasts());
      const { timeZone } = meta.arg.originalArgs.signInBody;
      if (timeZone) saveReportedTimeZone(payload.user.id, timeZone);
      if (!config) return;
      // It is the server's own and nobody's. Without it the demo's buttons would go and come back.
      const kept = { endpointName: "getConfig", arg: undefined, value: config } as const;
      listener.dispatch(anonymousApi.util.upsertQueryEntries([kept]));
    },
  });
  // Somebody may have signed in elsewhere in this browser, or before this page was loaded.
  startListening({
    matcher: anonymousApi.endpoints.getCurrentUser.matchFulfilled,
    effect: ({ payload }) => {
      const user = payload as User | null;
      if (user) claimTab(user.id);
    },
  });
}

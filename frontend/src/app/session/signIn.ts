import type { createListenerMiddleware } from "@reduxjs/toolkit";
import { anonymousApi, type User } from "@/api/generated/anonymous";
import { forgetRevisions } from "@/api/cache/revisions";
import { clearToasts } from "@/ui/overlays/toast/toasts";
import { claimTab } from "./tabUser";
import { saveReportedTimeZone } from "./reportedTimeZone";

type StartListening = ReturnType<typeof createListenerMiddleware>["startListening"];

/** Resets the app's state when a user signs in. It listens to the call, so it holds for every sign-in button. */
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
      // The server's configuration is the same for all users; without it the demo's buttons would flicker.
      const kept = { endpointName: "getConfig", arg: undefined, value: config } as const;
      listener.dispatch(anonymousApi.util.upsertQueryEntries([kept]));
    },
  });
  // Another tab of this browser may have signed in, or this page was loaded with a session.
  startListening({
    matcher: anonymousApi.endpoints.getCurrentUser.matchFulfilled,
    effect: ({ payload }) => {
      const user = payload as User | null;
      if (user) claimTab(user.id);
    },
  });
}

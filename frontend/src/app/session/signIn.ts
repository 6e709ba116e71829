import type { Middleware } from "@reduxjs/toolkit";
import { anonymousApi, type User } from "@/api/generated/anonymous";
import { forgetRevisions } from "@/api/cache/revisions";
import { clearToasts } from "@/ui/overlays/toast/toasts";
import { claimTab } from "./tabUser";
import { saveReportedTimeZone } from "./useTimeZone";

const { getConfig, getCurrentUser, signIn } = anonymousApi.endpoints;
const selectConfig = getConfig.select();

/** Resets the app's state when a user signs in. It listens to the call, so it holds for every sign-in button. */
export const signingIn: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (signIn.matchFulfilled(action)) {
    const { payload, meta } = action;
    const { data: config } = selectConfig(store.getState() as Parameters<typeof selectConfig>[0]);
    claimTab(payload.user.id);
    forgetRevisions();
    store.dispatch(anonymousApi.util.resetApiState());
    store.dispatch(clearToasts());
    const { timeZone } = meta.arg.originalArgs.signInBody;
    if (timeZone) saveReportedTimeZone(payload.user.id, timeZone);
    // The server's configuration is the same for all users; without it the demo's buttons would flicker.
    const kept = config && ({ endpointName: "getConfig", arg: undefined, value: config } as const);
    if (kept) store.dispatch(anonymousApi.util.upsertQueryEntries([kept]));
  } else if (getCurrentUser.matchFulfilled(action)) {
    // Another tab of this browser may have signed in, or this page was loaded with a session.
    const user = action.payload as User | null;
    if (user) claimTab(user.id);
  }
  return result;
};

import type { createListenerMiddleware } from "@reduxjs/toolkit";
import { generatedSessionApi } from "@/api/generatedAboutSession";
import { clearToasts } from "@/ui/toast/toasts";

type StartListening = ReturnType<typeof createListenerMiddleware>["startListening"];

/**
 * Whoever signs in finds nothing of the person before. It holds for every way of signing in, because it listens to the
 * call and not to a button.
 */
export function listenForNewSession(startListening: StartListening): void {
  const selectConfig = generatedSessionApi.endpoints.getConfig.select();
  startListening({
    matcher: generatedSessionApi.endpoints.signIn.matchFulfilled,
    effect: (_action, listener) => {
      const { data: config } = selectConfig(listener.getState() as Parameters<typeof selectConfig>[0]);
      listener.dispatch(generatedSessionApi.util.resetApiState());
      listener.dispatch(clearToasts());
      if (!config) return;
      // It is the server's own and nobody's. Without it the demo's buttons would go and come back.
      const kept = { endpointName: "getConfig", arg: undefined, value: config } as const;
      listener.dispatch(generatedSessionApi.util.upsertQueryEntries([kept]));
    },
  });
}

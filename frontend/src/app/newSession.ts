import type { createListenerMiddleware } from "@reduxjs/toolkit";
import { generatedApi } from "@/api/generated";
import { clearToasts } from "@/ui/toast/toasts";

type StartListening = ReturnType<typeof createListenerMiddleware>["startListening"];

/**
 * Whoever signs in finds nothing of the person before. It holds for every way of signing in, because it listens to the
 * call and not to a button.
 */
export function listenForNewSession(startListening: StartListening): void {
  const selectConfig = generatedApi.endpoints.getConfig.select();
  startListening({
    matcher: generatedApi.endpoints.signIn.matchFulfilled,
    effect: (_action, listener) => {
      const { data: config } = selectConfig(listener.getState() as Parameters<typeof selectConfig>[0]);
      listener.dispatch(generatedApi.util.resetApiState());
      listener.dispatch(clearToasts());
      if (!config) return;
      // It is the server's own and nobody's. Without it the demo's buttons would go and come back.
      const kept = { endpointName: "getConfig", arg: undefined, value: config } as const;
      listener.dispatch(generatedApi.util.upsertQueryEntries([kept]));
    },
  });
}

import type { createListenerMiddleware, Middleware, UnknownAction } from "@reduxjs/toolkit";

type StartListening = ReturnType<typeof createListenerMiddleware>["startListening"];

interface Listener {
  actionCreator?: { match: (action: unknown) => boolean };
  matcher?: (action: unknown) => boolean;
  effect: (action: UnknownAction, listener: object) => unknown;
}

/**
 * Part of the toolkit's listener middleware that is used here: that one also forks, cancels and waits for
 * actions, which every screen would have to load.
 */
export function createListeners(): { middleware: Middleware; startListening: StartListening } {
  const listeners = new Set<Listener>();
  const middleware: Middleware = (store) => (next) => (action) => {
    const result = next(action);
    for (const listener of [...listeners]) {
      if (!(listener.matcher ?? listener.actionCreator?.match)?.(action)) continue;
      void listener.effect(action as UnknownAction, {
        ...store,
        delay: (time: number) => new Promise((resolve) => setTimeout(resolve, time)),
        subscribe: () => listeners.add(listener),
        unsubscribe: () => listeners.delete(listener),
      });
    }
    return result;
  };
  const startListening = (listener: Listener) => {
    listeners.add(listener);
  };
  // The toolkit's type, so that an effect is checked against the action that it listens for.
  return { middleware, startListening: startListening as unknown as StartListening };
}

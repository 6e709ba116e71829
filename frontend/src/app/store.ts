import { configureStore } from "@reduxjs/toolkit";
import { hubApi } from "@/api/hubApi";
import { toastsReducer } from "@/ui/toast/toasts";
import { createListeners } from "./listeners";
import { listenForNewSession } from "./newSession";
import { listenForLostSession } from "./sessionExpiry";
import { signingOutReducer } from "./signingOut";

export function createStore() {
  const listeners = createListeners();
  listenForNewSession(listeners.startListening);
  listenForLostSession(listeners.startListening);
  return configureStore({
    reducer: { [hubApi.reducerPath]: hubApi.reducer, toasts: toastsReducer, signingOut: signingOutReducer },
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(hubApi.middleware),
  });
}

export type Store = ReturnType<typeof createStore>;

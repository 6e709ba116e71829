import { configureStore } from "@reduxjs/toolkit";
import { refetching } from "@/api/cache/refetching";
import { hubApi } from "@/api/hubApi";
import { tasksReducer } from "@/api/client/knownTasks";
import { clientChoiceReducer } from "@/people/audience/chosenClients";
import { toastsReducer } from "@/ui/overlays/toast/toasts";
import { signingIn } from "./session/signIn";
import { expiry } from "./session/expiry";
import { signingOutReducer } from "./session/signOut";

export function createStore() {
  return configureStore({
    reducer: {
      [hubApi.reducerPath]: hubApi.reducer,
      tasks: tasksReducer,
      toasts: toastsReducer,
      signingOut: signingOutReducer,
      clientChoice: clientChoiceReducer,
    },
    middleware: (defaults) => defaults().prepend(signingIn, expiry).concat(hubApi.middleware, refetching),
  });
}

export type Store = ReturnType<typeof createStore>;

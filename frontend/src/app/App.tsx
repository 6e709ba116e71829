import { Suspense } from "react";
import { Provider } from "react-redux";
import { Toaster } from "@/ui/toast/Toaster";
import { TooltipLayer } from "@/ui/TooltipLayer";
import { LoadingScreen } from "./layout/LoadingScreen";
import { ApplicationErrorBoundary } from "./RenderErrorBoundary";
import { AppRoutes } from "./routes";
import type { Store } from "./store";

/** The app without its router, so that a test can choose where it starts. */
export function App({ store }: { store: Store }) {
  return (
    <ApplicationErrorBoundary>
      <Provider store={store}>
        <Suspense fallback={<LoadingScreen />}>
          <AppRoutes />
        </Suspense>
        <Toaster />
        <TooltipLayer />
      </Provider>
    </ApplicationErrorBoundary>
  );
}

import { Provider, useSelector } from "react-redux";
import { Toaster } from "@/ui/toast/Toaster";
import { TooltipLayer } from "@/ui/TooltipLayer";
import { LoadingScreen } from "./layout/LoadingScreen";
import { ApplicationErrorBoundary } from "./RenderErrorBoundary";
import { AppRoutes } from "./routes";
import { selectSigningOut } from "./signingOut";
import type { Store } from "./store";

/** The app without its router, so that a test can choose where it starts. */
export function App({ store }: { store: Store }) {
  return (
    <ApplicationErrorBoundary>
      <Provider store={store}>
        <Screens />
        <Toaster />
        <TooltipLayer />
      </Provider>
    </ApplicationErrorBoundary>
  );
}

function Screens() {
  if (useSelector(selectSigningOut)) return <LoadingScreen />;
  return <AppRoutes />;
}

import { useEffect } from "react";
import { Provider, useSelector } from "react-redux";
import { onDemand } from "@/ui/loading/onDemand";
import { ToastCard } from "@/ui/overlays/toast/toastOnDemand";
import { Toaster } from "@/ui/overlays/toast/Toaster";
import { useAfterStart } from "@/ui/loading/useAfterStart";
import { LoadingScreen } from "./layout/LoadingScreen";
import { ApplicationErrorBoundary } from "./RenderErrorBoundary";
import { AppRoutes } from "./routes";
import { selectSigningOut } from "./session/signOut";
import type { Store } from "./store";

const TooltipLayer = onDemand(() =>
  import(/* webpackChunkName: "tooltips" */ "@/ui/overlays/TooltipLayer").then(
    (module) => module.TooltipLayer,
  ),
);

/** What is not seen yet must not hold up what is. */
const DELAY_MS = 1000;

/** The app without its router, so that a test can choose where it starts. */
export function App({ store }: { store: Store }) {
  return (
    <ApplicationErrorBoundary>
      <Provider store={store}>
        <Screens />
        <Toaster />
        <LaterParts />
      </Provider>
    </ApplicationErrorBoundary>
  );
}

function Screens() {
  if (useSelector(selectSigningOut)) return <LoadingScreen />;
  return <AppRoutes />;
}

/** What every screen has and none needs to begin with. */
function LaterParts() {
  const isDue = useAfterStart(DELAY_MS);
  useEffect(() => {
    if (isDue) ToastCard.prefetch();
  }, [isDue]);
  return isDue ? <TooltipLayer /> : null;
}

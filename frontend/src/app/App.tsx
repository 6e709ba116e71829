import { useEffect, useSyncExternalStore } from "react";
import { Provider, useSelector } from "react-redux";
import { proofRequest } from "@/api/transport/proof";
import { LanguageProvider } from "@/language/LanguageProvider";
import { useControlCharacters } from "@/ui/fields/useControlCharacters";
import { useFocusInView } from "@/ui/focus/useFocusInView";
import { useInputMethodKeys } from "@/ui/focus/useInputMethodKeys";
import { onDemand, dialogOnDemand } from "@/ui/loading/onDemand";
import { useAfterStart } from "@/ui/loading/useAfterStart";
import { ToastCard, Toaster } from "@/ui/overlays/toast/Toaster";
import { LiveAppearance } from "./LiveAppearance";
import { LoadingScreen } from "./layout/LoadingScreen";
import { ApplicationErrorBoundary } from "./RenderErrorBoundary";
import { AppRoutes } from "./routes";
import { selectSigningOut } from "./session/signOut";
import type { Store } from "./store";

const ProofDialog = dialogOnDemand(() => import("./session/proof/ProofDialog"), "ProofDialog");

/** Asks for a password or a passkey while a call needs proof of who is there. */
function Proof() {
  const request = useSyncExternalStore(proofRequest.watch, proofRequest.get);
  if (!request) return null;
  return <ProofDialog request={request} onClose={() => request.settle(false)} />;
}

const TooltipLayer = onDemand(() => import("@/ui/overlays/TooltipLayer"), "TooltipLayer");

/** Delay after the first paint, for parts that are not visible at first. */
const DELAY_MS = 1000;

/** App without its router, so that tests can choose the address. */
export function App({ store }: { store: Store }) {
  useInputMethodKeys();
  useControlCharacters();
  useFocusInView();
  return (
    <LanguageProvider>
      <ApplicationErrorBoundary>
        <Provider store={store}>
          <Screens />
          <Proof />
          <Toaster />
          <LaterParts />
        </Provider>
      </ApplicationErrorBoundary>
    </LanguageProvider>
  );
}

function Screens() {
  if (useSelector(selectSigningOut)) return <LoadingScreen />;
  return (
    <>
      <AppRoutes />
      <LiveAppearance />
    </>
  );
}

/** Parts that every screen has and none needs at first. */
function LaterParts() {
  const isDue = useAfterStart(DELAY_MS);
  useEffect(() => {
    if (isDue) ToastCard.prefetch();
  }, [isDue]);
  return isDue ? <TooltipLayer /> : null;
}

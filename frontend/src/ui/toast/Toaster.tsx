import { lazy, Suspense, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useSelector } from "react-redux";
import { selectCurrentToast } from "./toasts";

const ToastCard = lazy(() => import("./ToastCard"));

/**
 * The live region that all toasts appear in. It is there from the start, outside the app's root: a dialog hides the
 * rest of the page from screen readers, but not live regions.
 */
export function Toaster() {
  const toast = useSelector(selectCurrentToast);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "F8") region.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
  return createPortal(
    <section
      ref={region}
      aria-label="Messages (F8)"
      aria-live={toast?.variant === "destructive" ? "assertive" : "polite"}
      aria-atomic="true"
      data-toaster=""
      className="pointer-events-none fixed inset-x-3 bottom-[calc(12px+var(--toast-lift,0px))] z-(--z-toast) tablet:inset-x-auto tablet:right-6 tablet:bottom-6 tablet:w-[380px]"
    >
      {toast ? (
        <Suspense fallback={null}>
          <ToastCard key={toast.id} toast={toast} />
        </Suspense>
      ) : null}
    </section>,
    document.body,
  );
}

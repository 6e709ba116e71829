import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useSelector } from "react-redux";
import { classNames } from "../classNames";
import { ToastCard } from "./toastOnDemand";
import { selectCurrentToast } from "./toasts";

/**
 * The live region that all toasts appear in. It is there from the start, outside the app's root: a dialog hides the
 * rest of the page from screen readers, but not live regions. On a phone it stands above an open sheet, whose fields it would cover.
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
      className={classNames(
        "pointer-events-none fixed inset-x-3 bottom-[calc(12px+var(--toast-lift,0px))] z-(--z-toast)",
        "max-tablet:in-[:has([role$=dialog])]:top-[max(12px,env(safe-area-inset-top))]",
        "max-tablet:in-[:has([role$=dialog])]:bottom-auto",
        "tablet:inset-x-auto tablet:right-6 tablet:bottom-6 tablet:w-[380px]",
      )}
    >
      {toast ? <ToastCard key={toast.id} toast={toast} /> : null}
    </section>,
    document.body,
  );
}

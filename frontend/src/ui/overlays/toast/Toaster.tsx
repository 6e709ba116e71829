import { createPortal } from "react-dom";
import { useSelector } from "react-redux";
import { classNames } from "@/ui/theme/classNames";
import { ToastCard } from "./toastOnDemand";
import { selectCurrentToast } from "./toasts";

/**
 * The live region that all toasts appear in. It is there from the start, outside the app's root: a dialog hides the
 * rest of the page from screen readers, but not live regions. Where the window is too narrow for both, it stands above
 * an open dialog, whose buttons it would cover.
 */
export function Toaster() {
  const toast = useSelector(selectCurrentToast);
  return createPortal(
    // The focus passes here on its way up; the region itself takes none.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Messages (F8)"
      aria-live={toast?.variant === "destructive" ? "assertive" : "polite"}
      aria-atomic="true"
      data-toaster=""
      onFocus={(event) => {
        // An open dialog listens further up and would take the focus back.
        event.stopPropagation();
      }}
      onBlur={(event) => {
        event.stopPropagation();
      }}
      className={classNames(
        "pointer-events-none fixed right-[max(12px,env(safe-area-inset-right))] left-[max(12px,env(safe-area-inset-left))] z-(--z-toast)",
        "bottom-[calc(12px+var(--toast-lift,env(safe-area-inset-bottom,0px)))]",
        "tablet:right-[max(24px,env(safe-area-inset-right))] tablet:bottom-[calc(24px+var(--toast-lift,0px))] tablet:left-auto tablet:w-[380px]",
        "max-wide:in-[:has([role$=dialog]:not([data-side]))]:top-[max(12px,env(safe-area-inset-top))]",
        "max-wide:in-[:has([role$=dialog]:not([data-side]))]:bottom-auto",
        "max-[1599px]:in-[:has([data-wide])]:top-[max(12px,env(safe-area-inset-top))]",
        "max-[1599px]:in-[:has([data-wide])]:bottom-auto",
      )}
    >
      {toast ? <ToastCard key={toast.id} toast={toast} /> : null}
    </section>,
    document.body,
  );
}

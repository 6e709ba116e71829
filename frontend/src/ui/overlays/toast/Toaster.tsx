import { useLingui } from "@lingui/react/macro";
import { createPortal } from "react-dom";
import { useSelector } from "react-redux";
import { onDemand } from "@/ui/loading/onDemand";
import { classNames } from "@/ui/theme/classNames";
import { selectCurrentToast, titleOf } from "./toasts";

/**
 * Live region of all toasts, mounted from the start outside the app's root, because a dialog hides the rest from screen
 * readers. In narrow windows it moves above an open dialog.
 */
export function Toaster() {
  const { t } = useLingui();
  const toast = useSelector(selectCurrentToast);
  return createPortal(
    // The focus passes here on its way up; the region itself takes none.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t`Messages (F8)`}
      aria-live={toast?.variant === "destructive" ? "assertive" : "polite"}
      aria-atomic="true"
      data-toaster=""
      onFocus={(event) => {
        // An open dialog's focus trap would take the focus back.
        event.stopPropagation();
      }}
      onBlur={(event) => event.stopPropagation()}
      className={classNames(
        "pointer-events-none fixed right-[max(12px,env(safe-area-inset-right))] left-[max(12px,env(safe-area-inset-left))] z-(--z-toast)",
        "bottom-[calc(12px+var(--toast-lift,env(safe-area-inset-bottom,0px)))]",
        "tablet:end-[max(24px,env(safe-area-inset-right))] tablet:bottom-[calc(24px+var(--toast-lift,0px))] tablet:start-auto tablet:w-[380px]",
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

/** Toast whose styling is lazy. The text shows at once, because the first message may be a lost connection. */
export const ToastCard = onDemand(
  () => import(/* webpackChunkName: "toast" */ "./ToastCard"),
  "ToastCard",
  ({ toast }) => (
    <div className="rounded-card border border-hairline-strong bg-surface-2 p-3.5 shadow-popover">
      <p className="font-semibold">{titleOf(toast)}</p>
      {toast.description ? <p className="mt-0.5 text-ink-2">{toast.description}</p> : null}
    </div>
  ),
);

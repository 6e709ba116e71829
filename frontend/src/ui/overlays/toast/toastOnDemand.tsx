import { onDemand } from "@/ui/loading/onDemand";
import { titleOf } from "./toasts";

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

import { t } from "@lingui/core/macro";
import type { Recalled } from "@/api/generated/admin";
import { messageOf } from "@/api/transport/callError";
import { useAct } from "@/forms/useAct";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";

interface PreviewQuery<Preview> {
  data?: Preview | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Recall {
  send: () => Promise<{ data?: Recalled | undefined; error?: unknown }>;
  /** Message of a refusal without one of its own. */
  failed: string;
  toastOf: (recalled: Recalled) => ToastOptions;
  onClose: () => void;
}

/** Preview of a recall, and the recall itself. */
export function useRecall<Preview>(
  { data, error, isFetching, refetch }: PreviewQuery<Preview>,
  { send, failed, toastOf, onClose }: Recall,
) {
  const act = useAct();
  const onRecall = async () => {
    if (await act(send(), failed, toastOf)) onClose();
    // Another admin may have recalled it, or the window is over.
    else void refetch();
  };
  return {
    // A cached preview may be outdated.
    preview: isFetching || error ? undefined : data,
    /** Reason why there is no preview. */
    failure:
      error && !isFetching
        ? messageOf(
            error,
            t`What a recall would do could not be found out. Check your connection and try again.`,
          )
        : null,
    onRecall: () => void onRecall(),
  };
}

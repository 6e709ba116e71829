import { t } from "@lingui/core/macro";
import type { Recalled } from "@/api/generated/admin";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";
import { useToast } from "@/ui/overlays/toast/useToast";

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
  const showToast = useToast();
  const onRecall = async () => {
    const { data: recalled, error: refused } = await send();
    if (recalled) {
      onClose();
      showToast(toastOf(recalled));
    } else if (!isUnauthorized(refused)) {
      showToast({ title: t`Error`, description: messageOf(refused, failed), variant: "destructive" });
      // Another admin may have recalled it, or the window is over.
      void refetch();
    }
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

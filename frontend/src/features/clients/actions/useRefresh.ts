import { t } from "@lingui/core/macro";
import { useState } from "react";
import { isUnauthorized } from "@/api/transport/callError";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";
import { useToast } from "@/ui/overlays/toast/useToast";

/** Shortest time of the pending state, against flicker. */
const MIN_PENDING_MS = 800;

export interface Refresh {
  pending: boolean;
  start: () => void;
}

/** Refetches the clients and reports the result in a toast. */
export function useRefresh(fetchAgain: () => Promise<readonly { error?: unknown }[]>): Refresh {
  const [pending, setPending] = useState(false);
  const showToast = useToast();
  const refresh = async () => {
    setPending(true);
    const minimum = new Promise((resolve) => setTimeout(resolve, MIN_PENDING_MS));
    const answers = await fetchAgain();
    await minimum;
    setPending(false);
    const failed = answers.find(({ error }) => error);
    if (!failed) showToast({ title: t`Refreshed`, description: t`Client list has been updated` });
    else if (!isUnauthorized(failed.error)) showToast(notRefreshed());
  };
  return { pending, start: () => void refresh() };
}

const notRefreshed = (): ToastOptions => ({
  title: t`Error`,
  description: t`Failed to update the client list. Please try again.`,
  variant: "destructive",
});

import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { isUnauthorized } from "@/api/transport/callError";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";
import { useToast } from "@/ui/overlays/toast/useToast";

interface Answer<Item> {
  data?: readonly Item[] | undefined;
  error?: unknown;
}

interface Missing {
  /** Toast if there is no such item. */
  gone: ToastOptions;
  /** Reason that is told if the list cannot be loaded. */
  unreachable?: string;
  /** Called after a toast, if it does not exist or cannot be loaded. */
  onMissing: () => void;
}

/** Item of a list by its id; null while it loads. The last known one stays if it is deleted. */
export function useFound<Item extends { id: number }>(
  { data, error }: Answer<Item>,
  id: number,
  { gone, unreachable, onMissing }: Missing,
): Item | null {
  const showToast = useToast();
  const found = data?.find((one) => one.id === id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const item = found ?? (last?.id === id ? last : undefined);
  const isMissing = item === undefined && (data !== undefined || error !== undefined);
  const sayMissing = useEffectEvent(() => {
    if (isUnauthorized(error)) return;
    showToast(data ? gone : notLoaded(unreachable));
    onMissing();
  });
  useEffect(() => {
    if (isMissing) sayMissing();
  }, [isMissing]);
  return item ?? null;
}

/** True if a loaded list lacks an item. */
export function isUnlisted(list: readonly { id: number }[] | undefined, id: number): boolean {
  return list?.every((one) => one.id !== id) ?? false;
}

function notLoaded(
  description = t`This could not be loaded. Check your connection and try again.`,
): ToastOptions {
  return { title: t`Error`, description, variant: "destructive" };
}

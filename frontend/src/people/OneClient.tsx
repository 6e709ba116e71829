import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { isNotFound, isUnauthorized } from "@/api/transport/callError";
import { useGetClientQuery, useKnownClient } from "@/api/admin/clients";
import type { Elements } from "@/language/elements";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";
import { useToast } from "@/ui/overlays/toast/useToast";
import { personOf, type Person } from "./person";

interface OneClientProps {
  id: string;
  /** Called after a toast, if the client does not exist or cannot be loaded. */
  onMissing: () => void;
  children: (person: Person) => Elements;
}

/** Loads a client for its children. The last known one stays if the client is deleted. */
export function OneClient({ id, onMissing, children }: OneClientProps) {
  const known = useKnownClient(id);
  const { data, error } = useGetClientQuery({ id }, { skip: known !== undefined });
  const found = known ?? data;
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const client = found ?? (last?.id === id ? last : undefined);
  const showToast = useToast();
  const sayMissing = useEffectEvent(() => {
    if (isUnauthorized(error)) return;
    const isGone = isNotFound(error);
    showToast(isGone ? gone() : unreachable());
    onMissing();
  });
  const isMissing = error !== undefined && client === undefined;
  useEffect(() => {
    if (isMissing) sayMissing();
  }, [isMissing]);
  return client ? children(personOf(client)) : null;
}

const gone = (): ToastOptions => ({
  title: t`Client not found`,
  description: t`The account may have been deleted.`,
  variant: "default",
});

const unreachable = (): ToastOptions => ({
  title: t`Error`,
  description: t`The client could not be loaded. Try again in a moment.`,
  variant: "destructive",
});

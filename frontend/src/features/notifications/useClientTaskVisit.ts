import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router";
import { useLazyThreadQuery } from "@/api/tasks/notifications";
import { isNotFound, isUnauthorized } from "@/api/transport/callError";
import { navigateGuarded } from "@/ui/navigation/navigationGuard";
import { useToast } from "@/ui/overlays/toast/useToast";
import { clientTaskAddress } from "./notificationAddress";

/**
 * Opens a client's task for an admin. A notification names the task only, so it is fetched for its client. Without a
 * thread it is an own task or deleted: `otherwise` shows which.
 */
export function useClientTaskVisit(): (taskId: number, otherwise: string) => Promise<void> {
  const navigate = useNavigate();
  const showToast = useToast();
  const [fetchThread] = useLazyThreadQuery();
  return async (id, otherwise) => {
    const { data: thread, error } = await fetchThread({ id, limit: 1 });
    if (thread) navigateGuarded(() => void navigate(clientTaskAddress(thread.task)));
    else if (isNotFound(error)) navigateGuarded(() => void navigate(otherwise));
    else if (!isUnauthorized(error)) {
      const description = t`The task could not be loaded. Try again in a moment.`;
      showToast({ title: t`Error`, description, variant: "destructive" });
    }
  };
}

import { useState } from "react";
import { isSessionLost } from "@/api/callError";
import { useToast } from "@/ui/toast/useToast";

/** So long it is said at least: an answer that comes at once would only flicker. */
const saidFor = 800;

export interface Refresh {
  pending: boolean;
  start: () => void;
}

/** Fetches the clients again, says that it does, and says when it is done. */
export function useRefresh(fetchAgain: () => Promise<readonly { error?: unknown }[]>): Refresh {
  const [pending, setPending] = useState(false);
  const showToast = useToast();
  const refresh = async () => {
    setPending(true);
    const said = new Promise((resolve) => setTimeout(resolve, saidFor));
    const answers = await fetchAgain();
    await said;
    setPending(false);
    const failed = answers.find(({ error }) => error);
    if (!failed) showToast({ title: "Refreshed", description: "Client list has been updated" });
    else if (!isSessionLost(failed.error)) showToast(notRefreshed);
  };
  return { pending, start: () => void refresh() };
}

const notRefreshed = {
  title: "Error",
  description: "Failed to update the client list. Please try again.",
  variant: "destructive",
} as const;

import { t } from "@lingui/core/macro";
import { useId } from "react";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";
import { useActionSucceeded, useToast } from "@/ui/overlays/toast/useToast";

interface Sent<Answer> {
  data?: Answer | undefined;
  error?: unknown;
}

/** Awaits the call of an action, toasts its outcome and returns the answer; null after a failure. */
export type RunAction = <Answer>(
  sent: Sent<Answer> | PromiseLike<Sent<Answer>>,
  /** Text for a failure without the server's; those of a function go before the server's. */
  failed: string | ((error: unknown) => string),
  /** Toast after a success. */
  done?: ToastOptions | ((data: Answer) => ToastOptions),
) => Promise<{ data: Answer } | null>;

/** Function that runs an action with toasts; a success closes that of its failure. A 401 is left to the session's. */
export function useAction(): RunAction {
  const id = useId();
  const showToast = useToast();
  const succeeded = useActionSucceeded();
  return async (sent, failed, done) => {
    const { data, error } = await sent;
    const failureOf = `${id}${typeof failed === "string" ? failed : ""}`;
    if (error === undefined) {
      succeeded(failureOf);
      const answer = data as NonNullable<typeof data>;
      if (done) showToast({ variant: "success", ...(typeof done === "function" ? done(answer) : done) });
      return { data: answer };
    }
    const description = typeof failed === "string" ? messageOf(error, failed) : failed(error);
    if (!isUnauthorized(error)) {
      showToast({ title: t`Error`, description, variant: "destructive", failureOf });
    }
    return null;
  };
}

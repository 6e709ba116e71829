import { t } from "@lingui/core/macro";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { useToast } from "@/ui/overlays/toast/useToast";

interface Sent<Answer> {
  data?: Answer;
  error?: unknown;
}

/** Sends an act; a success closes its dialog and is reported, an error leaves it open. */
export function useAct(onClose: () => void) {
  const showToast = useToast();
  return async <Answer>(sent: PromiseLike<Sent<Answer>>, title: string) => {
    const { error } = await sent;
    if (!error) {
      onClose();
      showToast({ title, variant: "success" });
    } else if (!isUnauthorized(error)) {
      const description = messageOf(error, t`Nothing was changed. Please try again.`);
      showToast({ title: t`Error`, description, variant: "destructive" });
    }
  };
}

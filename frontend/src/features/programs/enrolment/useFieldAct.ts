import { t } from "@lingui/core/macro";
import { useState } from "react";
import { fieldErrorOf, isUnauthorized, messageOf } from "@/api/transport/callError";
import { announce } from "@/ui/feedback/announcements";
import { useToast } from "@/ui/overlays/toast/useToast";

interface Sent<Answer> {
  data?: Answer;
  error?: unknown;
}

/** Sends an act; a success closes its dialog and is reported, an error leaves it open and stands at its field. */
export function useFieldAct(onClose: () => void, field?: string) {
  const showToast = useToast();
  const [fieldError, setFieldError] = useState<string>();
  const act = async <Answer>(sent: PromiseLike<Sent<Answer>>, title: string) => {
    setFieldError(undefined);
    const { error } = await sent;
    const atField = fieldErrorOf(error, field);
    if (!error) {
      onClose();
      showToast({ title, variant: "success" });
    } else if (atField !== undefined) {
      setFieldError(atField);
      announce(atField);
    } else if (!isUnauthorized(error)) {
      const description = messageOf(error, t`Nothing was changed. Please try again.`);
      showToast({ title: t`Error`, description, variant: "destructive" });
    }
  };
  return {
    act,
    fieldError,
    clearFieldError: () => setFieldError(undefined),
  };
}

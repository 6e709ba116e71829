import { t } from "@lingui/core/macro";
import { skipToken } from "@reduxjs/toolkit/query";
import { useEffect, useRef, useState } from "react";
import { useCurrentUser } from "@/api/account/currentUser";
import { useGiveNumberMutation, usePreviewNumberChoiceQuery } from "@/api/admin/numbers";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { ClientChoice } from "@/api/generated/admin";
import { messageOf } from "@/api/transport/callError";
import { useForm } from "@/forms/useForm";
import { choiceOf, newAudience, type Audience } from "@/people/audience/audience";
import { missingSegment } from "@/people/audience/missingSegment";
import { noChoice, peopleChoice, type Choice } from "@/people/search/choice";
import { useToast } from "@/ui/overlays/toast/useToast";
import { givenTexts } from "../givenTexts";

interface GiveDraft {
  clients: Audience;
  /** Clients of the audience of people. */
  assignees: Choice;
}

/** Form that assigns a number, with the people whom its choice reaches; `reach` is null while nobody is chosen. */
export function useGiveForm(id: number, onClose: () => void) {
  const { user } = useCurrentUser();
  const [giveNumber] = useGiveNumberMutation();
  const showToast = useToast();
  /** Count that was on screen, so that the server can say what changed. */
  const seen = useRef<number | undefined>(undefined);
  const [initial] = useState<GiveDraft>(() => ({ clients: newAudience, assignees: noChoice }));
  const form = useForm<GiveDraft>({
    initial,
    draftKey: `give-number:${user?.id ?? ""}:${id}`,
    rules: (draft) => {
      const missing = missingSegment(draft.clients);
      if (missing) return [missing];
      if (givenChoice(draft) !== null) return [];
      return [{ field: "assignees", message: t`Please choose at least one client.` }];
    },
    send: async (draft, keyOf) => {
      const body = {
        // The rules reject a draft without clients.
        clients: givenChoice(draft) ?? {},
        ...(seen.current === undefined ? {} : { expected: { count: seen.current } }),
      };
      const { data, error } = await giveNumber({ id, "Idempotency-Key": keyOf(body), giveNumberBody: body });
      if (data) showToast({ ...givenTexts(data), variant: "success" });
      return { error };
    },
    failure: (error) => messageOf(error, t`Nobody got the number. Please try again.`),
    onDone: onClose,
  });
  const clients = givenChoice(form.draft);
  const { currentData, isError, isFetching, refetch } = usePreviewNumberChoiceQuery(
    clients ? { id, choiceBody: { clients } } : skipToken,
    refetchOnMount,
  );
  const preview = clients ? currentData : undefined;
  useEffect(() => {
    seen.current = preview?.count;
  });
  return {
    form,
    reach: clients && { preview, isFailed: isError && !isFetching, retry: () => void refetch() },
  };
}

/** Choice as the call takes it; null while nobody is chosen. */
function givenChoice({ clients, assignees }: GiveDraft): ClientChoice | null {
  return clients.of === "people" ? peopleChoice(assignees) : choiceOf(clients);
}

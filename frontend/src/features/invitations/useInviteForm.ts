import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { messageOf } from "@/api/transport/callError";
import { useCurrentUser } from "@/api/account/currentUser";
import type { Invited } from "@/api/generated/admin";
import { useInviteClientsMutation } from "@/api/admin/invitations";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { parseAddresses } from "./parseAddresses";

const nobody = { emails: "" };

const rules = rulesOf<typeof nobody>({
  emails: ({ emails }) => (parseAddresses(emails).length === 0 ? t`Please enter an email address.` : null),
});

/** Form of invitations: valid addresses are invited, the others stay in the field. */
export function useInviteForm() {
  const { user } = useCurrentUser();
  const [invite] = useInviteClientsMutation();
  const [outcome, setOutcome] = useState<Invited | null>(null);
  const left = useRef("");
  const form = useForm({
    initial: nobody,
    draftKey: `invite:${user?.id ?? ""}`,
    rules,
    send: async ({ emails }, keyOf) => {
      const body = { emails: parseAddresses(emails) };
      const { data, error } = await invite({ "Idempotency-Key": keyOf(body), invitationsBody: body });
      if (data) {
        setOutcome(data);
        left.current = data.refused.map(({ email }) => email).join("\n");
      }
      return { error };
    },
    failure: (error) => messageOf(error, t`Failed to send the invitations`),
    onDone: () => {
      if (left.current !== "") form.change({ emails: left.current });
    },
  });
  const stillThere = new Set(parseAddresses(form.draft.emails));
  return {
    form,
    /** Number of invitations of the last request; null before one. */
    invited: outcome?.invited.length ?? null,
    /** Refused addresses that are still in the field. */
    refused: outcome?.refused.filter(({ email }) => stillThere.has(email)) ?? [],
  };
}

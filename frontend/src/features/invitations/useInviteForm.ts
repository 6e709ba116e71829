import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { messageOf } from "@/api/transport/callError";
import { useCurrentUser } from "@/api/account/currentUser";
import type { ClientTag, Invited, NamedProgram } from "@/api/generated/admin";
import { useInviteClientsMutation } from "@/api/admin/invitations";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { parseAddresses } from "./parseAddresses";
import { groupsBody } from "./groupsBody";

interface InviteDraft {
  emails: string;
  /** Tags for those who sign up. */
  tags: ClientTag[];
  /** Programs in which they are enrolled then. */
  programs: NamedProgram[];
}

const nobody: InviteDraft = { emails: "", tags: [], programs: [] };

const rules = rulesOf<InviteDraft>({
  emails: ({ emails }) => (parseAddresses(emails).length === 0 ? t`Please enter an email address.` : null),
});

/** Form of invitations: valid addresses are invited, the others stay in the field. */
export function useInviteForm() {
  const { user } = useCurrentUser();
  const [invite] = useInviteClientsMutation();
  const [outcome, setOutcome] = useState<Invited | null>(null);
  const left = useRef(nobody);
  const form = useForm({
    initial: nobody,
    draftKey: `invite:${user?.id ?? ""}`,
    rules,
    send: async ({ emails, tags, programs }, keyOf) => {
      const body = { emails: parseAddresses(emails), ...groupsBody({ tags, programs }) };
      const { data, error } = await invite({ "Idempotency-Key": keyOf(body), invitationsBody: body });
      if (data) {
        setOutcome(data);
        left.current = { emails: data.refused.map(({ email }) => email).join("\n"), tags, programs };
      }
      return { error };
    },
    failure: (error) => messageOf(error, t`Failed to send the invitations`),
    onDone: () => {
      if (left.current.emails !== "") form.change(left.current);
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

import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check, CircleAlert, Mail } from "lucide-react";
import { useRef, useState } from "react";
import { useCurrentUser } from "@/api/account/currentUser";
import { useInviteClientsMutation } from "@/api/admin/invitations";
import type { ClientTag, Invited, NamedProgram } from "@/api/generated/admin";
import { ChooseFile, type ChosenFile } from "@/forms/ChooseFile";
import { Form } from "@/forms/Form";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { ProgramField } from "@/people/ProgramField";
import { TagField } from "@/people/TagField";
import { Button } from "@/ui/buttons/Button";
import { Status } from "@/ui/feedback/Status";
import { exactText } from "@/ui/fields/Field";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { Dialog } from "@/ui/overlays/Dialog";
import { Icon } from "@/ui/theme/Icon";
import { classNames } from "@/ui/theme/classNames";
import { ImportReview } from "./ImportReview";
import { PendingInvitations } from "./PendingInvitations";
import { groupsBody } from "./groupsBody";
import { outcomeSentence } from "./outcomeSentence";
import { parseAddresses } from "./parseAddresses";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { form, invited, refused } = useInviteForm();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const onTags = (tags: ClientTag[]) => form.change({ tags });
  const onPrograms = (programs: NamedProgram[]) => form.change({ programs });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Invite clients`}
      subtitle={t`Each person gets an email with a link of their own. It works once, for 14 days.`}
      unsaved={form.unsaved}
      keepsDraft={form.keepsDraft}
      onDiscard={form.discard}
    >
      {file ? (
        <ImportReview
          key={file.id}
          file={file}
          tags={form.draft.tags}
          onTags={onTags}
          programs={form.draft.programs}
          onPrograms={onPrograms}
          onOther={setFile}
          onInvited={() => {
            form.change({ tags: [], programs: [] });
            setFile(null);
          }}
          onClose={() => setFile(null)}
        />
      ) : (
        <Form form={form} className="grid grid-cols-1 gap-4">
          <TextAreaField
            label={t`Email addresses`}
            rows={3}
            inputMode="email"
            autoComplete="off"
            {...exactText}
            hint={refused.length > 0 ? <Refused refused={refused} /> : null}
            {...form.text("emails")}
            {...(refused.length > 0 ? { "aria-invalid": true } : {})}
          />
          <TagField
            label={t`Tags`}
            optional
            hint={t`Who signs up gets them. Only admins see tags.`}
            ref={form.control("tags")}
            value={form.draft.tags}
            error={form.errorOf("tags")}
            onChange={onTags}
          />
          <ProgramField
            label={t`Programs`}
            optional
            hint={t`Whoever signs up is enrolled in them, from that day on.`}
            ref={form.control("programs")}
            value={form.draft.programs}
            error={form.errorOf("programs")}
            onChange={onPrograms}
          />
          <Outcome invited={invited} refused={refused.length} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="flex-1 basis-60 text-13 text-pretty text-ink-2">
              <Trans>
                One a line, or separated by commas. Or{" "}
                <ChooseFile
                  label={t`CSV file with the people to invite`}
                  tooLarge={t`That file is larger than 1 MB. A list of addresses is not.`}
                  onChosen={setFile}
                >
                  take them from a CSV file
                </ChooseFile>
                .
              </Trans>
            </span>
            <Button
              type="submit"
              variant="primary"
              icon={Mail}
              className="max-tablet:min-h-11 max-sheet:flex-1"
              pending={form.pending}
              pendingText={t`Sending...`}
            >
              {t`Send invitations`}
            </Button>
          </div>
        </Form>
      )}
      <PendingInvitations />
    </Dialog>
  );
}

/** Described by the outcome, so that the errors are read with the field. */
function Refused({ refused }: { refused: Invited["refused"] }) {
  return (
    <span className="relative block max-h-40 overflow-y-auto">
      {refused.map(({ email, reason }) => (
        <span key={email} className="flex min-h-8 items-center gap-2">
          <Icon of={CircleAlert} size={16} className="text-danger-text" />
          <b dir="auto" className="min-w-0 flex-1 truncate font-semibold text-ink-1" title={email}>
            {email}
          </b>{" "}
          <span className="flex-none text-danger-text">{reason}</span>
        </span>
      ))}
    </span>
  );
}

function Outcome({ invited, refused }: { invited: number | null; refused: number }) {
  const sentence = invited === null ? null : outcomeSentence(invited, refused);
  return (
    <Status
      className={classNames(
        "items-center gap-2 rounded-control px-3 py-2 text-13 tabular-nums",
        sentence === null ? "hidden" : "flex",
        invited === 0 ? "bg-danger-soft text-danger-text" : "bg-success-soft text-success-text",
      )}
    >
      <Icon of={invited === 0 ? CircleAlert : Check} size={16} />
      <span>{sentence}</span>
    </Status>
  );
}

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
function useInviteForm() {
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
    failure: t`Failed to send the invitations`,
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

import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { useCreateResetLinkMutation, useResetClientPasswordMutation } from "@/api/admin/clients";
import { FormDialog } from "@/forms/FormDialog";
import { PasswordOwner } from "@/forms/PasswordOwner";
import { newPasswordProblem } from "@/forms/newPassword";
import type { Problem } from "@/forms/problems";
import { useAction } from "@/forms/useAction";
import { useForm } from "@/forms/useForm";
import { isolate } from "@/language/isolate";
import { OneClient } from "@/people/OneClient";
import { PersonName } from "@/people/PersonName";
import type { Person } from "@/people/person";
import { CopyButton } from "@/ui/buttons/CopyButton";
import { LinkField } from "@/ui/fields/LinkField";
import { PasswordField } from "@/ui/fields/PasswordField";

export function ChangeClientPasswordDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  return (
    <OneClient id={clientId} onMissing={onClose}>
      {(client) => <PasswordForm client={client} onClose={onClose} />}
    </OneClient>
  );
}

const noPassword = { newPassword: "" };

function problems({ newPassword }: typeof noPassword): Problem<"newPassword">[] {
  const message = newPasswordProblem(newPassword);
  return message === null ? [] : [{ field: "newPassword", title: t`Invalid password`, message }];
}

function PasswordForm({ client, onClose }: { client: Person; onClose: () => void }) {
  const { t } = useLingui();
  const [resetPassword] = useResetClientPasswordMutation();
  const form = useForm({
    initial: noPassword,
    rules: problems,
    oneByOne: true,
    send: ({ newPassword }) => resetPassword({ id: client.id, resetPasswordBody: { newPassword } }),
    failure: t`Failed to update password`,
    done: { title: t`Password updated`, description: t`Client password has been changed successfully.` },
    onDone: onClose,
  });
  const name = isolate(client.calledName);
  return (
    <FormDialog
      title={t`Change Client Password`}
      subtitle={<PersonName person={client} />}
      size="s"
      form={form}
      submitLabel={t`Update`}
      pendingText={t`Updating...`}
      disabled={form.draft.newPassword === ""}
      onClose={onClose}
    >
      <PasswordField label={t`New password`} autoComplete="new-password" {...form.text("newPassword")} />
      <p className="text-13 text-ink-2">
        {t`${name} is signed out on every device and told that the password changed. The password itself is never sent.`}
      </p>
      <ResetLink client={client} />
      <PasswordOwner email={client.email} />
    </FormDialog>
  );
}

/** Reset link to copy, for a client who chooses the password, above all without a mail server. */
function ResetLink({ client }: { client: Person }) {
  const { t } = useLingui();
  const { link, isMaking, make } = useResetLink(client);
  const name = isolate(client.calledName);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-hairline pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div>
          <p className="font-semibold">{t`Or let ${name} choose`}</p>
          <p className="text-13 text-ink-2">{t`A link that works once, for one hour.`}</p>
        </div>
        <CopyButton
          text={make}
          size="sm"
          className="min-w-[134px] max-tablet:min-h-11 max-sheet:w-full"
          pending={isMaking}
          pendingText={t`Making it...`}
          onRefused={() => field.current?.focus()}
        >
          {t`Copy reset link`}
        </CopyButton>
      </div>
      {link === null ? null : (
        <div className="flex max-sheet:flex-col">
          <LinkField ref={field} label={t`Reset link`} url={link} />
        </div>
      )}
    </div>
  );
}

/** Created once and copied again while it is valid. */
function useResetLink({ id }: Person) {
  const { t } = useLingui();
  const [createResetLink, { data, isLoading }] = useCreateResetLinkMutation();
  const run = useAction();
  const make = async (): Promise<string | null> => {
    if (data && Date.parse(data.expiresAt) > Date.now()) return data.url;
    const made = await run(createResetLink({ id }), t`Failed to make a reset link`);
    return made?.data.url ?? null;
  };
  return { link: data?.url ?? null, isMaking: isLoading, make };
}

import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { useCreateResetLinkMutation } from "@/api/admin/clients";
import { useAct } from "@/forms/useAct";
import { isolate } from "@/language/isolate";
import type { Person } from "@/people/person";
import { CopyButton } from "@/ui/buttons/CopyButton";
import { LinkField } from "@/ui/fields/LinkField";

/** Reset link to copy, for a client who chooses the password, above all without a mail server. */
export function ResetLink({ client }: { client: Person }) {
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
          className="min-w-[134px] max-tablet:h-11 max-sheet:w-full"
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
  const act = useAct();
  const make = async (): Promise<string | null> => {
    if (data && Date.parse(data.expiresAt) > Date.now()) return data.url;
    const made = await act(createResetLink({ id }), t`Failed to make a reset link`);
    return made?.data.url ?? null;
  };
  return { link: data?.url ?? null, isMaking: isLoading, make };
}

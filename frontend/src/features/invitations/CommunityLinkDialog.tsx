import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import {
  useGenerateCommunityLinkMutation,
  useGetCommunityLinkQuery,
  useRevokeCommunityLinkMutation,
  useSetCommunityLinkTagsMutation,
} from "@/api/admin/invitations";
import type { ClientTag } from "@/api/generated/admin";
import { isCallError, isNotFound } from "@/api/transport/callError";
import { useAction } from "@/forms/useAction";
import { TagField } from "@/people/TagField";
import { Button } from "@/ui/buttons/Button";
import { CopyButton } from "@/ui/buttons/CopyButton";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { LinkField } from "@/ui/fields/LinkField";
import { useOnMount } from "@/ui/loading/useOnMount";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { Dialog } from "@/ui/overlays/Dialog";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";
import { useToast } from "@/ui/overlays/toast/useToast";
import { LinkPrograms } from "./LinkPrograms";

/** Sign-up link of the whole community. */
export function CommunityLinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const making = useCommunityLink();
  const { link } = making;
  const revoke = useRevoke(onClose);
  const [asks, setAsks] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Community Invitation Link`}
      footer={
        <>
          {link === null ? null : (
            <Button
              ref={opener}
              variant="danger-ghost"
              icon={Trash2}
              className="me-auto -ms-3.5 max-tablet:min-h-11"
              pending={revoke.pending}
              pendingText={t`Revoking...`}
              onClick={() => setAsks(true)}
            >
              {t`Revoke link`}
            </Button>
          )}
          <Button variant="secondary" className="max-tablet:min-h-11" onClick={onClose}>
            {t`Close`}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        {t`Anyone with this link can create an account. It never expires and can be used any number of times.`}
      </p>
      <div className="mt-4">
        {link === null ? <NoLinkYet making={making} /> : <LinkToCopy url={link.signupUrl} />}
      </div>
      {link === null ? null : (
        <>
          <LinkTags saved={link.tags} />
          <LinkPrograms programs={link.programs} />
        </>
      )}
      <ConfirmDialog
        open={asks}
        title={t`Revoke this link?`}
        text={t`It stops working at once, wherever it was shared. Accounts that were made with it stay.`}
        confirmLabel={t`Revoke link`}
        cancelLabel={t`Keep it`}
        tone="danger"
        returnFocus={opener}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void revoke.send();
        }}
      />
    </Dialog>
  );
}

function LinkToCopy({ url }: { url: string }) {
  const { t } = useLingui();
  const showToast = useToast();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex gap-2 max-sheet:flex-col">
      <LinkField ref={field} label={t`Community invitation link`} url={url} />
      <CopyButton
        text={url}
        variant="primary"
        className="min-h-10 min-w-[104px] max-tablet:min-h-11"
        onCopied={() =>
          showToast({
            title: t`Copied!`,
            description: t`Community link copied to clipboard`,
            variant: "success",
          })
        }
        onRefused={() => field.current?.focus()}
      />
    </div>
  );
}

type Making = ReturnType<typeof useCommunityLink>;

function NoLinkYet({ making: { failed, isRevoked, generate } }: { making: Making }) {
  const { t } = useLingui();
  if (!failed && !isRevoked) {
    return (
      <>
        <Status>{t`Loading the link`}</Status>
        <Skeleton className="h-10" />
      </>
    );
  }
  return (
    <p role="alert" className="flex min-h-10 flex-wrap items-center justify-between gap-2 text-ink-2">
      <span>{failed ? t`The link could not be made.` : t`This link was revoked meanwhile.`}</span>
      <Button variant="soft" className="max-tablet:min-h-11" onClick={() => void generate()}>
        {failed ? t`Try again` : t`Make a new link`}
      </Button>
    </p>
  );
}

/** Requests the link on mount, and then follows it: another admin may revoke it. */
function useCommunityLink() {
  const run = useAction();
  const [ask, { isError, isLoading }] = useGenerateCommunityLinkMutation();
  const [isMade, setMade] = useState(false);
  const { data, error } = useGetCommunityLinkQuery(undefined, { skip: !isMade });
  const isRevoked = isNotFound(error);
  const generate = async () => {
    if (await run(ask(), errorText, generated)) setMade(true);
  };
  useOnMount(() => void generate());
  return {
    link: isRevoked ? null : (data ?? null),
    isRevoked: isRevoked && !isLoading,
    failed: isError && !isLoading,
    generate,
  };
}

const generated = (): ToastOptions => ({
  title: t`Community link generated`,
  description: t`A reusable community invitation link has been created.`,
  variant: "success",
});

function errorText(error: unknown): string {
  const status = isCallError(error) ? error.status : null;
  return typeof status === "number" ? t`HTTP error! status: ${status}` : t`Failed to generate community link`;
}

function useRevoke(onRevoked: () => void) {
  const run = useAction();
  const [revoke, { isLoading }] = useRevokeCommunityLinkMutation();
  const send = async () => {
    const done = { title: t`Link revoked`, description: t`Nobody can sign up with it any more.` };
    if (await run(revoke(), () => t`Failed to revoke the link`, done)) onRevoked();
  };
  return { pending: isLoading, send };
}

/** Tags for those who sign up with the community link. Each change is saved at once. */
function LinkTags({ saved }: { saved: readonly ClientTag[] }) {
  const { t } = useLingui();
  const { tags, save } = useLinkTags(saved);
  return (
    <div className="mt-4">
      <TagField
        label={t`Tags`}
        optional
        hint={t`Who signs up with this link gets them. Only admins see tags.`}
        value={tags}
        onChange={(next) => void save(next)}
      />
    </div>
  );
}

/** Optimistic update with rollback. Changes are sent in order; the last one wins. */
function useLinkTags(saved: readonly ClientTag[]) {
  const [setLinkTags] = useSetCommunityLinkTagsMutation();
  const run = useAction();
  /** Tags that are not saved yet. */
  const [wanted, setWanted] = useState<readonly ClientTag[] | null>(null);
  const latest = useRef<readonly ClientTag[]>(null);
  const save = async (next: readonly ClientTag[]) => {
    setWanted(next);
    const isSending = latest.current !== null;
    latest.current = next;
    if (isSending) return;
    while (latest.current !== null) {
      const sent: readonly ClientTag[] = latest.current;
      const call = setLinkTags({ communityLinkBody: { tags: sent.map(({ id }) => id) } });
      const isSaved = await run(call, t`Failed to save the tags of the link`);
      if (!isSaved || latest.current === sent) latest.current = null;
    }
    setWanted(null);
  };
  return { tags: wanted ?? saved, save };
}

import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import {
  useGenerateCommunityLinkMutation,
  useRevokeCommunityLinkMutation,
  useSetCommunityLinkTagsMutation,
} from "@/api/admin/invitations";
import type { ClientTag } from "@/api/generated/admin";
import { isCallError } from "@/api/transport/callError";
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
import { Icon } from "@/ui/theme/Icon";
import { LinkPrograms } from "./LinkPrograms";

/** Sign-up link of the whole community. */
export function CommunityLinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const link = useCommunityLink();
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
          {link.url === null ? null : (
            <Button
              ref={opener}
              variant="danger-ghost"
              icon={<Icon of={Trash2} size={16} />}
              className="me-auto -ms-3.5 max-tablet:h-11"
              pending={revoke.pending}
              pendingText={t`Revoking...`}
              onClick={() => setAsks(true)}
            >
              {t`Revoke link`}
            </Button>
          )}
          <Button variant="secondary" className="max-tablet:h-11" onClick={onClose}>
            {t`Close`}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        {t`Anyone with this link can create an account. It never expires and can be used any number of times.`}
      </p>
      <div className="mt-4">
        {link.url === null ? <NoLinkYet link={link} /> : <LinkToCopy url={link.url} />}
      </div>
      {link.tags ? <LinkTags saved={link.tags} /> : null}
      {link.programs ? <LinkPrograms programs={link.programs} /> : null}
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
  return (
    <div className="flex gap-2 max-sheet:flex-col">
      <LinkField label={t`Community invitation link`} url={url} />
      <CopyButton
        text={url}
        variant="primary"
        className="h-10 min-w-[104px] max-tablet:h-11"
        onCopied={() =>
          showToast({
            title: t`Copied!`,
            description: t`Community link copied to clipboard`,
            variant: "success",
          })
        }
      />
    </div>
  );
}

type Link = ReturnType<typeof useCommunityLink>;

function NoLinkYet({ link: { failed, generate } }: { link: Link }) {
  const { t } = useLingui();
  if (!failed) {
    return (
      <>
        <Status>{t`Loading the link`}</Status>
        <Skeleton className="h-10" />
      </>
    );
  }
  return (
    <p role="alert" className="flex min-h-10 flex-wrap items-center justify-between gap-2 text-ink-2">
      <span>{t`The link could not be made.`}</span>
      <Button variant="soft" className="max-tablet:h-11" onClick={() => void generate()}>
        {t`Try again`}
      </Button>
    </p>
  );
}

/** Requests the link on mount. */
function useCommunityLink() {
  const run = useAction();
  const [ask, { data, isError, isLoading }] = useGenerateCommunityLinkMutation();
  const generate = () => run(ask(), errorText, generated);
  useOnMount(() => void generate());
  return {
    url: data?.signupUrl ?? null,
    tags: data?.tags,
    programs: data?.programs,
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
function useLinkTags(initial: readonly ClientTag[]) {
  const [setLinkTags] = useSetCommunityLinkTagsMutation();
  const run = useAction();
  const [tags, setTags] = useState(initial);
  const saved = useRef(initial);
  const wanted = useRef(initial);
  const isSending = useRef(false);
  const save = async (next: readonly ClientTag[]) => {
    setTags(next);
    wanted.current = next;
    if (isSending.current) return;
    isSending.current = true;
    while (wanted.current !== saved.current) {
      const sent = wanted.current;
      const call = setLinkTags({ communityLinkBody: { tags: sent.map(({ id }) => id) } });
      if (await run(call, t`Failed to save the tags of the link`)) saved.current = sent;
      else {
        wanted.current = saved.current;
        setTags(saved.current);
      }
    }
    isSending.current = false;
  };
  return { tags, save };
}

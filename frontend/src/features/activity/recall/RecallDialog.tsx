import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { usePreviewRecallQuery, useRecallAssignmentMutation } from "@/api/admin/assignments";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Recalled, RecallPreview } from "@/api/generated/admin";
import { RecallShell, TallyRow, useRecall } from "./RecallShell";

/** Confirmation of a recall with a preview of its outcome. */
export function RecallDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const [recall, { isLoading }] = useRecallAssignmentMutation();
  const { preview, failure, onRecall } = useRecall(usePreviewRecallQuery({ id }, refetchOnMount), {
    send: () => recall({ id }),
    failed: t`Failed to recall the tasks. Please try again.`,
    toastOf,
    onClose,
  });

  return (
    <RecallShell
      title={preview ? question(preview) : t`Recall`}
      pendingText={t`Recalling...`}
      recallLabel={preview && preview.goes > 0 ? recallText(preview) : null}
      pending={isLoading}
      failure={failure}
      onRecall={onRecall}
      onClose={onClose}
    >
      {preview ? <Consequence preview={preview} /> : null}
    </RecallShell>
  );
}

function Consequence({ preview: { goes, stays } }: { preview: RecallPreview }) {
  const { t } = useLingui();
  const all = goes + stays;
  return (
    <>
      <p className="text-pretty text-ink-2">
        {goes > 0
          ? plural(all, {
              one: "# task in all. Those that nobody has touched go, with their notifications and unsent mail.",
              other:
                "# tasks in all. Those that nobody has touched go, with their notifications and unsent mail.",
            })
          : t`All of them have been started, moved or ticked by a client, so none can be recalled any more.`}
      </p>
      <dl className="mt-4 divide-y divide-hairline rounded-card border border-hairline">
        <TallyRow name={t`Not touched yet`}>{plural(goes, { one: "# goes", other: "# go" })}</TallyRow>
        <TallyRow name={t`Started, moved or ticked by a client`}>
          {plural(stays, { one: "# stays", other: "# stay" })}
        </TallyRow>
      </dl>
    </>
  );
}

function question({ tasks, clients }: RecallPreview): string {
  return t`Recall ${plural(tasks, { one: "# task", other: "# tasks" })} from ${plural(clients, { one: "# client", other: "# clients" })}?`;
}

function recallText({ goes }: RecallPreview): string {
  return plural(goes, { one: "Recall # task", other: "Recall # tasks" });
}

function toastOf({ gone, stayed }: Recalled) {
  if (gone === 0) {
    return {
      title: t`Nothing recalled`,
      description: plural(stayed, {
        one: "# task stays, because a client had touched it.",
        other: "# tasks stay, because a client had touched them.",
      }),
    };
  }
  return {
    title: t`Recalled`,
    description:
      stayed > 0
        ? t`${plural(gone, { one: "# task recalled", other: "# tasks recalled" })}. ${plural(stayed, { one: "# task stays, because a client had touched it.", other: "# tasks stay, because a client had touched them." })}`
        : plural(gone, { one: "# task recalled.", other: "# tasks recalled." }),
    variant: "success",
  } as const;
}

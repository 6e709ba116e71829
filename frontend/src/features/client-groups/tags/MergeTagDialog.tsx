import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useCurrentUser } from "@/api/account/currentUser";
import { messageOf } from "@/api/transport/callError";
import { useListTagsQuery, useMergeTagMutation, usePreviewMergeQuery } from "@/api/admin/tags";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { MergePreview, Tag } from "@/api/generated/admin";
import { FormDialog } from "@/forms/FormDialog";
import { useForm } from "@/forms/useForm";
import { isolate } from "@/language/isolate";
import { TagDot } from "@/people/TagDot";
import { FailedList, hasFailed } from "@/ui/feedback/FailedList";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { SelectField } from "@/ui/fields/SelectField";
import { useToast } from "@/ui/overlays/toast/useToast";
import { useTag } from "./DeleteTagDialog";

/** Joins a tag to another one, which keeps its name. */
export function MergeTagDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const tag = useTag(id, onClose);
  return tag ? <MergeForm tag={tag} onClose={onClose} /> : null;
}

const nowhere = { into: "" };

function MergeForm({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const showToast = useToast();
  const list = useListTagsQuery();
  const tags = list.data ?? [];
  const [mergeTag] = useMergeTagMutation();
  const name = isolate(tag.name);
  const form = useForm({
    initial: nowhere,
    draftKey: `merge-tag:${tag.id}:${user?.id ?? ""}`,
    rules: ({ into }) =>
      into === "" ? [{ field: "into" as const, message: t`Choose the tag that stays.` }] : [],
    send: ({ into }) => mergeTag({ id: tag.id, mergeBody: { into: Number(into) } }),
    failure: (error) => messageOf(error, t`The tags were not merged. Please try again.`),
    onSent: () => showToast({ title: t`Tags merged`, variant: "success" }),
    onDone: onClose,
  });
  const { into } = form.draft;
  const target = tags.find((other) => other.id.toString() === into);
  const { currentData: preview, ...previewing } = usePreviewMergeQuery(
    { id: tag.id, into: Number(into) },
    { skip: !target, ...refetchOnMount },
  );
  const consequence = { ...previewing, data: preview };
  return (
    <FormDialog
      title={t`Merge “${name}” into another`}
      size="s"
      form={form}
      submitLabel={t`Merge`}
      pendingText={t`Merging...`}
      // Nothing is merged before its consequence is shown.
      disabled={target !== undefined && !preview}
      onClose={onClose}
    >
      <SelectField
        label={t`Into`}
        placeholder={t`Choose a tag`}
        ref={form.control("into")}
        error={form.errorOf("into")}
        options={tags
          .filter((other) => other.id !== tag.id)
          .map((other) => ({
            value: other.id.toString(),
            label: other.name,
            marker: <TagDot colour={other.colour} size={12} />,
          }))}
        value={into}
        onChange={(next) => form.change({ into: next })}
      />
      <FailedList query={list} text={t`The tags did not load.`} />
      <FailedList query={consequence} text={t`What the merge changes did not load.`} />
      {target && !hasFailed(consequence) ? (
        <Status as="div" className="text-ink-2">
          {preview ? <Consequence tag={tag} target={target} preview={preview} /> : <Skeleton />}
        </Status>
      ) : null}
    </FormDialog>
  );
}

interface ConsequenceProps {
  tag: Tag;
  target: Tag;
  preview: MergePreview;
}

function Consequence({ tag, target, preview: { clients, both, afterwards } }: ConsequenceProps) {
  const { i18n } = useLingui();
  const name = isolate(tag.name);
  const other = isolate(target.name);
  const already = i18n.number(both);
  const have = plural(clients, {
    one: `# client has “${name}”, ${already} of them has “${other}” already.`,
    other: `# clients have “${name}”, ${already} of them have “${other}” already.`,
  });
  const then = plural(afterwards, {
    one: `Afterwards # client has “${other}”, and “${name}” is gone.`,
    other: `Afterwards # clients have “${other}”, and “${name}” is gone.`,
  });
  return <p className="text-pretty wrap-anywhere">{`${have} ${then}`}</p>;
}

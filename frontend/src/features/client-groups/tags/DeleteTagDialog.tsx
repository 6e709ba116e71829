import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { useDeleteTagMutation, useListTagsQuery } from "@/api/admin/tags";
import { useAction } from "@/forms/useAction";
import { useFound } from "@/forms/useFound";
import { isolate } from "@/language/isolate";
import { formatAndList } from "@/language/text/formatList";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { Icon } from "@/ui/theme/Icon";

/** Question before a tag is deleted, with the segments that ask for it. */
export function DeleteTagDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const tag = useTag(id, onClose);
  const [deleteTag, { isLoading }] = useDeleteTagMutation();
  const run = useAction();
  if (!tag) return null;
  const name = isolate(tag.name);
  const confirm = async () => {
    const failed = t`The tag was not deleted. Please try again.`;
    if (await run(deleteTag({ id }), failed, { title: t`Tag deleted` })) onClose();
  };
  return (
    <Dialog
      open
      size="s"
      title={t`Delete “${name}”?`}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button variant="ghost" className="max-sheet:min-h-11" onClick={close}>
            {t`Keep it`}
          </Button>
          <Button
            variant="danger"
            className="max-sheet:min-h-11 max-sheet:flex-1"
            pending={isLoading}
            pendingText={t`Deleting...`}
            onClick={() => void confirm()}
          >
            {t`Delete tag`}
          </Button>
        </>
      )}
    >
      <p className="text-ink-2">
        {plural(tag.clients, {
          0: "No client has it.",
          one: "It is taken from # client.",
          other: "It is taken from # clients.",
        })}
      </p>
      {tag.segments.length > 0 ? (
        <p className="mt-3 flex gap-2 rounded-control bg-warning-soft px-3 py-2.5 text-warning-text">
          <Icon of={CircleAlert} size={16} className="mt-0.5 flex-none" />
          <SegmentsWarning segments={tag.segments} />
        </p>
      ) : null}
    </Dialog>
  );
}

function SegmentsWarning({ segments }: { segments: readonly string[] }) {
  const { t } = useLingui();
  const [only] = segments;
  if (segments.length === 1 && only !== undefined) {
    const segment = isolate(only);
    return <span>{t`The segment “${segment}” asks for it. That condition then matches nobody.`}</span>;
  }
  const names = formatAndList(segments.map((name) => `“${isolate(name)}”`));
  return <span>{t`The segments ${names} ask for it. Those conditions then match nobody.`}</span>;
}

/** Tag of a dialog; null while it loads. */
export function useTag(id: number, onMissing: () => void) {
  const gone = { title: t`Tag not found`, description: t`It may have been deleted.` };
  return useFound(useListTagsQuery(), id, { gone, onMissing });
}

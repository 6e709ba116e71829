import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Ellipsis } from "lucide-react";
import { useRef, useState } from "react";
import { useCurrentUser } from "@/api/account/currentUser";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useListTagsQuery } from "@/api/admin/tags";
import type { Tag } from "@/api/generated/admin";
import { readKept } from "@/forms/useDraft";
import { isUnlisted } from "@/forms/useFound";
import { isolate } from "@/language/isolate";
import { isBlank } from "@/language/text/blank";
import { TagDot } from "@/people/TagDot";
import { IconButton } from "@/ui/buttons/IconButton";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { Status } from "@/ui/feedback/Status";
import { navigateGuarded } from "@/ui/navigation/navigationGuard";
import { Dialog } from "@/ui/overlays/Dialog";
import { Icon } from "@/ui/theme/Icon";
import { FindTag } from "./FindTag";
import { TagEditor, tagDraftKey } from "./TagEditor";
import { foundTags } from "./tagRules";

/** All tags: found, created, renamed, coloured, merged and deleted. */
export function ManageTagsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const tagList = useListTagsQuery(undefined, refetchOnMount);
  const tags = tagList.data;
  const [typed, setTyped] = useState("");
  const userId = useCurrentUser().user?.id;
  const [opened, setEdited] = useState<number | null>();
  // The editor whose draft outlived the session is open again.
  const edited =
    opened === undefined ? tags?.find(({ id }) => readKept(tagDraftKey(id, userId)) !== null)?.id : opened;
  const [unsaved, setUnsaved] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const found = tags?.find(({ id }) => id === edited);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const listed = foundTags(tags ?? [], typed);
  // An edited tag stays with its draft when it is deleted, or another one is searched for.
  const isKept = unsaved && last && last.id === edited && isUnlisted(listed, last.id);
  const shown = isKept ? [last, ...listed] : listed;

  const endEdit = (id: number) => {
    setEdited(null);
    setUnsaved(false);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-tag="${id}"] button`)?.focus(),
    );
  };
  return (
    <Dialog
      open
      size="s"
      title={t`Manage tags`}
      subtitle={t`Only admins see tags.`}
      onClose={unsaved ? () => navigateGuarded(onClose) : onClose}
    >
      <FindTag
        tags={tags ?? []}
        typed={typed}
        onType={setTyped}
        onCreated={({ id }) => setEdited(unsaved ? edited : id)}
      />
      <Loaded
        query={tagList}
        shape={
          <Shape
            label={t`Loading tags`}
            className="mt-4 animate-late"
            entry="grid gap-5"
            bars={["", "", "", ""]}
          />
        }
        failed={(retry) => (
          <FetchErrorLine text={t`The tags did not load.`} onRetry={retry} className="mt-4" />
        )}
      >
        {(all) =>
          shown.length === 0 ? (
            <Status className="mt-4 text-13 text-ink-2">
              {isBlank(typed) ? t`There are no tags yet.` : t`No tag has this in its name.`}
            </Status>
          ) : (
            <ul ref={list} aria-label={t`Tags`} className="mt-2">
              {shown.map((tag) =>
                tag.id === edited ? (
                  <li key={tag.id} data-tag={tag.id} className="-mx-3 my-1">
                    <TagEditor
                      tag={tag}
                      isGone={isUnlisted(all, tag.id)}
                      canMerge={all.length > 1}
                      onUnsaved={setUnsaved}
                      onDone={() => endEdit(tag.id)}
                    />
                  </li>
                ) : (
                  <TagRow
                    key={tag.id}
                    tag={tag}
                    // One is edited at a time; its unsaved text would be lost.
                    disabled={unsaved}
                    onEdit={() => setEdited(tag.id)}
                  />
                ),
              )}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function TagRow({ tag, disabled, onEdit }: { tag: Tag; disabled: boolean; onEdit: () => void }) {
  const { t } = useLingui();
  const name = isolate(tag.name);
  return (
    <li
      data-tag={tag.id}
      className="flex min-h-11 items-center gap-2.5 border-b border-hairline last:border-b-0"
    >
      <TagDot colour={tag.colour} size={12} />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {tag.name}
      </span>
      <span className="flex-none text-13 text-ink-2 tabular-nums">
        {plural(tag.clients, { one: "# client", other: "# clients" })}
      </span>
      <IconButton
        label={t`Edit ${name}`}
        icon={<Icon of={Ellipsis} size={16} />}
        disabled={disabled}
        onClick={onEdit}
        className="max-tablet:size-11"
      />
    </li>
  );
}

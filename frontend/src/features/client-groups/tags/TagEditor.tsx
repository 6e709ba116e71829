import { useLingui } from "@lingui/react/macro";
import { Merge, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useCurrentUser } from "@/api/account/currentUser";
import { isNotFound, messageOf } from "@/api/transport/callError";
import { useUpdateTagMutation } from "@/api/admin/tags";
import type { Tag, TagColour } from "@/api/generated/admin";
import { Form } from "@/forms/Form";
import { GoneNotice } from "@/forms/GoneNotice";
import { useForm } from "@/forms/useForm";
import { charactersOf, trimmed } from "@/language/text/blank";
import { TagDot } from "@/people/TagDot";
import { tagColours } from "@/people/tagColours";
import { Button } from "@/ui/buttons/Button";
import { navigateGuarded } from "@/ui/navigation/navigationGuard";
import { UnsavedChangesGuard } from "@/ui/navigation/UnsavedChangesGuard";
import { TextField } from "@/ui/fields/TextField";
import { classNames } from "@/ui/theme/classNames";
import { colourNames, MAX_TAG_LENGTH, tagRules } from "./tagRules";

/** Key of the draft of one tag. */
export function tagDraftKey(id: number, userId: string | undefined): string {
  return `tag:${id}:${userId ?? ""}`;
}

/** Typed values. The others are as they are saved. */
interface TagDraft {
  name?: string | undefined;
  colour?: TagColour | undefined;
}

const nothing: TagDraft = {};

interface TagEditorProps {
  tag: Tag;
  /** True if the tag was deleted meanwhile. */
  isGone: boolean;
  /** True if there is another tag. */
  canMerge: boolean;
  onUnsaved: (unsaved: boolean) => void;
  onDone: () => void;
}

/** Name and colour of a tag, in place of its row. */
export function TagEditor({ tag, canMerge, onUnsaved, onDone, ...props }: TagEditorProps) {
  const { t, i18n } = useLingui();
  const { open } = useOverlay();
  const [updateTag] = useUpdateTagMutation();
  const [isMissing, setMissing] = useState(false);
  const isGone = props.isGone || isMissing;
  const form = useForm<TagDraft>({
    initial: nothing,
    draftKey: tagDraftKey(tag.id, useCurrentUser().user?.id),
    rules: ({ name = tag.name, colour = tag.colour }) => tagRules({ name, colour }),
    send: async ({ name, colour }) => {
      const tagChangesBody = {
        ...(name !== undefined && { name: trimmed(name) }),
        ...(colour && { colour }),
      };
      const { error } = await updateTag({ id: tag.id, tagChangesBody });
      if (isNotFound(error)) setMissing(true);
      return { error };
    },
    asksForMore: isNotFound,
    failure: (error) => messageOf(error, t`The tag was not saved. Please try again.`),
    onDone,
  });
  const { unsaved } = form;
  const { name = tag.name, colour = tag.colour } = form.draft;
  const tell = useEffectEvent(onUnsaved);
  useEffect(() => {
    tell(unsaved);
  }, [unsaved]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector("input");
    field?.focus();
    field?.select();
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className="rounded-card border border-accent bg-surface-2 p-3">
      <Form form={form} disabled={isGone} className="grid grid-cols-1 gap-3">
        {isGone ? <GoneNotice typed={name} /> : null}
        <TextField
          label={t`Name`}
          hint={
            <span className="block text-end tabular-nums">
              {`${i18n.number(charactersOf(name))}/${i18n.number(MAX_TAG_LENGTH)}`}
            </span>
          }
          autoComplete="off"
          ref={form.control("name")}
          name="name"
          value={name}
          error={form.errorOf("name")}
          onChange={({ target: { value } }) => form.change({ name: value === tag.name ? undefined : value })}
        />
        <Colours
          value={colour}
          onChange={(chosen) => form.change({ colour: chosen === tag.colour ? undefined : chosen })}
        />
        <div className="flex flex-wrap items-center gap-1">
          <Button
            variant="ghost"
            size="sm"
            icon={Merge}
            disabled={!canMerge || isGone}
            className="max-tablet:min-h-11"
            onClick={() => navigateGuarded(() => open({ name: "merge-tag", id: tag.id }))}
          >
            {t`Merge…`}
          </Button>
          <Button
            variant="danger-ghost"
            size="sm"
            icon={Trash2}
            disabled={isGone}
            className="me-auto max-tablet:min-h-11"
            onClick={() => navigateGuarded(() => open({ name: "delete-tag", id: tag.id }))}
          >
            {t`Delete`}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className="max-tablet:min-h-11"
            onClick={() => {
              form.discard();
              onDone();
            }}
          >
            {t`Cancel`}
          </Button>
          <Button
            type="submit"
            variant="soft"
            size="sm"
            disabled={isGone}
            className="max-tablet:min-h-11"
            pending={form.pending}
            pendingText={t`Saving...`}
          >
            {t`Save`}
          </Button>
        </div>
      </Form>
      {unsaved ? (
        <UnsavedChangesGuard keepsDraft={form.keepsDraft} onDiscard={form.discard} group="manage-tags" />
      ) : null}
    </div>
  );
}

/** The eight colours with their names: colour alone would say nothing. */
function Colours({ value, onChange }: { value: TagColour; onChange: (colour: TagColour) => void }) {
  const { t, i18n } = useLingui();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t`Colour`}>
      <p aria-hidden="true" className="mb-1 text-13 font-semibold">
        {t`Colour`}
      </p>
      <div className="grid grid-cols-2 gap-1 sheet:grid-cols-4">
        {colourNames.map((colour) => (
          <label
            key={colour}
            className={classNames(
              "relative flex min-h-8 cursor-pointer items-center gap-2 rounded-control border px-2 text-13 max-tablet:min-h-11",
              "has-focus-visible:outline-2 outline-offset-2 outline-focus",
              colour === value
                ? "border-accent bg-accent-soft font-semibold"
                : "border-transparent hover:bg-surface-2-hover",
            )}
          >
            <input
              type="radio"
              name={name}
              value={colour}
              checked={colour === value}
              onChange={() => onChange(colour)}
              className="sr-only"
            />
            <TagDot colour={colour} size={12} />
            <span>{i18n._(tagColours[colour].name)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { useListTagsQuery } from "@/api/admin/tags";
import type { ClientTag } from "@/api/generated/admin";
import { FailedList, hasFailed } from "@/ui/feedback/FailedList";
import type { FieldLabels } from "@/ui/fields/Field";
import { ChipField } from "./ChipField";
import { TagDot } from "./TagDot";

interface TagFieldProps extends FieldLabels {
  value: readonly ClientTag[];
  onChange: (tags: ClientTag[]) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Multiselect of existing tags. */
export function TagField({ value, onChange, ...labels }: TagFieldProps) {
  const { t } = useLingui();
  const list = useListTagsQuery();
  const tags = list.data ?? [];
  const failure = hasFailed(list) ? t`The tags did not load.` : null;
  return (
    <div>
      <ChipField
        {...labels}
        options={tags}
        value={value}
        texts={{
          find: t`Find a tag`,
          list: t`Tags`,
          allChosen: failure ?? t`All tags are chosen.`,
          noneFound: failure ?? t`No tag has this name.`,
        }}
        mark={({ colour }) => <TagDot colour={colour} />}
        aside={({ clients }) => plural(clients, { one: "# client", other: "# clients" })}
        onChoose={({ id, name, colour }) => onChange([...value, { id, name, colour }])}
        onRemove={(gone) => onChange(value.filter(({ id }) => id !== gone.id))}
      />
      <FailedList query={list} text={t`The tags did not load.`} />
    </div>
  );
}

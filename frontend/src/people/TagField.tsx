import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { useListTagsQuery } from "@/api/admin/tags";
import type { ClientTag } from "@/api/generated/admin";
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
  const { data: tags = [] } = useListTagsQuery();
  return (
    <ChipField
      {...labels}
      options={tags}
      value={value}
      words={{
        find: t`Find a tag`,
        list: t`Tags`,
        allChosen: t`All tags are chosen.`,
        noneFound: t`No tag has this name.`,
      }}
      mark={({ colour }) => <TagDot colour={colour} />}
      aside={({ clients }) => plural(clients, { one: "# client", other: "# clients" })}
      onChoose={({ id, name, colour }) => {
        onChange([...value, { id, name, colour }]);
      }}
      onRemove={(gone) => {
        onChange(value.filter(({ id }) => id !== gone.id));
      }}
    />
  );
}

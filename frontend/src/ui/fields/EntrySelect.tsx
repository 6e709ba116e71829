import type { Ref } from "react";
import { FailedList, type FailedListProps } from "../feedback/FailedList";
import { SelectField } from "./SelectField";

export interface EntrySelectProps {
  value: number | null;
  error: string | undefined;
  onChange: (id: number) => void;
  ref: Ref<HTMLButtonElement>;
}

interface Props extends EntrySelectProps {
  label: string;
  placeholder: string;
  /** Hint of an empty list. */
  none: string;
  failed: string;
  query: FailedListProps["query"];
  /** Undefined until they are loaded. */
  entries: readonly { id: number; name: string; tag?: string }[] | undefined;
}

/** Select of one entry of a list that is fetched. */
export function EntrySelect({ query, entries, value, none, failed, onChange, ...field }: Props) {
  return (
    <div>
      <SelectField
        {...field}
        hint={entries?.length === 0 ? none : undefined}
        options={(entries ?? []).map(({ id, name, tag = "" }) => ({
          value: id.toString(),
          label: name,
          tag,
        }))}
        value={value?.toString() ?? ""}
        onChange={(id) => onChange(Number(id))}
      />
      <FailedList query={query} text={failed} />
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import { Pencil } from "lucide-react";
import { useRef } from "react";
import type { NumberSource, Numbers } from "@/api/generated/admin";
import { sourceIcon } from "@/people/numbers/sourceIcons";
import { SearchField } from "@/ui/fields/SearchField";
import { SelectField } from "@/ui/fields/SelectField";
import { Icon } from "@/ui/theme/Icon";

export type SourceFilter = NumberSource | "anybody";

interface NumberToolsProps {
  /** Absent until loaded. */
  library: Numbers | undefined;
  search: string;
  onSearch: (search: string) => void;
  source: SourceFilter;
  onSource: (source: SourceFilter) => void;
}

/** Search and filter by writer, with how many numbers there can be. */
export function NumberTools({ library, search, onSearch, source, onSource }: NumberToolsProps) {
  const { t, i18n } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const labels: Record<SourceFilter, string> = {
    anybody: t`Written by anybody`,
    client: t`Written by the client`,
    mentor: t`Written by the mentor`,
    checkIn: t`Asked by a check-in`,
    csv: t`Read in from a CSV`,
    counted: t`Counted by the hub`,
  };
  const values = Object.keys(labels) as SourceFilter[];
  const count = i18n.number(library?.numbers.length ?? 0);
  const max = i18n.number(library?.max ?? 0);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 tablet:gap-3">
      <SearchField
        ref={field}
        label={t`Search numbers`}
        value={search}
        onChange={onSearch}
        className="flex-1 tablet:w-[264px] tablet:flex-none"
      />
      <SelectField
        className="w-53 max-tablet:w-full"
        size="sm"
        label={t`Who writes it`}
        hideLabel
        value={source}
        onChange={onSource}
        options={values.map((value) => ({
          value,
          label: labels[value],
          marker: (
            <Icon
              of={value === "anybody" ? Pencil : sourceIcon(value)}
              size={16}
              className="flex-none text-ink-3"
            />
          ),
        }))}
      />
      {library ? (
        <p className="ms-auto text-13 text-ink-3 tabular-nums">{t`${count} of ${max} numbers`}</p>
      ) : null}
    </div>
  );
}

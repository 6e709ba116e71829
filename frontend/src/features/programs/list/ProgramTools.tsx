import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { ProgramSummary } from "@/api/generated/admin";
import type { Elements } from "@/language/elements";
import { SearchField } from "@/ui/fields/SearchField";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";

export type StateFilter = ProgramSummary["state"] | "all";

interface ProgramToolsProps {
  programs: readonly ProgramSummary[];
  search: string;
  onSearch: (search: string) => void;
  state: StateFilter;
  onState: (state: StateFilter) => void;
}

/** Search and filter by state. */
export function ProgramTools({ programs, search, onSearch, state, onState }: ProgramToolsProps) {
  const { t, i18n } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const segment = (value: StateFilter, words: string) => ({
    value,
    label: counted(
      words,
      i18n.number(programs.filter((each) => value === "all" || each.state === value).length),
    ),
  });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <SearchField
        ref={field}
        label={t`Search programs`}
        value={search}
        onChange={onSearch}
        className="w-full tablet:w-[300px]"
      />
      <div className="max-w-full overflow-x-auto">
        <SegmentedControl
          className="w-max min-w-full"
          label={t`Which programs`}
          value={state}
          onChange={onState}
          segments={[
            segment("all", t({ message: "All", context: "programs" })),
            segment("running", t`Running`),
            segment("starting", t`Starting`),
            segment("paused", t({ message: "Paused", context: "program" })),
            segment("draft", t`Draft`),
          ]}
        />
      </div>
      <p className="ms-auto text-13 text-ink-3 max-desk:hidden">
        {t`Each bar is a step, its height the people who are at it`}
      </p>
    </div>
  );
}

function counted(words: string, count: string): Elements {
  return (
    <>
      <span>{words}</span> <span className="tabular-nums">{count}</span>
    </>
  );
}

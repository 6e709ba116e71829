import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { CheckInRow, CheckInState } from "@/api/generated/admin";
import { Counted } from "@/ui/fields/Counted";
import { SearchField } from "@/ui/fields/SearchField";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { SelectField } from "@/ui/fields/SelectField";
import { phoneQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { useStateLabels } from "../CheckInState";

export type StateFilter = CheckInState | "all";

interface CheckInToolsProps {
  /** Absent until loaded. */
  checkIns: readonly CheckInRow[] | undefined;
  search: string;
  onSearch: (search: string) => void;
  state: StateFilter;
  onState: (state: StateFilter) => void;
}

/** Search and filter by state, which is a select on phones. */
export function CheckInTools({ checkIns, search, onSearch, state, onState }: CheckInToolsProps) {
  const { t, i18n } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery(phoneQuery);
  const { running, paused, draft, ended } = useStateLabels();
  const all = t({ message: "All", context: "check-ins" });
  const states = Object.entries({ all, running, paused, draft, ended }) as [StateFilter, string][];
  const count = (value: StateFilter) =>
    checkIns?.filter((each) => value === "all" || each.state === value).length;
  const tagOf = (number: number | undefined) => (number === undefined ? "–" : i18n.number(number));
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 tablet:gap-3">
      <SearchField
        ref={field}
        label={t`Search check-ins`}
        value={search}
        onChange={onSearch}
        className="flex-1 tablet:w-[264px] tablet:flex-none"
      />
      {isPhone ? (
        <SelectField
          className="w-32"
          label={t`Which check-ins`}
          hideLabel
          value={state}
          onChange={onState}
          options={states.map(([value, label]) => ({ value, label, tag: tagOf(count(value)) }))}
        />
      ) : (
        <div className="max-w-full overflow-x-auto">
          <SegmentedControl
            className="w-max min-w-full"
            label={t`Which check-ins`}
            value={state}
            onChange={onState}
            segments={states.map(([value, label]) => ({
              value,
              label: <Counted label={label} count={count(value)} />,
            }))}
          />
        </div>
      )}
      <p className="ms-auto text-13 text-ink-3 max-desk:hidden">
        {t`Each bar is a period, its fill those who answered`}
      </p>
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { RefObject } from "react";
import type { PeopleCounts } from "@/api/generated/admin";
import { StepGlyph } from "@/tasks/program/StepGlyph";
import { stepStateName, stepStates } from "@/tasks/program/stepStates";
import { Button } from "@/ui/buttons/Button";
import { Counted } from "@/ui/fields/Counted";
import { SearchField } from "@/ui/fields/SearchField";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { SelectField } from "@/ui/fields/SelectField";
import { Icon } from "@/ui/theme/Icon";
import { filterOptions, sortOptions } from "./personText";
import type { PeopleControl } from "./usePeopleView";

interface PeopleToolsProps {
  searchField: RefObject<HTMLInputElement | null>;
  control: PeopleControl;
  /** Absent until loaded. */
  counts: PeopleCounts | undefined;
}

/** Search, filters and order of the matrix. */
export function PeopleTools({ searchField, control, counts }: PeopleToolsProps) {
  const { t } = useLingui();
  const { view, text, setText, setFilter, setSort } = control;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <SearchField
        ref={searchField}
        label={t`Search by name`}
        value={text}
        onChange={setText}
        className="w-60"
      />
      <SegmentedControl
        label={t`People shown`}
        value={view.filter ?? "all"}
        segments={filterOptions(counts).map(({ value, label, count }) => ({
          value,
          label: <Counted label={label} count={count} />,
        }))}
        onChange={(filter) => setFilter(filter === "all" ? null : filter)}
      />
      <StuckChip control={control} />
      <div className="ms-auto flex items-center gap-3">
        <span aria-hidden="true" className="text-13 text-ink-2 max-wide:hidden">
          {t`Sort by`}
        </span>
        <SelectField
          label={t`Sort by`}
          hideLabel
          options={sortOptions()}
          value={view.sort}
          onChange={setSort}
          size="sm"
          className="w-44"
        />
      </div>
    </div>
  );
}

/** Filter by the step at which people are; absent without it. */
export function StuckChip({ control }: { control: PeopleControl }) {
  const { t, i18n } = useLingui();
  const { stuckAt } = control.view;
  if (stuckAt === null) return null;
  const step = i18n.number(stuckAt);
  return (
    <Button variant="soft" size="sm" className="max-tablet:min-h-11" onClick={() => control.setStuckAt(null)}>
      <span>{t`Step ${step} not done`}</span>
      <Icon of={X} size={14} />
      <span className="sr-only">{t`Clear the filter`}</span>
    </Button>
  );
}

/** Shapes of the states and their labels. */
export function StateLegend({ phone }: { phone: boolean }) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`States of a step`}
      className={
        phone
          ? "my-3 grid justify-between gap-x-2 gap-y-1 text-12 text-ink-2"
          : "flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 py-1 text-12 text-ink-2"
      }
      style={phone ? { gridTemplateColumns: "repeat(4, auto)" } : undefined}
    >
      {stepStates.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <StepGlyph state={state} size={phone ? 12 : 16} />
          <span>{stepStateName(state)}</span>
        </li>
      ))}
      {phone ? null : (
        <li className="ms-auto flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="rounded-full bg-accent"
            style={{ width: 10, height: 2, forcedColorAdjust: "none" }}
          />
          <span>{t`needs your review`}</span>
        </li>
      )}
    </ul>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { PeopleCounts } from "@/api/generated/admin";
import { Menu, MenuChoice } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { filterOptions, sortOptions } from "./peopleWords";
import type { PeopleControl } from "./usePeopleView";

interface ListMenuProps {
  opening: MenuOpening;
  control: PeopleControl;
  counts: PeopleCounts;
}

/** Menu on phones for the filter and the order. */
export function ListMenu({ opening, control, counts }: ListMenuProps) {
  const { t, i18n } = useLingui();
  return (
    <Menu opening={opening} label={t`Filter and sort`}>
      <MenuChoice
        label={t`People shown`}
        value={control.view.filter ?? "all"}
        options={filterOptions(counts).map(({ value, label, count = 0 }) => ({
          value,
          label: `${label} ${i18n.number(count)}`,
        }))}
        onChange={(filter) => control.setFilter(filter === "all" ? null : filter)}
      />
      <MenuChoice
        label={t`Sort by`}
        value={control.view.sort}
        options={sortOptions()}
        onChange={control.setSort}
      />
    </Menu>
  );
}

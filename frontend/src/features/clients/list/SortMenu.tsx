import { useLingui } from "@lingui/react/macro";
import { Menu, MenuChoice } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { directionOptions, sortOptions } from "./clientListView";
import type { ClientListControl } from "./useClientListView";

interface SortMenuProps {
  opening: MenuOpening;
  control: ClientListControl;
}

/** Menu on phones for the sort order. */
export function SortMenu({ opening, control }: SortMenuProps) {
  const { t } = useLingui();
  const { view, setSort, setDirection } = control;
  return (
    <Menu opening={opening} label={t`Sort`}>
      <MenuChoice label={t`Sort by`} value={view.sort} options={sortOptions()} onChange={setSort} />
      <MenuChoice
        label={t`Order`}
        value={view.direction}
        options={directionOptions()}
        onChange={setDirection}
      />
    </Menu>
  );
}

import { Menu, MenuChoice } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { clientSorts, directions } from "./clientListView";
import type { ClientListControl } from "./useClientListView";

interface SortMenuProps {
  opening: MenuOpening;
  control: ClientListControl;
}

/** Menu on phones for the sort order. */
export function SortMenu({ opening, control }: SortMenuProps) {
  const { view, setSort, setDirection } = control;
  return (
    <Menu opening={opening} label="Sort">
      <MenuChoice label="Sort by" value={view.sort} options={clientSorts} onChange={setSort} />
      <MenuChoice label="Order" value={view.direction} options={directions} onChange={setDirection} />
    </Menu>
  );
}

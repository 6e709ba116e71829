import { useLingui } from "@lingui/react/macro";
import { Menu, MenuChoice } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { columnNames, ordersOf, tableColumns } from "../table/tableColumns";
import { directionOptions, sortOptions } from "./clientListView";
import type { ClientListControl } from "./useClientListView";

/** Menu on phones for the sort order. */
export function SortMenu({ opening, control }: { opening: MenuOpening; control: ClientListControl }) {
  const { t, i18n } = useLingui();
  const { view, setSort, sortBy, setDirection } = control;
  if (view.look === "table") {
    const orders = ordersOf(view.column);
    return (
      <Menu opening={opening} label={t`Sort`}>
        <MenuChoice
          label={t`Sort by`}
          value={view.column}
          options={columnNames.map((value) => ({ value, label: i18n._(tableColumns[value].label) }))}
          onChange={(column) => {
            if (column !== view.column) sortBy(column);
          }}
        />
        <MenuChoice
          label={t`Order`}
          value={view.direction}
          options={(["desc", "asc"] as const).map((value) => ({ value, label: i18n._(orders[value]) }))}
          onChange={setDirection}
        />
      </Menu>
    );
  }
  return (
    <Menu opening={opening} label={t`Sort`}>
      <MenuChoice label={t`Sort by`} value={view.sort} options={sortOptions(view)} onChange={setSort} />
      <MenuChoice
        label={t`Order`}
        value={view.direction}
        options={directionOptions()}
        onChange={setDirection}
      />
    </Menu>
  );
}

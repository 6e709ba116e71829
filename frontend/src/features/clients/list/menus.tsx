import { useLingui } from "@lingui/react/macro";
import { Copy, Pencil, Route, Tag, Trash2 } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useListTagsQuery } from "@/api/admin/tags";
import { TagDot } from "@/people/TagDot";
import { hasFailed } from "@/ui/feedback/FailedList";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { columnNames, ordersOf, tableColumns } from "../table/tableColumns";
import type { Chip } from "./ChipButton";
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

const ANY = "any";

/** Tags to filter by, and the way to manage them. */
export function TagMenu({ opening, control }: { opening: MenuOpening; control: ClientListControl }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const list = useListTagsQuery(undefined, refetchOnMount);
  const tags = list.data ?? [];
  return (
    <Menu opening={opening} label={t`Filter`} align="start">
      <MenuChoice
        label={t`Clients with the tag`}
        value={control.view.tag?.toString() ?? ANY}
        options={[
          { value: ANY, label: t`Any or none` },
          ...tags.map(({ id, name, colour }) => ({
            value: id.toString(),
            label: name,
            marker: <TagDot colour={colour} />,
          })),
        ]}
        onChange={(value) => control.setTag(value === ANY ? null : Number(value))}
      />
      {hasFailed(list) ? (
        <MenuItem onSelect={() => void list.refetch()}>
          <span className="text-danger-text">{t`The tags did not load. Try again`}</span>
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem icon={Tag} onSelect={() => open({ name: "manage-tags" })}>
        {t`Manage tags`}
      </MenuItem>
    </Menu>
  );
}

/** Filters for which the row has no room. */
export function ChipMenu({ opening, chips }: { opening: MenuOpening; chips: readonly Chip[] }) {
  const { t, i18n } = useLingui();
  return (
    <Menu opening={opening} label={t`More`}>
      {chips.map(({ key, label, count, press }) => (
        <MenuItem key={key} onSelect={press}>
          <>
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {label}
            </span>{" "}
            <b className="font-semibold text-ink-2 tabular-nums">
              {count === undefined ? "–" : i18n.number(count)}
            </b>
          </>
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Actions for the pressed segment. */
export function SegmentMenu({ opening, id }: { opening: MenuOpening; id: number }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  return (
    <Menu opening={opening} label={t`Segment`}>
      <MenuItem icon={Pencil} onSelect={() => open({ name: "edit-segment", id })}>
        {t`Edit segment`}
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => open({ name: "edit-segment", id: "new", like: id })}>
        {t`Duplicate`}
      </MenuItem>
      <MenuItem icon={Route} onSelect={() => open({ name: "enrol-segment", id })}>
        {t`Enrol in a program`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem tone="danger" icon={Trash2} onSelect={() => open({ name: "delete-segment", id })}>
        {t`Delete segment`}
      </MenuItem>
    </Menu>
  );
}

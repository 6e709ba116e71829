import { i18n } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import { IconButton } from "@/ui/buttons/IconButton";
import { MenuButton } from "@/ui/overlays/MenuButton";
import { onDemand } from "@/ui/loading/onDemand";
import { SearchField } from "@/ui/fields/SearchField";
import { SelectField } from "@/ui/fields/SelectField";
import { directionOptions, sortOptions } from "./clientListView";
import type { ClientListControl } from "./useClientListView";

const SortMenu = onDemand(() =>
  import(/* webpackChunkName: "client-menus" */ "./SortMenu").then((module) => module.SortMenu),
);

interface ClientListToolsProps {
  searchField: RefObject<HTMLInputElement | null>;
  control: ClientListControl;
  phone: boolean;
  /** Number of matches and of all clients; absent until loaded. */
  shown: number | undefined;
  all: number | undefined;
}

/** Search, sorting and the count. */
export function ClientListTools({ searchField, control, phone, shown, all }: ClientListToolsProps) {
  const { t } = useLingui();
  const { view, text, setText } = control;
  const sorts = sortOptions();
  const order = directionOptions().find(({ value }) => value === view.direction)?.label ?? "";
  const sort = sorts.find(({ value }) => value === view.sort)?.label ?? "";
  const arrow = view.direction === "desc" ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  const search = (
    <SearchField
      ref={searchField}
      label={t`Search by name or email`}
      value={text}
      onChange={setText}
      className="max-w-90 flex-1 max-tablet:max-w-none"
    />
  );
  const count = (
    <p role="status" className="truncate text-13 text-ink-3 tabular-nums">
      {shown === undefined ? null : counted(shown, all, view.search !== "" || view.attention !== null)}
    </p>
  );
  if (phone) {
    return (
      <>
        <div className="mt-3.5 flex gap-2">
          {search}
          <MenuButton
            trigger={
              <IconButton
                label={t`Sort by ${sort}, ${order}`}
                hint={false}
                size="touch"
                icon={<Icon of={arrow} mirrored />}
                className="border border-hairline-strong bg-surface-2"
              />
            }
          >
            {(opening) => <SortMenu onMissing={opening.onClose} opening={opening} control={control} />}
          </MenuButton>
        </div>
        <div className="my-2.5 min-h-[18px]">{count}</div>
      </>
    );
  }
  return (
    <div className="my-4 flex items-center gap-2">
      {search}
      <div className="min-w-0 flex-1 ps-2">{count}</div>
      <span aria-hidden="true" className="text-13 text-ink-2 max-desk:hidden">
        {t`Sort by`}
      </span>
      <SelectField
        label={t`Sort by`}
        hideLabel
        options={sorts}
        value={view.sort}
        onChange={control.setSort}
        className="w-42 [&_button]:h-9"
      />
      <Button
        variant="secondary"
        icon={<Icon of={arrow} size={16} mirrored />}
        onClick={() => {
          control.setDirection(view.direction === "desc" ? "asc" : "desc");
        }}
      >
        {order}
      </Button>
    </div>
  );
}

/** Formatted count: "14 of 512 clients". */
function counted(shown: number, all: number | undefined, narrowed: boolean): string {
  if (!narrowed || all === undefined) return plural(shown, { one: "# client", other: "# clients" });
  const shownCount = i18n.number(shown);
  return plural(all, { one: `${shownCount} of # client`, other: `${shownCount} of # clients` });
}

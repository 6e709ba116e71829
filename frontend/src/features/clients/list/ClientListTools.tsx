import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ArrowDownWideNarrow, ArrowUpNarrowWide, ListFilter, Tag, X } from "lucide-react";
import type { RefObject } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useListTagsQuery } from "@/api/admin/tags";
import { isolate } from "@/language/isolate";
import { TagDot } from "@/people/TagDot";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { SearchField } from "@/ui/fields/SearchField";
import { SelectField } from "@/ui/fields/SelectField";
import { onDemand } from "@/ui/loading/onDemand";
import { MenuButton } from "@/ui/overlays/MenuButton";
import { Icon } from "@/ui/theme/Icon";
import { classNames } from "@/ui/theme/classNames";
import { ColumnsButton } from "../table/ColumnsButton";
import { isNumberColumn, ordersOf, tableColumns } from "../table/tableColumns";
import { LookSwitch } from "./LookSwitch";
import { directionOptions, isNarrowed, sortOptions, type ClientListView } from "./clientListView";
import type { ClientListControl } from "./useClientListView";

const SortMenu = onDemand(() => import(/* webpackChunkName: "client-menus" */ "./menus"), "SortMenu");

interface ClientListToolsProps {
  searchField: RefObject<HTMLInputElement | null>;
  control: ClientListControl;
  phone: boolean;
  /** Number of matches and of all clients; absent until loaded. */
  shown: number | undefined;
  all: number | undefined;
}

/** Search, filter, sorting, the count, and the switch between cards and table. */
export function ClientListTools({ searchField, control, phone, shown, all }: ClientListToolsProps) {
  const { t } = useLingui();
  const { view, text, setText } = control;
  const { sort, order } = orderLabels(view);
  const arrow = view.direction === "desc" ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  const search = (
    <SearchField
      ref={searchField}
      label={t`Search by name or email`}
      value={text}
      onChange={setText}
      className="max-w-90 flex-1 basis-40 max-tablet:max-w-none"
    />
  );
  const number = shown === undefined ? null : counted(shown, all, isNarrowed(view));
  const count = (
    <p role="status" className="truncate text-13 text-ink-3 tabular-nums">
      {number !== null && phone && view.look === "table" ? t`${number} · ${sort}, ${order}` : number}
    </p>
  );
  if (phone) {
    return (
      <>
        <div className="mt-3 flex gap-2">
          {search}
          <TagFilter control={control} phone />
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
    <div
      className={
        view.look === "table"
          ? "my-3 flex flex-wrap items-center gap-2 short:my-2.5"
          : "my-4 flex flex-wrap items-center gap-2 short:my-2.5"
      }
    >
      {search}
      <TagFilter control={control} phone={false} />
      <div className="min-w-0 ps-2">{count}</div>
      <div className="ms-auto flex items-center gap-2">
        {view.look === "table" ? (
          <>
            <ManageTags />
            <ColumnsButton control={control} />
          </>
        ) : (
          <CardOrder control={control} />
        )}
        <LookSwitch control={control} />
      </div>
    </div>
  );
}

function ManageTags() {
  const { t } = useLingui();
  const { open } = useOverlay();
  return (
    <Button variant="ghost" icon={Tag} onClick={() => open({ name: "manage-tags" })}>
      {t`Manage tags`}
    </Button>
  );
}

/** Order of the cards; the table has it in its head. */
function CardOrder({ control }: { control: ClientListControl }) {
  const { t } = useLingui();
  const { view } = control;
  const arrow = view.direction === "desc" ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  return (
    <>
      <span aria-hidden="true" className="text-13 text-ink-2 max-wide:hidden">
        {t`Sort by`}
      </span>
      <SelectField
        label={t`Sort by`}
        hideLabel
        options={sortOptions(view)}
        value={view.sort}
        onChange={control.setSort}
        size="sm"
        className="w-42"
      />
      <Button
        variant="secondary"
        icon={<Icon of={arrow} size={16} mirrored />}
        onClick={() => control.setDirection(view.direction === "desc" ? "asc" : "desc")}
      >
        {orderLabels(view).order}
      </Button>
    </>
  );
}

/** Column or order, and its direction. */
function orderLabels(view: ClientListView): { sort: string; order: string } {
  if (view.look === "table") {
    const { column } = view;
    const label = isNumberColumn(column) ? t`Number` : i18n._(tableColumns[column].label);
    return { sort: label, order: i18n._(ordersOf(column)[view.direction]) };
  }
  return {
    sort: sortOptions(view).find(({ value }) => value === view.sort)?.label ?? "",
    order: directionOptions().find(({ value }) => value === view.direction)?.label ?? "",
  };
}

/** Formatted count: "14 of 512 clients". */
function counted(shown: number, all: number | undefined, narrowed: boolean): string {
  if (!narrowed || all === undefined) return plural(shown, { one: "# client", other: "# clients" });
  const shownCount = i18n.number(shown);
  return plural(all, { one: `${shownCount} of # client`, other: `${shownCount} of # clients` });
}

const TagMenu = onDemand(() => import(/* webpackChunkName: "client-menus" */ "./menus"), "TagMenu");

/** Filter by one tag. The button carries the tag that narrows the list. */
function TagFilter({ control, phone }: { control: ClientListControl; phone: boolean }) {
  const { t } = useLingui();
  const { tag: id } = control.view;
  const tag = useListTagsQuery(undefined, { skip: id === null }).data?.find((each) => each.id === id);
  const name = isolate(tag?.name ?? t`one tag`);
  const isPressed = id !== null;
  return (
    <span className="flex flex-none items-center">
      <MenuButton
        trigger={
          <button
            type="button"
            aria-label={isPressed ? t`Filter: ${name}` : t`Filter`}
            className={classNames(
              buttonLook("secondary", phone ? "lg" : "md"),
              phone && "w-11 px-0!",
              isPressed && "border-accent! bg-accent-soft!",
            )}
          >
            {tag && !phone ? <TagDot colour={tag.colour} /> : <Icon of={ListFilter} size={16} />}
            {phone ? null : (
              <span dir="auto" className="max-w-32 truncate">
                {isPressed ? name : t`Filter`}
              </span>
            )}
          </button>
        }
      >
        {(opening) => <TagMenu onMissing={opening.onClose} opening={opening} control={control} />}
      </MenuButton>
      {isPressed && !phone ? (
        <IconButton label={t`Clear the filter`} size="sm" icon={X} onClick={() => control.setTag(null)} />
      ) : null}
    </span>
  );
}

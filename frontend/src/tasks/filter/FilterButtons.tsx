import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ChevronDown, ListFilter } from "lucide-react";
import { type ComponentProps } from "react";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { IconButton } from "@/ui/buttons/IconButton";
import { MenuButton, type MenuOpening } from "@/ui/overlays/MenuButton";
import { onDemand } from "@/ui/loading/onDemand";
import { categoryName } from "@/tasks/model/category";
import { dueFilters } from "./taskFilter";
import type { TaskFilterControl } from "./useTaskFilter";

const FilterMenu = onDemand(() => import(/* webpackChunkName: "filter-menu" */ "./FilterMenu"), "FilterMenu");

interface FilterButtonsProps {
  control: TaskFilterControl;
  withCategory: boolean;
}

/** Button of one filter with its value. */
export function FilterButtons({ control, withCategory }: FilterButtonsProps) {
  const { t, i18n } = useLingui();
  const { category, due } = control.filter;
  const dueLabel = dueFilters.find(({ value }) => value === due)?.label;
  const menu = (label: string, of: "category" | "due") => (opening: MenuOpening) => (
    <FilterMenu
      onMissing={opening.onClose}
      opening={opening}
      label={label}
      control={control}
      withCategory={of === "category"}
      withDue={of === "due"}
    />
  );
  return (
    <>
      {withCategory ? (
        <MenuButton trigger={<FacetButton name={t`Category`} chosen={category && categoryName(category)} />}>
          {menu(t`Category`, "category")}
        </MenuButton>
      ) : null}
      <MenuButton trigger={<FacetButton name={t`Due date`} chosen={dueLabel ? i18n._(dueLabel) : null} />}>
        {menu(t`Due date`, "due")}
      </MenuButton>
    </>
  );
}

interface FacetButtonProps extends ComponentProps<"button"> {
  name: string;
  chosen: string | null;
}

function FacetButton({ name, chosen, ...menu }: FacetButtonProps) {
  const { t } = useLingui();
  return (
    <button
      {...menu}
      type="button"
      aria-label={chosen ? t`${name}: ${chosen}` : name}
      className={classNames(
        "inline-flex h-9 items-center gap-1.5 rounded-control border ps-3 pe-2 whitespace-nowrap transition-colors duration-(--t-fast) ease-smooth",
        chosen
          ? "border-accent-line bg-accent-soft text-accent-text hover:bg-accent-soft-hover"
          : "border-hairline-strong bg-surface-2 text-ink-2 hover:bg-surface-2-hover hover:text-ink-1 data-[state=open]:bg-surface-2-hover",
      )}
    >
      <span>{chosen ?? name}</span>
      <Icon of={ChevronDown} size={16} className={chosen ? undefined : "text-ink-3"} />
    </button>
  );
}

interface FilterMenuButtonProps extends FilterButtonsProps {
  onOpenTrash: () => void;
}

/** Menu of all filters, for phones. */
export function FilterMenuButton({ control, withCategory, onOpenTrash }: FilterMenuButtonProps) {
  const { t } = useLingui();
  const chosen = [control.filter.category, control.filter.due].filter(Boolean).length;
  return (
    <MenuButton
      trigger={
        <IconButton
          label={chosen > 0 ? plural(chosen, { one: "Filter, # on", other: "Filter, # on" }) : t`Filter`}
          hint={false}
          size="touch"
          icon={ListFilter}
          className={chosen > 0 ? "!bg-accent-soft text-accent-text!" : undefined}
        />
      }
    >
      {(opening) => (
        <FilterMenu
          onMissing={opening.onClose}
          opening={opening}
          label={t`Filter`}
          control={control}
          withCategory={withCategory}
          withDue
          onOpenTrash={onOpenTrash}
        />
      )}
    </MenuButton>
  );
}

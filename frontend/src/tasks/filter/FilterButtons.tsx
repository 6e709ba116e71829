import { ChevronDown, ListFilter } from "lucide-react";
import { type ComponentProps } from "react";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { IconButton } from "@/ui/buttons/IconButton";
import { MenuButton } from "@/ui/overlays/MenuButton";
import { onDemand } from "@/ui/loading/onDemand";
import { dueFilters } from "./taskFilter";
import type { TaskFilterControl } from "./useTaskFilter";

const FilterMenu = onDemand(() =>
  import(/* webpackChunkName: "filter-menu" */ "./FilterMenu").then((module) => module.FilterMenu),
);

interface FilterButtonsProps {
  control: TaskFilterControl;
  withCategory: boolean;
}

/** Button of one filter with its value. */
export function FilterButtons({ control, withCategory }: FilterButtonsProps) {
  const { category, due } = control.filter;
  return (
    <>
      {withCategory ? (
        <MenuButton trigger={<FacetButton name="Category" chosen={category} />}>
          {(opening) => (
            <FilterMenu
              onMissing={opening.onClose}
              opening={opening}
              label="Category"
              control={control}
              withCategory
              withDue={false}
            />
          )}
        </MenuButton>
      ) : null}
      <MenuButton
        trigger={
          <FacetButton
            name="Due date"
            chosen={dueFilters.find(({ value }) => value === due)?.label ?? null}
          />
        }
      >
        {(opening) => (
          <FilterMenu
            onMissing={opening.onClose}
            opening={opening}
            label="Due date"
            control={control}
            withCategory={false}
            withDue
          />
        )}
      </MenuButton>
    </>
  );
}

interface FacetButtonProps extends ComponentProps<"button"> {
  name: string;
  chosen: string | null;
}

function FacetButton({ name, chosen, ...menu }: FacetButtonProps) {
  return (
    <button
      {...menu}
      type="button"
      aria-label={chosen ? `${name}: ${chosen}` : name}
      className={classNames(
        "inline-flex h-9 items-center gap-1.5 rounded-control border pr-2 pl-3 whitespace-nowrap transition-colors duration-(--t-fast) ease-smooth",
        chosen
          ? "border-accent-line bg-accent-soft text-accent-text hover:bg-accent-soft-hover"
          : "border-hairline-strong bg-surface-2 text-ink-2 hover:bg-surface-2-hover hover:text-ink-1 data-[state=open]:bg-surface-2-hover",
      )}
    >
      {chosen ?? name}
      <Icon of={ChevronDown} size={16} className={chosen ? undefined : "text-ink-3"} />
    </button>
  );
}

interface FilterMenuButtonProps extends FilterButtonsProps {
  onOpenTrash: () => void;
}

/** Menu of all filters, for phones. */
export function FilterMenuButton({ control, withCategory, onOpenTrash }: FilterMenuButtonProps) {
  const chosen = [control.filter.category, control.filter.due].filter(Boolean).length;
  return (
    <MenuButton
      trigger={
        <IconButton
          label={chosen > 0 ? `Filter, ${chosen} on` : "Filter"}
          hint={false}
          size="touch"
          icon={<Icon of={ListFilter} />}
          className={chosen > 0 ? "!bg-accent-soft !text-accent-text" : undefined}
        />
      }
    >
      {(opening) => (
        <FilterMenu
          onMissing={opening.onClose}
          opening={opening}
          label="Filter"
          control={control}
          withCategory={withCategory}
          withDue
          onOpenTrash={onOpenTrash}
        />
      )}
    </MenuButton>
  );
}

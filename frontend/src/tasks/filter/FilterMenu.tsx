import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import type { Category } from "@/api/generated/client";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { categoryName, ownCategories } from "@/tasks/model/category";
import { CategoryDot } from "@/tasks/marks/CategoryDot";
import { dueFilters, type DueFilter } from "./taskFilter";
import type { TaskFilterControl } from "./useTaskFilter";

interface FilterMenuProps {
  opening: MenuOpening;
  label: string;
  control: TaskFilterControl;
  withCategory: boolean;
  withDue: boolean;
  /** Entry for the trash, where it has no button. */
  onOpenTrash?: (() => void) | undefined;
}

const any = "any";

const categoryOptions = (): { value: Category | typeof any; label: string }[] => [
  { value: any, label: t`All categories` },
  ...ownCategories.map((category) => ({
    value: category,
    label: categoryName(category),
    marker: <CategoryDot category={category} />,
  })),
];

const dueOptions = (): { value: DueFilter | typeof any; label: string }[] => [
  { value: any, label: t`Any due date` },
  ...dueFilters.map(({ value, label }) => ({ value, label: i18n._(label) })),
];

export function FilterMenu({ opening, label, control, withCategory, withDue, onOpenTrash }: FilterMenuProps) {
  const { t } = useLingui();
  const { filter, setCategory, setDue } = control;
  return (
    <Menu opening={opening} label={label} align={onOpenTrash ? "end" : "start"}>
      {withCategory ? (
        <MenuChoice
          label={t`Category`}
          value={filter.category ?? any}
          options={categoryOptions()}
          onChange={(value) => setCategory(value === any ? null : value)}
        />
      ) : null}
      {withDue ? (
        <MenuChoice
          label={t`Due date`}
          value={filter.due ?? any}
          options={dueOptions()}
          onChange={(value) => setDue(value === any ? null : value)}
        />
      ) : null}
      {onOpenTrash ? (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} onSelect={onOpenTrash}>
            {t`Deleted tasks`}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}

import { Trash2 } from "lucide-react";
import type { Category } from "@/api/generated/client";
import { Icon } from "@/ui/theme/Icon";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "@/ui/overlays/Menu";
import type { MenuOpening } from "@/ui/overlays/MenuButton";
import { ownCategories } from "@/tasks/category";
import { CategoryDot } from "@/tasks/CategoryDot";
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

const categoryOptions: readonly { value: Category | typeof any; label: string }[] = [
  { value: any, label: "All categories" },
  ...ownCategories.map((category) => ({
    value: category,
    label: category,
    marker: <CategoryDot category={category} />,
  })),
];

const dueOptions: readonly { value: DueFilter | typeof any; label: string }[] = [
  { value: any, label: "Any due date" },
  ...dueFilters,
];

export function FilterMenu({ opening, label, control, withCategory, withDue, onOpenTrash }: FilterMenuProps) {
  const { filter, setCategory, setDue } = control;
  return (
    <Menu opening={opening} label={label} align={onOpenTrash ? "end" : "start"}>
      {withCategory ? (
        <MenuChoice
          label="Category"
          value={filter.category ?? any}
          options={categoryOptions}
          onChange={(value) => {
            setCategory(value === any ? null : value);
          }}
        />
      ) : null}
      {withDue ? (
        <MenuChoice
          label="Due date"
          value={filter.due ?? any}
          options={dueOptions}
          onChange={(value) => {
            setDue(value === any ? null : value);
          }}
        />
      ) : null}
      {onOpenTrash ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<Icon of={Trash2} size={16} />} onSelect={onOpenTrash}>
            Deleted tasks
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}

import { i18n } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Trash2, X } from "lucide-react";
import type { RefObject } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { IconButton } from "@/ui/buttons/IconButton";
import { SearchField } from "@/ui/fields/SearchField";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { FilterButtons, FilterMenuButton } from "@/tasks/filter/FilterButtons";
import { phoneQuery } from "../../ui/theme/mediaQueries";
import { isFiltering } from "@/tasks/filter/taskFilter";
import type { TaskFilterControl } from "@/tasks/filter/useTaskFilter";
import { ToolRow, type ToolSlot } from "./ToolRow";

interface BoardToolsProps {
  searchField: RefObject<HTMLInputElement | null>;
  control: TaskFilterControl;
  /** True if the board's tasks differ in their category. */
  withCategory: boolean;
  slot: ToolSlot;
  shown: number;
  total: number;
  onClear: () => void;
}

/** Toolbar above a board: search, filters and trash. */
export function BoardTools({
  searchField,
  control,
  withCategory,
  slot,
  shown,
  total,
  onClear,
}: BoardToolsProps) {
  const { t } = useLingui();
  const phone = useMediaQuery(phoneQuery);
  const { open } = useOverlay();
  const openTrash = () => open({ name: "trash" });
  const filtering = isFiltering(control.filter);
  const search = (
    <SearchField
      ref={searchField}
      label={t`Search tasks`}
      value={control.filter.text}
      onChange={control.setText}
      className={phone ? "flex-1" : "max-w-60 flex-1 basis-40"}
    />
  );
  const mark = <FilterMark filtering={filtering} shown={shown} total={total} onClear={onClear} />;
  if (phone) {
    return (
      <div className="flex-none px-3 pt-1 pb-2 print:hidden">
        <div className="flex items-center gap-1">
          {search}
          <FilterMenuButton control={control} withCategory={withCategory} onOpenTrash={openTrash} />
        </div>
        {mark}
      </div>
    );
  }
  return (
    <ToolRow slot={slot} className="print:hidden">
      {search}
      <FilterButtons control={control} withCategory={withCategory} />
      {mark}
      <IconButton
        label={t`Deleted tasks`}
        icon={Trash2}
        className={classNames("ms-auto", slot === undefined && "-me-2")}
        onClick={openTrash}
      />
    </ToolRow>
  );
}

interface FilterMarkProps {
  filtering: boolean;
  shown: number;
  total: number;
  onClear: () => void;
}

/** Count of matches with a button to reset the filter. */
function FilterMark({ filtering, shown, total, onClear }: FilterMarkProps) {
  const { t } = useLingui();
  return (
    <div
      className={
        filtering
          ? "flex min-w-0 items-center gap-1 max-tablet:pt-1 tablet:h-9 tablet:grow-3 tablet:basis-32 tablet:ps-2"
          : undefined
      }
    >
      <p role="status" className="truncate text-13 text-ink-2 tabular-nums">
        {filtering ? matchesText(shown, total) : null}
      </p>
      {filtering ? (
        <Button
          variant="ghost"
          size="sm"
          icon={X}
          className="text-accent-text! max-tablet:ms-auto max-tablet:min-h-11"
          onClick={onClear}
        >
          {t`Clear`}
        </Button>
      ) : null}
    </div>
  );
}

function matchesText(shown: number, total: number): string {
  const found = i18n.number(shown);
  return plural(total, { one: `${found} of # task`, other: `${found} of # tasks` });
}

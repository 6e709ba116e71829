import { useLingui } from "@lingui/react/macro";
import { useListNumbersQuery } from "@/api/admin/numbers";
import { isolate } from "@/language/isolate";
import { charactersOf } from "@/language/text/blank";
import {
  columnsWith,
  isNumberColumn,
  NUMBER_WIDTH,
  numberColumns,
  tableColumns,
  type TableColumn,
} from "./tableColumns";

export interface ShownColumn {
  column: TableColumn;
  label: string;
  /** Width in pixels; the rest of the row otherwise. */
  width: number | undefined;
  /** Number that the column shows; null for another column. */
  number: { id: number; decimals: number } | null;
}

/** Longest unit that stands in the head, such as a currency. */
const SHORT_UNIT = 3;

/** Columns of the table with those of the chosen numbers. One whose number is gone is left out. */
export function useTableColumns(chosen: readonly number[]): ShownColumn[] {
  const { t, i18n } = useLingui();
  const hasNumbers = chosen.length > 0;
  const { data } = useListNumbersQuery(undefined, { skip: !hasNumbers });
  const library = new Map(data?.numbers.map((number) => [number.id, number]));
  return columnsWith(chosen.length).flatMap((column): ShownColumn[] => {
    if (!isNumberColumn(column)) {
      const { label, width, narrow } = tableColumns[column];
      return [{ column, label: i18n._(label), width: hasNumbers ? (narrow ?? width) : width, number: null }];
    }
    const id = chosen[numberColumns.indexOf(column)] ?? 0;
    const number = library.get(id);
    if (data && !number) return [];
    const name = isolate(number?.name ?? t`Number`);
    const unit = isolate(number?.unit ?? "");
    const isShort = unit !== "" && charactersOf(number?.unit ?? "") <= SHORT_UNIT;
    const label = isShort ? t`${name}, ${unit}` : name;
    return [{ column, label, width: NUMBER_WIDTH, number: { id, decimals: number?.decimals ?? 0 } }];
  });
}

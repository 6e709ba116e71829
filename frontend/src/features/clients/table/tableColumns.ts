import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ListClientRowsApiArg } from "@/api/generated/admin";

export type TableColumn = NonNullable<ListClientRowsApiArg["sort"]>;
type Order = NonNullable<ListClientRowsApiArg["order"]>;

/** Columns of chosen numbers, in their order. */
export const numberColumns = ["number-1", "number-2", "number-3"] as const;

type NumberColumn = (typeof numberColumns)[number];
type FixedColumn = Exclude<TableColumn, NumberColumn>;

export const MAX_NUMBERS = numberColumns.length;

interface Column {
  label: MessageDescriptor;
  /** Text of both directions. */
  orders: Record<Order, MessageDescriptor>;
  /** Direction of the first press: the end that tells the most. */
  first: Order;
  /** Width in pixels; the rest of the row otherwise. */
  width?: number;
  /** Width beside columns of numbers, if narrower. */
  narrow?: number;
  /** True for numbers, which stand to the right. */
  isNumber?: boolean;
  hint?: MessageDescriptor;
}

const most = { desc: msg`most first`, asc: msg`fewest first` };
const highest = { desc: msg`highest first`, asc: msg`lowest first` };
const latest = { desc: msg`latest first`, asc: msg`longest away first` };

/** Columns in their order, without those of numbers. */
export const tableColumns: Record<FixedColumn, Column> = {
  name: { label: msg`Client`, orders: { asc: msg`A to Z`, desc: msg`Z to A` }, first: "asc" },
  tags: { label: msg`Tags`, orders: most, first: "desc", width: 246, narrow: 132 },
  open: {
    label: msg({ message: "Open", context: "adjective" }),
    orders: most,
    first: "desc",
    width: 56,
    narrow: 50,
    isNumber: true,
  },
  overdue: { label: msg`Overdue`, orders: most, first: "desc", width: 104, narrow: 88, isNumber: true },
  waiting: { label: msg`Waiting`, orders: most, first: "desc", width: 80, narrow: 76, isNumber: true },
  completed: { label: msg`Completed`, orders: most, first: "desc", width: 126, narrow: 100, isNumber: true },
  rate: {
    label: msg`30-day rate`,
    orders: highest,
    first: "desc",
    width: 104,
    narrow: 96,
    isNumber: true,
    hint: msg`Completed in the last 30 days, of these and the open ones`,
  },
  lastActive: { label: msg`Last sign of life`, orders: latest, first: "asc", width: 142, narrow: 112 },
  joined: {
    label: msg`Joined`,
    orders: { desc: msg`newest first`, asc: msg`oldest first` },
    first: "desc",
    width: 104,
    narrow: 98,
  },
};

/** Width of a column of a number, in pixels. */
export const NUMBER_WIDTH = 144;

export const columnNames = Object.keys(tableColumns) as FixedColumn[];

/** Columns of a table that shows so many numbers: these stand after the tags. */
export function columnsWith(numbers: number): TableColumn[] {
  const after = columnNames.indexOf("tags") + 1;
  return (columnNames as TableColumn[]).toSpliced(after, 0, ...numberColumns.slice(0, numbers));
}

/** True for a column of a table that shows so many numbers. */
export function isTableColumn(name: string, numbers: number): name is TableColumn {
  return columnsWith(numbers).includes(name as TableColumn);
}

export function isNumberColumn(column: TableColumn): column is NumberColumn {
  return (numberColumns as readonly string[]).includes(column);
}

export function ordersOf(column: TableColumn): Record<Order, MessageDescriptor> {
  return isNumberColumn(column) ? highest : tableColumns[column].orders;
}

export function usualOrder(column: TableColumn): Order {
  return isNumberColumn(column) ? "desc" : tableColumns[column].first;
}

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ListClientRowsApiArg } from "@/api/generated/admin";

export type TableColumn = NonNullable<ListClientRowsApiArg["sort"]>;
type Order = NonNullable<ListClientRowsApiArg["order"]>;

interface Column {
  label: MessageDescriptor;
  /** Text of both directions. */
  orders: Record<Order, MessageDescriptor>;
  /** Direction of the first press: the end that tells the most. */
  first: Order;
  /** Width in pixels; the rest of the row otherwise. */
  width?: number;
  /** True for numbers, which stand to the right. */
  isNumber?: boolean;
  hint?: MessageDescriptor;
}

const most = { desc: msg`most first`, asc: msg`fewest first` };
const latest = { desc: msg`latest first`, asc: msg`longest away first` };

/** Columns in their order. */
export const tableColumns: Record<TableColumn, Column> = {
  name: { label: msg`Client`, orders: { asc: msg`A to Z`, desc: msg`Z to A` }, first: "asc" },
  tags: { label: msg`Tags`, orders: most, first: "desc", width: 246 },
  open: {
    label: msg({ message: "Open", context: "adjective" }),
    orders: most,
    first: "desc",
    width: 56,
    isNumber: true,
  },
  overdue: { label: msg`Overdue`, orders: most, first: "desc", width: 104, isNumber: true },
  waiting: { label: msg`Waiting`, orders: most, first: "desc", width: 80, isNumber: true },
  completed: { label: msg`Completed`, orders: most, first: "desc", width: 126, isNumber: true },
  rate: {
    label: msg`30-day rate`,
    orders: { desc: msg`highest first`, asc: msg`lowest first` },
    first: "desc",
    width: 104,
    isNumber: true,
    hint: msg`Completed in the last 30 days, of these and the open ones`,
  },
  lastActive: { label: msg`Last sign of life`, orders: latest, first: "asc", width: 142 },
  joined: {
    label: msg`Joined`,
    orders: { desc: msg`newest first`, asc: msg`oldest first` },
    first: "desc",
    width: 104,
  },
};

export const columnNames = Object.keys(tableColumns) as TableColumn[];

export function isTableColumn(name: string): name is TableColumn {
  return name in tableColumns;
}

export function usualOrder(column: TableColumn): Order {
  return tableColumns[column].first;
}

import { useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useRef } from "react";
import type { ClientRow } from "@/api/generated/admin";
import { useNow } from "@/dates/useNow";
import { personOf } from "@/people/person";
import { Checkbox } from "@/ui/fields/Checkbox";
import { Icon } from "@/ui/theme/Icon";
import { classNames } from "@/ui/theme/classNames";
import type { ClientChoosing } from "../choice/useClientChoice";
import type { ClientListControl } from "../list/useClientListView";
import { ClientTableRow } from "./ClientTableRow";
import { isNumberColumn, tableColumns } from "./tableColumns";
import { useTableColumns, type ShownColumn } from "./useTableColumns";
import { useTableKeys } from "./useTableKeys";

export interface ClientTableProps {
  clients: readonly ClientRow[];
  /** Number of matches, and of the clients on the pages before. */
  total: number;
  before: number;
  /** True while the shown clients belong to the previous query. */
  busy: boolean;
  control: ClientListControl;
  choosing: ClientChoosing;
}

/**
 * Dense table of clients. First column and head stay in view: wide windows scroll the screen, narrower ones the table.
 */
export function ClientTable({ clients, total, before, busy, control, choosing }: ClientTableProps) {
  const { t } = useLingui();
  const now = useNow();
  const body = useRef<HTMLTableSectionElement>(null);
  const columns = useTableColumns(control.view.numbers);
  const room = roomOf[columns.filter(({ number }) => number !== null).length] ?? usualRoom;
  const { activeId, setActive, onKeyDown } = useTableKeys(body, clients, choosing);
  return (
    <div
      className={classNames(
        "rounded-card border border-hairline bg-surface-2 transition-opacity duration-(--t-base)",
        room.area,
        busy && "opacity-60 delay-300",
      )}
    >
      <table
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- Rows can be chosen.
        role="grid"
        aria-label={t`Clients`}
        aria-multiselectable
        aria-busy={busy}
        aria-rowcount={total + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-13"
        style={{ minWidth: room.minWidth }}
      >
        <colgroup>
          <col style={{ width: 40 }} />
          {columns.map(({ column, width }) => (
            <col key={column} style={{ width }} />
          ))}
          <col style={{ width: 44 }} />
        </colgroup>
        <ClientTableHead columns={columns} headTop={room.headTop} control={control} choosing={choosing} />
        <tbody ref={body}>
          {clients.map((client, index) => (
            <ClientTableRow
              key={client.id}
              client={client}
              columns={columns}
              rowIndex={before + index + 2}
              now={now}
              active={client.id === activeId}
              chosen={choosing.isChosen(client.id)}
              onActive={setActive}
              onKeyDown={onKeyDown}
              onToggle={() => choosing.toggle(personOf(client))}
              onChooseTo={() => choosing.chooseTo(personOf(client))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Room {
  /** Classes of the area around the table, which scrolls in windows that are narrower than the table. */
  area: string;
  /** Classes of the head: below the admin tabs in wide windows, at the top of the scrolling area in narrower ones. */
  headTop: string;
  /** Width of the table in pixels. */
  minWidth: number;
}

const usualRoom: Room = {
  area: "wide:overflow-clip max-wide:max-h-[calc(100dvh-8rem)] max-wide:scroll-ps-60 max-wide:scroll-pt-9 max-wide:overflow-auto",
  headTop: "top-0 wide:top-[45px]",
  minWidth: 1208,
};

/** By the number of columns of numbers. */
const roomOf: Readonly<Record<number, Room>> = {
  1: { ...usualRoom, minWidth: 1150 },
  2: {
    area: "min-[85rem]:overflow-clip max-[85rem]:max-h-[calc(100dvh-8rem)] max-[85rem]:scroll-ps-60 max-[85rem]:scroll-pt-9 max-[85rem]:overflow-auto",
    headTop: "top-0 min-[85rem]:top-[45px]",
    minWidth: 1264,
  },
  3: {
    area: "min-[95rem]:overflow-clip max-[95rem]:max-h-[calc(100dvh-8rem)] max-[95rem]:scroll-ps-60 max-[95rem]:scroll-pt-9 max-[95rem]:overflow-auto",
    headTop: "top-0 min-[95rem]:top-[45px]",
    minWidth: 1408,
  },
};

const headCell =
  "sticky z-(--z-header) h-9 border-b border-hairline bg-surface-1 px-2 text-start font-normal";

interface ClientTableHeadProps {
  columns: readonly ShownColumn[];
  headTop: string;
  control: Pick<ClientListControl, "view" | "sortBy">;
  choosing: ClientChoosing;
}

/** Head with the box of the page and a button a column. */
function ClientTableHead({ columns, headTop, control, choosing }: ClientTableHeadProps) {
  const { t, i18n } = useLingui();
  const { view, sortBy } = control;
  const arrow = view.direction === "desc" ? ArrowDown : ArrowUp;
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th
          scope="col"
          className={classNames(headCell, headTop, "start-0 z-[11]! rounded-ss-card ps-3.5 pe-0")}
        >
          <Checkbox
            className="align-middle"
            aria-label={t`Choose all on this page`}
            checked={choosing.page === "all"}
            mixed={choosing.page === "some"}
            onChange={(tick) => {
              if (tick) choosing.choosePage();
              else choosing.letPageGo();
            }}
          />
        </th>
        {columns.map(({ column, label, number }) => {
          const { isNumber, hint } = isNumberColumn(column) ? { isNumber: true } : tableColumns[column];
          const isSorted = view.column === column;
          return (
            <th
              key={column}
              scope="col"
              aria-sort={isSorted ? (view.direction === "desc" ? "descending" : "ascending") : undefined}
              className={classNames(
                headCell,
                headTop,
                column === "name" && "start-10 z-[11]!",
                column === "lastActive" && "ps-5!",
                isNumber && "text-end!",
              )}
            >
              <button
                type="button"
                data-tooltip={number === null ? hint && i18n._(hint) : label}
                onClick={() => sortBy(column)}
                className={classNames(
                  "inline-flex min-h-7 max-w-full items-center gap-1 rounded-control text-12 leading-3.5",
                  isNumber ? "flex-row-reverse text-end" : "text-start",
                  isSorted ? "font-semibold text-ink-1" : "text-ink-2 hover:text-ink-1",
                )}
              >
                <span
                  dir={number === null ? undefined : "auto"}
                  className={number === null ? "min-w-0" : "line-clamp-2 min-w-0"}
                >
                  {label}
                </span>
                {isSorted ? <Icon of={arrow} size={14} className="text-accent" /> : null}
              </button>
            </th>
          );
        })}
        <th scope="col" className={classNames(headCell, headTop, "rounded-se-card")}>
          <span className="sr-only">{t`More`}</span>
        </th>
      </tr>
    </thead>
  );
}

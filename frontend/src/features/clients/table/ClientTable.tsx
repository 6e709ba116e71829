import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { ClientRow } from "@/api/generated/admin";
import { useNow } from "@/dates/useNow";
import { personOf } from "@/people/person";
import { classNames } from "@/ui/theme/classNames";
import type { ClientChoosing } from "../choice/useClientChoice";
import type { ClientListControl } from "../list/useClientListView";
import { ClientTableHead } from "./ClientTableHead";
import { ClientTableRow } from "./ClientTableRow";
import { columnNames, tableColumns } from "./tableColumns";
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
  const { activeId, setActive, onKeyDown } = useTableKeys(body, clients, choosing);
  return (
    <div
      className={classNames(
        "rounded-card border border-hairline bg-surface-2 transition-opacity duration-(--t-base)",
        "wide:overflow-clip max-wide:max-h-[calc(100dvh-8rem)] max-wide:scroll-ps-60 max-wide:scroll-pt-9 max-wide:overflow-auto",
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
        className="w-full min-w-[1208px] table-fixed border-separate border-spacing-0 text-13"
      >
        <colgroup>
          <col style={{ width: 40 }} />
          {columnNames.map((column) => (
            <col key={column} style={{ width: tableColumns[column].width }} />
          ))}
          <col style={{ width: 44 }} />
        </colgroup>
        <ClientTableHead control={control} choosing={choosing} />
        <tbody ref={body}>
          {clients.map((client, index) => (
            <ClientTableRow
              key={client.id}
              client={client}
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

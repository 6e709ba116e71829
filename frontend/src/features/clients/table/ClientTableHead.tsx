import { useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Checkbox } from "@/ui/fields/Checkbox";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import type { ClientChoosing } from "../choice/useClientChoice";
import type { ClientListControl } from "../list/useClientListView";
import { columnNames, tableColumns } from "./tableColumns";

/** Below the admin tabs in wide windows; at the top of its own scrolling area in narrower ones. */
const headCell =
  "sticky top-0 wide:top-[45px] z-(--z-header) h-9 border-b border-hairline bg-surface-1 px-2 text-start font-normal";

interface ClientTableHeadProps {
  control: Pick<ClientListControl, "view" | "sortBy">;
  choosing: ClientChoosing;
}

/** Head with the box of the page and a button a column. */
export function ClientTableHead({ control, choosing }: ClientTableHeadProps) {
  const { t, i18n } = useLingui();
  const { view, sortBy } = control;
  const arrow = view.direction === "desc" ? ArrowDown : ArrowUp;
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classNames(headCell, "start-0 z-[11]! rounded-ss-card ps-3.5 pe-0")}>
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
        {columnNames.map((column) => {
          const { label, isNumber, hint } = tableColumns[column];
          const isSorted = view.column === column;
          return (
            <th
              key={column}
              scope="col"
              aria-sort={isSorted ? (view.direction === "desc" ? "descending" : "ascending") : undefined}
              className={classNames(
                headCell,
                column === "name" && "start-10 z-[11]!",
                column === "lastActive" && "ps-5!",
                isNumber && "text-end!",
              )}
            >
              <button
                type="button"
                data-tooltip={hint ? i18n._(hint) : undefined}
                onClick={() => sortBy(column)}
                className={classNames(
                  "inline-flex min-h-7 max-w-full items-center gap-1 rounded-control text-12 leading-3.5",
                  isNumber ? "flex-row-reverse text-end" : "text-start",
                  isSorted ? "font-semibold text-ink-1" : "text-ink-2 hover:text-ink-1",
                )}
              >
                <span className="min-w-0 hyphens-auto">{i18n._(label)}</span>
                {isSorted ? <Icon of={arrow} size={14} className="text-accent" /> : null}
              </button>
            </th>
          );
        })}
        <th scope="col" className={classNames(headCell, "rounded-se-card")}>
          <span className="sr-only">{t`More`}</span>
        </th>
      </tr>
    </thead>
  );
}

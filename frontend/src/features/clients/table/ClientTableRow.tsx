import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import type { ClientRow } from "@/api/generated/admin";
import { formatDayOfMoment, formatExactMoment } from "@/dates/calendarDay";
import { lastSign } from "@/dates/lastSign";
import { isolate } from "@/language/isolate";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { TagChips } from "@/people/TagChips";
import { fullName } from "@/people/fullName";
import { Checkbox } from "@/ui/fields/Checkbox";
import { onDemand } from "@/ui/loading/onDemand";
import { MoreButton } from "@/ui/overlays/MoreButton";
import { ShareBar } from "@/ui/chart/ShareBar";
import { classNames } from "@/ui/theme/classNames";
import { useClientLink } from "../useClientLink";
import { NumberCell } from "./NumberCell";
import type { ShownColumn } from "./useTableColumns";

const RowMenu = onDemand(() => import(/* webpackChunkName: "client-menus" */ "./RowMenu"), "RowMenu");

interface ClientTableRowProps {
  client: ClientRow;
  columns: readonly ShownColumn[];
  rowIndex: number;
  now: Date;
  /** True for the row that the arrow keys have reached. */
  active: boolean;
  chosen: boolean;
  onActive: (id: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onToggle: () => void;
  onChooseTo: () => void;
}

const cell = "h-9 truncate border-t border-hairline px-2 group-first:border-t-0";

/** Row of the table. Only the active one is a stop of the Tab key. */
export function ClientTableRow({
  client,
  columns,
  rowIndex,
  now,
  active,
  chosen,
  onActive,
  onKeyDown,
  onToggle,
  onChooseTo,
}: ClientTableRowProps) {
  const { t } = useLingui();
  const { link, go } = useClientLink(client.id);
  const { id, email, profileImageUrl, createdAt, lastActiveAt, taskCounts } = client;
  const name = fullName(client) || t`Unnamed User`;
  const called = isolate(name);
  const numbers = columns.flatMap(({ number }) => number ?? []);
  const tab = active ? 0 : -1;
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // The menu renders elsewhere, but its clicks bubble through React.
    const target = event.target as HTMLElement;
    if (!event.currentTarget.contains(target) || target.closest("a, button, input")) return;
    go();
  };
  return (
    <tr
      data-client={id}
      tabIndex={tab}
      aria-selected={chosen}
      aria-rowindex={rowIndex}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onClickCapture={(event) => {
        onActive(id);
        if (!event.shiftKey || !event.currentTarget.contains(event.target as Node)) return;
        // Before the box sees the click, which would choose one only.
        event.preventDefault();
        event.stopPropagation();
        onChooseTo();
      }}
      // Below the sticky head, above the bar of the chosen.
      style={{ scrollMarginBlock: "36px 60px" }}
      onMouseDown={(event) => {
        // Shift would select text.
        if (event.shiftKey) event.preventDefault();
      }}
      onFocus={() => onActive(id)}
      className={classNames(
        "group cursor-pointer focus-visible:-outline-offset-2",
        chosen ? "bg-accent-soft" : "bg-surface-2 hover:bg-surface-2-hover",
      )}
    >
      <td className={classNames(cell, "sticky start-0 z-1 bg-inherit ps-3.5! pe-0!")}>
        <Checkbox
          className="align-middle"
          aria-label={t`Choose ${called}`}
          checked={chosen}
          tabIndex={tab}
          onChange={onToggle}
        />
      </td>
      <td className={classNames(cell, "sticky start-10 z-1 bg-inherit")}>
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar
            name={initialOf(name)}
            imageUrl={profileImageUrl}
            size={24}
            className={chosen ? "bg-surface-2!" : undefined}
          />
          <Link
            {...link}
            tabIndex={tab}
            dir="auto"
            data-tooltip={name}
            className={classNames(
              "min-w-0 truncate font-semibold text-ink-1 no-underline hover:underline",
              numbers.length === 0 && "max-w-[70%] flex-none",
            )}
          >
            {name}
          </Link>
          {numbers.length > 0 ? null : (
            <span dir="auto" data-tooltip={email} className={classNames("truncate", quiet(chosen))}>
              {email}
            </span>
          )}
        </span>
      </td>
      <td className={cell}>
        <TagChips tags={client.tags} {...(numbers.length > 0 ? { most: 1 } : {})} />
      </td>
      {numbers.map(({ id: number, decimals }) => (
        <td key={number} className={classNames(cell, "text-end tabular-nums")}>
          <NumberCell number={client.numbers.find((each) => each.id === number)} decimals={decimals} />
        </td>
      ))}
      <Count count={taskCounts.open} chosen={chosen} />
      <Count count={taskCounts.overdue} tone="text-danger-text" chosen={chosen} />
      <Count count={taskCounts.waiting} tone="text-success-text" chosen={chosen} />
      <Count count={taskCounts.completed} chosen={chosen} />
      <td className={classNames(cell, "text-end tabular-nums")}>
        <CompletionRate percent={client.completionRate} />
      </td>
      <td className={classNames(cell, "ps-5! tabular-nums")}>
        {lastActiveAt === null ? (
          <Nothing>{t`Never`}</Nothing>
        ) : (
          <span data-tooltip={formatExactMoment(lastActiveAt)}>{lastSign(lastActiveAt, now)}</span>
        )}
      </td>
      <td className={classNames(cell, "text-ink-2 tabular-nums")}>
        <span data-tooltip={formatExactMoment(createdAt)}>{formatDayOfMoment(createdAt)}</span>
      </td>
      <td className={classNames(cell, "overflow-visible! px-2")}>
        <MoreButton label={t`${called}: more`} tabIndex={tab}>
          {(opening) => <RowMenu onMissing={opening.onClose} opening={opening} clientId={id} onOpen={go} />}
        </MoreButton>
      </td>
    </tr>
  );
}

function quiet(chosen: boolean): string {
  return chosen ? "text-ink-2" : "text-ink-3";
}

function Count({ count, tone, chosen }: { count: number; tone?: string; chosen: boolean }) {
  const { i18n } = useLingui();
  return (
    <td
      className={classNames(
        cell,
        "text-end tabular-nums",
        count === 0 ? quiet(chosen) : tone && classNames("font-semibold", tone),
      )}
    >
      {i18n.number(count)}
    </td>
  );
}

/** Dash with a label for screen readers. */
function Nothing({ children }: { children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className="text-ink-3">
        –
      </span>
      <span className="sr-only">{children}</span>
    </>
  );
}

/** Rate of the last 30 days, as a bar and in percent; null without tasks. */
function CompletionRate({ percent }: { percent: number | null }) {
  const { t, i18n } = useLingui();
  if (percent === null) {
    return (
      <>
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        <span className="sr-only">{t`No tasks`}</span>
      </>
    );
  }
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <ShareBar percent={percent} className="h-1 w-9 bg-hairline-strong" fill="bg-ink-3" />
      <span>{i18n.number(percent / 100, { style: "percent" })}</span>
    </span>
  );
}

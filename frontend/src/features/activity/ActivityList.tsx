import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Pencil, Undo2 } from "lucide-react";
import { useMemo, type RefObject } from "react";
import type { Overlay } from "@/addresses/overlays";
import { useOverlay } from "@/addresses/useOverlay";
import type { Activity } from "@/api/generated/admin";
import {
  calendarDayOf,
  formatExactDay,
  formatExactMoment,
  formatRecentDay,
  formatTime,
} from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { activityDetail, correctLabel, recallLabel } from "./activityDetail";
import { ActivitySentence } from "./activitySentence";
import { kindLook } from "./activityView";

interface ActivityListProps {
  ref: RefObject<HTMLDivElement | null>;
  rows: readonly Activity[];
  /** True while the shown entries belong to the previous filter. */
  busy: boolean;
}

export const listLook = "overflow-hidden rounded-popover border border-hairline bg-surface-2";

export function ActivityList({ ref, rows, busy }: ActivityListProps) {
  useLingui();
  const now = useNow();
  const today = calendarDayOf(now);
  const days = useMemo(() => byDay(rows), [rows]);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      aria-busy={busy}
      className={classNames(
        listLook,
        "transition-opacity duration-(--t-base)",
        busy && "opacity-60 delay-300",
      )}
    >
      {days.map(({ day, entries }) => (
        <section
          key={day}
          aria-label={formatExactDay(day)}
          className="not-first:border-t not-first:border-hairline"
        >
          <h3 className="border-b border-hairline bg-surface-1 px-4 py-2 text-12 font-semibold text-ink-2">
            {formatRecentDay(day, today)}
          </h3>
          <ul className="divide-y divide-hairline">
            {entries.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface Day {
  day: string;
  entries: Activity[];
}

/** Rows grouped by local calendar day. */
function byDay(rows: readonly Activity[]): Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const day = calendarDayOf(new Date(row.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(row);
    else days.push({ day, entries: [row] });
  }
  return days;
}

function ActivityRow({ activity, now }: { activity: Activity; now: Date }) {
  useLingui();
  const { kind, at } = activity;
  const { icon, chip, mirrored } = kindLook(kind);
  const detail = activityDetail(activity);
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 px-4 py-[9px] tablet:min-h-[47px] tablet:grid-cols-[28px_minmax(0,1fr)_auto_auto] tablet:items-center">
      <span className={classNames("grid size-7 place-items-center rounded-control", chip)}>
        <Icon of={icon} size={16} mirrored={mirrored} />
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <ActivitySentence activity={activity} />
        </p>
        {detail ? <p className="text-12 wrap-anywhere text-ink-3">{detail}</p> : null}
      </div>
      <RowActions activity={activity} now={now} />
      <time
        dateTime={at}
        data-tooltip={formatExactMoment(at)}
        className="min-w-10 text-end text-12 text-ink-3 tabular-nums max-tablet:col-start-3 max-tablet:row-start-1 max-tablet:leading-5 tablet:col-start-4"
      >
        {formatTime(at)}
      </time>
    </li>
  );
}

/** Buttons of an entry: an assignment, by a program too, can be corrected, and for a day recalled; so can notes to several. */
function RowActions({ activity, now }: { activity: Activity; now: Date }) {
  useLingui();
  const { open } = useOverlay();
  const { kind, assignmentId } = activity;
  const recall = recallOf(activity, now);
  const correctable = kind === "assignment" || kind === "program" ? assignmentId : null;
  if (!recall && correctable === null) return null;
  return (
    <div className="flex flex-wrap gap-2 max-tablet:col-span-2 max-tablet:col-start-2 max-tablet:row-start-2 max-tablet:my-1.5">
      {correctable === null ? null : (
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon of={Pencil} size={16} />}
          aria-label={correctLabel(activity)}
          className="max-tablet:min-h-11"
          onClick={() => open({ name: "correct", id: correctable })}
        >
          {t`Correct`}
        </Button>
      )}
      {recall ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<Icon of={Undo2} size={16} mirrored />}
          aria-label={recallLabel(activity)}
          className="max-tablet:min-h-11"
          onClick={() => open(recall)}
        >
          {kind === "note" ? t({ message: "Recall", context: "notes" }) : t`Recall`}
        </Button>
      ) : null}
    </div>
  );
}

/** Dialog of the recall, while it is possible. */
function recallOf({ assignmentId, noteBatchId, recallableUntil }: Activity, now: Date): Overlay | null {
  if (recallableUntil === null || new Date(recallableUntil) <= now) return null;
  if (assignmentId !== null) return { name: "recall", id: assignmentId };
  return noteBatchId === null ? null : { name: "recall-notes", id: noteBatchId };
}

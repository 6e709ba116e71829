import { useLingui } from "@lingui/react";
import type { Activity } from "@/api/generated/admin";
import { formatExactMoment, formatTime } from "@/dates/calendarDay";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { activityDetail } from "./activityDetail";
import { ActivitySentence } from "./activitySentence";
import { kindLooks } from "./activityView";
import { RowActions } from "./RowActions";

export function ActivityRow({ activity, now }: { activity: Activity; now: Date }) {
  useLingui();
  const { kind, at } = activity;
  const { icon, chip, mirrored } = kindLooks[kind];
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

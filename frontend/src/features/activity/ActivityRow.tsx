import { useLingui } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import type { Activity } from "@/api/generated/admin";
import { formatExactMoment, formatTime } from "@/dates/calendarDay";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { activityDetail, recallLabel } from "./activityDetail";
import { ActivitySentence } from "./activitySentence";
import { kindLooks } from "./activityView";

export function ActivityRow({ activity, now }: { activity: Activity; now: Date }) {
  const { t } = useLingui();
  const { open } = useOverlay();
  const { kind, at, assignmentId, recallableUntil } = activity;
  const { icon, chip, mirrored } = kindLooks[kind];
  const detail = activityDetail(activity);
  const isRecallable = recallableUntil !== null && new Date(recallableUntil) > now;
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
      {isRecallable && assignmentId !== null ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<Icon of={Undo2} size={16} mirrored />}
          aria-label={recallLabel(activity)}
          className="max-tablet:col-start-2 max-tablet:row-start-2 max-tablet:my-1.5 max-tablet:h-11 max-tablet:justify-self-start"
          onClick={() => {
            open({ name: "recall", id: assignmentId });
          }}
        >
          {t`Recall`}
        </Button>
      ) : null}
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

import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { Review } from "@/api/generated/admin";
import { Avatar } from "@/people/Avatar";
import { fullName } from "@/people/fullName";
import { formatExactMoment } from "@/dates/calendarDay";
import { classNames } from "@/ui/theme/classNames";
import { hasWaitedLong, waitingTime } from "./waiting";

interface QueueRowProps {
  review: Review;
  now: Date;
  /** Address of its submission. */
  to: string;
  isCurrent: boolean;
  /** True on phones, where Back leads to the list. */
  isAlone: boolean;
}

/** Client, task, revision, and how long it waits. */
export function QueueRow({ review, now, to, isCurrent, isAlone }: QueueRowProps) {
  const { t, i18n } = useLingui();
  const { client, title, submittedAt } = review;
  const name = fullName(client) || t`Unnamed Client`;
  const revision = i18n.number(review.revision);
  return (
    <li>
      <Link
        to={to}
        state={isAlone ? { openedHere: true } : undefined}
        aria-current={isCurrent ? "true" : undefined}
        style={{
          gridTemplateColumns: "auto minmax(0, 1fr) auto",
          minHeight: isAlone ? 72 : 64,
          alignContent: "center",
          rowGap: 5,
        }}
        className={classNames(
          "grid items-center gap-x-3 focus-visible:-outline-offset-2",
          isAlone ? "px-4" : "rounded-item px-3",
          isCurrent ? "bg-accent-soft" : "hover:bg-surface-hover",
        )}
      >
        <Avatar name={name} imageUrl={client.pictureUrl} size={isAlone ? 44 : 36} className="row-span-2" />
        <span dir="auto" className="truncate font-semibold">
          {name}
        </span>
        <time
          dateTime={submittedAt}
          title={formatExactMoment(submittedAt)}
          className={classNames(
            "text-end text-12 tabular-nums",
            hasWaitedLong(submittedAt, now) ? "font-semibold text-warning-text" : "text-ink-2",
          )}
        >
          {waitingTime(submittedAt, now)}
        </time>
        <span dir="auto" className="truncate text-13 text-ink-2">
          {title}
        </span>
        <span className="text-end text-12 text-ink-2 tabular-nums">{t`Revision ${revision}`}</span>
      </Link>
    </li>
  );
}

import type { MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  MessageSquareCheck,
  Moon,
  X,
  type LucideIcon,
} from "lucide-react";
import { Link } from "react-router";
import { adminAddress } from "@/addresses/admin";
import { useCountReviewsQuery } from "@/api/admin/reviews";
import type { Attention as AttentionCounts } from "@/api/generated/admin";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { deskQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { attentions, type Attention } from "./clientListView";

interface AttentionButtonsProps {
  /** Absent until loaded. */
  counts: AttentionCounts | undefined;
  pressed: Attention | null;
  /** A second press resets the filter. */
  onPress: (attention: Attention | null) => void;
}

interface Kind {
  title: MessageDescriptor;
  /** Text after the number. */
  text: (count: number) => string;
  icon: LucideIcon;
  chip: string;
}

const kinds: Record<Attention, Kind> = {
  overdue: {
    title: msg({ message: "Overdue", context: "clients" }),
    text: (count) =>
      plural(count, { one: "client with a task past its date", other: "clients with a task past its date" }),
    icon: CircleAlert,
    chip: "bg-danger-soft text-danger-text",
  },
  waiting: {
    title: msg`Waiting to be completed`,
    text: (count) => plural(count, { one: "client with tasks in Done", other: "clients with tasks in Done" }),
    icon: CircleCheck,
    chip: "bg-success-soft text-success-text",
  },
  quiet: {
    title: msg`Quiet for 14 days`,
    text: () => t`nothing created, moved or ticked`,
    icon: Moon,
    chip: "bg-surface-press text-ink-2",
  },
};

/** Filters for clients who need attention, with their counts. */
export function AttentionButtons({ counts, pressed, onPress }: AttentionButtonsProps) {
  const { t } = useLingui();
  const reviews = useCountReviewsQuery().data?.count;
  const isWide = useMediaQuery(deskQuery);
  return (
    <div
      role="group"
      aria-label={t`Attention`}
      className="mt-3.5 grid grid-cols-3 gap-2 print:hidden tablet:mt-5 tablet:gap-3"
      style={isWide ? { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" } : undefined}
    >
      {attentions.map((kind) => (
        <AttentionButton
          key={kind}
          kind={kind}
          count={counts?.[kind]}
          pressed={kind === pressed}
          onPress={() => onPress(kind === pressed ? null : kind)}
        />
      ))}
      <ReviewsLink count={reviews} isWide={isWide} />
    </div>
  );
}

/** Way to what waits for a review; one row under the buttons where there is no room beside them. */
function ReviewsLink({ count, isWide }: { count: number | undefined; isWide: boolean }) {
  const { t, i18n } = useLingui();
  return (
    <Link
      to={adminAddress("reviews")}
      style={isWide ? undefined : { gridColumn: "1 / -1" }}
      className="flex min-h-11 min-w-0 items-center gap-3 rounded-popover border border-hairline bg-surface-2 px-2.5 transition-[border-color,box-shadow] duration-(--t-fast) ease-smooth hover:border-hairline-strong hover:shadow-hovered tablet:px-4"
    >
      <span className="grid size-9 flex-none place-items-center rounded-item bg-accent-soft text-accent-text max-desk:hidden">
        <Icon of={MessageSquareCheck} />
      </span>
      <b className={classNames("min-w-5 font-semibold tabular-nums", isWide ? "text-28" : "text-16")}>
        {count === undefined ? "–" : i18n.number(count)}
      </b>{" "}
      <span className="min-w-0 flex-1">
        <span className="block text-balance wrap-anywhere max-tablet:text-12 max-tablet:text-ink-2 tablet:font-semibold">
          {t`To review`}
        </span>{" "}
        <small className="block text-12 text-ink-2 max-desk:hidden">
          {plural(count ?? 0, {
            one: "submission that waits for you",
            other: "submissions that wait for you",
          })}
        </small>
      </span>
      <Icon of={ChevronRight} size={16} mirrored className="flex-none text-ink-3" />
    </Link>
  );
}

interface AttentionButtonProps {
  kind: Attention;
  count: number | undefined;
  pressed: boolean;
  onPress: () => void;
}

function AttentionButton({ kind, count, pressed, onPress }: AttentionButtonProps) {
  const { i18n } = useLingui();
  const { title, text, icon, chip } = kinds[kind];
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        "relative flex min-w-0 rounded-popover border text-start transition-[border-color,box-shadow] duration-(--t-fast) ease-smooth",
        "max-tablet:min-h-23 max-tablet:flex-col max-tablet:ps-2.5 max-tablet:pe-1 max-tablet:pt-2.5 max-tablet:pb-2",
        "tablet:min-h-17 tablet:items-center tablet:gap-3 tablet:px-4 tablet:py-2",
        pressed
          ? "border-accent bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent)]"
          : "border-hairline bg-surface-2 hover:border-hairline-strong hover:shadow-hovered",
      )}
    >
      <span
        className={classNames(
          "grid size-9 flex-none place-items-center rounded-item max-tablet:hidden",
          chip,
        )}
      >
        <Icon of={icon} />
      </span>
      <b className="min-w-5 text-28 font-semibold tabular-nums">
        {count === undefined ? "–" : i18n.number(count)}
      </b>{" "}
      <span className="min-w-0 tablet:flex-1">
        <span
          className={classNames(
            "block text-balance wrap-anywhere max-tablet:text-12 tablet:font-semibold",
            pressed ? "max-tablet:font-semibold max-tablet:text-accent-text" : "max-tablet:text-ink-2",
          )}
        >
          {i18n._(title)}
        </span>{" "}
        <small className="block text-12 text-ink-2 max-desk:hidden">{text(count ?? 0)}</small>
      </span>
      {pressed ? (
        <span className="grid size-7 flex-none place-items-center text-accent-text max-tablet:absolute max-tablet:top-1.5 max-tablet:end-1">
          <Icon of={X} size={16} />
        </span>
      ) : null}
    </button>
  );
}

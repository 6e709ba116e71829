import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useListSegmentsQuery } from "@/api/admin/segments";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useToday } from "@/dates/useToday";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { classNames } from "@/ui/theme/classNames";
import { segmentText } from "./segmentText";

interface SegmentListProps {
  /** Id of the chosen segment. */
  value: number | null;
  onChange: (id: number) => void;
}

/** Radio group of the segments, each with its conditions as text and its number of clients. */
export function SegmentList({ value, onChange }: SegmentListProps) {
  const { t, i18n } = useLingui();
  const name = useId();
  const today = useToday();
  const { data: segments, isFetching, refetch } = useListSegmentsQuery(undefined, refetchOnMount);
  if (!segments && !isFetching) {
    return <FetchErrorLine text={t`The segments did not load.`} onRetry={() => void refetch()} />;
  }
  if (segments?.length === 0) {
    return (
      <p className="rounded-card border border-hairline px-3.5 py-2.5 text-13 text-ink-2">
        {t`There are no segments yet. Client Management makes them.`}
      </p>
    );
  }
  return (
    <div
      role="radiogroup"
      aria-label={t`Segments`}
      className="relative max-h-[248px] divide-y divide-hairline overflow-y-auto overscroll-contain rounded-card border border-hairline-strong"
    >
      {segments ? null : (
        <div className="px-3.5 py-4">
          <Status>{t`Loading segments`}</Status>
          <Skeleton className="w-1/2" />
        </div>
      )}
      {segments?.map((segment) => (
        <label
          key={segment.id}
          className={classNames(
            "flex min-h-[52px] cursor-pointer items-center gap-3 px-3.5 py-1.5",
            segment.id === value ? "bg-accent-soft" : "hover:bg-surface-2-hover",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={segment.id === value}
            onChange={() => onChange(segment.id)}
            className="size-[18px] flex-none appearance-none rounded-full border-[1.5px] border-border-control bg-surface-2 checked:border-[5.5px] checked:border-accent"
          />
          <span className="min-w-0 flex-1">
            <b dir="auto" className="block truncate font-semibold">
              {segment.name}
            </b>{" "}
            <span className="block text-13 wrap-anywhere text-ink-2">
              {segmentText(segment.conditions, today)}
            </span>
          </span>{" "}
          <span className={classNames("tabular-nums", segment.id === value && "font-semibold")}>
            {i18n.number(segment.count)}
          </span>
        </label>
      ))}
    </div>
  );
}

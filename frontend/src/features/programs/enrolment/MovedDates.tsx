import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { skipToken } from "@reduxjs/toolkit/query";
import { ArrowRight } from "lucide-react";
import { usePreviewEnrolmentQuery } from "@/api/admin/programs";
import type { UpcomingStep, EnrolmentPreviewBody } from "@/api/generated/admin";
import { fieldErrorOf, isUnauthorized, messageOf } from "@/api/transport/callError";
import { formatDayInWeek, formatShortDay } from "@/dates/calendarDay";
import type { Elements } from "@/language/elements";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Icon } from "@/ui/theme/Icon";
import { Tally } from "@/ui/lists/Tally";

interface MovedDatesProps {
  changes: readonly Change[];
  preview: ReturnType<typeof useEnrolmentPreview>;
  /** Content where no date moves. */
  children?: Elements;
}

/** Dates that move, one a line, or the reason why they are not known. */
export function MovedDates({ changes, preview, children = null }: MovedDatesProps) {
  if (preview.failure !== null) return <FetchErrorLine text={preview.failure} onRetry={preview.retry} />;
  if (changes.length === 0) return children;
  return (
    <Tally
      keepsNames
      rows={changes.map(({ name, ...dates }) => ({ name, value: <MovedDate {...dates} /> }))}
    />
  );
}

function MovedDate({ before, after }: Pick<Change, "before" | "after">) {
  const { t } = useLingui();
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      {before === after ? null : (
        <>
          <span className="font-normal text-ink-3">{before}</span>
          <Icon of={ArrowRight} size={14} mirrored className="text-ink-3" />
          <span className="sr-only">{t`becomes`}</span>
        </>
      )}
      <span>{after ?? "…"}</span>
    </span>
  );
}

/** Date of an upcoming step: "Mon, Nov 23". */
export function upcomingDayText({ comes, isEarliest }: UpcomingStep): string {
  const day = formatDayInWeek(comes);
  return isEarliest ? t`${day} at the earliest` : day;
}

interface Change {
  name: string;
  before: string;
  after: string | null;
}

/** Changes of the first steps and of the last one; `after` is absent while it loads. */
export function changesOf(
  before: readonly UpcomingStep[],
  after: readonly UpcomingStep[] | undefined,
  first: number,
  today: string,
): Change[] {
  const movedOf = ({ step }: UpcomingStep) => after?.find((moved) => moved.step === step);
  const shown = before.slice(0, first).map((step) => {
    const moved = movedOf(step);
    const number = i18n.number(step.number);
    return {
      name: t`Step ${number}`,
      before: moved?.comes === step.comes ? upcomingDayText(moved) : formatDayInWeek(step.comes),
      after: moved ? upcomingDayText(moved) : null,
    };
  });
  const last = before.at(-1);
  if (!last || before.length <= first) return shown;
  const moved = movedOf(last);
  return [
    ...shown,
    {
      name: t`Last step`,
      before: formatShortDay(last.comes, today),
      after: moved ? formatShortDay(moved.comes, today) : null,
    },
  ];
}

/** Upcoming steps of an enrolment after a change; without a change no call is made. */
export function useEnrolmentPreview(id: number, body: EnrolmentPreviewBody | null, field: string) {
  const { currentData, error, isFetching, refetch } = usePreviewEnrolmentQuery(
    body === null ? skipToken : { id, enrolmentPreviewBody: body },
  );
  const failure = body === null || isFetching ? undefined : error;
  const fieldError = fieldErrorOf(failure, field);
  return {
    coming: failure ? undefined : currentData?.coming,
    fieldError,
    /** Message of an error that is about no field; null without one. */
    failure:
      failure === undefined || fieldError !== undefined || isUnauthorized(failure)
        ? null
        : messageOf(failure, t`The dates could not be counted.`),
    retry: () => void refetch(),
  };
}

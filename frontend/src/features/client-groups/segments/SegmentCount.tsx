import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { usePreviewSegmentQuery } from "@/api/admin/segments";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { messageOf } from "@/api/transport/callError";
import type { ClientRow, Condition, SegmentPreview } from "@/api/generated/admin";
import { lastSign } from "@/dates/lastSign";
import { useNow } from "@/dates/useNow";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { personOf } from "@/people/person";
import { Status } from "@/ui/feedback/Status";
import { classNames } from "@/ui/theme/classNames";
import { useDebouncedValue } from "@/ui/loading/useDebouncedValue";

/** Pause after the last change. */
const PAUSE_MS = 300;

const nobody: SegmentPreview = { count: 0, first: [] };

interface SegmentCountProps {
  /** Null while a condition is not finished; "nobody" where only deleted tags are asked for. */
  conditions: Condition[][] | "nobody" | null;
}

/** Clients who match now, counted while the conditions are edited. */
export function SegmentCount({ conditions }: SegmentCountProps) {
  const { t } = useLingui();
  const settled = useDebouncedValue(JSON.stringify(conditions), PAUSE_MS);
  const asked = JSON.parse(settled) as SegmentCountProps["conditions"];
  const isAsked = asked !== null && asked !== "nobody";
  const { data, currentData, error, isFetching } = usePreviewSegmentQuery(
    { conditionsBody: { conditions: isAsked ? asked : [] } },
    { skip: !isAsked, ...refetchOnMount },
  );
  const shown = asked === "nobody" ? nobody : isAsked ? data : undefined;
  const isOld =
    settled !== JSON.stringify(conditions) || (isAsked && currentData === undefined && isFetching);
  if (error && !isFetching && isAsked) {
    return (
      <Status className="text-13 text-danger-text">
        {messageOf(error, t`The clients could not be counted.`)}
      </Status>
    );
  }
  return (
    <div
      aria-busy={isOld}
      className={classNames("transition-opacity duration-(--t-base)", isOld && "opacity-60")}
    >
      {shown === undefined ? (
        <Status className="text-13 text-ink-2">
          {conditions === null ? t`Finish the conditions to see who matches.` : t`Counting…`}
        </Status>
      ) : (
        <Matches preview={shown} />
      )}
    </div>
  );
}

function Matches({ preview: { count, first } }: { preview: SegmentPreview }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const more = count - first.length;
  return (
    <>
      <Status className="text-ink-2">
        <b className="me-1 text-28 font-semibold text-ink-1 tabular-nums">{i18n.number(count)}</b>{" "}
        <span>{plural(count, { one: "person matches now", other: "people match now" })}</span>
      </Status>
      {first.length > 0 ? (
        <>
          <div className="mt-3 flex justify-between gap-3 text-12 text-ink-3">
            <span>{t`First five, longest away first`}</span>
            <span>{t`30-day rate`}</span>
          </div>
          <ul aria-label={t`First of them`} className="divide-y divide-hairline">
            {first.map((client) => (
              <Match key={client.id} client={client} now={now} />
            ))}
          </ul>
        </>
      ) : null}
      {more > 0 && first.length > 0 ? (
        <p className="mt-2 text-13 text-ink-2 tabular-nums">
          {plural(more, { one: "and # more", other: "and # more" })}
        </p>
      ) : null}
    </>
  );
}

function Match({ client, now }: { client: ClientRow; now: Date }) {
  const { t, i18n } = useLingui();
  const { name, imageUrl } = personOf(client);
  const { completionRate, lastActiveAt } = client;
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar name={initialOf(name)} imageUrl={imageUrl} size={28} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        <span className="block text-13 text-ink-2">
          {lastActiveAt === null ? t`Never` : lastSign(lastActiveAt, now)}
        </span>
      </span>
      <span className="flex-none text-13 tabular-nums">
        {completionRate === null ? "–" : i18n.number(completionRate / 100, { style: "percent" })}
      </span>
    </li>
  );
}

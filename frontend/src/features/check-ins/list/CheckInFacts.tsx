import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Route, SlidersHorizontal, Users, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { answersToReadAddress, checkInMissingAddress } from "@/addresses/admin";
import type { CheckInRound, CheckInRow } from "@/api/generated/admin";
import {
  calendarDayOf,
  daysBetween,
  formatDayInWeek,
  formatShortDay,
  formatWeekday,
} from "@/dates/calendarDay";
import { LAST_NAMED_DAY } from "@/dates/upcomingMoment";
import { dayOfLocalMoment, formatLocalTime } from "@/dates/localMoment";
import { useToday } from "@/dates/useToday";
import { entryOf } from "@/language/entryOf";
import { isolate } from "@/language/isolate";
import { joinByComma } from "@/language/text/joinByComma";
import { PictureRow } from "@/people/PictureRow";
import { FillBars } from "@/ui/chart/FillBars";
import { Icon } from "@/ui/theme/Icon";
import { CheckInStatePill } from "../CheckInState";
import { audienceName, openForLabel, questionsLabel } from "../rhythmLabels";

export interface OfCheckIn {
  checkIn: CheckInRow;
}

const smallLook = "mt-0.5 block truncate text-12 text-ink-3 tabular-nums";

/** Rounds that the list shows. */
const MAX_ROUNDS = 8;
/** Weeks over which a check-in of a program is counted, because few are asked in one. */
const PROGRAM_WEEKS = 4;

const audienceIcons: Record<CheckInRow["audience"]["kind"], LucideIcon> = {
  everybody: Users,
  choice: Users,
  segment: SlidersHorizontal,
  program: Route,
};

export function AudienceFact({ checkIn: { audience, state } }: OfCheckIn) {
  const { t, i18n } = useLingui();
  const { kind, people, pictures, isGone } = audience;
  const name = audienceName(audience);
  if (kind === "choice" && pictures.length > 0) {
    return (
      <>
        <span className="flex items-center gap-2">
          <PictureRow people={pictures} />
          <b className="font-semibold tabular-nums">{i18n.number(people)}</b>
        </span>
        <span className={smallLook}>{name}</span>
      </>
    );
  }
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <Icon of={entryOf(audienceIcons, kind) ?? Users} size={16} className="flex-none text-ink-3" />
        <span dir="auto" data-tooltip={name} className="truncate">
          {name}
        </span>
      </span>
      <span className={isGone ? "mt-0.5 block text-12 text-warning-text" : smallLook}>
        {isGone
          ? t`Deleted: it asks nobody`
          : kind === "program"
            ? plural(people, { one: "# person in it", other: "# people in it" })
            : state === "ended"
              ? plural(people, { one: "# person then", other: "# people then" })
              : plural(people, { one: "# person now", other: "# people now" })}
      </span>
    </>
  );
}

/** Next opening or closing and the one after it, in two lines. */
export function useNextTexts({ state, rhythm, rounds, next }: CheckInRow): [string, string | null] {
  const { t } = useLingui();
  const today = useToday();
  const day = next && formatDayInWeek(dayOfLocalMoment(next.opens));
  const round = rounds.at(-1);
  if (state === "ended") return [t`Closed for good`, t`Its answers stay`];
  if (round?.isOpen && rhythm.kind !== "program") {
    const closes = closingText(round, today);
    if (state === "paused") return [closes, t`Then when you resume it`];
    return [closes, day === null ? null : t`Then from ${day}`];
  }
  if (state === "draft") return [t`Does not open`, t`Until you start it`];
  if (state === "paused") return [t`Does not open`, t`Until you resume it`];
  if (next === null || day === null) return [t`Does not open`, null];
  if (rhythm.kind === "program") {
    const people = plural(next.people ?? 0, {
      one: "# person, on their day",
      other: "# people, each on their day",
    });
    return [t`Next ${day}`, people];
  }
  const time = formatLocalTime(next.opens);
  const openFor = openForLabel(rhythm.openFor);
  return [t`Opens ${day}`, t`${time}, for ${openFor}`];
}

function closingText({ closes }: CheckInRound, today: string): string {
  const closingDay = dayOfLocalMoment(closes);
  const time = formatLocalTime(closes);
  const days = daysBetween(today, closingDay);
  if (days === 0) return t`Closes today, ${time}`;
  // A weekday alone leaves room for the hour.
  const isNear = days > 0 && days <= LAST_NAMED_DAY;
  const day = isNear ? formatWeekday(closingDay, "short") : formatDayInWeek(closingDay);
  return t`Closes ${day}, ${time}`;
}

export function NextFact({ checkIn }: OfCheckIn) {
  const [first, second] = useNextTexts(checkIn);
  return (
    <>
      <span className="block tabular-nums">{first}</span>
      {second === null ? null : <span className={smallLook}>{second}</span>}
    </>
  );
}

/** Rounds that count together: the last one, or the last weeks of a program. */
function latest({ rhythm, rounds }: CheckInRow): { asked: number; answered: number } {
  const counted = rounds.slice(rhythm.kind === "program" ? -PROGRAM_WEEKS : -1);
  const sum = (of: "asked" | "answered") => counted.reduce((total, round) => total + round[of], 0);
  return { asked: sum("asked"), answered: sum("answered") };
}

export function AnsweredFact({ checkIn }: OfCheckIn) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { state, rhythm, rounds, questionCount } = checkIn;
  const last = rounds.at(-1);
  if (!last) {
    return (
      <>
        <span className="text-ink-2">{t`Nobody yet`}</span>
        <span className={smallLook}>{questionsLabel(questionCount)}</span>
      </>
    );
  }
  const counts = latest(checkIn);
  const answered = i18n.number(counts.answered);
  const asked = i18n.number(counts.asked);
  const day = formatShortDay(last.on, today);
  return (
    <>
      <span className="tabular-nums">
        <b className="font-semibold">{answered}</b> <span>{t`of ${asked}`}</span>
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-12 text-ink-3 tabular-nums">
        {state === "ended" ? <span>{t`On ${day}`}</span> : null}
        {rhythm.kind === "program" ? (
          <span>{plural(PROGRAM_WEEKS, { one: "In # week", other: "In # weeks" })}</span>
        ) : null}
        <OpenEnds
          checkIn={checkIn}
          missing={state === "ended" || rhythm.kind === "program" ? 0 : counts.asked - counts.answered}
        />
      </span>
    </>
  );
}

/** Links to who is missing and to the answers that nobody has read. */
function OpenEnds({ checkIn: { id, name, rounds }, missing }: OfCheckIn & { missing: number }) {
  const { t } = useLingui();
  const shown = isolate(name);
  const toRead = rounds.reduce((total, round) => total + round.toRead, 0);
  const missingText = plural(missing, { one: "# missing", other: "# missing" });
  const toReadText = plural(toRead, { one: "# to read", other: "# to read" });
  const look =
    "inline-flex items-center text-accent-text underline decoration-accent-line underline-offset-3 hover:decoration-current max-tablet:min-h-11";
  return (
    <>
      {missing > 0 ? (
        <Link to={checkInMissingAddress(id)} aria-label={t`${missingText}: ${shown}`} className={look}>
          {missingText}
        </Link>
      ) : null}
      {toRead > 0 ? (
        <Link to={answersToReadAddress()} aria-label={t`${toReadText}: ${shown}`} className={look}>
          {toReadText}
        </Link>
      ) : null}
    </>
  );
}

export function LastEight({ checkIn: { state, rhythm, rounds } }: OfCheckIn) {
  const { t, i18n } = useLingui();
  if (rounds.length === 0) return <span className="text-ink-2">{t`Not asked yet`}</span>;
  const parts = rounds.map(({ asked, answered, isOpen }) => {
    const some = i18n.number(answered);
    const all = i18n.number(asked);
    return isOpen ? t`now ${some} of ${all}` : t`${some} of ${all}`;
  });
  const counts = joinByComma(parts);
  const label =
    rhythm.kind === "program"
      ? plural(rounds.length, { one: `The last week: ${counts}`, other: `The last # weeks: ${counts}` })
      : plural(rounds.length, { one: `The last one: ${counts}`, other: `The last #: ${counts}` });
  return (
    <FillBars
      label={label}
      count={MAX_ROUNDS}
      bars={rounds.map(({ on, asked, answered }, index) => ({
        key: on,
        share: asked === 0 ? 0 : answered / asked,
        isMarked: index === rounds.length - 1 && state !== "ended",
      }))}
    />
  );
}

export function StateFact({ checkIn }: OfCheckIn) {
  const today = useToday();
  const text = stateText(checkIn, today);
  return (
    <>
      <CheckInStatePill state={checkIn.state} />
      {text === null ? null : (
        <span data-tooltip={text} className={smallLook}>
          {text}
        </span>
      )}
    </>
  );
}

/** Text beside the state: "Open now", "Since Nov 11, by Lena Vogt"; null where it says all. */
function stateText({ state, stateSince, stateBy, rounds }: CheckInRow, today: string): string | null {
  if (state === "running") return rounds.at(-1)?.isOpen ? t`Open now` : null;
  if (state === "draft" || stateSince === null) return null;
  const since = formatShortDay(calendarDayOf(new Date(stateSince)), today);
  const name = isolate(stateBy ?? "");
  if (state === "paused") return name === "" ? t`Since ${since}` : t`Since ${since}, by ${name}`;
  return name === "" ? since : t`${since}, by ${name}`;
}

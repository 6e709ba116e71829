import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ProgramSummary } from "@/api/generated/admin";
import { formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { isolate } from "@/language/isolate";
import { PictureRow } from "@/people/PictureRow";
import { classNames } from "@/ui/theme/classNames";
import { ProgramStatePill } from "../ProgramPage";
import { lengthLabel, stepsLabel } from "../programLabels";

interface OfProgram {
  program: ProgramSummary;
}

const smallLook = "mt-0.5 block truncate text-12 text-ink-3";

export function LengthFact({ program: { stepCount, lengthDays } }: OfProgram) {
  const { t } = useLingui();
  if (stepCount === 0) return <span className="text-ink-3">{t`No steps yet`}</span>;
  return (
    <>
      <span>{stepsLabel(stepCount)}</span>
      <span className={smallLook}>{lengthLabel(lengthDays)}</span>
    </>
  );
}

export function PeopleFact({ program }: OfProgram) {
  const { t, i18n } = useLingui();
  const { people, first, finished, finishedThisMonth, paused, state } = program;
  if (state === "draft") return <span className="text-ink-3">{t`Nobody yet`}</span>;
  const text =
    finishedThisMonth > 0
      ? plural(finishedThisMonth, { one: "# finished this month", other: "# finished this month" })
      : finished > 0
        ? plural(finished, { one: "# finished", other: "# finished" })
        : paused > 0 && state !== "paused"
          ? plural(paused, { one: "# paused", other: "# paused" })
          : null;
  return (
    <>
      <span className="flex items-center gap-2">
        <PictureRow people={first} />
        <b className="font-semibold tabular-nums">{i18n.number(people)}</b>
      </span>
      {text === null ? null : <span className={smallLook}>{text}</span>}
    </>
  );
}

/** Step that most people are at; the first of several. */
export function WhereFact({ program: { state, startsOn, atStep, people, finished, stepCount } }: OfProgram) {
  const { t, i18n } = useLingui();
  const today = useToday();
  if (state === "draft") {
    const text = stepCount > 0 ? t`Enrol somebody to see where they are` : t`Add steps, then enrol somebody`;
    return <span className="text-ink-3">{text}</span>;
  }
  if (people === 0) {
    return (
      <span className="text-ink-3">{finished > 0 ? t`Everybody has finished` : t`Nobody is in it now`}</span>
    );
  }
  const highest = Math.max(...atStep, 0);
  const most = atStep.indexOf(highest);
  const number = most + 1;
  const there = i18n.number(highest);
  const all = i18n.number(people);
  const day = startsOn === null ? null : formatShortDay(startsOn, today);
  return (
    <span className="flex items-center gap-3">
      <StepBars counts={atStep} most={most} />
      <span className="min-w-0">
        <b className="block font-semibold tabular-nums">{highest === 0 ? t`Not begun` : t`Step ${number}`}</b>
        <span className={`${smallLook} tabular-nums`}>
          {highest > 0
            ? t`${there} of ${all}`
            : day === null
              ? t`Nothing has come yet`
              : t`First step on ${day}`}
        </span>
      </span>
    </span>
  );
}

export function StateFact({ program }: OfProgram) {
  const { t } = useLingui();
  const today = useToday();
  const { pausedSince, pausedBy } = program;
  const since = pausedSince === null ? null : formatShortDay(pausedSince, today);
  const name = isolate(pausedBy ?? "");
  return (
    <>
      <ProgramStatePill program={program} />
      {since === null ? null : (
        <span className={smallLook}>
          {pausedBy === null ? t`Since ${since}` : t`Since ${since}, by ${name}`}
        </span>
      )}
    </>
  );
}

const HEIGHT = 28;
const LEAST = 2;
/** Number of steps from which the bars stand closer. */
const MANY = 16;
const VERY_MANY = 48;

/** One bar a step, as high as its number of people. Decorative: the text beside it says the same. */
function StepBars({ counts, most }: { counts: readonly number[]; most: number }) {
  const highest = Math.max(...counts, 0);
  const gap = counts.length < MANY ? "gap-0.5" : counts.length < VERY_MANY ? "gap-px" : "gap-0";
  return (
    <span
      aria-hidden="true"
      style={{ height: HEIGHT }}
      className={classNames("flex w-32 flex-none items-end border-b border-hairline-strong", gap)}
    >
      {counts.map((count, index) => (
        <span
          // Steps have no other key here.
          key={index}
          style={{ height: highest === 0 ? LEAST : Math.max(LEAST, (HEIGHT * count) / highest) }}
          className={classNames(
            "min-w-0 flex-1 rounded-t-[1.5px]",
            highest > 0 && index === most ? "bg-accent" : "bg-border-control",
          )}
        />
      ))}
    </span>
  );
}

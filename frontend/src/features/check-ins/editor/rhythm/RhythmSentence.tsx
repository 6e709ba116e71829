import { plural, selectOrdinal, t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { formatHour } from "@/dates/localMoment";
import { LAST_DAY } from "@/tasks/recurrence/recurrenceDays";
import { SelectInSentence } from "@/ui/fields/ChoiceInSentence";
import { checkInLimits, type AudienceDraft, type CheckInDraft, type RhythmDraft } from "../../checkInDraft";
import { weekdayLabel, weekdays } from "../../rhythmLabels";
import { AudienceChoice } from "./AudienceChoice";
import { DaysChoice, OpenForChoice } from "./DurationChoices";
import { HOURS_A_DAY } from "./openFor";
import { ProgramChoice, StepChoice } from "./ProgramChoices";

export interface RhythmSentenceProps {
  draft: CheckInDraft;
  /** Parts of the rhythm that differ from what is saved. */
  edited: Partial<Record<string, boolean>>;
  isAudienceEdited: boolean;
  isRhythmWrong: boolean;
  isAudienceWrong: boolean;
  /** Number of clients who would be asked today; undefined while it is awaited, null where there is none. */
  people: number | null | undefined;
  onRhythm: (changes: Partial<RhythmDraft>) => void;
  onAudience: (audience: AudienceDraft) => void;
}

/** Sentence about rhythm and audience. Its choices are parts of the text. */
export function RhythmSentence(props: RhythmSentenceProps) {
  const { draft, edited, isRhythmWrong, onRhythm } = props;
  const { rhythm } = draft;
  const part = { rhythm, edited, onChange: onRhythm };
  const hour = <HourChoice {...part} />;
  const closing = <OpenForChoice {...part} />;
  const today = <PeopleToday people={props.people} />;
  const audience = (
    <>
      <AudienceChoice
        audience={draft.audience}
        isEdited={props.isAudienceEdited}
        isInvalid={props.isAudienceWrong}
        onChange={props.onAudience}
      />
      {today}
    </>
  );
  const every = <WeeksChoice {...part} />;
  const weekday = <WeekdayChoice {...part} />;
  const day = <DayChoice {...part} />;
  const days = <DaysChoice {...part} />;
  const start = <StepChoice {...part} />;
  const program = <ProgramChoice {...part} isInvalid={isRhythmWrong} />;
  return (
    <p className="mt-2.5 text-16 leading-9 text-pretty max-tablet:leading-[52px]">
      {rhythm.kind === "weekly" ? (
        <Trans>
          It opens {every} on {weekday} at <Unbroken>{hour},</Unbroken> closes <Unbroken>{closing}</Unbroken>{" "}
          later and asks <AtOnce>{audience}.</AtOnce>
        </Trans>
      ) : rhythm.kind === "monthly" ? (
        <Trans>
          It opens on {day} of the month at <Unbroken>{hour},</Unbroken> closes <Unbroken>{closing}</Unbroken>{" "}
          later and asks <AtOnce>{audience}.</AtOnce>
        </Trans>
      ) : (
        <Trans>
          It opens {days} after {start} of {program} at <Unbroken>{hour}</Unbroken> and closes{" "}
          <Unbroken>{closing}</Unbroken> later. It asks its people{today}.
        </Trans>
      )}
    </p>
  );
}

/** Choice with the comma or full stop after it, which never begins a line. */
function Unbroken({ children }: { children?: React.ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

/** Choice with the text after it; it breaks only where a line is too short for both. */
function AtOnce({ children }: { children?: React.ReactNode }) {
  return <span className="inline-block max-w-full">{children}</span>;
}

/** Placeholder number, until the people are counted. */
const USUAL_PEOPLE = 12;

/** Number of clients at the end of the sentence. */
function PeopleToday({ people: counted }: Pick<RhythmSentenceProps, "people">) {
  if (counted === null) return null;
  const people = counted ?? USUAL_PEOPLE;
  const isKnown = counted !== undefined;
  return (
    <span aria-hidden={isKnown ? undefined : "true"} className={isKnown ? "tabular-nums" : "invisible"}>
      {plural(people, { one: ", # person today", other: ", # people today" })}
    </span>
  );
}

interface PartProps {
  rhythm: RhythmDraft;
  edited: RhythmSentenceProps["edited"];
  onChange: RhythmSentenceProps["onRhythm"];
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

function WeeksChoice({ rhythm: { everyWeeks }, edited, onChange }: PartProps) {
  const { t } = useLingui();
  return (
    <SelectInSentence
      label={t`Weeks between two openings`}
      isEdited={edited["everyWeeks"]}
      value={everyWeeks.toString()}
      options={numbers(1, checkInLimits.everyWeeks).map((weeks) => ({
        value: weeks.toString(),
        label: plural(weeks, { 1: "every week", other: "every # weeks" }),
      }))}
      onChange={(weeks) => onChange({ everyWeeks: Number(weeks) })}
    />
  );
}

function WeekdayChoice({ rhythm: { weekday }, edited, onChange }: PartProps) {
  const { t } = useLingui();
  return (
    <SelectInSentence
      label={t`Weekday`}
      isEdited={edited["weekday"]}
      value={weekday}
      options={weekdays.map((value) => ({ value, label: weekdayLabel(value) }))}
      onChange={(value) => onChange({ weekday: value })}
    />
  );
}

function DayChoice({ rhythm: { day }, edited, onChange }: PartProps) {
  const { t } = useLingui();
  return (
    <SelectInSentence
      label={t`Day of the month`}
      isEdited={edited["day"]}
      value={day.toString()}
      options={numbers(1, LAST_DAY).map((value) => ({ value: value.toString(), label: dayLabel(value) }))}
      onChange={(value) => onChange({ day: Number(value) })}
    />
  );
}

function dayLabel(day: number): string {
  if (day === LAST_DAY) return t({ message: "the last day", context: "of the month" });
  return selectOrdinal(day, { one: "the #st", two: "the #nd", few: "the #rd", other: "the #th" });
}

function HourChoice({ rhythm: { hour }, edited, onChange }: PartProps) {
  const { t } = useLingui();
  return (
    <SelectInSentence
      label={t`Hour of opening`}
      isEdited={edited["hour"]}
      value={hour.toString()}
      options={numbers(0, HOURS_A_DAY - 1).map((value) => ({
        value: value.toString(),
        label: formatHour(value),
      }))}
      onChange={(value) => onChange({ hour: Number(value) })}
    />
  );
}

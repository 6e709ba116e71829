import { plural, selectOrdinal, t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { formatHour } from "@/dates/localMoment";
import { LAST_DAY } from "@/tasks/recurrence/recurrenceDays";
import { SelectInSentence } from "@/ui/fields/ChoiceInSentence";
import { checkInLimits, type AudienceDraft, type CheckInDraft } from "../../checkInDraft";
import { weekdayLabel, weekdays } from "../../rhythmLabels";
import { AudienceChoice } from "./AudienceChoice";
import { DaysChoice, OpenForChoice } from "./DurationChoices";
import { HOURS_A_DAY, type RhythmPartProps } from "./openFor";
import { ProgramChoice, StepChoice } from "./ProgramChoices";

interface RhythmSentenceProps {
  draft: CheckInDraft;
  edited: RhythmPartProps["edited"];
  isAudienceEdited: boolean;
  isRhythmWrong: boolean;
  isAudienceWrong: boolean;
  /** Number of clients who would be asked today; undefined while it is awaited, null where there is none. */
  people: number | null | undefined;
  onRhythm: RhythmPartProps["onChange"];
  onAudience: (audience: AudienceDraft) => void;
}

/** Sentence about rhythm and audience. Its choices are parts of the text. */
export function RhythmSentence(props: RhythmSentenceProps) {
  const { t } = useLingui();
  const { draft, edited, isRhythmWrong, onRhythm } = props;
  const { rhythm } = draft;
  const part = { rhythm, edited, onChange: onRhythm };
  const hour = (
    <NumberChoice
      {...part}
      name="hour"
      label={t`Hour of opening`}
      range={[0, HOURS_A_DAY - 1]}
      textOf={formatHour}
    />
  );
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
  const every = (
    <NumberChoice
      {...part}
      name="everyWeeks"
      label={t`Weeks between two openings`}
      range={[1, checkInLimits.everyWeeks]}
      textOf={(weeks) => plural(weeks, { 1: "every week", other: "every # weeks" })}
    />
  );
  const weekday = <WeekdayChoice {...part} />;
  const day = (
    <NumberChoice {...part} name="day" label={t`Day of the month`} range={[1, LAST_DAY]} textOf={dayLabel} />
  );
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

interface NumberChoiceProps extends RhythmPartProps {
  name: "everyWeeks" | "day" | "hour";
  label: string;
  /** First and last number that is offered. */
  range: readonly [number, number];
  textOf: (number: number) => string;
}

function NumberChoice({
  rhythm,
  edited,
  onChange,
  name,
  label,
  range: [first, last],
  textOf,
}: NumberChoiceProps) {
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    <SelectInSentence
      label={label}
      isEdited={edited[name]}
      value={rhythm[name].toString()}
      options={numbers.map((number) => ({ value: number.toString(), label: textOf(number) }))}
      onChange={(number) => onChange({ [name]: Number(number) })}
    />
  );
}

function WeekdayChoice({ rhythm: { weekday }, edited, onChange }: RhythmPartProps) {
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

function dayLabel(day: number): string {
  if (day === LAST_DAY) return t({ message: "the last day", context: "of the month" });
  return selectOrdinal(day, { one: "the #st", two: "the #nd", few: "the #rd", other: "the #th" });
}

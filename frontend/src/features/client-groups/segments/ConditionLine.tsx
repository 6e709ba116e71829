import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CircleAlert, Plus, X } from "lucide-react";
import { useId } from "react";
import { wholeNumber } from "@/language/text/digits";
import { TagDot } from "@/people/TagDot";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { DateField } from "@/ui/fields/DateField";
import { FIELD, FieldInSentence } from "@/ui/fields/FieldInSentence";
import { SelectField } from "@/ui/fields/SelectField";
import { Icon } from "@/ui/theme/Icon";
import { CheckInParts } from "./CheckInParts";
import { ChoiceSelect, fieldLook, NamedSelect, NumberInput, type ConditionSubjects } from "./ConditionFields";
import { NumberParts } from "./NumberParts";
import { isGone, type ConditionKind, type Line } from "./conditionForms";

interface ConditionLineProps {
  line: Line;
  /** Number of the line in the segment, from 1. */
  number: number;
  subjects: ConditionSubjects;
  /** Message, once the form was sent. */
  problem: string | null;
  /** True for all but the first line of a box. */
  isOr: boolean;
  /** Absent where no line may be added. */
  onOr: (() => void) | null;
  onChange: (changes: Partial<Line>) => void;
  onRemove: () => void;
  register: (element: HTMLElement | null) => void;
}

/** Condition of a segment. */
export function ConditionLine(props: ConditionLineProps) {
  const { t, i18n } = useLingui();
  const { line, problem, isOr, onOr, onChange, onRemove, register } = props;
  const id = useId();
  const number = i18n.number(props.number);
  const kinds: { value: ConditionKind; label: string }[] = [
    { value: "tag", label: t`Tag` },
    { value: "program", label: t`Program` },
    { value: "attention", label: t`Attention` },
    { value: "joined", label: t`Joined` },
    { value: "lastActive", label: t`Last sign of life` },
    { value: "completed", label: t`Completed tasks` },
    { value: "rate", label: t`Completion rate` },
    { value: "missedCheckIns", label: t`Missed check-ins` },
    { value: "answered", label: t`Answer to a check-in` },
    { value: "numberChanged", label: t`Change of a number` },
    { value: "numberSilent", label: t`Number without a value` },
    { value: "goalMissed", label: t`Missed goal` },
  ];
  const message = isGone(line) ? goneText(line.kind) : problem;
  return (
    <div role="group" aria-label={t`Condition ${number}`} aria-describedby={message ? id : undefined}>
      <div className="flex items-start gap-2 max-tablet:flex-wrap">
        <span className="w-6 flex-none pt-2.5 text-13 text-ink-2">{isOr ? t`or` : null}</span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
          <SelectField
            label={t`Kind`}
            hideLabel
            ref={register}
            options={kinds}
            value={line.kind}
            onChange={(kind) => onChange({ kind })}
            className={fieldLook}
          />
          <Parts {...props} invalid={message !== null} />
        </div>
        {onOr ? (
          <div className="max-tablet:order-last max-tablet:basis-full max-tablet:ps-6">
            <Button
              variant="ghost"
              size="sm"
              icon={Plus}
              className="mt-0.5 text-accent-text! max-tablet:min-h-11"
              onClick={onOr}
            >
              {t`Or`}
            </Button>
          </div>
        ) : null}
        <IconButton
          label={t`Remove condition ${number}`}
          icon={<Icon of={X} size={16} />}
          className="max-tablet:size-11"
          onClick={onRemove}
        />
      </div>
      {message ? (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 ps-8 text-13 text-danger-text">
          <Icon of={CircleAlert} size={14} className="mt-0.5" />
          <span>{message}</span>
        </p>
      ) : null}
    </div>
  );
}

function goneText(kind: ConditionKind): string {
  if (kind === "tag") return t`This tag was deleted, so it matches nobody. Choose another or remove it.`;
  if (kind === "program")
    return t`This program was deleted, so it matches nobody. Choose another or remove it.`;
  return kind === "numberChanged" || kind === "numberSilent" || kind === "goalMissed"
    ? t`This number was deleted, so it matches nobody. Choose another or remove it.`
    : t`This check-in was deleted, so it matches nobody. Choose another or remove it.`;
}

interface PartsProps extends Pick<ConditionLineProps, "line" | "subjects" | "onChange"> {
  invalid: boolean;
}

/** Fields that belong to the kind of a condition. */
function Parts({ line, subjects, onChange, invalid }: PartsProps) {
  const { t } = useLingui();
  const { tags, programs, checkIns, numbers } = subjects;
  const choice = <Name extends ChoiceName>(
    label: string,
    name: Name,
    choices: Record<Line[Name], string>,
  ) => (
    <ChoiceSelect
      label={label}
      value={line[name]}
      choices={choices}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const number = (label: string, name: "days" | "away" | "count" | "ofDays" | "percent") => (
    <NumberInput
      label={label}
      value={line[name]}
      invalid={invalid}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  switch (line.kind) {
    case "tag":
      return (
        <>
          {choice(t`Comparison`, "has", { yes: t`has`, no: t`has not` })}
          <NamedSelect
            label={t`Tag`}
            invalid={invalid}
            placeholder={line.gone ?? t`Choose a tag`}
            options={tags.map(({ id, name, colour }) => ({
              value: id.toString(),
              label: name,
              marker: <TagDot colour={colour} />,
            }))}
            value={line.gone === null ? line.tag : ""}
            onChange={(tag) => onChange({ tag, gone: null })}
          />
        </>
      );
    case "program":
      return (
        <>
          {choice(t`Comparison`, "isIn", { yes: t`is in`, no: t`is not in` })}
          <NamedSelect
            label={t`Program`}
            invalid={invalid}
            placeholder={line.goneProgram ?? t`Choose a program`}
            options={programs.map(({ id, name }) => ({ value: id.toString(), label: name }))}
            value={line.goneProgram === null ? line.program : ""}
            onChange={(program) => onChange({ program, goneProgram: null })}
          />
        </>
      );
    case "attention":
      return choice(t`State`, "state", {
        overdue: t`has overdue tasks`,
        waiting: t`has tasks waiting in Done`,
        quiet: t`has been quiet`,
      });
    case "joined":
      return (
        <>
          {choice(t`Time`, "joined", { before: t`before`, after: t`after`, within: inTheLast(line.days) })}
          {line.joined === "within" ? (
            <FieldInSentence sentence={ofDays(line.days)}>{number(t`Days`, "days")}</FieldInSentence>
          ) : (
            <DateField
              label={t`Day`}
              hideLabel
              value={line.day}
              onChange={(day) => onChange({ day })}
              className={fieldLook}
            />
          )}
        </>
      );
    case "lastActive":
      return (
        <FieldInSentence
          sentence={plural(wholeNumber(line.away), {
            one: `more than ${FIELD} day ago`,
            other: `more than ${FIELD} days ago`,
          })}
        >
          {number(t`Days`, "away")}
        </FieldInSentence>
      );
    case "completed":
      return (
        <>
          {choice(t`Comparison`, "amount", { atLeast: t`at least`, fewerThan: t`fewer than` })}
          {number(t`Number`, "count")}
          {choice(t`Time`, "span", { total: t`in total`, days: inTheLast(line.ofDays) })}
          {line.span === "days" ? (
            <FieldInSentence sentence={ofDays(line.ofDays)}>{number(t`Days`, "ofDays")}</FieldInSentence>
          ) : null}
        </>
      );
    case "rate":
      return (
        <>
          {choice(t`Comparison`, "rate", { below: t`below`, atLeast: t`at least` })}
          <FieldInSentence sentence={t`${FIELD} % in 30 days`}>
            {number(t`Percent`, "percent")}
          </FieldInSentence>
        </>
      );
    case "missedCheckIns":
    case "answered":
      return <CheckInParts line={line} checkIns={checkIns} invalid={invalid} onChange={onChange} />;
    case "numberChanged":
    case "numberSilent":
    case "goalMissed":
      return <NumberParts line={line} numbers={numbers} invalid={invalid} onChange={onChange} />;
  }
}

type ChoiceName = "has" | "isIn" | "state" | "joined" | "amount" | "span" | "rate";

/** Text before a number of days: "in the last". */
function inTheLast(days: string): string {
  return plural(wholeNumber(days), { one: "in the last", other: "in the last" });
}

/** Number of days with its noun, after the text before it. */
function ofDays(days: string): string {
  return t({
    message: plural(wholeNumber(days), { one: `${FIELD} day`, other: `${FIELD} days` }),
    context: "in the last",
  });
}

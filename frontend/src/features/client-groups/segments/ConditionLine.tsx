import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CircleAlert, Plus, X } from "lucide-react";
import { useId } from "react";
import type { NamedProgram, Tag } from "@/api/generated/admin";
import { wholeNumber } from "@/language/text/digits";
import { TagDot } from "@/people/TagDot";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { DateField } from "@/ui/fields/DateField";
import { FIELD, FieldInSentence } from "@/ui/fields/FieldInSentence";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";
import { Icon } from "@/ui/theme/Icon";
import { isGone, type ConditionKind, type Line } from "./segmentDraft";

interface ConditionLineProps {
  line: Line;
  /** Number of the line in the segment, from 1. */
  number: number;
  tags: readonly Tag[];
  programs: readonly NamedProgram[];
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
  ];
  const gone =
    line.kind === "program"
      ? t`This program was deleted, so it matches nobody. Choose another or remove it.`
      : t`This tag was deleted, so it matches nobody. Choose another or remove it.`;
  const message = isGone(line) ? gone : problem;
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
              icon={<Icon of={Plus} size={16} />}
              className="mt-0.5 text-accent-text! max-tablet:h-11"
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

const fieldLook = "min-w-26 flex-initial";

interface PartsProps extends Pick<ConditionLineProps, "line" | "tags" | "programs" | "onChange"> {
  invalid: boolean;
}

/** Fields that belong to the kind of a condition. */
function Parts({ line, tags, programs, onChange, invalid }: PartsProps) {
  const { t } = useLingui();
  switch (line.kind) {
    case "tag":
      return <TagParts line={line} tags={tags} onChange={onChange} invalid={invalid} />;
    case "program":
      return <ProgramParts line={line} programs={programs} onChange={onChange} invalid={invalid} />;
    case "attention":
      return (
        <Choice
          label={t`State`}
          value={line.state}
          options={[
            { value: "overdue", label: t`has overdue tasks` },
            { value: "waiting", label: t`has tasks waiting in Done` },
            { value: "quiet", label: t`has been quiet` },
          ]}
          onChange={(state) => onChange({ state })}
        />
      );
    case "joined":
      return (
        <>
          <Choice
            label={t`Time`}
            value={line.joined}
            options={[
              { value: "before", label: t`before` },
              { value: "after", label: t`after` },
              { value: "within", label: inTheLast(line.days) },
            ]}
            onChange={(joined) => onChange({ joined })}
          />
          {line.joined === "within" ? (
            <FieldInSentence sentence={ofDays(line.days)}>
              <NumberPart
                label={t`Days`}
                value={line.days}
                invalid={invalid}
                onChange={(days) => onChange({ days })}
              />
            </FieldInSentence>
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
          <NumberPart
            label={t`Days`}
            value={line.away}
            invalid={invalid}
            onChange={(away) => onChange({ away })}
          />
        </FieldInSentence>
      );
    case "completed":
      return <CompletedParts line={line} onChange={onChange} invalid={invalid} />;
    case "rate":
      return (
        <>
          <Choice
            label={t`Comparison`}
            value={line.rate}
            options={[
              { value: "below", label: t`below` },
              { value: "atLeast", label: t`at least` },
            ]}
            onChange={(rate) => onChange({ rate })}
          />
          <FieldInSentence sentence={t`${FIELD} % in 30 days`}>
            <NumberPart
              label={t`Percent`}
              value={line.percent}
              invalid={invalid}
              onChange={(percent) => onChange({ percent })}
            />
          </FieldInSentence>
        </>
      );
  }
}

function TagParts({ line, tags, onChange, invalid }: Omit<PartsProps, "programs">) {
  const { t } = useLingui();
  const options = tags.map(({ id, name, colour }) => ({
    value: id.toString(),
    label: name,
    marker: <TagDot colour={colour} />,
  }));
  return (
    <>
      <Choice
        label={t`Comparison`}
        value={line.has}
        options={[
          { value: "yes", label: t`has` },
          { value: "no", label: t`has not` },
        ]}
        onChange={(has) => onChange({ has })}
      />
      <span className={invalid ? "min-w-36 flex-1 [&_button]:border-danger!" : "min-w-36 flex-1"}>
        <SelectField
          label={t`Tag`}
          hideLabel
          placeholder={line.gone ?? t`Choose a tag`}
          options={options}
          value={line.gone === null ? line.tag : ""}
          onChange={(tag) => onChange({ tag, gone: null })}
        />
      </span>
    </>
  );
}

function ProgramParts({ line, programs, onChange, invalid }: Omit<PartsProps, "tags">) {
  const { t } = useLingui();
  return (
    <>
      <Choice
        label={t`Comparison`}
        value={line.isIn}
        options={[
          { value: "yes", label: t`is in` },
          { value: "no", label: t`is not in` },
        ]}
        onChange={(isIn) => onChange({ isIn })}
      />
      <span className={invalid ? "min-w-36 flex-1 [&_button]:border-danger!" : "min-w-36 flex-1"}>
        <SelectField
          label={t`Program`}
          hideLabel
          placeholder={line.goneProgram ?? t`Choose a program`}
          options={programs.map(({ id, name }) => ({ value: id.toString(), label: name }))}
          value={line.goneProgram === null ? line.program : ""}
          onChange={(program) => onChange({ program, goneProgram: null })}
        />
      </span>
    </>
  );
}

function CompletedParts({ line, onChange, invalid }: Omit<PartsProps, "tags" | "programs">) {
  const { t } = useLingui();
  return (
    <>
      <Choice
        label={t`Comparison`}
        value={line.amount}
        options={[
          { value: "atLeast", label: t`at least` },
          { value: "fewerThan", label: t`fewer than` },
        ]}
        onChange={(amount) => onChange({ amount })}
      />
      <NumberPart
        label={t`Number`}
        value={line.count}
        invalid={invalid}
        onChange={(count) => onChange({ count })}
      />
      <Choice
        label={t`Time`}
        value={line.span}
        options={[
          { value: "total", label: t`in total` },
          { value: "days", label: inTheLast(line.ofDays) },
        ]}
        onChange={(span) => onChange({ span })}
      />
      {line.span === "days" ? (
        <FieldInSentence sentence={ofDays(line.ofDays)}>
          <NumberPart
            label={t`Days`}
            value={line.ofDays}
            invalid={invalid}
            onChange={(days) => onChange({ ofDays: days })}
          />
        </FieldInSentence>
      ) : null}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return <SelectField hideLabel className={fieldLook} {...props} />;
}

interface NumberPartProps {
  label: string;
  value: string;
  invalid: boolean;
  onChange: (value: string) => void;
}

function NumberPart({ label, value, invalid, onChange }: NumberPartProps) {
  return (
    <span style={{ width: 72 }}>
      <TextField
        label={label}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        value={value}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}

/** Words before a number of days: "in the last". */
function inTheLast(days: string): string {
  return plural(wholeNumber(days), { one: "in the last", other: "in the last" });
}

/** Number of days with its noun, after the words before. */
function ofDays(days: string): string {
  return t({
    message: plural(wholeNumber(days), { one: `${FIELD} day`, other: `${FIELD} days` }),
    context: "in the last",
  });
}

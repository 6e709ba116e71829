import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { OpenFor } from "@/api/generated/admin";
import { PopoverInSentence } from "@/ui/fields/ChoiceInSentence";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { Stepper } from "@/ui/fields/Stepper";
import { checkInLimits } from "../../checkInDraft";
import { openForLabel } from "../../rhythmLabels";
import { longestOpen, type RhythmPartProps } from "./openFor";

/** Hours or days until it closes. */
export function OpenForChoice({ rhythm, edited, onChange }: RhythmPartProps) {
  const { t } = useLingui();
  const { openFor } = rhythm;
  const change = (changes: Partial<OpenFor>) => onChange({ openFor: { ...openFor, ...changes } });
  return (
    <PopoverInSentence
      label={t`Time until it closes`}
      text={openForLabel(openFor)}
      isEdited={edited["openFor"]}
    >
      <div className="flex items-center gap-2">
        <Stepper
          label={openFor.unit === "hours" ? t`Hours until it closes` : t`Days until it closes`}
          value={openFor.amount}
          min={1}
          max={longestOpen(rhythm, openFor.unit)}
          onChange={(amount) => change({ amount })}
        />
        <SegmentedControl
          label={t`Unit of time`}
          value={openFor.unit}
          segments={[
            { value: "hours", label: t`Hours` },
            { value: "days", label: t`Days` },
          ]}
          onChange={(unit) => change({ unit })}
        />
      </div>
      <p className="text-13 text-ink-2">{t`At most until it opens again.`}</p>
    </PopoverInSentence>
  );
}

/** Days after the start of a program, or after a step. */
export function DaysChoice({ rhythm: { days }, edited, onChange }: RhythmPartProps) {
  const { t } = useLingui();
  return (
    <PopoverInSentence
      label={t`Days until it opens`}
      text={plural(days, { one: "# day", other: "# days" })}
      isEdited={edited["days"]}
    >
      <Stepper
        label={t`Days until it opens`}
        value={days}
        min={0}
        max={checkInLimits.days}
        onChange={(value) => onChange({ days: value })}
      />
    </PopoverInSentence>
  );
}

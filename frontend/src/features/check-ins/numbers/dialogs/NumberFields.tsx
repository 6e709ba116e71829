import { Trans, useLingui } from "@lingui/react/macro";
import { Eye } from "lucide-react";
import { useId, type ReactNode } from "react";
import type { Better, Number as HubNumber, NumberSource } from "@/api/generated/admin";
import type { FieldsForm } from "@/forms/useForm";
import { fixedAmountText } from "@/language/text/amount";
import { trimmed } from "@/language/text/blank";
import { unitOf } from "@/people/numbers/amounts";
import { FieldError } from "@/ui/fields/Field";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { Stepper } from "@/ui/fields/Stepper";
import { TextField } from "@/ui/fields/TextField";
import { Icon } from "@/ui/theme/Icon";
import { betterLabels, decimalsOf, MAX_DECIMALS, type NumberDraft } from "../numberDraft";
import { SourceField } from "./SourceField";

interface NumberFieldsProps {
  form: FieldsForm<NumberDraft>;
  errorOf: (field: keyof NumberDraft) => string | undefined;
  /** Number as it is saved; null for a new one. */
  known: HubNumber | null;
}

/** Fields of a number, and how its values read. */
export function NumberFields({ form, errorOf, known }: NumberFieldsProps) {
  const { t } = useLingui();
  const { draft, change, control, text } = form;
  const id = useId();
  const isCounted = draft.source === "counted";
  const decimalsError = errorOf("decimals");
  const labels = betterLabels();
  return (
    <>
      <div className="grid items-start gap-x-3 gap-y-4 sheet:grid-cols-[minmax(0,1fr)_128px_auto]">
        <TextField label={t`Name`} autoComplete="off" {...text("name")} />
        <TextField
          label={t`Unit`}
          autoComplete="off"
          placeholder={isCounted ? t`a week` : t({ message: "None", context: "unit" })}
          {...text("unit")}
        />
        <div ref={control("decimals")} tabIndex={-1} className="grid gap-1.5 outline-none">
          <span aria-hidden="true" className="text-13 font-semibold">
            {t`Decimals`}
          </span>
          <Stepper
            label={t`Decimals`}
            value={decimalsOf(draft)}
            min={0}
            max={isCounted ? 0 : MAX_DECIMALS}
            aria-describedby={decimalsError ? `${id}-error` : undefined}
            aria-invalid={decimalsError ? true : undefined}
            onChange={(decimals) => change({ decimals })}
          />
        </div>
        {decimalsError ? (
          <div className="sheet:col-span-3">
            <FieldError id={id}>{decimalsError}</FieldError>
          </div>
        ) : null}
      </div>
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="text-13 font-semibold">
          {t`Better is`}
        </span>
        <SegmentedControl<Better>
          label={t`Better is`}
          value={draft.better}
          segments={(["more", "less", "none"] as const).map((value) => ({ value, label: labels[value] }))}
          onChange={(better) => change({ better })}
        />
      </div>
      <SourceField
        ref={control("source")}
        draft={draft}
        known={known}
        error={errorOf("source") ?? errorOf("counts")}
        onChange={change}
      />
      <p className="flex items-start gap-2.5 text-13 text-pretty text-ink-2">
        <Icon of={Eye} size={16} className="mt-0.5 flex-none" />
        <span>
          <Reads draft={draft} />
        </span>
      </p>
    </>
  );
}

/** Example amounts: with decimals, without, and of a counted number. */
const EXAMPLE = { whole: "1240", broken: "1240.5", counted: "3" };

function Reads({ draft }: { draft: NumberDraft }) {
  const decimals = decimalsOf(draft);
  const { source } = draft;
  const amount = source === "counted" ? EXAMPLE.counted : decimals > 0 ? EXAMPLE.broken : EXAMPLE.whole;
  const unit = trimmed(draft.unit);
  const unitText = unitOf({ unit: unit === "" ? null : unit, source }, false);
  const example = (
    <b className="font-semibold text-ink-1 tabular-nums">
      {trimmed(`${fixedAmountText(amount, decimals)} ${unitText}`)}
    </b>
  );
  const sentences: Record<NumberSource, ReactNode> = {
    client: <Trans>It reads {example}, and each client writes one value a day.</Trans>,
    mentor: <Trans>It reads {example}, and any admin writes one value a day for each client.</Trans>,
    checkIn: <Trans>It reads {example}, and is written when a client sends the answers.</Trans>,
    csv: <Trans>It reads {example}, and is written by the files that you read in.</Trans>,
    counted: <Trans>It reads {example}, and is counted for every week since a client joined.</Trans>,
  };
  return <span key={source}>{sentences[source]}</span>;
}

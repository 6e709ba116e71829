import { useLingui } from "@lingui/react/macro";
import { Link as LinkIcon } from "lucide-react";
import { charactersOf } from "@/language/text/blank";
import { controlLook, describedBy, exactText } from "@/ui/fields/Field";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { textLimit, type Value } from "../answers";
import type { AnswerControlProps } from "./answerControlProps";
import { ChoiceTiles } from "./ChoiceTiles";
import { ScaleButtons } from "./ScaleButtons";

/** Control of a question of any kind. */
export function AnswerControl(props: AnswerControlProps) {
  switch (props.question.kind) {
    case "shortText":
    case "longText":
      return <TextControl {...props} />;
    case "number":
      return <NumberControl {...props} />;
    case "link":
      return <LinkControl {...props} />;
    case "scale":
      return <ScaleButtons {...props} />;
    case "oneOf":
    case "severalOf":
    case "yesNo":
      return <ChoiceTiles {...props} />;
  }
}

const textOf = (value: Value) => (typeof value === "string" ? value : "");

function ariaOf({ id, problem, question }: AnswerControlProps) {
  return {
    ...describedBy(id, { error: problem ?? undefined }),
    "aria-labelledby": `${id}-label`,
    "aria-required": question.isDemanded,
  };
}

function TextControl(props: AnswerControlProps) {
  const { question, value, onWrite } = props;
  const { t, i18n } = useLingui();
  const text = textOf(value);
  const isLong = question.kind === "longText";
  const limit = textLimit(question) ?? 0;
  const written = charactersOf(text);
  const field = {
    ...ariaOf(props),
    dir: "auto",
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onWrite(target.value),
  };
  return (
    <>
      {isLong ? (
        <textarea
          {...field}
          rows={3}
          className={classNames(
            controlLook,
            "min-h-23 resize-y py-2.5 supports-[field-sizing:content]:field-sizing-content supports-[field-sizing:content]:resize-none",
          )}
        />
      ) : (
        <input
          {...field}
          type="text"
          placeholder={t`One line is enough`}
          className={classNames(controlLook, "h-11 placeholder:text-ink-3")}
        />
      )}
      <p
        className={classNames(
          "justify-self-end text-12 tabular-nums",
          written > limit ? "text-danger-text" : "text-ink-3",
        )}
      >
        {`${i18n.number(written)}/${i18n.number(limit)}`}
      </p>
    </>
  );
}

function NumberControl(props: AnswerControlProps) {
  const { id, question, value, problem, onWrite } = props;
  const { unit } = question;
  const described = [unit ? `${id}-unit` : "", problem === null ? "" : `${id}-error`].filter(Boolean);
  return (
    <div className="relative grid grid-cols-1 tablet:max-w-60">
      <input
        {...ariaOf(props)}
        aria-describedby={described.join(" ") || undefined}
        type="text"
        inputMode="decimal"
        // A sign stands before its number in every language.
        dir="ltr"
        autoComplete="off"
        value={textOf(value)}
        onChange={({ target }) => onWrite(target.value)}
        className={classNames(controlLook, "h-11 tabular-nums", unit && "pe-28 rtl:ps-28 rtl:pe-3")}
      />
      {unit ? (
        <span
          id={`${id}-unit`}
          title={unit}
          className="pointer-events-none absolute inset-y-0 end-3 flex max-w-24 items-center text-ink-3"
        >
          <span dir="auto" className="truncate">
            {unit}
          </span>
        </span>
      ) : null}
    </div>
  );
}

function LinkControl(props: AnswerControlProps) {
  return (
    <div className="relative grid grid-cols-1">
      <input
        {...ariaOf(props)}
        {...exactText}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://"
        value={textOf(props.value)}
        onChange={({ target }) => props.onWrite(target.value)}
        className={classNames(controlLook, "h-11 ps-9 rtl:ps-3 rtl:pe-9 placeholder:text-ink-3")}
      />
      <Icon
        of={LinkIcon}
        size={16}
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-3"
      />
    </div>
  );
}

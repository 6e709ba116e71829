import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { classNames } from "@/ui/theme/classNames";
import type { AnswerControlProps } from "./answerControlProps";
import { choiceLook } from "./choiceLook";

/** Choices as tiles: with a ring for one of them, with a box for several. */
export function ChoiceTiles(props: AnswerControlProps) {
  const { id, question, problem } = props;
  const isSeveral = question.kind === "severalOf";
  return (
    <div
      role={isSeveral ? "group" : "radiogroup"}
      aria-labelledby={`${id}-label`}
      aria-describedby={problem === null ? undefined : `${id}-error`}
      {...(isSeveral ? {} : { "aria-required": question.isDemanded })}
      className="flex flex-wrap gap-2"
    >
      {isSeveral ? <SeveralTiles {...props} /> : <OneTiles {...props} />}
    </div>
  );
}

function OneTiles({ id, question, value, onWrite }: AnswerControlProps) {
  const { t } = useLingui();
  const isYesNo = question.kind === "yesNo";
  const choices = isYesNo
    ? [
        { id: true, text: t`Yes` },
        { id: false, text: t`No` },
      ]
    : (question.choices ?? []);
  return choices.map((choice) => (
    <label
      key={choice.id.toString()}
      className={classNames(choiceLook(value === choice.id), tileRoom, isYesNo && "max-tablet:flex-1")}
    >
      <input
        type="radio"
        name={id}
        checked={value === choice.id}
        onChange={() => onWrite(choice.id)}
        className="sr-only"
      />
      <span
        aria-hidden="true"
        className={classNames(
          "size-[18px] flex-none rounded-full bg-surface-2",
          value === choice.id ? "border-[5px] border-accent" : "border-[1.5px] border-border-control",
        )}
      />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {choice.text}
      </span>
    </label>
  ));
}

function SeveralTiles({ question, value, onWrite }: AnswerControlProps) {
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (choice: number) =>
    onWrite(chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice]);
  return (question.choices ?? []).map((choice) => {
    const isChosen = chosen.includes(choice.id);
    return (
      <label key={choice.id} className={classNames(choiceLook(isChosen), tileRoom)}>
        <input type="checkbox" checked={isChosen} onChange={() => toggle(choice.id)} className="sr-only" />
        <span
          aria-hidden="true"
          className={classNames(
            "grid size-[18px] flex-none place-items-center rounded-[5px] border-[1.5px]",
            isChosen ? "border-accent bg-accent text-on-accent" : "border-border-control bg-surface-2",
          )}
        >
          {isChosen ? <Check size={12} strokeWidth={2.5} /> : null}
        </span>
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {choice.text}
        </span>
      </label>
    );
  });
}

const tileRoom = "max-w-full gap-2.5 py-1.5 ps-3 pe-4";

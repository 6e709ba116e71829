import { useLingui } from "@lingui/react/macro";
import { Check, CloudOff } from "lucide-react";
import { useId, type Ref } from "react";
import type { Question } from "@/api/generated/client";
import { Button } from "@/ui/buttons/Button";
import { FieldError } from "@/ui/fields/Field";
import { Icon } from "@/ui/theme/Icon";
import { isAnswered, type Value } from "../answers";
import type { KeptMark, ShownAnswer } from "../keep/useAnswers";
import { AnswerConflict } from "./AnswerConflict";
import { AnswerControl } from "./AnswerControl";
import { useShownProblem } from "./useShownProblem";

/** Question with its number in the form and its answer. */
export interface AskedQuestion {
  question: Question;
  number: number;
  answer: ShownAnswer;
}

interface QuestionPartProps extends AskedQuestion {
  /** Number of tries to send the form while a question was open. */
  tries: number;
  ref: Ref<HTMLElement>;
  onWrite: (value: Value) => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  /** Called when the focus comes into it. */
  onEnter: () => void;
}

/** One question of the form. */
export function QuestionPart(props: QuestionPartProps) {
  const { question, number, answer, tries, ref, onWrite, onTakeTheirs, onKeepMine, onEnter } = props;
  const { t, i18n } = useLingui();
  const id = useId();
  const { problem, onFocus, onBlur } = useShownProblem(answer, tries);
  return (
    // The focus of its controls bubbles to it; the section itself is not operated.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={ref}
      aria-labelledby={`${id}-label`}
      onFocus={() => {
        onFocus();
        onEnter();
      }}
      onBlur={onBlur}
      className="grid scroll-mt-14 grid-cols-1 gap-2.5 px-4 py-4 tablet:px-6 tablet:pt-5 tablet:pb-5.5"
    >
      <header className="flex items-baseline gap-2 tablet:gap-2.5">
        <span aria-hidden="true" className="min-w-4 flex-none text-ink-3 tabular-nums">
          {i18n.number(number)}
        </span>
        <div className="min-w-0 flex-1">
          <h2
            id={`${id}-label`}
            dir="auto"
            className="me-1 inline text-16 font-semibold text-pretty wrap-anywhere"
          >
            {question.text}
          </h2>{" "}
          {question.isDemanded ? null : (
            <span className="text-12 whitespace-nowrap text-ink-3">{t`Can stay empty`}</span>
          )}
        </div>
        <Mark mark={answer.mark} />
      </header>
      <div className="grid grid-cols-1 gap-1.5 tablet:ms-6.5">
        <AnswerControl id={id} question={question} value={answer.value} problem={problem} onWrite={onWrite} />
        {problem === null ? null : <FieldError id={id}>{problem}</FieldError>}
        {canBeEmptied(question) && isAnswered(answer.value) ? (
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-start max-tablet:min-h-11"
            onClick={() => onWrite(null)}
          >
            {t`Leave it empty`}
          </Button>
        ) : null}
        {answer.theirs === undefined ? null : (
          <AnswerConflict
            question={question}
            theirs={answer.theirs}
            mine={answer.value}
            onTakeTheirs={onTakeTheirs}
            onKeepMine={onKeepMine}
          />
        )}
      </div>
    </section>
  );
}

/** True for a choice that its own control cannot take back. */
function canBeEmptied({ kind, isDemanded }: Question): boolean {
  return !isDemanded && (kind === "scale" || kind === "oneOf" || kind === "yesNo");
}

function Mark({ mark }: { mark: KeptMark | null }) {
  const { t } = useLingui();
  const texts = { keeping: t`Keeping…`, kept: t`Kept`, device: t`Kept on this device` };
  return (
    // Its space is reserved, so that no title wraps anew while somebody types.
    <span className="inline-flex min-w-13 flex-none items-center justify-end gap-1 text-12 text-ink-3 max-tablet:max-w-22 tablet:min-w-24 tablet:whitespace-nowrap">
      {mark === "kept" ? <Icon of={Check} size={14} className="flex-none text-success-text" /> : null}
      {mark === "device" ? <Icon of={CloudOff} size={14} className="flex-none" /> : null}
      {mark === null ? null : <span>{texts[mark]}</span>}
    </span>
  );
}

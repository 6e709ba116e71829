import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useEffect, useEffectEvent, useId } from "react";
import { Button } from "@/ui/buttons/Button";
import { FieldError } from "@/ui/fields/Field";
import { DragList } from "@/ui/lists/DragList";
import { Icon } from "@/ui/theme/Icon";
import { checkInLimits, type CheckInDraft } from "../checkInDraft";
import { countOfQuestions, questionFieldOfPath } from "../checkInRules";
import { QuestionCard } from "./QuestionCard";
import type { CheckInForm } from "./useCheckInForm";
import { ADD_QUESTION, questionDragTexts, useQuestionActions } from "./useQuestions";

interface QuestionListProps {
  form: CheckInForm;
  /** Saved version. */
  before: CheckInDraft;
  openKey: string | null;
  onOpen: (key: string | null) => void;
}

/** Questions in their order, of which one is open. */
export function QuestionList({ form, before, openKey, onOpen }: QuestionListProps) {
  const { t } = useLingui();
  const id = useId();
  const { questions } = form.draft;
  const actions = useQuestionActions(form, onOpen);
  const problem = useFaultyQuestion(form, openKey, onOpen);
  const isFull = questions.length >= checkInLimits.questions;
  const error = problem === null ? form.errorOf("questions") : undefined;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-16 font-semibold">{t`Questions`}</h2>
        <span className="text-13 text-ink-3 tabular-nums">{countOfQuestions(questions.length)}</span>
      </div>
      <DragList
        id="questions"
        instructions={t`Press Space to lift the question, the arrow keys to move it, Space again to drop it, Escape to put it back.`}
        {...questionDragTexts(questions)}
        onMove={actions.move}
        targetClassName="inset-x-0 ps-[74px] pe-4"
      >
        {(becomes, onMove) =>
          questions.map((question, index) => (
            <QuestionCard
              key={question.key}
              question={question}
              saved={before.questions.find(
                (one) => one.id !== undefined && one.id === question.id && one.kind === question.kind,
              )}
              isStored={question.id !== undefined}
              index={index}
              isLast={index === questions.length - 1}
              isFull={isFull}
              isOpen={question.key === openKey}
              becomes={becomes}
              problem={problem?.index === index ? problem : undefined}
              actions={actions}
              onMove={onMove}
              control={form.control}
              focus={form.focus}
            />
          ))
        }
      </DragList>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      <Button
        ref={form.control(ADD_QUESTION)}
        variant="ghost"
        disabled={isFull}
        icon={<Icon of={Plus} size={16} />}
        className="-ms-1.5 mt-1 text-accent-text! max-tablet:min-h-11"
        onClick={actions.add}
      >
        {t`Add question`}
      </Button>
      {isFull ? <p className="text-13 text-ink-2">{t`A check-in has 20 questions at most.`}</p> : null}
    </section>
  );
}

/** Fields whose problems come first, and take the focus. */
const fieldsAbove = ["name", "introduction", "rhythm", "audience"] as const;

/** Question and field that a problem is about. It is opened, and its field gets the focus. */
function useFaultyQuestion(form: CheckInForm, openKey: string | null, open: (key: string | null) => void) {
  const problem = form.problemOf("questions");
  const faulty = questionFieldOfPath(problem?.path);
  const question = faulty ? form.draft.questions[faulty.index] : undefined;
  const path = question ? problem?.path : undefined;
  const isOpen = question?.key === openKey;
  const isFirst = !fieldsAbove.some((field) => form.errorOf(field) !== undefined);
  const focusIt = useEffectEvent(() => {
    if (isFirst && question && faulty) form.focus(`${question.key}.${faulty.field}`);
  });
  const show = useEffectEvent(() => {
    if (isOpen) focusIt();
    else if (question) open(question.key);
    else if (isFirst && problem) form.focus(ADD_QUESTION);
  });
  useEffect(() => {
    if (path !== undefined || problem !== undefined) show();
  }, [path, problem]);
  useEffect(() => {
    if (isOpen) focusIt();
  }, [isOpen]);
  return question && faulty && problem ? { ...faulty, message: problem.message } : null;
}

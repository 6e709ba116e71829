import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSearchParams } from "react-router";
import { DAYS_A_WEEK } from "@/dates/calendarDay";
import { FieldError } from "@/ui/fields/Field";
import { DragList } from "@/ui/lists/DragList";
import { Icon } from "@/ui/theme/Icon";
import { programLimits } from "../programDraft";
import { stepFieldOfPath } from "../programRules";
import { earliestDays } from "../stepOrder";
import { AddStep } from "./AddStep";
import { StepRow, timelineGrid } from "./StepRow";
import type { ProgramForm } from "./useProgramForm";
import { ADD_STEP, stepDragTexts, useStepActions } from "./useSteps";

/** Key of the choice of a step for the end of the list. */
const AT_END = -1;

/** Steps in their order, by weeks. One is open at a time. */
export function StepTimeline({ form }: { form: ProgramForm }) {
  const { t } = useLingui();
  const { steps } = form.draft;
  const { actions, openKey, choosingAt } = useStepActions(form);
  const days = earliestDays(steps);
  const weeks = days.map((day) => Math.floor(day / DAYS_A_WEEK));
  const isFull = steps.length >= programLimits.steps;
  useStepOfAddress(form, actions.open);
  const problem = useFaultyStep(form, openKey, actions.open);
  return (
    <section aria-label={t({ message: "Steps", context: "program" })} className="min-w-0">
      <DragList
        id="steps"
        instructions={t`Press Space to lift the step, the arrow keys to move it, Space again to drop it, Escape to put it back.`}
        {...stepDragTexts(steps)}
        onMove={actions.move}
        targetClassName="end-0 start-[38px] px-8 tablet:start-[206px]"
      >
        {(becomes, onMove) =>
          steps.map((step, index) => (
            <StepRow
              key={step.key}
              step={step}
              index={index}
              isLast={index === steps.length - 1}
              isFull={isFull}
              week={weeks[index] === weeks[index - 1] ? null : (weeks[index] ?? 0)}
              isBeforeDependent={steps[index + 1]?.comes === "after"}
              isOpen={step.key === openKey}
              isChoosing={choosingAt === index + 1}
              becomes={becomes}
              problem={problem?.index === index ? problem : undefined}
              steps={steps}
              actions={actions}
              onMove={onMove}
              control={form.control}
              focus={form.focus}
            />
          ))
        }
      </DragList>
      <div className={timelineGrid}>
        <span className="relative col-start-1 self-stretch tablet:col-start-2">
          {steps.length > 0 ? (
            <span
              aria-hidden="true"
              className="absolute start-[calc(50%-1px)] top-0 h-1/2 border-s-2 border-hairline-strong"
            />
          ) : null}
          <span className="absolute inset-0 m-auto grid size-[26px] place-items-center rounded-full bg-surface-press text-ink-2">
            <Icon of={Check} size={14} />
          </span>
        </span>
        <div className="flex min-h-14 items-center">
          <AddStep
            ref={form.control(ADD_STEP)}
            steps={steps}
            isOpen={choosingAt === AT_END}
            look="end"
            isFull={isFull}
            onOpen={(isOpen) => actions.chooseAt(isOpen ? AT_END : null)}
            onAdd={(template) => actions.add(steps.length, template)}
          />
        </div>
        {isFull || steps.length === 0 ? (
          <p style={{ paddingInlineStart: 48 }} className="col-span-2 text-13 text-ink-2 tablet:col-start-2">
            {isFull
              ? t`A program has 200 steps at most.`
              : t`A step is one of your templates, or a task written for it.`}
          </p>
        ) : null}
      </div>
      {problem === null && form.errorOf("steps") ? (
        <FieldError id="steps">{form.errorOf("steps") ?? ""}</FieldError>
      ) : null}
    </section>
  );
}

/** Opens the step that the address names once, as a link from the people does. */
function useStepOfAddress(form: ProgramForm, open: (key: string | null) => void) {
  const [search] = useSearchParams();
  const number = Number(search.get("step"));
  const opened = useRef<number>(null);
  const openIt = useEffectEvent(() => {
    const step = form.draft.steps[number - 1];
    if (!step || opened.current === number) return;
    opened.current = number;
    open(step.key);
    document.getElementById(step.key)?.scrollIntoView({ block: "center" });
  });
  useEffect(() => {
    if (number > 0) openIt();
  }, [number]);
}

/** Step and field that a problem is about. It is opened, and its field gets the focus. */
function useFaultyStep(form: ProgramForm, openKey: string | null, open: (key: string | null) => void) {
  const problem = form.problemOf("steps");
  const faulty = stepFieldOfPath(problem?.path);
  const step = faulty ? form.draft.steps[faulty.index] : undefined;
  const path = step ? problem?.path : undefined;
  const isOpen = step?.key === openKey;
  const focusIt = useEffectEvent(() => {
    if (step && faulty) form.focus(`${step.key}.${faulty.field}`);
  });
  const show = useEffectEvent(() => {
    if (isOpen) focusIt();
    else if (step) open(step.key);
  });
  useEffect(() => {
    if (path !== undefined) show();
  }, [path, problem]);
  useEffect(() => {
    if (isOpen) focusIt();
  }, [isOpen]);
  return step && faulty && problem ? { ...faulty, message: problem.message } : null;
}

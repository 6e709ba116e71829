import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import type { OwnPeriod } from "@/api/generated/client";
import { isCallError, isUnauthorized, messageOf } from "@/api/transport/callError";
import { shortUpcomingMoment } from "@/dates/upcomingMoment";
import { useToday } from "@/dates/useToday";
import { useAction } from "@/forms/useAction";
import { nameOfMentor } from "@/language/names";
import { StepBar } from "@/ui/chart/StepBar";
import { Status } from "@/ui/feedback/Status";
import { useToast } from "@/ui/overlays/toast/useToast";
import { shownAnswer, type useAnswers } from "../keep/useAnswers";
import { isClosing, type Kept } from "../keep/answerKeeper";
import { AnswerRail } from "./AnswerRail";
import { isDone, openQuestions } from "./openQuestions";
import { QuestionPart, type AskedQuestion } from "./QuestionPart";
import { SendFoot } from "./SendFoot";

interface AnswerFormProps {
  period: OwnPeriod;
  answers: ReturnType<typeof useAnswers>;
  /** True if it replaces another part of the page. */
  takesFocus: boolean;
  onSent: () => void;
}

/** Form of a check-in. Each answer is kept at once and sent when it is complete. */
export function AnswerForm({ period, answers: { keeper, kept }, takesFocus, onSent }: AnswerFormProps) {
  const [here, setHere] = useState<number | null>(null);
  const { parts, focus } = useParts();
  const asked = askedQuestions(period, kept);
  const first = period.questions[0]?.id;
  const focusFirst = useEffectEvent(() => {
    if (takesFocus && first !== undefined) focus(first);
  });
  useEffect(() => focusFirst(), []);
  const [tries, setTries] = useState(0);
  const goToOpen = ([open]: readonly AskedQuestion[]) => {
    setTries((before) => before + 1);
    if (open) focus(open.question.id);
  };
  const { isSending, send } = useSending({ keeper, period, focus, goToOpen, onSent });
  const answered = asked.filter(isDone).length;
  const trySend = () => {
    const open = openQuestions(asked);
    if (open.length > 0) goToOpen(open);
    else if (!isSending) void send();
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    trySend();
  };
  return (
    <div className="grid flex-1 grid-cols-1 content-start items-start tablet:flex-none tablet:gap-8 tablet:px-6 tablet:pb-6 desk:grid-cols-[minmax(0,720px)_minmax(200px,1fr)]">
      <PhoneProgress answered={answered} total={asked.length} />
      {/* Keys typed anywhere in the form reach it by bubbling; the form itself is not operated. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        aria-label={period.name}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={sendByKeys}
        className="flex min-w-0 flex-col self-stretch bg-surface-2 max-tablet:[&_:is(input,textarea)]:scroll-my-28 tablet:rounded-dialog tablet:border tablet:border-hairline"
      >
        <Introduction period={period} />
        <div className="flex-1 divide-y divide-hairline">
          {asked.map((one) => (
            <QuestionPart
              key={one.question.id}
              {...one}
              tries={tries}
              ref={parts(one.question.id)}
              onWrite={(value) => keeper.write(one.question, value)}
              onTakeTheirs={() => keeper.takeTheirs(one.question)}
              onKeepMine={() => keeper.keepMine(one.question)}
              onEnter={() => setHere(one.question.id)}
            />
          ))}
        </div>
        <SendFoot
          asked={asked}
          mentor={nameOfMentor(period.from)}
          pending={isSending}
          onGoTo={focus}
          onSend={trySend}
        />
      </form>
      <AnswerRail period={period} asked={asked} answered={answered} here={here} onGoTo={focus} />
      {kept.failure === null ? null : <WaitingLine failure={kept.failure} />}
    </div>
  );
}

/** Reason why answers wait on this device. */
function WaitingLine({ failure }: { failure: unknown }) {
  const { t } = useLingui();
  const reason = isUnauthorized(failure) ? "" : messageOf(failure, "");
  return (
    <Status>
      {reason === ""
        ? t`Kept on this device until there is a connection.`
        : t`${reason} What you wrote is kept on this device.`}
    </Status>
  );
}

function askedQuestions({ questions }: OwnPeriod, kept: Kept): AskedQuestion[] {
  return questions.map((question, index) => ({
    question,
    number: index + 1,
    answer: shownAnswer(kept, question),
  }));
}

/** Parts of the form by question, of which one can get the focus. */
function useParts() {
  const elements = useRef(new Map<number, HTMLElement>());
  return {
    parts: (id: number) => (element: HTMLElement | null) => {
      if (element) elements.current.set(id, element);
      else elements.current.delete(id);
    },
    focus: (id: number) => {
      const part = elements.current.get(id);
      part?.scrollIntoView({ block: "center" });
      const controls = [...(part?.querySelectorAll<HTMLInputElement>("input, textarea") ?? [])];
      (controls.find(({ checked }) => checked) ?? controls[0])?.focus({ preventScroll: true });
    },
  };
}

interface Sending {
  keeper: AnswerFormProps["answers"]["keeper"];
  period: OwnPeriod;
  focus: (id: number) => void;
  goToOpen: (open: readonly AskedQuestion[]) => void;
  onSent: () => void;
}

function useSending({ keeper, period, focus, goToOpen, onSent }: Sending) {
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);
  const run = useAction();
  const showToast = useToast();
  const send = async () => {
    setSending(true);
    const outcome = await keeper.send();
    setSending(false);
    if (outcome === "open") {
      goToOpen(openQuestions(askedQuestions(period, keeper.read())));
      return;
    }
    if (outcome === "unsent") {
      showToast({
        title: t`Not sent`,
        description: t`There is no connection. What you wrote is kept on this device; send it in a moment.`,
        variant: "destructive",
      });
      return;
    }
    // The page says itself that it has closed.
    if (keeper.read().isClosed || isClosing(outcome.error)) return;
    if (await run(outcome, t`Your answers were not sent. Try again in a moment.`)) onSent();
    else focusRefused(outcome.error);
  };
  const focusRefused = (error: unknown) => {
    const field = isCallError(error) ? error.field?.split(".")[1] : undefined;
    const refused = period.questions.find(({ id }) => id.toString() === field);
    if (refused) focus(refused.id);
  };
  return { isSending, send };
}

function Introduction({ period }: { period: OwnPeriod }) {
  const { t } = useLingui();
  const today = useToday();
  const from = nameOfMentor(period.from);
  const until = shortUpcomingMoment(period.closesAt, today);
  return (
    <div className="grid gap-0.5 px-4 pt-3 text-13 text-ink-2 tablet:px-6 tablet:text-14 tablet:not-has-[.intro]:hidden tablet:pt-4.5">
      <p className="tablet:hidden">{t`From ${from}, until ${until}.`}</p>
      {period.introduction ? (
        <p dir="auto" className="intro text-pretty wrap-anywhere whitespace-pre-line">
          {period.introduction}
        </p>
      ) : null}
    </div>
  );
}

function PhoneProgress({ answered, total }: { answered: number; total: number }) {
  const { t, i18n } = useLingui();
  const done = i18n.number(answered);
  const all = i18n.number(total);
  return (
    <div className="sticky top-0 z-1 flex items-center gap-3 border-b border-hairline bg-surface-1 px-4 pb-2.5 tablet:hidden">
      <StepBar done={answered} total={total} className="flex-1" />
      <p className="text-13 text-ink-2 tabular-nums">{t`${done} of ${all}`}</p>
    </div>
  );
}

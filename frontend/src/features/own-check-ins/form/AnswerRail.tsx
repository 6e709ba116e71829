import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Clock, CloudCheck, Lock, type LucideIcon } from "lucide-react";
import { minutesFor } from "@/api/client/questions";
import type { OwnPeriod } from "@/api/generated/client";
import { upcomingMoment } from "@/dates/upcomingMoment";
import { useToday } from "@/dates/useToday";
import type { Elements } from "@/language/elements";
import { nameOfMentor } from "@/language/names";
import { ColumnGlyph } from "@/tasks/marks/ColumnGlyph";
import { StepBar } from "@/ui/chart/StepBar";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { isDone } from "./openQuestions";
import type { AskedQuestion } from "./QuestionPart";

interface AnswerRailProps {
  period: OwnPeriod;
  asked: readonly AskedQuestion[];
  answered: number;
  /** Id of the question with the focus. */
  here: number | null;
  onGoTo: (questionId: number) => void;
}

/** Rail beside the form: progress, and notes on the answers. Phones have the notes alone. */
export function AnswerRail({ period, asked, answered, here, onGoTo }: AnswerRailProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const done = i18n.number(answered);
  const all = i18n.number(asked.length);
  const until = upcomingMoment(period.closesAt, today);
  return (
    <aside
      aria-label={t`About this check-in`}
      className="grid min-w-0 grid-cols-1 gap-5 max-tablet:border-t max-tablet:border-hairline max-tablet:px-4 max-tablet:py-5"
    >
      <section className="border-b border-hairline pb-5 max-tablet:hidden">
        <div className="flex items-baseline justify-between gap-2">
          <h2 className="font-semibold">{t`${done} of ${all} answered`}</h2>
          <span className="text-12 text-ink-3">{durationText(asked)}</span>
        </div>
        <StepBar done={answered} total={asked.length} className="mt-2" />
        <ol className="mt-2">
          {asked.map((one) => (
            <Row key={one.question.id} asked={one} isHere={one.question.id === here} onGoTo={onGoTo} />
          ))}
        </ol>
      </section>
      <Note icon={CloudCheck}>
        <Trans>
          <Strong>Kept while you type.</Strong> Close the page, go on later, on any device. Without a
          connection it waits in this browser.
        </Trans>
      </Note>
      <Note icon={Clock}>
        <Trans>
          <Strong>Until {until}</Strong> you can change it, also after you have sent it.
        </Trans>
      </Note>
      <PrivacyNote mentor={nameOfMentor(period.from)} />
    </aside>
  );
}

export function PrivacyNote({ mentor }: { mentor: string }) {
  return (
    <Note icon={Lock}>
      <Trans>
        <Strong>Only {mentor} and the other admins</Strong> read it.
      </Trans>
    </Note>
  );
}

export function Strong({ children }: { children?: React.ReactNode }) {
  return <b className="font-semibold text-ink-1">{children}</b>;
}

export function Note({ icon, children }: { icon: LucideIcon; children: Elements }) {
  return (
    <p className="flex gap-2.5 text-13 text-pretty text-ink-2">
      <Icon of={icon} size={16} className="mt-px flex-none text-ink-3" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

interface RowProps {
  asked: AskedQuestion;
  isHere: boolean;
  onGoTo: (questionId: number) => void;
}

function Row({ asked, isHere, onGoTo }: RowProps) {
  const { t, i18n } = useLingui();
  const { question, number } = asked;
  const hasAnswer = isDone(asked);
  const state = hasAnswer ? t`Answered` : t({ message: "Open", context: "question" });
  return (
    <li>
      <button
        type="button"
        aria-current={isHere ? "true" : undefined}
        onClick={() => onGoTo(question.id)}
        className={classNames(
          "flex min-h-8 w-full items-center gap-2 rounded-control text-start text-13 hover:underline",
          isHere ? "font-semibold" : hasAnswer ? "text-ink-3" : "text-ink-1",
        )}
      >
        <span className="min-w-3 flex-none text-ink-3 tabular-nums">{i18n.number(number)}</span>
        <span dir="auto" title={question.text} className="min-w-0 flex-1 truncate">
          {question.text}
        </span>{" "}
        <span className="sr-only">{state}</span>
        <span className="flex-none">
          <ColumnGlyph column={hasAnswer ? "done" : isHere ? "inprogress" : "todo"} size={14} />
        </span>
      </button>
    </li>
  );
}

function durationText(asked: readonly AskedQuestion[]): string {
  const minutes = minutesFor(asked.map(({ question }) => question));
  return plural(minutes, { one: "A minute", other: "# minutes" });
}

import { useLingui } from "@lingui/react/macro";
import { Clock } from "lucide-react";
import { Link } from "react-router";
import { dashboardAddress } from "@/addresses/dashboard";
import type { OwnPeriod, Question } from "@/api/generated/client";
import { formatMoment } from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";
import { CopyButton } from "@/ui/buttons/CopyButton";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { isAnswered, isSameAnswer, plainText, type Value } from "../answers";
import type { Kept } from "../keep/answerKeeper";
import { serverAnswer } from "../keep/entries";
import { useTakenFocus } from "../useTakenFocus";
import { SentAnswers } from "./SentAnswers";
import { NextOpening, SentCheckIn } from "./SentCheckIn";

interface ClosedCheckInProps {
  period: OwnPeriod;
  kept: Kept;
  takesFocus: boolean;
}

/** Check-in after its time: what was sent, and what was written and not sent. */
export function ClosedCheckIn({ period, kept, takesFocus }: ClosedCheckInProps) {
  const { sent } = period;
  const valueOf = ({ id }: Question): Value => {
    const entry = kept.entries[id];
    return entry ? entry.value : serverAnswer(period, id);
  };
  const left = period.questions.filter(
    (question) =>
      isAnswered(valueOf(question)) &&
      !isSameAnswer(question, valueOf(question), sent?.answers[question.id] ?? null),
  );
  const unsent = left.length > 0 ? <UnsentAnswers questions={left} valueOf={valueOf} /> : null;
  if (sent) return <SentCheckIn period={period} sent={sent} takesFocus={takesFocus} below={unsent} />;
  return (
    <div className="px-4 pt-2 pb-4 tablet:px-6 tablet:pt-0 tablet:pb-6">
      <div className="max-w-[720px] overflow-hidden rounded-dialog border border-hairline bg-surface-2">
        <Closed period={period} takesFocus={takesFocus} />
        {unsent}
      </div>
    </div>
  );
}

function Closed({ period, takesFocus }: { period: OwnPeriod; takesFocus: boolean }) {
  const { t } = useLingui();
  const heading = useTakenFocus(takesFocus);
  const now = useNow();
  const at = formatMoment(period.closesAt, now);
  return (
    <div className="p-5 tablet:p-7">
      <span className="grid size-11 place-items-center rounded-item bg-surface-0 text-ink-2">
        <Icon of={Clock} size={20} />
      </span>
      <div className="mt-3.5">
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-20 font-semibold outline-none"
        >{t`This check-in has closed`}</h2>
        <p className="mt-0.5 text-pretty text-ink-2">
          <span>{t`${at}. It was not sent, and that happens to the best.`}</span>{" "}
          <NextOpening nextOn={period.nextOn} />
        </p>
      </div>
      <Link
        to={dashboardAddress()}
        className={classNames(buttonLook("primary"), "mt-4 max-tablet:min-h-11 max-tablet:w-full")}
      >
        {t`Back to the board`}
      </Link>
    </div>
  );
}

interface UnsentAnswersProps {
  questions: readonly Question[];
  valueOf: (question: Question) => Value;
}

/** Answers that were written and not sent. They can still be copied. */
function UnsentAnswers({ questions, valueOf }: UnsentAnswersProps) {
  const { t } = useLingui();
  const text = questions.map((question) => `${question.text}\n${plainText(question, valueOf(question))}`);
  return (
    <section className="border-t border-hairline pb-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3 tablet:px-7">
        <h3 className="text-13 font-semibold">{t`Written, and not sent`}</h3>
        <CopyButton text={text.join("\n\n")} size="sm" className="max-tablet:min-h-11" />
      </div>
      <SentAnswers questions={questions} valueOf={valueOf} />
    </section>
  );
}

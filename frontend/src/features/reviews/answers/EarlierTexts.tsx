import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Question } from "@/api/generated/admin";
import { formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { WebLink } from "@/tasks/thread/WebLink";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { answerIn, answerText, type LastPeriod } from "./answerText";

interface EarlierTextsProps {
  question: Question;
  /** Oldest first, at least one. */
  lastFour: readonly LastPeriod[];
}

/** Latest earlier text in two lines, and all of the last four on request. */
export function EarlierTexts({ question, lastFour }: EarlierTextsProps) {
  const { t, i18n } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const written = lastFour.filter((period) => answerIn(period, question) !== undefined);
  const latest = written.at(-1);
  const others = lastFour.length - 1;
  if (!latest) return <p className="text-13 text-ink-3">{t`No earlier answer`}</p>;
  if (showsAll) {
    return (
      <>
        <ul className="grid gap-2">
          {lastFour.toReversed().map((period) => (
            <li key={period.on}>
              <Earlier question={question} period={period} isWhole />
            </li>
          ))}
        </ul>
        <ToggleButton isOpen onToggle={() => setShowsAll(false)}>
          {t`The latest alone`}
        </ToggleButton>
      </>
    );
  }
  const shown = i18n.number(lastFour.length);
  return (
    <>
      <Earlier question={question} period={latest} isWhole={others === 0} />
      {others === 0 ? null : written.length === 1 ? (
        <p className="text-13 text-ink-3">
          {plural(others, {
            one: "The other one is without an answer",
            other: "The other # are without an answer",
          })}
        </p>
      ) : (
        <ToggleButton isOpen={false} onToggle={() => setShowsAll(true)}>
          {lastFour.length === 4 ? t`All four` : t`All ${shown}`}
        </ToggleButton>
      )}
    </>
  );
}

interface ToggleButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  children: string;
}

function ToggleButton({ isOpen, onToggle, children }: ToggleButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-expanded={isOpen}
      className="-ms-2.5 min-h-7! !text-13 text-accent-text! max-tablet:min-h-11!"
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}

interface EarlierProps {
  question: Question;
  period: LastPeriod;
  isWhole: boolean;
}

function Earlier({ question, period, isWhole }: EarlierProps) {
  const { t } = useLingui();
  const today = useToday();
  const value = answerIn(period, question);
  return (
    <p className={classNames("text-13 text-pretty wrap-anywhere text-ink-2", !isWhole && "line-clamp-2")}>
      <span className="text-ink-3 tabular-nums">{formatShortDay(period.on, today)}</span>{" "}
      {value === undefined ? (
        <span className="text-ink-3">{period.isMissed ? t`Missed` : t`No answer`}</span>
      ) : question.kind === "link" ? (
        <WebLink address={answerText(question, value)} className="inline-block max-w-full align-bottom" />
      ) : (
        <span dir="auto">{answerText(question, value)}</span>
      )}
    </p>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { isHttpsAddress } from "@/addresses/parseUrl";
import { choiceText } from "@/api/client/questions";
import type { Question } from "@/api/generated/client";
import { Isolated } from "@/language/Isolated";
import { amountText, plainAmount } from "@/language/text/amount";
import { EntryText } from "@/tasks/thread/EntryText";
import { WebLink } from "@/tasks/thread/WebLink";
import { isAnswered, type Value } from "./answers";

interface AnswerTextProps {
  question: Question;
  value: Value;
}

/** Answer as it is read: "7 of 10", "12,480 followers", "Instagram, YouTube". */
export function AnswerText({ question, value }: AnswerTextProps) {
  const { t, i18n } = useLingui();
  if (value === null || !isAnswered(value)) return <span className="text-ink-3">{t`No answer`}</span>;
  if (question.kind === "scale" && typeof value === "number") {
    const point = <b className="font-semibold tabular-nums">{i18n.number(value)}</b>;
    const points = i18n.number(question.points ?? 0);
    return (
      <span>
        <Trans>
          {point} of {points}
        </Trans>
      </span>
    );
  }
  if (typeof value !== "string") return <span>{choiceText(question, value)}</span>;
  if (question.kind === "number") return <AmountText question={question} typed={value} />;
  if (question.kind === "link" && isHttpsAddress(value)) {
    return <WebLink address={value} className="inline-block max-w-full align-bottom" />;
  }
  return <EntryText text={value} />;
}

function AmountText({ question, typed }: { question: Question; typed: string }) {
  const plain = plainAmount(typed, question.decimals ?? 0);
  return (
    <span>
      <b className="font-semibold tabular-nums">
        <Isolated>{plain === null ? typed : amountText(plain)}</Isolated>
      </b>{" "}
      <Isolated className="text-ink-2">{question.unit}</Isolated>
    </span>
  );
}

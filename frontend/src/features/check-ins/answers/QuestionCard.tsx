import { useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Link } from "react-router";
import { adminAddress } from "@/addresses/admin";
import type { QuestionAnswers, QuestionKind } from "@/api/generated/admin";
import { entryOf } from "@/language/entryOf";
import { Icon } from "@/ui/theme/Icon";
import { kindFacts } from "../questionKinds";
import { AnswerTexts, type OfRound } from "./AnswerTexts";
import { ChoiceSpread, NumberSpread, ScaleSpread } from "./SpreadViews";
import { answersText, fewText } from "./spreadText";
import { ViewSwitch, type Chart, type View } from "./ViewSwitch";

/** Chart of each kind; null for texts. */
const charts: Record<QuestionKind, Chart | null> = {
  scale: "columns",
  number: "quartiles",
  oneOf: "rows",
  severalOf: "rows",
  yesNo: "rows",
  shortText: null,
  longText: null,
  link: null,
};

interface QuestionCardProps {
  of: OfRound;
  spread: QuestionAnswers;
}

/** Answers of everybody to one question. */
export function QuestionCard({ of, spread }: QuestionCardProps) {
  const { i18n } = useLingui();
  const headingId = useId();
  const [view, setView] = useState<View>("chart");
  const { question, number, answers, isTooFew } = spread;
  const kind = kindFacts(question.kind);
  const chart = entryOf(charts, question.kind);
  return (
    <article
      aria-labelledby={headingId}
      className="min-w-0 rounded-popover border border-hairline bg-surface-2 px-4.5 pt-3.5 pb-4.5"
    >
      <header className="mb-3.5 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="flex gap-2 text-14 font-semibold text-pretty wrap-anywhere">
            <span className="tabular-nums">{i18n.number(number)}</span>
            <span dir="auto">{question.text}</span>
          </h2>
          <p className="flex items-center gap-1.5 text-12 text-ink-3 tabular-nums">
            <Icon of={kind.icon} size={14} className="flex-none" />
            <span>{answersText(i18n._(kind.label), answers)}</span>
          </p>
        </div>
        {chart && !isTooFew ? (
          <ViewSwitch question={question.text} chart={chart} value={view} onChange={setView} />
        ) : null}
      </header>
      {isTooFew ? <TooFew spread={spread} /> : <Spread of={of} spread={spread} view={view} />}
    </article>
  );
}

function Spread({ of, spread, view }: QuestionCardProps & { view: View }) {
  switch (spread.question.kind) {
    case "scale":
      return <ScaleSpread spread={spread} view={view} />;
    case "number":
      return <NumberSpread spread={spread} view={view} />;
    case "oneOf":
    case "severalOf":
    case "yesNo":
      return <ChoiceSpread spread={spread} view={view} />;
    default:
      return <AnswerTexts of={of} spread={spread} />;
  }
}

/** Notice instead of a chart: so few answers would tell whose they are. */
function TooFew({ spread }: { spread: QuestionAnswers }) {
  const { t, i18n } = useLingui();
  const fewest = i18n.number(5);
  return (
    <div className="grid gap-0.5 rounded-control border-[1.5px] border-dashed border-hairline-strong px-4 py-3.5 text-13 text-ink-2">
      <p>
        <b className="font-semibold text-ink-1">{t`Too few.`}</b>{" "}
        <span>{fewText(spread.question.kind, spread.answers)}</span>
      </p>
      <p>
        <span>{t`From ${fewest} on they stand here together.`}</span>{" "}
        {spread.answers === 0 ? null : (
          <Link
            to={adminAddress("reviews")}
            className="font-semibold text-accent-text max-tablet:inline-flex max-tablet:min-h-11 max-tablet:items-center"
          >
            {t`Each of them is in Reviews`}
          </Link>
        )}
      </p>
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { Question } from "@/api/generated/client";
import { Button } from "@/ui/buttons/Button";
import { AnswerText } from "../AnswerText";
import type { Value } from "../answers";

interface AnswerConflictProps {
  question: Question;
  theirs: Value;
  mine: Value;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Both answers after one question was answered here and on another device. */
export function AnswerConflict({ question, theirs, mine, onTakeTheirs, onKeepMine }: AnswerConflictProps) {
  const { t } = useLingui();
  const sides = [
    { name: t({ message: "There", context: "answer" }), value: theirs },
    { name: t({ message: "Here", context: "answer" }), value: mine },
  ];
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card border border-hairline-strong bg-surface-0 px-4 py-3.5">
      <p role="alert" className="text-13 font-semibold text-pretty">
        {t`You answered this on another device meanwhile. Which one shall stay?`}
      </p>
      <dl className="grid grid-cols-1 gap-2 sheet:grid-cols-2">
        {sides.map(({ name, value }) => (
          <div key={name} className="min-w-0 rounded-control bg-surface-2 px-3 py-2">
            <dt className="text-12 text-ink-3">{name}</dt>
            <dd>
              <AnswerText question={question} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" className="max-tablet:min-h-11" onClick={onTakeTheirs}>
          {t`Take the other`}
        </Button>
        <Button variant="secondary" className="max-tablet:min-h-11" onClick={onKeepMine}>
          {t`Keep mine`}
        </Button>
      </div>
    </div>
  );
}

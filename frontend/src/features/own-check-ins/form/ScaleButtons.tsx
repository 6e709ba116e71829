import { useLingui } from "@lingui/react/macro";
import { isolate } from "@/language/isolate";
import { classNames } from "@/ui/theme/classNames";
import type { AnswerControlProps } from "./answerControlProps";
import { choiceLook } from "./choiceLook";

/** Points of a scale as buttons, five in a row on a phone. Arrow keys choose. */
export function ScaleButtons({ id, question, value, problem, onWrite }: AnswerControlProps) {
  const { i18n } = useLingui();
  const points = Array.from({ length: question.points ?? 0 }, (_, index) => index + 1);
  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-required={question.isDemanded}
        aria-describedby={problem === null ? `${id}-ends` : `${id}-ends ${id}-error`}
        style={{ "--points": points.length } as React.CSSProperties}
        className="grid grid-cols-5 gap-1.5 tabular-nums tablet:grid-cols-[repeat(var(--points),minmax(0,1fr))]"
      >
        {points.map((point) => (
          <label
            key={point}
            className={classNames(
              choiceLook(value === point),
              "justify-center",
              value === point && "text-accent-text",
            )}
          >
            <input
              type="radio"
              name={id}
              checked={value === point}
              onChange={() => onWrite(point)}
              className="sr-only"
            />
            <span>{i18n.number(point)}</span>
          </label>
        ))}
      </div>
      <Ends id={id} question={question} />
    </>
  );
}

/** Labels of both ends: "1, empty", "10, full". */
function Ends({ id, question }: Pick<AnswerControlProps, "id" | "question">) {
  const { t, i18n } = useLingui();
  const { lowLabel, highLabel, points } = question;
  const end = (point: number, text: string | null | undefined) => {
    const label = isolate(text ?? "");
    const number = i18n.number(point);
    return label === "" ? null : t`${number}, ${label}`;
  };
  return (
    <p id={`${id}-ends`} className="flex justify-between gap-4 text-12 text-ink-2 empty:hidden">
      <span className="min-w-0 wrap-anywhere">{end(1, lowLabel)}</span>
      <span className="min-w-0 text-end wrap-anywhere">{end(points ?? 0, highLabel)}</span>
    </p>
  );
}

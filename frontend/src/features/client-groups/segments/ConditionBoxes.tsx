import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useId, useRef } from "react";
import { Icon } from "@/ui/theme/Icon";
import type { ConditionSubjects } from "./ConditionFields";
import { ConditionLine } from "./ConditionLine";
import { lineProblem, newLine, type Line } from "./conditionForms";
import { countLines, MAX_CONDITIONS, newBox, type Box } from "./segmentDraft";

interface ConditionBoxesProps {
  boxes: readonly Box[];
  subjects: ConditionSubjects;
  /** True once the form was sent with unfinished lines. */
  showsProblems: boolean;
  /** Message of the server about all of them. */
  error: string | undefined;
  onChange: (boxes: readonly Box[]) => void;
  /** Registers a control for the focus. */
  control: (name: string) => (element: HTMLElement | null) => void;
}

/** Conditions: boxes joined by "and", lines in a box by "or". */
export function ConditionBoxes(props: ConditionBoxesProps) {
  const { boxes, subjects, showsProblems, error, onChange, control } = props;
  const { t, i18n } = useLingui();
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const count = countLines(boxes);
  const isFull = count >= MAX_CONDITIONS;
  const most = i18n.number(MAX_CONDITIONS);
  const changeLines = (box: Box, lines: readonly Line[]) =>
    onChange(
      lines.length === 0
        ? boxes.filter((each) => each !== box)
        : boxes.map((each) => (each === box ? { ...box, lines } : each)),
    );
  const numberOfLine = new Map(boxes.flatMap(({ lines }) => lines).map(({ key }, index) => [key, index + 1]));
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={id} className="text-13 font-semibold">
          {t`Clients who match all of these`}
        </h3>
        <p className="text-12 text-ink-3 tabular-nums">
          {plural(count, { one: `# of ${most} conditions`, other: `# of ${most} conditions` })}
        </p>
      </div>
      {boxes.map((box, index) => (
        <div key={box.key}>
          {index > 0 ? (
            <p className="ms-4 border-s border-hairline-strong py-1 ps-4 text-13 text-ink-2">{t`and`}</p>
          ) : null}
          <div className="grid grid-cols-1 gap-2 rounded-card border border-hairline-strong py-2 pe-2 ps-3">
            {box.lines.map((line, lineIndex) => (
              <ConditionLine
                key={line.key}
                line={line}
                number={numberOfLine.get(line.key) ?? 0}
                subjects={subjects}
                problem={showsProblems ? lineProblem(line) : null}
                isOr={lineIndex > 0}
                onOr={
                  lineIndex === box.lines.length - 1 && !isFull
                    ? () => changeLines(box, [...box.lines, newLine()])
                    : null
                }
                onChange={(changes) =>
                  changeLines(
                    box,
                    box.lines.map((each) => (each === line ? { ...line, ...changes } : each)),
                  )
                }
                onRemove={() => {
                  add.current?.focus();
                  changeLines(
                    box,
                    box.lines.filter((each) => each !== line),
                  );
                }}
                register={control(`line-${line.key}`)}
              />
            ))}
          </div>
        </div>
      ))}
      <button
        ref={(element) => {
          add.current = element;
          control("add")(element);
        }}
        type="button"
        aria-disabled={isFull}
        onClick={() => {
          if (!isFull) onChange([...boxes, newBox()]);
        }}
        className="mt-3 flex min-h-9 w-full items-center justify-center gap-2 rounded-control border border-dashed border-hairline-strong font-semibold hover:bg-surface-2-hover aria-disabled:text-ink-disabled max-tablet:min-h-11"
      >
        <Icon of={Plus} size={16} />
        <span>{t`Add condition`}</span>
      </button>
      {error ? (
        <p role="alert" className="mt-2 text-13 text-danger-text">
          {error}
        </p>
      ) : null}
    </section>
  );
}

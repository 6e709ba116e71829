import { useLingui } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { trimmed } from "@/language/text/blank";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import type { CheckInDraft } from "../checkInDraft";
import type { QuestionDraft } from "../questionDraft";

interface CreatorPreviewProps {
  draft: CheckInDraft;
  /** Question that is being edited; the preview follows it. */
  openKey: string | null;
}

/** Preview of the form on a phone. It is decorative and takes no focus. */
export function CreatorPreview({ draft, openKey }: CreatorPreviewProps) {
  const { t, i18n } = useLingui();
  const phone = useRef<HTMLDivElement>(null);
  const { name, introduction, questions } = draft;
  const count = i18n.number(questions.length);
  const none = i18n.number(0);
  useEffect(() => {
    const shown = phone.current?.querySelector<HTMLElement>("[data-now]");
    // Not `scrollIntoView`, which would scroll the page too.
    if (phone.current && shown) phone.current.scrollTop = shown.offsetTop - phone.current.offsetHeight / 3;
  }, [openKey]);
  return (
    <div
      role="img"
      aria-label={t`Preview of the form on a phone`}
      inert
      className="overflow-hidden rounded-[22px] border border-hairline-strong bg-surface-2"
    >
      <div className="flex h-12 items-center gap-2.5 border-b border-hairline bg-surface-1 px-3.5">
        <Icon of={ArrowLeft} size={16} mirrored className="flex-none" />
        <b dir="auto" className="min-w-0 flex-1 truncate font-semibold">
          {trimmed(name) || t`New check-in`}
        </b>
        <span className="text-12 text-ink-3 tabular-nums">{t`${none} of ${count}`}</span>
      </div>
      <div ref={phone} className="relative max-h-[540px] overflow-y-auto">
        {trimmed(introduction) === "" ? null : (
          <p dir="auto" className="px-4 pt-3 text-13 wrap-anywhere text-ink-2">
            {introduction}
          </p>
        )}
        {questions.map((question, index) => (
          <PreviewQuestion
            key={question.key}
            question={question}
            number={index + 1}
            isNow={question.key === openKey}
          />
        ))}
      </div>
    </div>
  );
}

interface PreviewQuestionProps {
  question: QuestionDraft;
  number: number;
  isNow: boolean;
}

function PreviewQuestion({ question, number, isNow }: PreviewQuestionProps) {
  const { t, i18n } = useLingui();
  const text = trimmed(question.text);
  return (
    <div
      data-now={isNow || undefined}
      className={classNames(
        "grid gap-2 border-b border-hairline px-4 py-3.5 last:border-b-0",
        isNow && "bg-accent-soft",
      )}
    >
      <div className="flex gap-2">
        <span className="text-ink-3 tabular-nums">{i18n.number(number)}</span>
        <b dir="auto" className="min-w-0 flex-1 font-semibold text-balance wrap-anywhere">
          {text === "" ? t`New question` : text}
        </b>
        {question.isDemanded ? null : (
          <span className="text-12 leading-5 whitespace-nowrap text-ink-3">{t`Can stay empty`}</span>
        )}
      </div>
      <Control question={question} />
    </div>
  );
}

const box = "rounded-item border border-border-control bg-surface-2";

function Control({ question }: { question: QuestionDraft }) {
  const { t } = useLingui();
  switch (question.kind) {
    case "shortText":
    case "link":
      return (
        <span className={`${box} flex h-11 items-center px-3 text-ink-3`}>
          <span>{question.kind === "link" ? "https://" : ""}</span>
        </span>
      );
    case "longText":
      return <span className={`${box} h-20`} />;
    case "number":
      return (
        <span className={`${box} flex h-11 items-center justify-end px-3 text-ink-3`}>
          <span dir="auto">{question.unit}</span>
        </span>
      );
    case "scale":
      return <Scale question={question} />;
    case "yesNo":
      return <Tiles texts={[t`Yes`, t`No`]} isWide isRound />;
    case "oneOf":
    case "severalOf":
      return <Tiles texts={question.choices.map(({ text }) => text)} isRound={question.kind === "oneOf"} />;
  }
}

/** Points in a row of each phone, so that a scale of ten has two rows. */
function Scale({ question: { points, lowLabel, highLabel } }: { question: QuestionDraft }) {
  const { i18n } = useLingui();
  return (
    <>
      <span className="grid grid-cols-5 gap-1.5">
        {Array.from({ length: points }, (_, index) => (
          <span key={index} className={`${box} grid h-11 place-items-center tabular-nums`}>
            {i18n.number(index + 1)}
          </span>
        ))}
      </span>
      <span className="flex justify-between gap-3 text-12 text-ink-2">
        <span dir="auto">{lowLabel}</span>
        <span dir="auto">{highLabel}</span>
      </span>
    </>
  );
}

interface TilesProps {
  texts: readonly string[];
  isWide?: boolean;
  /** Ring for one, box for several. */
  isRound: boolean;
}

function Tiles({ texts, isWide = false, isRound }: TilesProps) {
  return (
    <span className="flex flex-wrap gap-2">
      {texts.map((text, index) => (
        <span
          // Choices may be equal while they are written.
          key={index}
          className={classNames(
            box,
            "inline-flex min-h-11 items-center gap-2.5 ps-3 pe-4",
            isWide && "flex-1",
          )}
        >
          <span
            className={classNames(
              "size-[18px] flex-none border-[1.5px] border-border-control",
              isRound ? "rounded-full" : "rounded-[5px]",
            )}
          />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {text}
          </span>
        </span>
      ))}
    </span>
  );
}

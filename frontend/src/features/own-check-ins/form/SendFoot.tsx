import { plural, t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { CloudCheck } from "lucide-react";
import { useId, useRef } from "react";
import { submitKeys } from "@/forms/submitKeys";
import { activeLocale } from "@/language/activeLanguage";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { useToastOffset } from "@/ui/overlays/toast/useToastOffset";
import { linkLook } from "@/ui/sheet/Sheet";
import { Icon } from "@/ui/theme/Icon";
import { phoneQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { isDone, isFaulty, isLacking } from "./openQuestions";
import type { AskedQuestion } from "./QuestionPart";

interface SendFootProps {
  asked: readonly AskedQuestion[];
  /** Name of the mentor who gets the answers. */
  mentor: string;
  pending: boolean;
  onGoTo: (questionId: number) => void;
  onSend: () => void;
}

/** Foot of the form: missing answers, and Send. It stays in view on a phone. */
export function SendFoot({ asked, mentor, pending, onGoTo, onSend }: SendFootProps) {
  const { t } = useLingui();
  const id = useId();
  const foot = useRef<HTMLElement>(null);
  useToastOffset(foot, useMediaQuery(phoneQuery));
  const lacking = asked.filter(isLacking);
  const faulty = asked.filter(isFaulty);
  const open = lacking.length > 0 ? lacking : faulty;
  const [first] = open;
  return (
    <footer
      ref={foot}
      className="sticky bottom-0 grid grid-cols-1 gap-2 border-t border-hairline bg-surface-1 px-4 pt-2.5 pb-[max(12px,env(safe-area-inset-bottom))] print:hidden tablet:static tablet:flex tablet:items-center tablet:gap-3 tablet:rounded-b-dialog tablet:px-6 tablet:py-3.5"
    >
      <div className="flex min-w-0 flex-1 items-center justify-between gap-3 text-13 text-ink-2">
        <div id={`${id}-reason`} className="min-w-0">
          {first ? (
            <Reason
              text={lacking.length > 0 ? lackingText(lacking.length) : t`Please have another look`}
              first={first}
              asked={open}
              onGoTo={onGoTo}
            />
          ) : (
            <p>{asked.every(isDone) ? t`Everything is answered.` : t`Everything needed is answered.`}</p>
          )}
        </div>
        <span className="inline-flex flex-none items-center gap-1.5 text-12 tablet:hidden">
          <Icon of={CloudCheck} size={14} />
          <span>{t`Kept while you type`}</span>
        </span>
      </div>
      <span aria-hidden="true" className="text-12 text-ink-3 max-tablet:hidden">
        {submitKeys()}
      </span>
      <Button
        variant="primary"
        disabled={open.length > 0}
        aria-describedby={open.length > 0 ? `${id}-reason` : undefined}
        pending={pending}
        pendingText={t`Sending...`}
        className="max-tablet:min-h-11"
        onClick={onSend}
      >
        {t`Send to ${mentor}`}
      </Button>
    </footer>
  );
}

interface ReasonProps extends Pick<SendFootProps, "asked" | "onGoTo"> {
  text: string;
  first: AskedQuestion;
}

/** Reason why it cannot be sent, with links to the questions; on a phone one link to the first. */
function Reason({ text, first, asked, onGoTo }: ReasonProps) {
  const phone = useMediaQuery(phoneQuery);
  if (phone) {
    return (
      <button
        type="button"
        className="-my-2 min-h-11 text-start text-12 text-ink-2 underline-offset-3 hover:underline"
        onClick={() => onGoTo(first.question.id)}
      >
        {text}
      </button>
    );
  }
  const links = <QuestionLinks asked={asked} onGoTo={onGoTo} />;
  return (
    <p>
      <Trans>
        {text}: {links}.
      </Trans>
    </p>
  );
}

function lackingText(count: number): string {
  return plural(count, {
    one: "One more needs an answer",
    2: "Two more need an answer",
    3: "Three more need an answer",
    other: "# more need an answer",
  });
}

/** Numbers of questions as a sentence lists them: "6 and 7". */
function QuestionLinks({ asked, onGoTo }: Pick<SendFootProps, "asked" | "onGoTo">) {
  const { i18n } = useLingui();
  const list = new Intl.ListFormat(activeLocale(), { type: "conjunction" });
  const parts = list.formatToParts(asked.map((_, index) => index.toString()));
  return parts.map(({ type, value }, index) => {
    const one = type === "element" ? asked[Number.parseInt(value, 10)] : undefined;
    // Parts of a sentence have no other identity than their index.
    if (!one) return <span key={index}>{value}</span>;
    return (
      <button
        key={index}
        type="button"
        title={one.question.text}
        aria-label={nameOf(one)}
        className={`${linkLook} -mx-1 inline-flex min-h-6 items-center justify-center px-1 tabular-nums`}
        onClick={() => onGoTo(one.question.id)}
      >
        {i18n.number(one.number)}
      </button>
    );
  });
}

function nameOf({ number, question }: AskedQuestion): string {
  const text = isolate(question.text);
  return t`Question ${number}: ${text}`;
}

import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { clientAnswersAddress } from "@/addresses/admin";
import { useListAnswerTextsQuery } from "@/api/admin/checkIns";
import type { AnswerText, QuestionAnswers } from "@/api/generated/admin";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { clientName } from "@/people/clientName";
import { WebLink } from "@/tasks/thread/WebLink";
import { Button } from "@/ui/buttons/Button";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { boundsOf, Pager } from "@/ui/lists/Pager";
import { classNames } from "@/ui/theme/classNames";

const PAGE_SIZE = 50;

/** Round of a check-in, and the segment whose answers are counted. */
export interface OfRound {
  id: number;
  period: string;
  /** Absent for everybody. */
  segmentId?: number;
}

interface AnswerTextsProps {
  of: OfRound;
  spread: QuestionAnswers;
}

/** Texts of a question with their names: the first three, and all of them by pages on request. */
export function AnswerTexts({ of, spread }: AnswerTextsProps) {
  const { t } = useLingui();
  const [page, setPage] = useState<number | null>(null);
  const { question, answers } = spread;
  const first = spread.texts ?? [];
  const isLink = question.kind === "link";
  if (page !== null) {
    return (
      <>
        <AllTexts of={of} question={question.id} isLink={isLink} page={page} first={first} onTurn={setPage} />
        <SeeButton isOpen onToggle={() => setPage(null)}>
          {t`See the first alone`}
        </SeeButton>
      </>
    );
  }
  return (
    <>
      <TextList texts={first} isLink={isLink} isClamped />
      {answers > first.length ? (
        <SeeButton isOpen={false} onToggle={() => setPage(1)}>
          {plural(answers, { one: "See all #", other: "See all #" })}
        </SeeButton>
      ) : null}
    </>
  );
}

interface SeeButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  children: string;
}

function SeeButton({ isOpen, onToggle, children }: SeeButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-expanded={isOpen}
      className="-ms-2.5 mt-0.5 -mb-2 text-accent-text! max-tablet:min-h-11"
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}

interface AllTextsProps {
  of: OfRound;
  /** Id of the question. */
  question: number;
  isLink: boolean;
  page: number;
  /** Texts that are known already. */
  first: readonly AnswerText[];
  onTurn: (page: number) => void;
}

function AllTexts({ of, question, isLink, page, first, onTurn }: AllTextsProps) {
  const { t } = useLingui();
  const { data, currentData, isFetching, refetch } = useListAnswerTextsQuery({
    ...of,
    question,
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  });
  if (!data && !isFetching) {
    return <FetchErrorLine text={t`The answers did not load.`} onRetry={() => void refetch()} />;
  }
  const total = data?.total ?? 0;
  const bounds = boundsOf(page, PAGE_SIZE, total);
  return (
    <div aria-busy={currentData === undefined}>
      <TextList texts={data?.texts ?? first} isLink={isLink} isClamped={false} />
      {bounds.pages > 1 ? <Pager bounds={bounds} total={total} inline onTurn={onTurn} /> : null}
    </div>
  );
}

interface TextListProps {
  texts: readonly AnswerText[];
  isLink: boolean;
  /** True for two lines each. */
  isClamped: boolean;
}

function TextList({ texts, isLink, isClamped }: TextListProps) {
  return (
    <ul className="divide-y divide-hairline text-13 leading-[18px]">
      {texts.map(({ periodId, client, text }) => {
        const name = clientName(client);
        return (
          <li key={periodId} className="flex gap-2.5 py-2.5 first:pt-0">
            <Avatar name={initialOf(name)} imageUrl={client.profileImageUrl} size={28} />
            <div className="min-w-0 flex-1">
              <Link
                to={clientAnswersAddress(periodId)}
                dir="auto"
                className="font-semibold text-ink-1 no-underline hover:underline"
              >
                {name}
              </Link>
              {isLink ? (
                <WebLink address={text} className="block" />
              ) : (
                <p
                  dir="auto"
                  className={classNames(
                    "text-pretty wrap-anywhere whitespace-pre-line text-ink-2",
                    isClamped && "line-clamp-2",
                  )}
                >
                  {text}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

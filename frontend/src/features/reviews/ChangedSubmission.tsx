import { useLingui } from "@lingui/react/macro";
import type { ThreadEntry } from "@/api/generated/client";
import { SubmissionBody } from "@/tasks/thread/SubmissionSheet";
import { changedWords } from "./changedWords";

interface ChangedSubmissionProps {
  before: ThreadEntry;
  after: ThreadEntry;
}

/** Submission whose new words and links are marked. */
export function ChangedSubmission({ before, after }: ChangedSubmissionProps) {
  const { t } = useLingui();
  const pieces = changedWords(before.text ?? "", after.text ?? "");
  const links = new Set(before.links);
  const isSame = !pieces.some(({ isNew }) => isNew) && after.links.every((link) => links.has(link));
  return (
    <>
      {isSame ? (
        <p className="border-t border-hairline px-3.5 py-2 text-13 text-ink-2">
          {t`No word and no link is new; something may have been left out.`}
        </p>
      ) : null}
      <SubmissionBody
        entry={after}
        words={
          <p dir="auto" className="text-pretty wrap-anywhere whitespace-pre-line">
            {pieces.map(({ text, isNew }, index) =>
              // Pieces of a text have no other identity than their place.
              isNew ? (
                <mark key={index} className="rounded-tag bg-accent-soft text-accent-text">
                  {text}
                </mark>
              ) : (
                <span key={index}>{text}</span>
              ),
            )}
          </p>
        }
        isNewLink={(address) => !links.has(address)}
      />
    </>
  );
}

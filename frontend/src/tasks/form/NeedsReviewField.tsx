import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { mentorName } from "@/language/names";
import { Checkbox } from "@/ui/fields/Checkbox";
import { canNeedReview, needsReviewBody, type ReviewedDraft } from "./needsReview";

interface NeedsReviewFieldProps {
  draft: ReviewedDraft;
  onChange: (changes: Pick<ReviewedDraft, "needsReview">) => void;
}

/** Mark for tasks that are completed by an approval. */
export function NeedsReviewField({ draft, onChange }: NeedsReviewFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const possible = canNeedReview(draft);
  return (
    <div className="flex flex-wrap items-center gap-x-3 max-tablet:min-h-11">
      <Checkbox
        size="lg"
        className="font-semibold"
        label={t`Needs review`}
        aria-describedby={`${id}-hint`}
        checked={needsReviewBody(draft).needsReview}
        disabled={!possible}
        onChange={(needsReview) => onChange({ needsReview })}
      />
      <p id={`${id}-hint`} className="text-13 text-ink-2 max-sheet:ps-[26px]">
        {possible
          ? t`The client submits it, you approve.`
          : t`Only ${{ mentor: mentorName() }} Tasks can be reviewed.`}
      </p>
    </div>
  );
}

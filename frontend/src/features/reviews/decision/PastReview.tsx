import { useLingui } from "@lingui/react/macro";
import type { ThreadEntry } from "@/api/generated/client";
import { Status } from "@/ui/feedback/Status";

interface PastReviewProps {
  entries: readonly ThreadEntry[];
  /** First name of the client. */
  name: string;
  /** True if something was typed. */
  keepsWords: boolean;
}

/** Notice above the foot: nothing waits for a decision, and why. */
export function PastReview({ entries, name, keepsWords }: PastReviewProps) {
  const { t, i18n } = useLingui();
  const newest = entries.findLast(({ kind }) => kind === "submission");
  const revision = i18n.number(newest?.revision ?? 1);
  const texts = {
    withdrawn: t`${name} withdrew revision ${revision}.`,
    approved: t`Revision ${revision} is approved.`,
    changes: t`Changes were asked for revision ${revision}.`,
    waiting: t`Nothing waits here.`,
    none: t`Nothing was submitted yet.`,
  };
  return (
    <Status className="mx-4 mb-3 rounded-control bg-surface-press px-3 py-2 text-13">
      <span className="font-semibold">{texts[newest?.state ?? "none"]}</span>{" "}
      <span>{keepsWords ? t`Your words are kept.` : null}</span>
    </Status>
  );
}

import type { Decision } from "@/api/generated/admin";
import { forgetInTab, useDraft } from "@/forms/useDraft";

/** Text for both decisions, and the one whose field is open. */
interface ReviewDraft {
  words: Record<Decision, string>;
  open: Decision | null;
}

const nothing: ReviewDraft = { words: { approved: "", changes: "" }, open: null };

function keyOf(taskId: number): string {
  return `review:${taskId.toString()}`;
}

/** Draft about a submission, kept in the tab until it is sent. */
export function useReviewDraft(taskId: number) {
  const { draft, keep, forget } = useDraft<ReviewDraft>(keyOf(taskId));
  return {
    draft: draft ?? nothing,
    keep,
    forget: () => forget(null),
  };
}

export function forgetReviewDraft(taskId: number): void {
  forgetInTab(keyOf(taskId));
}

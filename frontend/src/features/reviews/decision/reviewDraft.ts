import type { Decision } from "@/api/generated/admin";
import { forgetInTab, readKept, useDraft } from "@/forms/useDraft";
import { trimmed } from "@/language/text/blank";

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

/** Deletes the draft of a request for changes that was sent, unless its text is another one by now. */
export function forgetAskedChanges(taskId: number, sent: string): void {
  const key = keyOf(taskId);
  const draft = readKept(key) as ReviewDraft | null;
  if (draft && trimmed(draft.words.changes) === sent) forgetInTab(key);
}

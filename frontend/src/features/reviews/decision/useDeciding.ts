import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useGetClientQuery } from "@/api/admin/clients";
import type { Decision, Review, ReviewClient, Task } from "@/api/generated/admin";
import type { TaskReview, ThreadEntry } from "@/api/generated/client";
import { messageOf } from "@/api/transport/callError";
import { useRetryKey } from "@/forms/useRetryKey";
import { charactersOf, isBlank, trimmed } from "@/language/text/blank";
import { announce } from "@/ui/feedback/announcements";
import type { Reviewed } from "./pendingChanges";
import { useReviewDraft } from "./reviewDraft";
import { isOutdated, type Decisions } from "./useDecisions";

/** Most characters of a decision's text, as on the server. */
export const MAX_CHARACTERS = 1000;

export interface DecidingProps {
  taskId: number;
  subject: Subject;
  /** Null while nothing waits. */
  waiting: TaskReview | null;
  /** First revision that was read here. */
  readRevision: number | null;
  decisions: Decisions;
  onDone: () => void;
}

/** Text of a decision, and the decision itself. */
export function useDeciding({ taskId, subject, waiting, readRevision, decisions, onDone }: DecidingProps) {
  const { draft, keep, forget } = useReviewDraft(taskId);
  const retryKey = useRetryKey(`review:${taskId.toString()}`);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** True once the present form was opened here, not restored. */
  const [opened, setOpened] = useState<Decision | null>(null);
  const [known, setKnown] = useState<number | null>(null);

  const acknowledge = () => setKnown(waiting?.revision ?? null);
  const decide = async (decision: Decision) => {
    if (waiting === null || pending) return;
    const { revision, submissionId } = waiting;
    if (revision !== (known ?? readRevision ?? revision)) {
      // It came while the text was typed: a decision needs its notice first.
      acknowledge();
      setError(t`Please read the new revision first, then press again.`);
      return;
    }
    const text = trimmed(draft.words[decision]);
    if (charactersOf(text) > MAX_CHARACTERS || (decision === "changes" && text === "")) return;
    const review = reviewOf(taskId, submissionId, revision, subject);
    setError(null);
    if (decision === "changes") {
      decisions.askForChanges({ review, revision, text });
      onDone();
      return;
    }
    setPending(true);
    const { error: refusal } = await decisions.approve(
      { review, revision, text },
      retryKey.for({ revision, submissionId, text }),
    );
    setPending(false);
    if (!refusal) {
      retryKey.done();
      forget();
      announce(t`Approved`);
      onDone();
    } else if (isOutdated(refusal)) announce(t`It changed meanwhile. Your words are kept.`);
    else setError(messageOf(refusal, t`The decision was not sent. Please try again.`));
  };

  return {
    draft,
    pending,
    error,
    /** True if the field takes the focus. */
    focuses: draft.open !== null && opened === draft.open,
    hasText: Object.values(draft.words).some((text) => !isBlank(text)),
    openForm: (decision: Decision) => {
      // A form that is opened after the notice of a newer revision decides about that one.
      acknowledge();
      setError(null);
      setOpened(decision);
      keep({ ...draft, open: decision });
    },
    close: () => {
      setError(null);
      setOpened(null);
      keep({ ...draft, open: null });
    },
    write: (decision: Decision, text: string) =>
      keep({ ...draft, words: { ...draft.words, [decision]: text } }),
    acknowledge,
    decide,
  };
}

export type Deciding = ReturnType<typeof useDeciding>;

function reviewOf(
  taskId: number,
  submissionId: number,
  revision: number,
  { title = "", client }: Subject,
): Reviewed {
  const unknown = { id: "", firstName: "", lastName: "", pictureUrl: null };
  return { taskId, submissionId, title, revision, client: client ?? unknown };
}

/** Subject of a review; absent fields are still being fetched. */
export interface Subject {
  title: string | undefined;
  client: ReviewClient | undefined;
}

/** Title and client, from the queue or, where nothing waits there, from the thread and its task. */
export function useSubject(
  review: Review | undefined,
  task: Task | undefined,
  entries: readonly ThreadEntry[] | undefined,
): Subject {
  const known = review?.client ?? entries?.findLast(({ kind }) => kind === "submission")?.author ?? undefined;
  const isSought = known === undefined && entries !== undefined;
  const { data } = useGetClientQuery(
    { id: task?.assigneeId ?? "" },
    { skip: !isSought || task === undefined },
  );
  const found = data && { ...data, pictureUrl: data.profileImageUrl };
  return { title: task?.title ?? review?.title, client: known ?? found };
}

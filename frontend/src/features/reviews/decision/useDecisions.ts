import { plural, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import { useDispatch } from "react-redux";
import { sendDecision } from "@/api/admin/reviews";
import type { Decision, Task } from "@/api/generated/admin";
import { isCallError, isUnauthorized, messageOf } from "@/api/transport/callError";
import { newKey } from "@/forms/useRetryKey";
import { isolate } from "@/language/isolate";
import { announce } from "@/ui/feedback/announcements";
import { useToast } from "@/ui/overlays/toast/useToast";
import { forgetAskedChanges } from "./reviewDraft";
import {
  addPending,
  countDown,
  removePending,
  takeDue,
  UNDO_SECONDS,
  type PendingChange,
  type Reviewed,
} from "./pendingChanges";

const SECOND_MS = 1000;

type Dispatch = (action: ReturnType<typeof sendDecision>) => Promise<{ data?: Task; error?: unknown }>;

/** Decision about a revision. */
export interface Decided {
  review: Reviewed;
  revision: number;
  text: string;
}

/**
 * Sends decisions. A request for changes waits ten seconds for Undo; all that wait are sent at once when the screen is
 * left.
 */
export function useDecisions() {
  const dispatch = useDispatch() as Dispatch;
  const showToast = useToast();
  /** Key of the pending change whose Undo has pointer or focus. */
  const held = useRef<string | null>(null);

  const send = (decision: Decision, { review, revision, text }: Decided, key: string) =>
    dispatch(
      sendDecision({
        id: review.submissionId,
        decisionBody: { revision, decision, text: text === "" ? null : text },
        key,
      }),
    );
  const sendPending = async (change: PendingChange) => {
    const { error } = await send("changes", change, change.key);
    if (!error) forgetAskedChanges(change.review.taskId, change.text);
    removePending(change.key);
    if (!error || isUnauthorized(error)) return;
    const title = isolate(change.review.title);
    showToast({
      title: isOutdated(error) ? t`“${title}” changed meanwhile` : t`The changes were not asked`,
      description: isOutdated(error)
        ? t`Your words are kept. Open it again to see what is new.`
        : messageOf(error, t`Your words are kept. Open it and try again.`),
      variant: "destructive",
    });
  };
  const sendDue = useEffectEvent((all: boolean) => {
    for (const change of takeDue({ all })) void sendPending(change);
  });

  useEffect(() => {
    const timer = setInterval(() => {
      countDown(({ key }) => key === held.current);
      sendDue(false);
    }, SECOND_MS);
    const sendAll = () => sendDue(true);
    // A link to sign out ends the session before the page is hidden.
    window.addEventListener("beforeunload", sendAll);
    window.addEventListener("pagehide", sendAll);
    return () => {
      clearInterval(timer);
      window.removeEventListener("beforeunload", sendAll);
      window.removeEventListener("pagehide", sendAll);
      sendAll();
    };
  }, []);

  return {
    approve: (decided: Decided, key: string) => send("approved", decided, key),
    askForChanges: (decided: Decided) => {
      addPending({ ...decided, key: newKey() });
      const name = isolate(decided.review.client.firstName) || t`The client`;
      const seconds = UNDO_SECONDS;
      announce(
        plural(seconds, {
          one: `Changes asked. ${name} is told in # second; F8 leads to Undo.`,
          other: `Changes asked. ${name} is told in # seconds; F8 leads to Undo.`,
        }),
      );
    },
    /** Stops the clock of one; null lets it go on. */
    hold: (key: string | null) => {
      held.current = key;
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

/** True if the revision no longer waits. */
export function isOutdated(error: unknown): boolean {
  return isCallError(error) && error.status === 409;
}

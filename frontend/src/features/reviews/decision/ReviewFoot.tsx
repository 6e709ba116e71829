import { useLingui } from "@lingui/react/macro";
import { RefreshCw } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import type { ThreadEntry } from "@/api/generated/client";
import { isolate } from "@/language/isolate";
import { CommentField } from "@/tasks/thread/CommentField";
import { Button } from "@/ui/buttons/Button";
import { Status } from "@/ui/feedback/Status";
import { useShortcut } from "@/ui/focus/useShortcut";
import { useToastOffset } from "@/ui/overlays/toast/useToastOffset";
import { Icon } from "@/ui/theme/Icon";
import { DecisionForm, FootActions } from "./DecisionForm";
import { useDeciding, type DecidingProps } from "./useDeciding";

interface ReviewFootProps extends DecidingProps {
  /** Absent until loaded. */
  entries: readonly ThreadEntry[] | undefined;
  showsChanges: boolean;
  onShowChanges: (shows: boolean) => void;
  phone: boolean;
  onNext: (() => void) | undefined;
  /** Called when a field was closed. */
  onClosed: () => void;
}

/** Foot of the open submission: comment, ask for changes, approve. Always in view. */
export function ReviewFoot(props: ReviewFootProps) {
  const { taskId, subject, entries, waiting, readRevision, phone, onNext, onClosed } = props;
  const { t } = useLingui();
  const foot = useRef<HTMLDivElement>(null);
  useToastOffset(foot);
  const [isCommenting, setIsCommenting] = useState(false);
  const deciding = useDeciding(props);
  const { draft, openForm } = deciding;
  const canDecide = waiting !== null;
  // Text can be typed before the thread is there.
  const offersDecision = canDecide || entries === undefined;
  useShortcut("a", () => {
    if (offersDecision) openForm("approved");
  });
  useShortcut("r", () => {
    if (offersDecision) openForm("changes");
  });
  const name = isolate(subject.client?.firstName ?? "") || t`the client`;
  const isNewer = waiting !== null && readRevision !== null && waiting.revision > readRevision;
  const stopCommenting = () => {
    setIsCommenting(false);
    onClosed();
  };

  let content: ReactNode;
  if (isCommenting) {
    content = <CommentForm taskId={taskId} label={t`Write to ${name}`} onClose={stopCommenting} />;
  } else if (draft.open !== null) {
    content = (
      <DecisionForm
        key={draft.open}
        decision={draft.open}
        name={name}
        text={draft.words[draft.open]}
        deciding={deciding}
        canDecide={canDecide}
        onClose={() => {
          deciding.close();
          onClosed();
        }}
      />
    );
  } else {
    content = (
      <FootActions
        loaded={entries !== undefined}
        offersDecision={offersDecision}
        phone={phone}
        onComment={() => setIsCommenting(true)}
        onDecide={openForm}
        onNext={onNext}
      />
    );
  }
  return (
    <div className="flex-none">
      {isNewer ? (
        <NewerRevision
          read={readRevision}
          now={waiting.revision}
          keepsText={deciding.hasText}
          showsChanges={props.showsChanges}
          onToggle={() => {
            deciding.acknowledge();
            props.onShowChanges(!props.showsChanges);
          }}
        />
      ) : null}
      {entries && !waiting ? <PastReview entries={entries} name={name} keepsText={deciding.hasText} /> : null}
      <div
        ref={foot}
        className="border-t border-hairline bg-surface-1 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] tablet:px-7"
      >
        {content}
      </div>
    </div>
  );
}

interface PastReviewProps {
  entries: readonly ThreadEntry[];
  /** First name of the client. */
  name: string;
  /** True if something was typed. */
  keepsText: boolean;
}

/** Notice above the foot: nothing waits for a decision, and why. */
function PastReview({ entries, name, keepsText }: PastReviewProps) {
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
      <span>{keepsText ? t`Your words are kept.` : null}</span>
    </Status>
  );
}

/** Field of a comment in the foot. Escape closes it. */
function CommentForm({ taskId, label, onClose }: { taskId: number; label: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    // Escape comes from the field inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="flex items-start gap-2"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <CommentField
        taskId={taskId}
        label={label}
        ref={focusOnce}
        className="min-w-0 flex-1"
        onDone={onClose}
      />
      <Button variant="ghost" className="max-tablet:min-h-11" onClick={onClose}>
        {t`Cancel`}
      </Button>
    </div>
  );
}

function focusOnce(element: HTMLTextAreaElement | null) {
  element?.focus();
}

interface NewerRevisionProps {
  read: number;
  now: number;
  /** True if something was typed. */
  keepsText: boolean;
  showsChanges: boolean;
  onToggle: () => void;
}

/** Notice above the foot: a newer revision came. */
function NewerRevision({ read, now, keepsText, showsChanges, onToggle }: NewerRevisionProps) {
  const { t, i18n } = useLingui();
  const before = i18n.number(read);
  const after = i18n.number(now);
  return (
    <div
      role="alert"
      className="mx-4 mb-3 flex items-center gap-2 rounded-control bg-accent-soft py-1.5 ps-3 pe-2 text-13"
    >
      <Icon of={RefreshCw} size={16} className="flex-none text-accent-text" />
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{t`Revision ${after} came while you read revision ${before}.`}</span>{" "}
        <span>{keepsText ? t`Your words are kept: read it, then decide.` : t`Read it, then decide.`}</span>
      </p>
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={showsChanges}
        className="min-h-7! text-accent-text!"
        onClick={onToggle}
      >
        {showsChanges ? t`Hide what changed` : t`Show what changed`}
      </Button>
    </div>
  );
}

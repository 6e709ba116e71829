import { useLingui } from "@lingui/react/macro";
import { useRef, useState, type ReactNode } from "react";
import type { TaskReview, ThreadEntry } from "@/api/generated/client";
import { isolate } from "@/language/isolate";
import { useShortcut } from "@/ui/focus/useShortcut";
import { useToastOffset } from "@/ui/overlays/toast/useToastOffset";
import { CommentForm } from "./CommentForm";
import { DecisionForm } from "./DecisionForm";
import { FootActions } from "./FootActions";
import { NewerRevision } from "./NewerRevision";
import { PastReview } from "./PastReview";
import { useDeciding } from "./useDeciding";
import type { Decisions } from "./useDecisions";
import type { Subject } from "./useSubject";

export interface ReviewFootProps {
  taskId: number;
  subject: Subject;
  /** Absent until loaded. */
  entries: readonly ThreadEntry[] | undefined;
  /** Null while nothing waits. */
  waiting: TaskReview | null;
  /** First revision that was read here. */
  readRevision: number | null;
  showsChanges: boolean;
  onShowChanges: (shows: boolean) => void;
  phone: boolean;
  decisions: Decisions;
  onDecided: () => void;
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
  useShortcut("a", () => {
    if (canDecide) openForm("approved");
  });
  useShortcut("r", () => {
    if (canDecide) openForm("changes");
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
        canDecide={canDecide}
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
          keepsWords={deciding.hasWords}
          showsChanges={props.showsChanges}
          onToggle={() => {
            deciding.acknowledge();
            props.onShowChanges(!props.showsChanges);
          }}
        />
      ) : null}
      {entries && !waiting ? (
        <PastReview entries={entries} name={name} keepsWords={deciding.hasWords} />
      ) : null}
      <div
        ref={foot}
        className="border-t border-hairline bg-surface-1 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] tablet:px-7"
      >
        {content}
      </div>
    </div>
  );
}

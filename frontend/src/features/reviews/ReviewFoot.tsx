import { useLingui } from "@lingui/react/macro";
import { MessageSquare } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import type { TaskReview, ThreadEntry } from "@/api/generated/client";
import { isolate } from "@/language/isolate";
import { CommentField } from "@/tasks/thread/CommentField";
import { Button } from "@/ui/buttons/Button";
import { useShortcut } from "@/ui/focus/useShortcut";
import { useToastOffset } from "@/ui/overlays/toast/useToastOffset";
import { Icon } from "@/ui/theme/Icon";
import { DecisionForm } from "./DecisionForm";
import { KeyHint } from "./KeyHint";
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
    content = (
      // Escape comes from the field inside.
      // eslint-disable-next-line jsx-a11y/no-static-element-interactions
      <div
        className="flex items-start gap-2"
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          stopCommenting();
        }}
      >
        <CommentField
          taskId={taskId}
          label={t`Write to ${name}`}
          ref={focusOnce}
          className="min-w-0 flex-1"
          onSent={stopCommenting}
        />
        <Button variant="ghost" className="max-tablet:h-11" onClick={stopCommenting}>
          {t`Cancel`}
        </Button>
      </div>
    );
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
    const comment = () => {
      setIsCommenting(true);
    };
    content = (
      <div className="flex min-h-10 items-center justify-end gap-2">
        <p className="min-w-0 flex-1 text-13 text-pretty text-ink-2 max-desk:hidden">
          {canDecide || !entries
            ? t`Approving completes the task for good. Both ask for your words first.`
            : null}
        </p>
        <Button
          variant={phone ? "secondary" : "ghost"}
          className="max-tablet:size-11 max-tablet:flex-none max-tablet:px-0"
          icon={<Icon of={MessageSquare} size={phone ? 20 : 16} />}
          disabled={!entries}
          onClick={comment}
        >
          <span className="max-tablet:sr-only">{t`Comment`}</span>
        </Button>
        {canDecide || !entries ? (
          <>
            <Button
              variant="secondary"
              aria-keyshortcuts="R"
              className="max-tablet:h-11 max-tablet:flex-1"
              disabled={!canDecide}
              onClick={() => {
                openForm("changes");
              }}
            >
              {t`Ask for Changes`}
              <KeyHint>R</KeyHint>
            </Button>
            <Button
              variant="primary"
              aria-keyshortcuts="A"
              className="max-tablet:h-11 max-tablet:flex-1"
              disabled={!canDecide}
              onClick={() => {
                openForm("approved");
              }}
            >
              {t`Approve`}
              <KeyHint>A</KeyHint>
            </Button>
          </>
        ) : onNext ? (
          <Button variant="primary" className="max-tablet:h-11 max-tablet:flex-1" onClick={onNext}>
            {t`Open the next`}
          </Button>
        ) : null}
      </div>
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

function focusOnce(element: HTMLTextAreaElement | null) {
  element?.focus();
}

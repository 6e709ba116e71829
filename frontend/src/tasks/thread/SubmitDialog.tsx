import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { messageOf } from "@/api/transport/callError";
import type { Task } from "@/api/generated/client";
import { useSubmitForReviewMutation } from "@/api/tasks/thread";
import { useToday } from "@/dates/useToday";
import { FormDialog } from "@/forms/FormDialog";
import { useForm } from "@/forms/useForm";
import { charactersOf } from "@/language/text/blank";
import { cardFocus } from "@/tasks/card/cardFocus";
import { TaskGone } from "@/tasks/TaskGone";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { classNames } from "@/ui/theme/classNames";
import { useToast } from "@/ui/overlays/toast/useToast";
import { changesAskedOn } from "./entryTime";
import { LinkFields } from "./LinkFields";
import { ReviewPill } from "./ReviewPill";
import { emptySubmission, submissionBody, submissionRules } from "./submissionRules";
import { textLimits } from "./textLimits";
import { Words } from "./Words";

interface SubmitDialogProps {
  task: Task;
  /** True if the task was deleted meanwhile. */
  isGone: boolean;
  onClose: () => void;
}

/** Submission of a task: words, links, or both. */
export function SubmitDialog({ task, isGone, onClose }: SubmitDialogProps) {
  const { t, i18n } = useLingui();
  const [submit] = useSubmitForReviewMutation();
  const showToast = useToast();
  const today = useToday();
  const form = useForm({
    initial: emptySubmission,
    draftKey: `submission:${task.id.toString()}`,
    rules: submissionRules,
    send: (draft, keyOf) => {
      const body = submissionBody(draft);
      const call = { id: task.id, submissionBody: body, "Idempotency-Key": keyOf(body) };
      return submit(call);
    },
    failure: (error) => messageOf(error, t`Failed to submit. Please try again.`),
    onSent: () => showToast(submitted()),
    onDone: onClose,
  });
  const written = charactersOf(form.draft.text);
  const asked = task.review?.state === "changes" ? task.review : null;
  const revision = asked && i18n.number(asked.revision + 1);
  return (
    <FormDialog
      title={t`Submit for Review`}
      subtitle={
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="min-w-0 truncate">
            {task.title}
          </span>
          {revision ? <ReviewPill state="plain">{t`Revision ${revision}`}</ReviewPill> : null}
        </span>
      }
      form={form}
      submitLabel={t`Submit for Review`}
      pendingText={t`Submitting...`}
      disabled={isGone}
      keyHint="submit"
      returnFocus={cardFocus(task.id)}
      onClose={onClose}
    >
      {isGone ? <TaskGone typed={form.draft.text} /> : null}
      {asked?.text ? (
        <div className="rounded-card border border-warning-line px-3.5 py-2.5">
          <p className="text-13 font-semibold text-warning-text">{changesAskedOn(asked.since, today)}</p>
          <Words text={asked.text} className="mt-0.5" />
        </div>
      ) : null}
      <TextAreaField
        label={t`Your words`}
        rows={4}
        hint={
          <span className="flex justify-between gap-3">
            <span>{t`Words, a link, or both.`}</span>
            <span
              className={classNames("tabular-nums", written > textLimits.submission && "text-danger-text")}
            >
              {`${i18n.number(written)}/${i18n.number(textLimits.submission)}`}
            </span>
          </span>
        }
        {...form.text("text")}
      />
      <LinkFields form={form} />
    </FormDialog>
  );
}

const submitted = () => ({
  title: t`Submitted for review`,
  description: t`You are told as soon as there is an answer.`,
  variant: "success" as const,
});
